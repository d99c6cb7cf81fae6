import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { Button, type ButtonTone } from "~/app/components/ui/button/button";
import { TickField } from "~/app/components/ui/choice-field/choice-field";
import { ConfirmDialog } from "~/app/components/ui/confirm-dialog/confirm-dialog";
import { LongTextField } from "~/app/components/ui/long-text-field/long-text-field";
import type { ButtonStep, NextSteps } from "~/app/services/filings/steps/next-steps.view";

export interface ActionButtonProps {
  readonly step: ButtonStep;
  readonly tone: ButtonTone;
  readonly at: Pick<NextSteps, "actionsAt" | "returnTo" | "byOffice">;
}

/** A button of a form: it says what it will do, asks for what must be given with it, and posts. */
export function ActionButton({ step, tone, at }: ActionButtonProps) {
  const { t } = useTranslation();
  const { action, label, commandId, typed, waits } = step;
  const { fact, effect, asks, takesNote } = action;
  const isGrave = asks.includes("confirmed");
  const values = { fact, commandId, returnTo: at.returnTo };
  if (waits && asks.length === 0 && !takesNote)
    return (
      <Form method="post" action={at.actionsAt} className="contents">
        {Object.entries(values).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" tone={tone}>
          {label}
        </Button>
      </Form>
    );
  return (
    <ConfirmDialog
      action={label}
      tone={isGrave ? "danger" : tone}
      title={label}
      body={effect ?? ""}
      formAction={at.actionsAt}
      values={values}
    >
      {asks.some((guard) => guard.startsWith("hasReason")) && (
        <LongTextField
          name="reason"
          id={`reason-${commandId}`}
          label={t("filing.actions.reason")}
          hint={t("filing.actions.reasonHint")}
          rows={3}
          defaultValue={typed?.reason}
          required={!asks.includes("hasReasonIfOffice") || at.byOffice}
        />
      )}
      {asks.includes("hasNote") && (
        <LongTextField
          name="note"
          id={`note-${commandId}`}
          label={t("filing.actions.note")}
          rows={3}
          defaultValue={typed?.note}
          required
        />
      )}
      {takesNote && (
        <LongTextField
          name="note"
          id={`note-${commandId}`}
          label={t("filing.actions.reviewNote")}
          rows={2}
          defaultValue={typed?.note}
          maxLength={10_000}
        />
      )}
      {isGrave && <TickField name="confirmed" label={t("filing.actions.deleteTick")} required />}
    </ConfirmDialog>
  );
}
