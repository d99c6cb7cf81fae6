import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { Button } from "~/app/components/ui/button/button";
import { ErrorSummary } from "~/app/components/ui/error-summary/error-summary";
import { LongTextField } from "~/app/components/ui/long-text-field/long-text-field";
import { Refused } from "~/app/components/ui/refused/refused";
import type { PageAnswer } from "~/app/services/platform/pages/answer";

export interface ReplayDoorProps {
  readonly commandId: string;
  readonly hours: number;
  readonly answer: PageAnswer | undefined;
}

/** Before a replay: why somebody reads what a firm wrote on the way. */
export function ReplayDoor({ commandId, hours, answer }: ReplayDoorProps) {
  const { t } = useTranslation();
  const problem = answer?.problems["reason"];
  return (
    <Form method="post" className="sheet flex max-w-form flex-col gap-5 p-6" noValidate>
      <input type="hidden" name="commandId" value={commandId} />
      <p className="max-w-prose">{t("replay.door.lead", { count: hours })}</p>
      <Refused answer={answer} />
      <ErrorSummary problems={problem === undefined ? [] : [{ fieldId: "reason", message: problem }]} />
      <LongTextField
        name="reason"
        label={t("replay.door.reason")}
        hint={t("replay.door.hint")}
        required
        rows={3}
        maxLength={500}
        defaultValue={answer?.typed["reason"] ?? ""}
        {...(problem !== undefined && { error: problem })}
      />
      <div>
        <Button type="submit" tone="primary">
          {t("replay.door.open")}
        </Button>
      </div>
    </Form>
  );
}
