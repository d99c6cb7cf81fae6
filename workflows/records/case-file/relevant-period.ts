/** The relevant period of a bankruptcy: on its last day the bankrupt is discharged (Cap. 6 s.30A). */
import { DISCHARGE_YEARS, addDays, addMonths } from "../../kit";
import type { CalendarDate } from "../../kit";
import type { CaseFile } from "./case";

export interface RelevantPeriod {
  /** The order, or the day after a non-commencement order ended (Cap. 6 s.30AC). */
  readonly begins: CalendarDate;
  readonly years: number;
  /** The last day of the longest suspension, where that puts the end off (Cap. 6 s.30A(3)). */
  readonly suspendedUntil: CalendarDate | null;
  readonly ends: CalendarDate;
}

type Dated = Pick<CaseFile, "dates" | "debtor" | "orders">;

/** When it runs; `null` without an order, and as long as a non-commencement order has no end. */
export function relevantPeriod({ dates, debtor, orders }: Dated): RelevantPeriod | null {
  const order = dates.bankruptcyOrder;
  const notCommenced = orders.filter(({ entry }) => entry.kind === "nonCommencement");
  if (order === undefined || notCommenced.some(({ entry }) => entry.until === undefined)) return null;
  const heldUp = latest(notCommenced.map(({ entry }) => entry.until));
  const begins = heldUp === null ? order : addDays(heldUp, 1);
  const years = debtor.multipleBankruptcy === true ? DISCHARGE_YEARS.repeated : DISCHARGE_YEARS.first;
  const plain = addMonths(begins, years * 12);
  const suspended = latest(
    orders.filter(({ entry }) => entry.kind === "suspension").map(({ entry }) => entry.until),
  );
  const putOff = suspended !== null && suspended > plain ? suspended : null;
  return { begins, years, suspendedUntil: putOff, ends: putOff ?? plain };
}

const latest = (days: readonly (CalendarDate | undefined)[]): CalendarDate | null =>
  days
    .filter((day) => day !== undefined)
    .sort()
    .at(-1) ?? null;
