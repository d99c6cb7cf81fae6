import { useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { Button } from "~/app/components/ui/button/button";
import { ChoiceField } from "~/app/components/ui/choice-field/choice-field";
import { ErrorSummary } from "~/app/components/ui/error-summary/error-summary";
import { problemsInOrder } from "~/app/components/ui/error-summary/problems-in-order";
import { LongTextField } from "~/app/components/ui/long-text-field/long-text-field";
import { UNANSWERED, type PageAnswer } from "~/app/services/platform/pages/answer";
import { OBJECTION_GROUNDS } from "~/workflows/records/contribution/questions";
import { SavedForm } from "../saved-form";

interface ObjectionFormProps {
  /** What was typed before, and not sent. */
  readonly draft: { readonly ground: string | null; readonly text: string } | null;
  readonly commandId: string;
  readonly visitName: string;
  readonly answer: Pick<PageAnswer, "typed" | "problems"> | undefined;
}

/** That one cannot pay, or does not agree, and why: saved as it is typed, and sent with the button. */
export function ObjectionForm({ draft, commandId, visitName, answer }: ObjectionFormProps) {
  const { t } = useTranslation();
  const busy = useNavigation().state !== "idle";
  const { problems } = answer ?? UNANSWERED;
  const error = (field: string) => {
    const message = problems[field];
    return message === undefined ? {} : { error: message };
  };
  return (
    <>
      <ErrorSummary problems={problemsInOrder(["ground", "text"], problems)} />
      <SavedForm
        visitName={visitName}
        saved={{ ground: draft?.ground ?? "", text: draft?.text ?? "" }}
        answer={answer}
      >
        {({ ground = "", text = "" }) => (
          <>
            <input type="hidden" name="commandId" value={commandId} />
            <ChoiceField
              name="ground"
              label={t("annualStatement.objection.ground")}
              options={OBJECTION_GROUNDS.map((value) => ({
                value,
                label: t(`annualStatement.objection.grounds.${value}`),
              }))}
              required
              defaultValue={ground}
              {...error("ground")}
            />
            <LongTextField
              name="text"
              label={t("annualStatement.objection.text")}
              hint={t("annualStatement.objection.textHint")}
              rows={5}
              maxLength={2_000}
              required
              defaultValue={text}
              {...error("text")}
            />
            <div>
              <Button type="submit" tone="primary" busy={busy}>
                {t("annualStatement.objection.send")}
              </Button>
            </div>
          </>
        )}
      </SavedForm>
    </>
  );
}
