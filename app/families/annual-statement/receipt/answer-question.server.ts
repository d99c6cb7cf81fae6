/** The bankrupt answers what the office has asked about a statement. */
import { redirect } from "@remix-run/node";
import * as z from "zod";

import { INVALID_ACTION, QUESTION_TEXT_LENGTH, say } from "~/workflows/kit";
import { isIn } from "~/workflows/kit/states";
import {
  annualStatement,
  findOpenQuestion,
  statementStates,
  type AnnualStatement,
} from "~/workflows/records/annual-statement/index";

import { conflict, invalidForm } from "~/app/services/platform/pages/answers.server";
import type { RefusalMessage } from "~/app/services/platform/pages/reasons";
import { parseFormOrThrow } from "~/app/services/platform/pages/parse-form.server";
import { PageCommand } from "~/app/services/platform/portal/command-names.server";
import { explainOutcome, recordFact } from "../fill/record.server";
import { readTouched, sayUnseen } from "../fill/touched-field.server";
import { yearPath } from "../streams.server";
import type { YearContext } from "../visit/opened.server";

const Answering = z.object({
  text: z.string().trim().max(QUESTION_TEXT_LENGTH).default(""),
  commandId: PageCommand,
  /** Which of the questions the page shows. */
  question: z.coerce.number().int().positive().optional(),
  /** `save`: it is being typed. */
  intent: z.literal("save").optional(),
});

/** What is posted of an answer: of which question, and what was touched on the page. */
interface TypedAnswer {
  /** From 1; `null`: the page shows none. */
  readonly question: number | null;
  readonly text: string;
}

/**
 * Records the answer, or keeps what was typed of it so far. A refused one comes back as it was typed, or stands on the page with the
 * question that is over.
 * @returns `null` where it was kept: no page is drawn
 * @throws as `parseFormOrThrow` does
 */
export async function answerQuestion(context: YearContext, posted: FormData) {
  const { locale, t, caseYear, statement } = context;
  const { commandId, intent, question = null } = parseFormOrThrow(posted, Answering);
  const isOpen = isIn(statementStates, statement.state, "questioned");
  const draft = findDraft(statement.context, question);
  const { value: text, isUnseen } = readTouched(posted, "text", draft || null);
  const typed = { question, text };
  if (intent === "save") {
    const refused = await keepDraft(context, typed);
    return refused.length > 0 ? conflict(refused, { form: posted }) : null;
  }
  if (isOpen && question === null) return invalidForm(posted, { question: t("common.readFirst") });
  const over = question === null ? null : findWhyOver(context, question, isOpen);
  if (over !== null)
    return answerOver(context, posted, typed, [
      { sentence: t(`annualStatement.receipt.${over}`), code: INVALID_ACTION },
    ]);
  if (isUnseen) {
    posted.set("text", text);
    return conflict(sayUnseen(t), { form: posted });
  }
  if (text === "") return invalidForm(posted, { text: say(annualStatement, locale, "guards.saysSomething") });
  const type = "question.answered";
  const data = { text, ...(question !== null && { question }) };
  const refused = explainOutcome(await recordFact(context, { type, data, commandId }), context);
  if (refused.length > 0) return answerOver(context, posted, typed, refused);
  return redirect(`${yearPath(caseYear.year, "receipt")}?told=answered`);
}

/** What the portal has of an answer that was not sent. */
function findDraft(statement: AnnualStatement, question: number | null): string {
  const open = findOpenQuestion(statement);
  return question === null || question === open
    ? statement.draftAnswer
    : (statement.questions[question - 1]?.unsent ?? "");
}

/**
 * Why what was typed is no answer any more: something else is asked by now, or the office has withdrawn the question. Of what was answered
 * already the chart decides: a second press is none.
 */
function findWhyOver(
  { statement }: Pick<YearContext, "statement">,
  question: number,
  isOpen: boolean,
): "askedElse" | "isWithdrawn" | null {
  const { questions } = statement.context;
  if (isOpen && question !== questions.length) return "askedElse";
  return (questions[question - 1]?.withdrawn ?? null) === null ? null : "isWithdrawn";
}

/** @returns why it was not kept; nothing where it was, or is what the portal has already */
async function keepDraft(
  context: YearContext,
  { question, text }: TypedAnswer,
): Promise<readonly RefusalMessage[]> {
  const { statement } = context;
  const sent = question === null ? undefined : statement.context.questions[question - 1]?.answer?.text;
  if (text === findDraft(statement.context, question) || text === sent) return [];
  const data = { text, ...(question !== null && { question }) };
  return explainOutcome(await recordFact(context, { type: "answer.drafted", data }), context);
}

/** What is refused is kept with its question, and shown there; where another waits, it stands in that one's field as well. */
async function answerOver(
  context: YearContext,
  posted: FormData,
  typed: TypedAnswer,
  why: readonly RefusalMessage[],
) {
  const isKept = typed.question !== null && (await keepDraft(context, typed)).length === 0;
  const hasField = findOpenQuestion(context.statement.context) !== null;
  if (!isKept || hasField) return conflict(why, { form: posted });
  return conflict(why.map((each) => ({ ...each, next: context.t("annualStatement.thread.kept") })));
}
