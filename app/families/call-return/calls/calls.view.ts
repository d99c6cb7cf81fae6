import type { Listing } from "~/app/services/platform/lists/list-request.view";
import type { CalendarDate, Instant } from "~/workflows/kit";
import type { Choice, ReturnItem } from "../returns/return-list.view";

export interface CallItem {
  readonly id: string;
  readonly to: string;
  readonly calledOn: CalendarDate;
  readonly dueOn: CalendarDate;
  readonly overdue: boolean;
  readonly typeLabel: string;
  readonly templateVersion: number;
  readonly firms: number;
  readonly completed: number;
  readonly invalid: number;
  readonly status: string;
  readonly statusLabel: string;
}
export interface CallList {
  readonly list: Listing<CallItem>;
  readonly filters: { readonly status: string | undefined; readonly type: string | undefined };
  readonly types: readonly Choice[];
  readonly statuses: readonly Choice[];
  readonly mayOpen: boolean;
}
/** What a form that opens a call offers. */
export interface CallChoices {
  /** Each version of each type: `estates/2`. */
  readonly templates: readonly Choice[];
  readonly firms: readonly Choice[];
}
export interface CallView {
  readonly id: string;
  readonly typeLabel: string;
  readonly templateVersion: number;
  readonly calledOn: CalendarDate;
  readonly dueOn: CalendarDate;
  readonly remarks: string;
  readonly statusLabel: string;
  readonly isOpen: boolean;
  readonly openedBy: string;
  /** How many firms were called: as many returns there will be. */
  readonly firms: number;
  readonly chased: readonly { readonly at: Instant; readonly by: string; readonly firms: number }[];
  readonly closedAt: Instant | null;
  readonly returns: readonly ReturnItem[];
  /** How many returns are in each status. */
  readonly counts: readonly { readonly status: string; readonly label: string; readonly count: number }[];
  /** Firms that have not answered. */
  readonly silent: readonly string[];
  readonly mayChase: boolean;
  /** Why it cannot be chased now, where it is open and somebody has not answered. */
  readonly whyNotChase: string | null;
  readonly mayClose: boolean;
}
