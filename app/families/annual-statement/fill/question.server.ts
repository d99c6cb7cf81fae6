/** One page of questions: what is asked, what was answered, what is wrong with it, and where it goes on. */
import {
  applyChanges,
  changesBetween,
  findStep,
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
import { hongKongDay } from "~/app/services/platform/portal/clock.server";
import { yearPath } from "../streams.server";
import { describeCounter } from "../counter/describe-counter.server";
import { isCounter, type YearContext } from "../visit/opened.server";
import { sayDays, sayMonths } from "./say-year";

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

/** What is wrong with the answers of a page, by path. */
export function findProblems(
  { portal, statement, locale }: Pick<YearContext, "portal" | "statement" | "locale">,
  step: FormStep,
  values: FormValues = statement.context.values,
): Readonly<Record<string, string>> {
  const gaps = listGapsOfStep(step, { ...statement.context, values }, hongKongDay(portal.clock.now()));
  return Object.fromEntries(
    gaps.map((gap) => [gap.path, sayGap(annualStatement, locale, statementForm, gap)]),
  );
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
    values,
    months: sayMonths(statement.context, locale),
    isTakenOver: unconfirmed.includes(step.id),
    today: hongKongDay(portal.clock.now()),
  };
}

/** What was typed on a page, as changes of what is saved. */
export function readChanges(
  values: FormValues,
  step: FormStep,
  posted: FormData,
): { readonly changes: Changes; readonly after: FormValues } {
  const read = parseStep(statementForm, step.id, postedEntries(posted));
  const changes = changesBetween(statementForm, values, { ...values, ...read });
  return { changes, after: applyChanges(statementForm, values, changes) };
}
