/**
 * The common beginning of the pages behind the door: who is in, and the case and year that they may fill in. The counter fills in the
 * same pages from a statement on paper.
 */
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";

import type { Actor } from "~/workflows/kit";
import { isInForce, type CaseFile } from "~/workflows/records/case-file/index";
import {
  entersPaper,
  withAnswersOf,
  getWay,
  type AnnualStatement,
} from "~/workflows/records/annual-statement/index";

import { findBankrupt, isStillReachedAt } from "~/app/services/filings/bankrupt-door/bankrupt.server";
import { loadBankruptcy } from "~/app/services/filings/bankrupt-door/load-bankruptcy.server";
import { toActor } from "~/app/services/cases/access/standing.server";
import { hongKongDay } from "~/app/services/platform/portal/clock.server";
import { loadOpenContext, type OpenContext } from "~/app/services/platform/pages/page.server";
import type { CurrentUser } from "~/app/services/platform/portal/types";
import type { LoadedStream } from "~/app/services/platform/portal/dispatch-types";
import { findPractitionersInOffice } from "~/app/services/users/firms/practitioners-in-office.server";
import { isOwing, loadYears, type CaseYear } from "../years/open-years.server";
import { BANKRUPT, STATEMENTS } from "../streams.server";
import { findVisit, nameVisit, type StatementVisit } from "./proving.server";
import { readVisitName } from "./visit-name";
import { findWayIn } from "./way-in.server";

type Args = LoaderFunctionArgs | ActionFunctionArgs;

export interface VisitContext extends OpenContext {
  readonly visit: StatementVisit;
  /** What the forms of its pages name. */
  readonly visitName: string;
  /** Who acts: the bankrupt, or the officer who enters a statement on paper. */
  readonly by: Actor;
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

/**
 * For pages that are the bankrupt's alone.
 * @throws a redirect to the door where nobody is in any more: what was saved is there after a fresh code; to the office's list for the counter;
 *   `PageOfAnother` for a post of a page that was made for another visit
 */
export async function loadVisitContext(args: Args): Promise<VisitContext> {
  const context = await loadAnyVisit(args);
  if (isCounter(context)) throw redirect(STATEMENTS);
  return context;
}

/** A post comes from a page that was made for another visit than the one that this browser holds now. */
export class PageOfAnother extends Error {
  override readonly name = "PageOfAnother";
}

/** Whether a statement on paper is being entered. */
export const isCounter = ({ visit }: Pick<VisitContext, "visit">): boolean => "enteredBy" in visit;

async function loadAnyVisit(args: Args): Promise<VisitContext> {
  const context = await loadOpenContext(args);
  const { portal } = context;
  const visit = await findVisit(portal, args.request);
  const by = visit === null ? null : await findWhoActs(context, visit);
  const opened = visit === null || by === null ? null : await openVisit(context, visit, by);
  if (opened === null) throw redirect(await findWayIn(portal, args.request));
  if (args.request.method !== "GET" && readVisitName(args.request) !== opened.visitName)
    throw new PageOfAnother("The page was made for another visit");
  return opened;
}

/** @returns `null` where the person of the case is forgotten */
export async function openVisit(
  context: OpenContext,
  visit: StatementVisit,
  by: Actor,
): Promise<VisitContext | null> {
  const { portal } = context;
  const { caseId } = visit;
  const file = await loadBankruptcy(portal, caseId);
  if (file === null) return null;
  const years = (await loadYears(portal, caseId, file)).map((year) => showAnswersOf(year, by));
  return { ...context, visit, visitName: nameVisit(portal, visit), by, caseId, file, years };
}

/** A year with the answers that whoever is in has written: the bankrupt's own, or those of the paper. */
const showAnswersOf = (year: CaseYear, by: Actor): CaseYear => ({
  ...year,
  statement: year.statement && {
    ...year.statement,
    context: withAnswersOf(year.statement.context, getWay(by)),
  },
});

/** @returns `null` where contact or card were corrected meanwhile, or the officer is not logged in any more: it opens nothing then */
async function findWhoActs(
  { portal, visitor }: Pick<OpenContext, "portal"> & { readonly visitor: () => Promise<CurrentUser | null> },
  visit: StatementVisit,
): Promise<Actor | null> {
  if ("hkidHash" in visit) {
    const { caseId, hkidHash: hash } = visit;
    return (await findBankrupt(portal, caseId, { document: "hkid", hash })) === null ? null : BANKRUPT;
  }
  if (!("enteredBy" in visit)) return (await isStillReachedAt(portal, visit.caseId, visit)) ? BANKRUPT : null;
  const user = await visitor();
  if (user === null || user.id !== visit.enteredBy) return null;
  const officer = toActor(user, "office");
  return entersPaper(officer) ? officer : null;
}

/**
 * Those to whom the statement goes where somebody else than the office administers the estate, and it is not filed here: with
 * `PORTAL_STATEMENTS_OF=all` those who have no firm in the portal, as none of theirs could open it.
 */
export async function findReceivers({
  portal,
  file,
  locale,
}: Pick<VisitContext, "portal" | "file" | "locale">) {
  const today = hongKongDay(portal.clock.now());
  const isReadHere = file.appointments.some((each) => each.firm !== null && isInForce(each, today));
  if (portal.config.statementsOf === "all" && isReadHere) return [];
  return findPractitionersInOffice(portal, file, today, locale);
}

/** For pages that the counter fills in, too. @throws a redirect to the door as `loadVisitContext` does, and as `findYear` does */
export async function loadYearContext(args: Args): Promise<YearContext> {
  return findYear(await loadAnyVisit(args), Number(args.params["year"]));
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
