/** From which day a statement that did not come is in default by itself (s.43A(7), Cap. 6). */
import { addDays, hongKongDate, STATEMENT_DEFAULT_DAYS } from "../../kit";
import type { CalendarDate } from "../../kit";
import { DAYS_AFTER_LAST_REMINDER } from "./decided";
import type { AnnualStatement } from "./state";

/**
 * The day from which a default is recorded by itself: so long after the anniversary, and after the last reminder.
 * @returns `null` before the last reminder was sent, and where somebody lifted a default: another is theirs to record
 */
export function findDefaultDay({
  due,
  reminders,
  liftedAt,
}: Pick<AnnualStatement, "due" | "reminders" | "liftedAt">): CalendarDate | null {
  if (liftedAt !== null) return null;
  const last = reminders.find(({ reminder }) => reminder === "after");
  if (last === undefined) return null;
  const heard = addDays(hongKongDate(last.at), DAYS_AFTER_LAST_REMINDER);
  const passed = addDays(due, STATEMENT_DEFAULT_DAYS);
  return heard > passed ? heard : passed;
}
