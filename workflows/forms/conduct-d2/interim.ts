/** The interim return, box (c) or (e): what follows from it. */
import { addMonths } from "../../kit";
import type { CalendarDate, FormValues } from "../../kit";
import { isInterim } from "./form";

/** First day after the month in which the information is expected; `null` for a final return, or where it cannot be read. */
export function findFinalDueDay(values: FormValues): CalendarDate | null {
  const { expectedMonth: month, expectedYear: year } = values;
  if (!isInterim(values) || typeof month !== "number" || typeof year !== "number") return null;
  if (!Number.isInteger(month) || month < 1 || month > 12 || !Number.isInteger(year)) return null;
  return addMonths(`${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-01`, 1);
}

/** What only the interim return says; the final one begins without it. */
const INTERIM_FIELDS: ReadonlySet<string> = new Set([
  "box",
  "expectedMonth",
  "expectedYear",
  "interimReason",
]);

/** Values that a final return begins with: those of the interim one, without its statement. */
export function toFinalValues(interim: FormValues): FormValues {
  return Object.fromEntries(Object.entries(interim).filter(([field]) => !INTERIM_FIELDS.has(field)));
}
