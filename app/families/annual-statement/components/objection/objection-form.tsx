import { useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { Button } from "~/app/components/ui/button/button";
import { ChoiceField } from "~/app/components/ui/choice-field/choice-field";
import { ErrorSummary } from "~/app/components/ui/error-summary/error-summary";
import { problemsInOrder } from "~/app/components/ui/error-summary/problems-in-order";
import { LongTextField } from "~/app/components/ui/long-text-field/long-text-field";
import { UNANSWERED, type PageAnswer } from "~/app/services/platform/pages/answer";
import { OBJECTION_GROUNDS } from "~/workflows/records/contribution/questions";
import { SavedItself } from "../saved-itself";
import { useAnswersSaved } from "../use-answers-saved";
import { VisitForm } from "../visit-form";

interface ObjectionFormProps {
  /** What was typed before, and not sent. */
  readonly draft: { readonly ground: string | null; readonly text: string } | null;
  readonly commandId: string;
  readonly visitName: string;
  readonly answer: Pick<PageAnswer, "typed" | "problems"> | undefined;
}

/** That one cannot pay, or does not agree, and why: saved as it is typed, and sent with the button. */
export function ObjectionForm({ draft, commandId, visitName, answer = UNANSWERED }: ObjectionFormProps) {
  const { t } = useTranslation();
  const busy = useNavigation().state !== "idle";
  const { save, post, savedAt, problem } = useAnswersSaved(visitName);
  const { typed, problems } = answer;
  const error = (field: string) => {
    const message = problems[field];
    return message === undefined ? {} : { error: message };
  };
  const ground = typed["ground"] ?? draft?.ground ?? null;
  return (
    <>
      <ErrorSummary problems={problemsInOrder(["ground", "text"], problems)} />
      <VisitForm
        visitName={visitName}
        noValidate
        onInput={(event) => save(event.currentTarget)}
        onSubmit={post}
        className="sheet flex flex-col gap-4 p-4 sm:p-6"
      >
        <input type="hidden" name="commandId" value={commandId} />
        <ChoiceField
          name="ground"
          label={t("annualStatement.objection.ground")}
          options={OBJECTION_GROUNDS.map((value) => ({
            value,
            label: t(`annualStatement.objection.grounds.${value}`),
          }))}
          required
          {...(ground !== null && { defaultValue: ground })}
          {...error("ground")}
        />
        <LongTextField
          name="text"
          label={t("annualStatement.objection.text")}
          hint={t("annualStatement.objection.textHint")}
          rows={5}
          maxLength={2_000}
          required
          defaultValue={typed["text"] ?? draft?.text ?? ""}
          {...error("text")}
        />
        <div>
          <Button type="submit" tone="primary" busy={busy}>
            {t("annualStatement.objection.send")}
          </Button>
        </div>
        <SavedItself savedAt={savedAt} problem={problem} />
      </VisitForm>
    </>
  );
}
