import type { Category } from "~/workflows/records/conduct-reminder/index";
import type { CalendarDate } from "~/workflows/kit";
import type { Listing } from "~/app/services/platform/lists/list-request.server";
import type { Choice } from "~/app/services/platform/lists/choice";

export const REMINDER_TABS = ["standard", "other", "master", "reporting"] as const;
export type ReminderTab = (typeof REMINDER_TABS)[number];
export interface ShownReminder {
  readonly sentOn: CalendarDate;
  readonly expiresOn: CalendarDate;
  readonly expired: boolean;
}
export interface ReminderItem {
  /** The case's. */
  readonly id: string;
  readonly caseNo: string;
  readonly caseName: string;
  readonly caseNameZh: string | null;
  readonly firm: string | null;
  readonly commencementDate: CalendarDate | null;
  readonly relevantDate: CalendarDate;
  readonly returnDueOn: CalendarDate;
  readonly appointedOn: CalendarDate;
  readonly category: Category;
  readonly status: string;
  readonly statusLabel: string;
  /** First to third; `null` where it was not sent. */
  readonly reminders: readonly (ShownReminder | null)[];
  readonly nextOn: CalendarDate | null;
  readonly withheld: { readonly from: CalendarDate; readonly until: CalendarDate } | null;
  readonly interimOn: readonly CalendarDate[];
  readonly finalDueOn: CalendarDate | null;
  readonly final: { readonly form: string; readonly on: CalendarDate } | null;
  readonly resubmitted: boolean;
  readonly bringUpOn: CalendarDate | null;
}
export interface ReminderFilters {
  readonly search: string;
  readonly category: Category | undefined;
  readonly sent: string | undefined;
  readonly state: string | undefined;
  readonly due: boolean;
}
export interface ReminderList {
  readonly tab: ReminderTab;
  /** Whoever reads it sees the reminders of one firm alone. */
  readonly ofOneFirm: boolean;
  readonly tabs: readonly { readonly tab: ReminderTab; readonly count: number }[];
  readonly list: Listing<ReminderItem>;
  readonly filters: ReminderFilters;
  readonly categories: readonly Category[];
  readonly states: readonly Choice[];
}
