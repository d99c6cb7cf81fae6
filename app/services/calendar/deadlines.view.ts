import type { DeadlineRule } from "~/workflows/case-file/index";
import type { CalendarDate } from "~/workflows/kit";

export interface PersonalDeadline {
  /** The same for as long as the deadline stands, so that a calendar knows it again. */
  readonly id: string;
  readonly rule: DeadlineRule;
  readonly on: CalendarDate;
  readonly caseNo: string;
  /** `B1`, where it is one of a form. */
  readonly form: string | null;
  /** Path of the page that it is about. */
  readonly to: string;
}
