/** The bankrupt answers what the office has asked about a statement. */
import { redirect } from "@remix-run/node";
import * as z from "zod";

import { INVALID_ACTION, QUESTION_TEXT_LENGTH, say } from "~/workflows/kit";
import { isIn } from "~/workflows/kit/states";
import { annualStatement, statementStates } from "~/workflows/records/annual-statement/index";

import { conflict, invalidForm } from "~/app/services/platform/pages/answers.server";
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

/**
 * Records the answer, or keeps what was typed of it so far. A refused one comes back as it was typed.
 * @returns `null` where it was kept: no page is drawn
 * @throws as `parseFormOrThrow` does
 */
export async function answerQuestion(context: YearContext, posted: FormData) {
  const { locale, t, caseYear, statement } = context;
  const { commandId, intent, question } = parseFormOrThrow(posted, Answering);
  const { value: text, isUnseen } = readTouched(posted, "text", statement.context.draftAnswer || null);
  const isSaving = intent === "save";
  const isOpen = isIn(statementStates, statement.state, "questioned");
  if (isOpen && !isSaving && question === undefined)
    return invalidForm(posted, { question: t("common.readFirst") });
  const over = question === undefined ? null : findWhyOver(context, question, isOpen);
  if (over !== null)
    return conflict([{ sentence: t(`annualStatement.receipt.${over}`), code: INVALID_ACTION }], {
      form: posted,
    });
  if (isSaving) return saveDraft(context, posted, text);
  if (isUnseen) {
    posted.set("text", text);
    return conflict(sayUnseen(t), { form: posted });
  }
  if (text === "") return invalidForm(posted, { text: say(annualStatement, locale, "guards.saysSomething") });
  const type = "question.answered";
  const data = { text, ...(question !== undefined && { question }) };
  const refused = explainOutcome(await recordFact(context, { type, data, commandId }), context);
  if (refused.length > 0) return conflict(refused, { form: posted });
  return redirect(`${yearPath(caseYear.year, "receipt")}?told=answered`);
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

async function saveDraft(context: YearContext, posted: FormData, text: string) {
  if (text === context.statement.context.draftAnswer) return null;
  const refused = explainOutcome(
    await recordFact(context, { type: "answer.drafted", data: { text } }),
    context,
  );
  return refused.length > 0 ? conflict(refused, { form: posted }) : null;
}
