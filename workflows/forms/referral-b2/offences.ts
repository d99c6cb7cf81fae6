/** When the offences that a B2 reports were committed: each day on which a duty was to be done and was not. */
import { getRows, getTicked } from "../../kit";
import type { CalendarDate, FormValues } from "../../kit";
import { readableDates } from "../../shared/referral";

export function offenceDates(values: FormValues): readonly CalendarDate[] {
  const failed = new Set(getTicked(values.failures));
  return readableDates([
    ...(failed.has("statementOfAffairs") ? [values.statementDueOn] : []),
    ...(failed.has("interview") ? getRows(values.interviews).map(({ interviewDate }) => interviewDate) : []),
    ...(failed.has("documents")
      ? getRows(values.documentRequests)
          .filter(({ received }) => received !== true)
          .map(({ dueOn }) => dueOn)
      : []),
  ]);
}
