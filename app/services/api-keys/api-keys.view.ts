import type { ApiScope } from "~/workflows/account/index";
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
