/** The common beginning of the pages behind the door: who is in, and the case and year that they may fill in. */
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";

import type { CaseFile } from "~/workflows/records/case-file/index";
import type { AnnualStatement } from "~/workflows/records/annual-statement/index";

import { isStillReachedAt } from "~/app/services/filings/bankrupt-door/bankrupt.server";
import { loadBankruptcy } from "~/app/services/filings/bankrupt-door/load-bankruptcy.server";
import { hongKongDay } from "~/app/services/platform/portal/clock.server";
import { loadOpenContext, type OpenContext } from "~/app/services/platform/pages/page.server";
import type { LoadedStream } from "~/app/services/platform/portal/dispatch-types";
import { findPractitionersInOffice } from "~/app/services/users/firms/practitioners-in-office.server";
import { isOwing, loadYears, type CaseYear } from "../years/open-years.server";
import { DOOR } from "../streams.server";
import { findVisit, hasLeft, type StatementVisit } from "./proving.server";

type Args = LoaderFunctionArgs | ActionFunctionArgs;

export interface VisitContext extends OpenContext {
  readonly visit: StatementVisit;
  readonly caseId: string;
  readonly file: CaseFile;
  readonly years: readonly CaseYear[];
}
export interface YearContext extends VisitContext {
  readonly caseYear: CaseYear;
  readonly statement: LoadedStream<AnnualStatement>;
  /** Earlier years that are still owing. */
  readonly owingBefore: number;
}

/** @throws a redirect to the door where nobody is in any more: what was saved is there after a fresh code */
export async function loadVisitContext(args: Args): Promise<VisitContext> {
  const context = await loadOpenContext(args);
  const { portal } = context;
  const visit = await findVisit(portal, args.request);
  const file = visit === null ? null : await loadBankruptcy(portal, visit.caseId);
  // A contact that was corrected meanwhile opens nothing any more.
  if (visit === null || file === null || !(await isStillReachedAt(portal, visit.caseId, visit)))
    throw redirect(`${DOOR}?${(await hasLeft(portal, args.request)) ? "left" : "over"}`);
  const { caseId } = visit;
  return { ...context, visit, caseId, file, years: await loadYears(portal, caseId, file) };
}

/** Those to whom the statement goes where somebody else than the office administers the estate, and it is not filed here. */
export async function findReceivers({
  portal,
  file,
  locale,
}: Pick<VisitContext, "portal" | "file" | "locale">) {
  if (portal.config.statementsOf === "all") return [];
  return findPractitionersInOffice(portal, file, hongKongDay(portal.clock.now()), locale);
}

/** @throws as `loadVisitContext` does, and as `findYear` does */
export async function loadYearContext(args: Args): Promise<YearContext> {
  return findYear(await loadVisitContext(args), Number(args.params["year"]));
}

/** @throws 404 for a year that is not there, or whose statement goes to somebody else */
export async function findYear(context: VisitContext, year: number): Promise<YearContext> {
  const place = context.years.findIndex((each) => each.year === year);
  const caseYear = context.years[place];
  if (!caseYear?.statement || (await findReceivers(context)).length > 0)
    throw new Response(null, { status: 404 });
  const owingBefore = context.years.slice(0, place).filter(isOwing).length;
  return { ...context, caseYear, statement: caseYear.statement, owingBefore };
}
