/** Dossiers as their page shows them. */
import type { CalendarDate, Instant } from "~/workflows/kit";

export interface ListedDossier {
  readonly id: string;
  readonly status: "pending" | "ready" | "refused" | "ended";
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
