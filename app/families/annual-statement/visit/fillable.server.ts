/** The pages on which a year is filled in open for the year whose turn it is; every other leads to where it goes on, and says why. */
import { redirect, type LoaderFunctionArgs } from "@remix-run/node";

import { isAmong, statesWith } from "~/workflows/kit";
import { isIn } from "~/workflows/kit/states";
import {
  DECLARATION_STEP,
  findStandingEdition,
  hasUndeclaredChanges,
  listStatementGaps,
  statementStates,
} from "~/workflows/records/annual-statement/index";

import { hongKongDay } from "~/app/services/platform/portal/clock.server";
import { DOOR, yearPath } from "../streams.server";
import { hasBegun, isOwing } from "../years/open-years.server";
import { isCounter, loadYearContext, type YearContext } from "./opened.server";

const FILLABLE = statesWith(statementStates, "within", "fillable");
const YEARS = `${DOOR}/years`;

/**
 * For loaders alone: what was typed on a page that is open already is answered by its action, with nothing lost.
 * @throws as `loadYearContext` does, and a redirect with the reason where it is not the turn of this year
 */
export async function loadFillableYear(args: LoaderFunctionArgs): Promise<YearContext> {
  const context = await loadYearContext(args);
  const other = findOtherWay(context);
  if (other !== null) throw redirect(`${other.to}?told=${other.why}`);
  return context;
}

interface OtherWay {
  readonly to: string;
  readonly why: "earlierFirst" | "beginFirst" | "closed";
}

/** @returns `null` where this very year may be filled in, or corrected, now */
export function findOtherWay({
  years,
  caseYear,
  statement: { state, context },
}: Pick<YearContext, "years" | "caseYear" | "statement">): OtherWay | null {
  const oldest = years.find(isOwing);
  if (oldest !== undefined && oldest.year < caseYear.year && isOwing(caseYear))
    return { to: hasBegun(oldest) ? yearPath(oldest.year, "check") : YEARS, why: "earlierFirst" };
  if (isAmong(FILLABLE, state)) return null;
  if (isIn(statementStates, state, "due", "expected")) return { to: YEARS, why: "beginFirst" };
  const hasReceipt = findStandingEdition(context) !== null;
  return { to: hasReceipt ? yearPath(caseYear.year, "receipt") : YEARS, why: "closed" };
}

/** Whether it was declared, and nothing has been changed since: there is nothing to declare. */
export const isDeclaredAsItStands = ({ statement: { context } }: Pick<YearContext, "statement">): boolean =>
  findStandingEdition(context) !== null && !hasUndeclaredChanges(context);

/** Whether nothing is left to answer or to look at but the name; a paper may leave questions open. */
export function isReadyToDeclare(context: Pick<YearContext, "portal" | "statement" | "visit">): boolean {
  const { portal, statement } = context;
  if (statement.context.unconfirmed.length > 0) return false;
  const today = hongKongDay(portal.clock.now());
  const gaps = listStatementGaps(statement.context, today).filter(({ step }) => step !== DECLARATION_STEP);
  return isCounter(context) || gaps.length === 0;
}
