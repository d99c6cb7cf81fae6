/** Dossiers as their page shows them. */
import type { dossierStates } from "~/workflows/jobs/dossier/states";
import type { CalendarDate, Instant, StatesWith } from "~/workflows/kit";

export interface ListedDossier {
  readonly id: string;
  readonly status: StatesWith<typeof dossierStates, "lists", "shown">;
  readonly statusLabel: string;
  readonly profile: string;
  readonly requestedAt: Instant;
  readonly size: string | null;
  /** Until when it can be downloaded. */
  readonly until: CalendarDate | null;
  readonly file: string | null;
  readonly taken: number;
  readonly refusal: string | null;
}
export interface DossierPage {
  readonly dossiers: readonly ListedDossier[];
  /** The office says why. */
  readonly asksReason: boolean;
  readonly commandId: string;
  /** As the office publishes it, to check them with. */
  readonly publicKey: string;
}
