import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type * as z from "zod";

import { FoldedForm } from "~/app/components/cases/case-administration/folded-form";
import { Button } from "~/app/components/ui/button/button";
import { buttonCommand } from "~/app/components/ui/button-command";
import { ConfirmDialog } from "~/app/components/ui/confirm-dialog/confirm-dialog";
import { PlainForm, type PlainFormProps } from "~/app/forms/plain-form";
import { MOVED_WEBHOOK_FORM, WEBHOOK_KINDS_FORM } from "~/app/services/office/webhooks/new-webhook-form";
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
      <ChangeForm
        intent="moved"
        title={t("webhooks.move")}
        declared={MOVED_WEBHOOK_FORM}
        values={{ address }}
        {...{ commandId, answer }}
      >
        {(getField) => <AddressField {...getField("address")} />}
      </ChangeForm>
      <ChangeForm
        intent="kinds"
        title={t("webhooks.kinds.choose")}
        declared={WEBHOOK_KINDS_FORM}
        {...{ commandId, answer }}
      >
        {(getField) => (
          <KindsField
            value={isPosted(answer, "kinds") ? (answer.ticked["kinds"] ?? []) : (kinds ?? REPORTS)}
            error={getField("kinds").error}
          />
        )}
      </ChangeForm>
    </div>
  );
}

/** Whether this form was posted, of all that the page has. */
const isPosted = (answer: PageAnswer, intent: string): boolean => answer.typed["intent"] === intent;

interface ChangeFormProps<Schema extends z.ZodObject> extends Pick<
  PlainFormProps<Schema, string>,
  "declared" | "values" | "children"
> {
  readonly intent: string;
  readonly commandId: string;
  readonly title: string;
  readonly answer: PageAnswer;
}

/** Changes the webhook: folded away until it is wanted, open where it was not taken. */
function ChangeForm<Schema extends z.ZodObject>({
  intent,
  commandId,
  title,
  answer,
  children,
  ...form
}: ChangeFormProps<Schema>) {
  const isOpen = isPosted(answer, intent);
  return (
    <FoldedForm title={title} open={isOpen}>
      <PlainForm
        {...form}
        id={`webhook-${intent}`}
        answer={isOpen ? answer : undefined}
        hidden={{ intent, commandId: buttonCommand(commandId, intent) }}
        above={null}
        className="sheet mt-3 flex max-w-form flex-col gap-5 p-6"
      >
        {(getField) => (
          <>
            {children(getField)}
            <div>
              <Button type="submit" tone="primary">
                {title}
              </Button>
            </div>
          </>
        )}
      </PlainForm>
    </FoldedForm>
  );
}
