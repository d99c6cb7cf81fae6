/** Ad-hoc officers and supervisors (section 3, "Case assignment"): somebody stands in for a while, and the clock ends it. */
import type { CalendarDate, Instant } from "../../kit";
import { addDays, hongKongDate } from "../../kit";
import type { AdhocAssigned, AdhocRole } from "./facts";

export interface AdhocAssignment extends AdhocAssigned {
  readonly from: CalendarDate;
  /** When it was ended by hand before its time; `null` while it was not. */
  readonly endedAt: Instant | null;
}

/** From the day on which it was given until its last day, unless it was ended before. */
export function isAdhocInForce({ from, until, endedAt }: AdhocAssignment, on: CalendarDate): boolean {
  return endedAt === null && from <= on && on <= until;
}

/** As what a person stands in on a day. An ad-hoc supervisor does an officer's work as well. */
export function listAdhocRoles(
  { adhoc }: { readonly adhoc: readonly AdhocAssignment[] },
  person: string,
  on: CalendarDate,
): readonly AdhocRole[] {
  const roles = adhoc
    .filter((each) => each.officer === person && isAdhocInForce(each, on))
    .map((each) => each.as);
  if (roles.includes("supervisor")) return ["officer", "supervisor"];
  return roles.length > 0 ? ["officer"] : [];
}

/** Whether the last day has not passed yet when it is given, and lies within what may be given at once. */
export function isWithinTerm(until: CalendarDate, at: Instant, days: number): boolean {
  const today = hongKongDate(at);
  return today <= until && until <= addDays(today, days);
}
