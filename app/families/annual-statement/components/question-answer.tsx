import { useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { ShownField } from "~/app/components/platform/fact-form/shown-field";
import { Button } from "~/app/components/ui/button/button";
import { LongTextField } from "~/app/components/ui/long-text-field/long-text-field";
import { Notice } from "~/app/components/ui/notice/notice";
import type { PageAnswer } from "~/app/services/platform/pages/answer";
import { QUESTION_TEXT_LENGTH } from "~/workflows/kit";
import type { describeThread } from "../receipt/thread.server";
import { SavedForm } from "./saved-form";

/** The box by which somebody says that they have read what is asked now. */
export const QUESTION_FIELD = "question-shown";

interface QuestionAnswerProps {
  /** What the office asks, and which of its questions it is; `null`: it was answered or withdrawn meanwhile, and what was typed is still here. */
  readonly question: ReturnType<typeof describeThread>["open"];
  /** What was typed before, and not sent. */
  readonly draft: string;
  readonly commandId: string;
  readonly visitName: string;
  readonly answer: Pick<PageAnswer, "typed" | "problems"> | undefined;
}

/** What the office asks about a statement, and the field to answer it. */
export function QuestionAnswer({ question, draft, commandId, visitName, answer }: QuestionAnswerProps) {
  const { t } = useTranslation();
  const busy = useNavigation().state !== "idle";
  const error = answer?.problems["text"];
  return (
    <section className="flex flex-col gap-3" aria-label={t("annualStatement.receipt.question")}>
      {question !== null && (
        <Notice tone="warning" title={t("annualStatement.receipt.question")}>
          <p className="wrap-anywhere whitespace-pre-line">{question.text}</p>
          <p className="text-sm text-ink-soft">{t("annualStatement.receipt.asked", { on: question.on })}</p>
        </Notice>
      )}
      <SavedForm visitName={visitName} saved={{ text: draft }} answer={answer}>
        {({ text = "" }) => (
          <>
            <input type="hidden" name="commandId" value={commandId} />
            {question !== null && (
              <ShownField
                name="question"
                value={question.number}
                id={QUESTION_FIELD}
                posted={answer?.typed["question"]}
                problem={answer?.problems["question"]}
              />
            )}
            <LongTextField
              name="text"
              label={t("annualStatement.receipt.answer")}
              hint={t("annualStatement.receipt.answerHint")}
              required
              rows={4}
              maxLength={QUESTION_TEXT_LENGTH}
              defaultValue={text}
              {...(error !== undefined && { error })}
            />
            <div>
              <Button type="submit" tone="primary" busy={busy}>
                {t("annualStatement.receipt.sendAnswer")}
              </Button>
            </div>
          </>
        )}
      </SavedForm>
    </section>
  );
}
