/** Who administers the estate of a case on a day, and whether creditors prove in it here. */
import { isInForce, type CaseFile } from "~/workflows/records/case-file/index";
import type { CalendarDate } from "~/workflows/kit";

/** The practitioners in office, by their names; empty: the Official Receiver. */
export function listPractitioners(
  { appointments }: Pick<CaseFile, "appointments">,
  today: CalendarDate,
): readonly string[] {
  return appointments.filter((each) => isInForce(each, today)).map(({ personName }) => personName);
}

/** The day of the order, in bankruptcy or winding-up. */
export const findOrderDate = ({ dates }: Pick<CaseFile, "dates">): CalendarDate | null =>
  dates.bankruptcyOrder ?? dates.windingUpOrder ?? null;

export const getAdministrator = (
  file: Pick<CaseFile, "appointments">,
  today: CalendarDate,
): "office" | "practitioner" => (listPractitioners(file, today).length === 0 ? "office" : "practitioner");

/** @param of the setting: the cases in which creditors prove here */
export function acceptsProofs(
  { open, file }: { readonly open: boolean; readonly file: Pick<CaseFile, "appointments" | "dates"> },
  of: "office" | "all",
  today: CalendarDate,
): boolean {
  const { bankruptcyOrder, windingUpOrder } = file.dates;
  const isOrdered = bankruptcyOrder !== undefined || windingUpOrder !== undefined;
  return open && isOrdered && (of === "all" || getAdministrator(file, today) === "office");
}
