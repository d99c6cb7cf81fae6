import type { Listing } from "~/app/services/platform/lists/list-request.view";
import type { CalendarDate, Instant } from "~/workflows/kit";

export interface LedgerItem {
  readonly id: string;
  readonly requestedAt: Instant;
  readonly name: string;
  /** What it covers: days, analysis codes, grouping, format. */
  readonly detail: string;
  readonly receivedAt: Instant | null;
  readonly expiresOn: CalendarDate | null;
  readonly status: string;
  readonly statusLabel: string;
  /** Why it was refused. */
  readonly refusal: string | null;
  /** Where it is downloaded; `null` unless it is ready. */
  readonly file: string | null;
}
export interface LedgerList {
  readonly list: Listing<LedgerItem>;
  readonly waiting: boolean;
  /** The one that is looked for. */
  readonly status: string | undefined;
  readonly statuses: readonly { readonly value: string; readonly label: string }[];
}
