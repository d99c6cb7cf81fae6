/** The answers of the year before, for what is still blank: offered before a year is begun, and as long as it waits to be declared. */
import { findStandingEdition, takeOverLastYear } from "~/workflows/records/annual-statement/index";
import type { FormValues } from "~/workflows/kit";

import { explainOutcome, recordFact } from "../fill/record.server";
import { isCounter, type VisitContext, type YearContext } from "../visit/opened.server";
import { isOwing, type CaseYear } from "./open-years.server";

type Years = Pick<VisitContext, "years">;

/** What was declared for the year before. */
function findLastYear({ years }: Years, year: number) {
  const before = years[years.findIndex((each) => each.year === year) - 1];
  const edition = before?.statement ? findStandingEdition(before.statement.context) : null;
  return before === undefined || edition === null ? null : { from: before.stream, values: edition.values };
}

/** Whether the answers of the year before fill anything: once only, and never upon what was declared. */
export function mayTakeOver(visit: Years & Pick<VisitContext, "visit">, each: CaseYear): boolean {
  const last = findLastYear(visit, each.year);
  if (last === null || isCounter(visit) || !isOwing(each)) return false;
  const { values = {}, takenOverFrom = null } = each.statement?.context ?? {};
  return takenOverFrom === null && Object.keys(takeOverLastYear(values, last.values)).length > 0;
}

/**
 * Fills what is blank, and leaves what was answered.
 * @param values as they stand
 * @returns why it was not done; nothing where there was nothing to take over
 */
export async function takeOver(context: YearContext, values: FormValues) {
  const { caseYear, statement } = context;
  const last = findLastYear(context, caseYear.year);
  if (last === null || statement.context.takenOverFrom !== null) return [];
  const changes = takeOverLastYear(values, last.values);
  const data = { from: last.from, changes };
  return explainOutcome(await recordFact(context, { type: "last-year.taken-over", data }), context);
}
