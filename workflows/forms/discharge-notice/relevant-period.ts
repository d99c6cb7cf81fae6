import { DISCHARGE_YEARS, addMonths, isCalendarDate } from "../../kit";
import type { CalendarDate, FieldValue, FormValues } from "../../kit";

/**
 * The last day of the relevant period by what the notice says: four years, or five for somebody who was bankrupt before, from the order or from
 * the day that follows a non-commencement order; a suspension puts it off (s.30A(2) and (3), s.30AC, Cap. 6).
 */
export function periodEnds(values: FormValues): FieldValue {
  const isNco = values.noticeOf === "nonCommencement";
  const begins = dateIn(values, isNco ? "periodBeginsOn" : "orderDate");
  if (begins === null) return null;
  const repeated = values.previouslyBankrupt === true;
  const years = repeated ? DISCHARGE_YEARS.repeated : DISCHARGE_YEARS.first;
  const plain = addMonths(begins, years * 12);
  const suspended = !isNco && values.suspended === true ? dateIn(values, "suspensionEndsOn") : null;
  return suspended !== null && suspended > plain ? suspended : plain;
}

function dateIn(values: FormValues, field: string): CalendarDate | null {
  const value = values[field];
  return typeof value === "string" && isCalendarDate(value) ? value : null;
}
