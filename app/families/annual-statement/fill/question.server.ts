/** One page of questions: what is asked, what was answered, what is wrong with it, and where it goes on. */
import { ulid } from "ulidx";

import {
  applyChanges,
  changesBetween,
  draftSchema,
  findStep,
  getRows,
  parseStep,
  sayGap,
  type Changes,
  type FormStep,
  type FormValues,
} from "~/workflows/kit";
import {
  annualStatement,
  countProgress,
  hasUndeclaredChanges,
  listGapsOfStep,
  PAPERS_STEP,
  QUESTION_STEPS,
  statementForm,
} from "~/workflows/records/annual-statement/index";

import { postedEntries } from "~/app/services/filings/steps/posted-entries";
import { Json } from "~/app/services/platform/pages/parse-form.server";
import { hongKongDay } from "~/app/services/platform/portal/clock.server";
import { yearPath } from "../streams.server";
import { describeCounter, listOnFile } from "../counter/describe-counter.server";
import { isCounter, type YearContext } from "../visit/opened.server";
import { mayTakeOver } from "../years/take-over.server";
import type { PageProblems } from "./page-problems";
import { sayGapAmongOthers } from "./say-gaps";
import { sayDays, sayExampleDay, sayMonths } from "./say-year";
import { textIn } from "./text-in";

/** The questions that are asked on pages of this kind: papers have a page of their own. */
export function findQuestion(id: string | undefined): FormStep | undefined {
  const step = id === undefined ? undefined : findStep(statementForm, id);
  return step !== undefined && QUESTION_STEPS.includes(step) && step.id !== PAPERS_STEP ? step : undefined;
}

/** The page before and the page after a question. */
export function listNeighbours(year: number, id: string) {
  const place = QUESTION_STEPS.findIndex((step) => step.id === id);
  const pathTo = (step: FormStep | undefined, otherwise: string): string =>
    step === undefined ? otherwise : yearPath(year, step.id);
  return {
    place: place + 1,
    of: QUESTION_STEPS.length,
    back: pathTo(QUESTION_STEPS[place - 1], "/annual-statement/years"),
    next: pathTo(QUESTION_STEPS[place + 1], yearPath(year, "check")),
  };
}

/** What is wrong with the answers of a page. */
export function findProblems(
  { portal, statement, locale }: Pick<YearContext, "portal" | "statement" | "locale">,
  step: FormStep,
  values: FormValues = statement.context.values,
): PageProblems {
  const gaps = listGapsOfStep(step, { ...statement.context, values }, hongKongDay(portal.clock.now()));
  return {
    beside: Object.fromEntries(
      gaps.map((gap) => [gap.path, sayGap(annualStatement, locale, statementForm, gap)]),
    ),
    above: Object.fromEntries(gaps.map((gap) => [gap.path, sayGapAmongOthers(values, gap, locale)])),
  };
}

/** What a page carries everywhere: the year, and how far it is. */
export function describeYear(context: YearContext) {
  const { caseYear, statement, locale } = context;
  const { year, due } = caseYear;
  return {
    year,
    caseNo: context.file.number,
    visitName: context.visitName,
    counter: isCounter(context) ? describeCounter(context) : null,
    ...sayDays(statement.context, locale),
    due,
    progress: countProgress(statement.context),
    isCorrecting: statement.context.editions.length > 0,
    hasChanges: hasUndeclaredChanges(statement.context),
  };
}

export function describeQuestion(context: YearContext, step: FormStep) {
  const { statement, locale, portal } = context;
  const { values, unconfirmed } = statement.context;
  return {
    ...describeYear(context),
    ...listNeighbours(context.caseYear.year, step.id),
    step: step.id,
    version: statement.context.version,
    values,
    months: sayMonths(statement.context, locale),
    exampleDay: sayExampleDay(statement.context),
    isTakenOver: unconfirmed.includes(step.id),
    // At the first question, where it is noticed that all of them are blank.
    mayTakeOver: step === QUESTION_STEPS[0] && mayTakeOver(context, context.caseYear),
    today: hongKongDay(portal.clock.now()),
    onFile: isCounter(context) ? listOnFile(context, step) : [],
  };
}

const Base = Json.pipe(draftSchema(statementForm));

/**
 * The answers that a page was made with, or had saved last, as it names them.
 * @param otherwise where it names none
 */
function readBase(posted: FormData, otherwise: FormValues): FormValues {
  const read = Base.safeParse(posted.get("base"));
  return read.success ? read.data : otherwise;
}

/** A row that is wanted, or wanted no longer, by a button that posts: without scripts. */
function editRows(read: FormValues, intent: string): FormValues {
  const [what, path = ""] = intent.split(":");
  const [list = "", id = ulid()] = path.split("/");
  const rows = getRows(read[list]);
  if (what === "add") return { ...read, [list]: [...rows, { id }] };
  return what === "remove" ? { ...read, [list]: rows.filter((row) => row.id !== id) } : read;
}

/**
 * What was typed on a page, as changes of what is saved. A page may stand open for long, and the same question be answered in another
 * window or on another device: only what was touched on this page since it was made, or saved last, is a change.
 */
export function readChanges(
  values: FormValues,
  step: FormStep,
  posted: FormData,
): { readonly changes: Changes; readonly after: FormValues } {
  const read = parseStep(statementForm, step.id, postedEntries(posted));
  const base = readBase(posted, values);
  const edited = editRows(read, textIn(posted, "intent"));
  const changes = changesBetween(statementForm, base, { ...base, ...edited });
  return { changes, after: applyChanges(statementForm, values, changes) };
}
