import type { Listing } from "~/app/services/platform/lists/list-request.view";
import type { CalendarDate, Instant } from "~/workflows/kit";

export interface ReturnItem {
  readonly id: string;
  readonly to: string;
  readonly calledOn: CalendarDate;
  readonly dueOn: CalendarDate;
  /** The firm is waited for, and the day is past. */
  readonly overdue: boolean;
  readonly firmEn: string;
  readonly firmZh: string | null;
  readonly typeLabel: string;
  readonly status: string;
  readonly statusLabel: string;
  readonly updatedAt: Instant;
}
export interface ReturnFilters {
  /** As typed. */
  readonly called: string;
  readonly updated: string;
  readonly type: string | undefined;
  readonly status: string | undefined;
  /** Only those that wait for the firm. */
  readonly waiting: "yes" | undefined;
}
export interface Choice {
  readonly value: string;
  readonly label: string;
}
export interface ReturnList {
  readonly list: Listing<ReturnItem>;
  readonly filters: ReturnFilters;
  readonly types: readonly Choice[];
  readonly statuses: readonly Choice[];
  /** The reader is of the office, and sees the calls as well. */
  readonly office: boolean;
}
