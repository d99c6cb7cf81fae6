/** From which day a statement that did not come is in default by itself (s.43A(7), Cap. 6), and whether a person holds that back. */
import { addDays, hongKongDate, STATEMENT_DEFAULT_DAYS } from "../../kit";
import type { CalendarDate } from "../../kit";
import { DAYS_AFTER_LAST_REMINDER } from "./decided";
import type { AnnualStatement } from "./state";

/**
 * The day from which a default is recorded by itself: so long after the anniversary, and after the last reminder; of one that a person
 * lifted, the day after the respite that they gave.
 * @returns `null` before the last reminder was sent, and where it was lifted without a day
 */
export function findDefaultDay({
  due,
  reminders,
  lifted,
}: Pick<AnnualStatement, "due" | "reminders" | "lifted">): CalendarDate | null {
  if (lifted !== null) return lifted.until === undefined ? null : addDays(lifted.until, 1);
  const last = reminders.find(({ reminder }) => reminder === "after");
  if (last === undefined) return null;
  const heard = addDays(hongKongDate(last.at), DAYS_AFTER_LAST_REMINDER);
  const passed = addDays(due, STATEMENT_DEFAULT_DAYS);
  return heard > passed ? heard : passed;
}

/** Whether a person lifted the default, and the respite that they gave, if any, lasts on a day. */
export const isDefaultHeldBack = (
  { lifted }: Pick<AnnualStatement, "lifted">,
  today: CalendarDate,
): boolean => lifted !== null && (lifted.until === undefined || today <= lifted.until);
