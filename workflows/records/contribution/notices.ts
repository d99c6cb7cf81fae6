/** When the bankrupt is told that payments are missing. */
import { addDays, addMonths, hongKongDate } from "../../kit";
import type { CalendarDate } from "../../kit";
import { GRACE_DAYS, NOTICE_PATIENCE_DAYS } from "./decided";
import type { CaseEnds, Covered } from "./months";
import { findOpenObjection, findStanding } from "./state";
import type { Contribution } from "./state";

/** Whether the last notice is a month old, or there was none. */
export function wasToldLongAgo({ notices }: Pick<Contribution, "notices">, today: CalendarDate): boolean {
  const last = notices.at(-1);
  return last === undefined || today >= addMonths(hongKongDate(last.at), 1);
}

/**
 * The months that the bankrupt is told of today; none where nothing is missing for so long, where they were told within a month, where
 * they object and wait for an answer, and where the case asks for nothing any more.
 */
export function listMonthsToTell(
  contribution: Pick<Contribution, "notices" | "objections" | "undertakings">,
  ends: CaseEnds,
  { months }: Pick<Covered, "months">,
  today: CalendarDate,
): readonly string[] {
  const outlives = findStanding(contribution)?.outlivesDischarge === true;
  const isOver = ends.setAside !== null || ends.closed !== null || (ends.discharge !== null && !outlives);
  if (isOver || findOpenObjection(contribution) !== null || !wasToldLongAgo(contribution, today)) return [];
  return months
    .filter(({ standing }) => standing === "missing" || standing === "part")
    .filter(({ due }) => today > addDays(due, GRACE_DAYS + NOTICE_PATIENCE_DAYS))
    .map(({ month }) => month);
}
