/** The deadlines that may move because the general holidays of their year are not listed yet. */
import { COUNTED_IN_WORKING_DAYS, type DeadlineRule } from "~/workflows/records/case-file/index";
import { findUnlistedYear, type CalendarDate } from "~/workflows/kit";

export function withUnlistedYears<
  Deadline extends { readonly rule: DeadlineRule; readonly on: CalendarDate },
>(
  deadlines: readonly Deadline[],
  holidays: ReadonlySet<CalendarDate>,
): readonly (Deadline & { readonly unlistedYear: string | null })[] {
  return deadlines.map((deadline) => ({
    ...deadline,
    unlistedYear: COUNTED_IN_WORKING_DAYS.has(deadline.rule) ? findUnlistedYear(deadline.on, holidays) : null,
  }));
}
