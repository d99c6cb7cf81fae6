/** The deadlines that may move because the general holidays of their year are not listed yet. */
import type { DeadlineRule } from "~/workflows/case-file/index";
import { unlistedYear, type CalendarDate } from "~/workflows/kit";

/** Those that are counted in working days. */
const IN_WORKING_DAYS: ReadonlySet<DeadlineRule> = new Set([
  "peqInterview",
  "peqDocuments",
  "review",
  "amend",
]);

export function withUnlistedYears<
  Deadline extends { readonly rule: DeadlineRule; readonly on: CalendarDate },
>(
  deadlines: readonly Deadline[],
  holidays: ReadonlySet<CalendarDate>,
): readonly (Deadline & { readonly unlistedYear: string | null })[] {
  return deadlines.map((deadline) => ({
    ...deadline,
    unlistedYear: IN_WORKING_DAYS.has(deadline.rule) ? unlistedYear(deadline.on, holidays) : null,
  }));
}
