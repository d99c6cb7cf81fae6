/** What was asked about a statement, and what came of each question, as its bankrupt reads it. */
import { formatLongDate } from "~/app/i18n/format";
import type { Instant } from "~/workflows/kit";
import { isIn } from "~/workflows/kit/states";
import {
  statementStates,
  type AnnualStatement,
  type StatementQuestion,
} from "~/workflows/records/annual-statement/index";

import { hongKongDay } from "~/app/services/platform/portal/clock.server";
import { isCounter, type YearContext } from "../visit/opened.server";

type Reading = Pick<YearContext, "statement" | "locale" | "visit">;
/** By its place among them. */
const nameQuestion = (index: number): string => String(index + 1);

/** The question that waits for an answer; and those that do not, the newest first. */
export function describeThread({ statement: { state, context }, locale, visit }: Reading) {
  const sayOn = (at: Instant): string => formatLongDate(hongKongDay(at), locale);
  const told = context.questions.map((question, index) => ({
    number: nameQuestion(index),
    on: sayOn(question.at),
    text: question.text,
  }));
  const open = isIn(statementStates, state, "questioned") ? (told.at(-1) ?? null) : null;
  return {
    open,
    over: told
      .flatMap((each, index) => {
        const question = context.questions[index];
        return question === undefined || each === open
          ? []
          : [{ ...each, end: describeEnd(question, context, sayOn, isCounter({ visit })) }];
      })
      .reverse(),
  };
}

/** @returns `null` for what ended in no way that is told */
function describeEnd(
  { answer, withdrawn, edition, unsent: typed }: StatementQuestion,
  { editions, questions }: Pick<AnnualStatement, "editions" | "questions">,
  sayOn: (at: Instant) => string,
  isAtCounter: boolean,
) {
  // What the bankrupt has typed and not sent is shown to nobody else; what was sent to answer another question is.
  const wasSent = questions.some((each) => each.answer?.text === typed);
  const unsent = isAtCounter || wasSent ? "" : typed;
  const correction = editions.find((each) => each.edition === edition + 1);
  if (answer !== null)
    return {
      how: "answered",
      ...{ on: sayOn(answer.at), text: answer.text, unsent },
      papers: answer.papers.map(({ name }) => name),
    } as const;
  if (withdrawn !== null) return { how: "withdrawn", on: sayOn(withdrawn.at), unsent } as const;
  return correction === undefined ? null : ({ how: "corrected", on: sayOn(correction.at), unsent } as const);
}
