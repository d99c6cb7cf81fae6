/** The counter goes from the scan to the questions: which statements can be entered, and the browser that may fill one in. */
import { pickName } from "~/app/i18n/names";
import { isAmong, NO_PERMISSION, say, statesWith } from "~/workflows/kit";
import {
  annualStatement,
  entersPaper,
  findStandingEdition,
  QUESTION_STEPS,
  statementStates,
  type AnnualStatement,
  type StatementState,
} from "~/workflows/records/annual-statement/index";

import { recordLook } from "~/app/services/cases/annual-statements/record-look.server";
import { toActor } from "~/app/services/cases/access/standing.server";
import { loadBankruptcy } from "~/app/services/filings/bankrupt-door/load-bankruptcy.server";
import { redirectWithError } from "~/app/services/platform/pages/answers.server";
import type { PageContext } from "~/app/services/platform/pages/page.server";
import type { LoadedStream } from "~/app/services/platform/portal/dispatch-types";
import type { RefusalMessage } from "~/app/services/platform/pages/reasons";

import { findStatementOfOffice, STATEMENTS } from "../streams.server";
import { findReceivers, findYear, openVisit } from "../visit/opened.server";
import { createVisitCookie } from "../visit/proving.server";
import { hasBegun } from "../years/open-years.server";
import { beginYear } from "../years/years-list.server";

/**
 * The statement that an address of the counter names, whose turn it is.
 * @throws 404 where it is not there; a redirect to the statement, with the reason, where it goes to somebody else, where nothing of it can be entered any
 * more, and for whoever may not enter it
 */
export async function findStatementToEnter(context: PageContext, statementId = "") {
  const { portal, user, locale, t } = context;
  const statement = await findStatementOfOffice(portal, statementId);
  const file = statement && (await loadBankruptcy(portal, statement.context.caseId));
  if (!statement || !file) throw new Response(null, { status: 404 });
  const back = `${STATEMENTS}/${statementId}`;
  const isElsewhere = (await findReceivers({ portal, file, locale })).length > 0;
  const why = isElsewhere
    ? { sentence: t("annualStatement.counter.elsewhere") }
    : !entersPaper(toActor(user, "office"))
      ? { sentence: say(annualStatement, locale, "guards.mayEnterPaper"), code: NO_PERMISSION }
      : findPaperWay(statement) === null
        ? { sentence: t("annualStatement.counter.hasCome") }
        : null;
  if (why !== null) throw await redirectWithError(context, back, [why]);
  // The questions show the counter what was answered so far.
  await recordLook(context, { current: statement, by: toActor(user, "office") });
  const name = pickName(locale, file.nameEn, file.nameZh ?? null);
  return { statement, caseNo: file.number, name, back, way: findPaperWay(statement) };
}

/** Where a statement on paper can be entered. */
const ENTERABLE: readonly StatementState[] = ["due", "drafting", "defaulted"];
/** What is not examined yet can be corrected. */
const CORRECTED = statesWith(statementStates, "within", "received");

/**
 * What the counter can do with the paper of a year: enter it, or correct what was entered. What the bankrupt declared is corrected by them, or
 * asked about.
 */
export function findPaperWay({
  state,
  context,
}: Pick<LoadedStream<AnnualStatement>, "state" | "context">): "enter" | "correct" | null {
  if (isAmong(ENTERABLE, state)) return "enter";
  const isOnPaper = findStandingEdition(context)?.via === "counter";
  return isOnPaper && context.scan !== null && isAmong(CORRECTED, state) ? "correct" : null;
}

/** Begins the year where nobody has, and lets this browser fill it in. */
export async function enterFromPaper(
  context: PageContext,
  { caseId, year }: Pick<AnnualStatement, "caseId" | "year">,
): Promise<
  { readonly refused: readonly RefusalMessage[] } | { readonly cookie: string; readonly page: string }
> {
  const { portal, user } = context;
  const visit = { caseId, enteredBy: user.id };
  const opened = await openVisit(context, visit, toActor(user, "office"));
  if (opened === null) throw new Response(null, { status: 404 });
  const entered = await findYear(opened, year);
  const isCorrecting = findPaperWay(entered.statement) === "correct";
  if (!isCorrecting && !hasBegun(entered.caseYear)) {
    const refused = await beginYear(entered, false);
    if (refused.length > 0) return { refused };
  }
  const page = isCorrecting ? "check" : findNextQuestion(entered.statement.context);
  return { cookie: await createVisitCookie(portal, visit), page };
}

/** Where the counter goes on: behind the last question that was gone through; those that the paper left blank before it stay so. */
function findNextQuestion({ gone }: Pick<AnnualStatement, "gone">): string {
  const last = QUESTION_STEPS.findLastIndex(({ id }) => gone.includes(id));
  return QUESTION_STEPS[last + 1]?.id ?? "check";
}
