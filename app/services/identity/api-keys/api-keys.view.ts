import type { ApiScope } from "~/workflows/records/account/index";
import type { CalendarDate, Instant } from "~/workflows/kit";

export interface PersonalKey {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly ApiScope[];
  readonly lastDay: CalendarDate;
  readonly issuedAt: Instant;
  readonly usedAt: Instant | null;
  readonly ended: boolean;
}

/** What the page that asks for a key is told apart by. */
export interface KeyPress {
  readonly commandId: string;
  readonly seed: string;
}
