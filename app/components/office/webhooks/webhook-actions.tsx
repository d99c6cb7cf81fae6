import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { AdministrationForm } from "~/app/components/cases/case-administration/administration-form";
import { Button } from "~/app/components/ui/button/button";
import { buttonCommand } from "~/app/components/ui/button-command";
import { ConfirmDialog } from "~/app/components/ui/confirm-dialog/confirm-dialog";
import type { PageAnswer } from "~/app/services/platform/pages/answer";
import type { WebhookPage } from "~/app/services/office/webhooks/webhooks.view";

import { AddressField, KindsField } from "./webhook-form";
import { REPORTS } from "~/workflows/kit";
import { webhookStates } from "~/workflows/records/webhook/states";
import { isIn } from "~/workflows/kit/states";

export interface WebhookActionsProps extends Pick<
  WebhookPage,
  "commandId" | "name" | "address" | "state" | "kinds"
> {
  readonly answer: PageAnswer;
}

/** What may be done with a webhook as it stands. */
export function WebhookActions({ commandId, name, address, state, kinds, answer }: WebhookActionsProps) {
  const { t } = useTranslation();
  const getCommand = (intent: string) => buttonCommand(commandId, intent);
  const turn = isIn(webhookStates, state, "active") ? "paused" : "resumed";
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap gap-3">
        <Form method="post">
          <Button type="submit" name="intent" value="test">
            {t("webhooks.sendTest")}
          </Button>
        </Form>
        <Form method="post">
          <input type="hidden" name="commandId" value={getCommand(turn)} />
          <Button
            type="submit"
            tone={turn === "resumed" ? "primary" : "secondary"}
            name="intent"
            value={turn}
          >
            {t(turn === "paused" ? "webhooks.pause" : "webhooks.resume")}
          </Button>
        </Form>
        <ConfirmDialog
          action={t("webhooks.renew")}
          title={t("webhooks.renewTitle")}
          body={t("webhooks.renewBody")}
          values={{ intent: "renew", commandId: getCommand("renew") }}
        />
        <ConfirmDialog
          tone="danger"
          action={t("webhooks.close")}
          title={t("webhooks.closeTitle", { name })}
          body={t("webhooks.closeBody")}
          values={{ intent: "closed", commandId: getCommand("closed") }}
        />
      </div>
      <AdministrationForm intent="moved" commandId={commandId} title={t("webhooks.move")} answer={answer}>
        {({ typed, getErrorProps }) => (
          <AddressField defaultValue={typed?.["address"] ?? address} error={getErrorProps("address").error} />
        )}
      </AdministrationForm>
      <AdministrationForm
        intent="kinds"
        commandId={commandId}
        title={t("webhooks.kinds.choose")}
        answer={answer}
      >
        {({ typed, getErrorProps }) => (
          <KindsField
            value={typed === null ? (kinds ?? REPORTS) : (answer.ticked["kinds"] ?? [])}
            error={getErrorProps("kinds").error}
          />
        )}
      </AdministrationForm>
    </div>
  );
}
