import { useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { Button, LinkButton } from "~/app/components/ui/button/button";
import { ChecklistField } from "~/app/components/ui/choice-field/choice-field";
import { Notice } from "~/app/components/ui/notice/notice";
import { TextField, type TextFieldProps } from "~/app/components/ui/text-field/text-field";
import { PlainForm } from "~/app/forms/plain-form";
import { NEW_WEBHOOK_FORM } from "~/app/services/office/webhooks/new-webhook-form";
import type { PageAnswer } from "~/app/services/platform/pages/answer";
import { REPORTS } from "~/workflows/kit";

/** The secret of a webhook, the only time that it is shown. */
export function NewSecret({ value, to }: { readonly value: string; readonly to?: string }) {
  const { t } = useTranslation();
  return (
    <Notice
      tone="success"
      title={t("webhooks.secret.title")}
      live
      {...(to !== undefined && { actions: <LinkButton to={to}>{t("webhooks.secret.go")}</LinkButton> })}
    >
      <p>{t("webhooks.secret.body")}</p>
      <code className="mt-2 block font-mono break-all select-all">{value}</code>
    </Notice>
  );
}

export interface WebhookFormProps {
  readonly commandId: string;
  readonly answer: PageAnswer | undefined;
}

/** What is asked for before a webhook is made. */
export function WebhookForm({ commandId, answer }: WebhookFormProps) {
  const { t } = useTranslation();
  const busy = useNavigation().state !== "idle";
  const ticked = answer && "name" in answer.typed ? (answer.ticked["kinds"] ?? []) : REPORTS;
  return (
    <PlainForm
      id="new-webhook"
      declared={NEW_WEBHOOK_FORM}
      answer={answer}
      hidden={{ commandId }}
      className="sheet flex flex-col gap-5 p-6"
    >
      {(getField) => (
        <>
          <TextField label={t("webhooks.name")} hint={t("webhooks.nameHint")} {...getField("name")} />
          <AddressField {...getField("address")} />
          <KindsField value={ticked} error={getField("kinds").error} />
          <div>
            <Button type="submit" tone="primary" busy={busy}>
              {t("webhooks.make")}
            </Button>
          </div>
        </>
      )}
    </PlainForm>
  );
}

/** The types of events that a webhook is told of. */
export function KindsField({
  value,
  error,
}: {
  readonly value: readonly string[];
  readonly error?: string | undefined;
}) {
  const { t } = useTranslation();
  return (
    <ChecklistField
      name="kinds"
      label={t("webhooks.kinds.label")}
      hint={t("webhooks.kinds.hint")}
      required
      options={REPORTS.map((kind) => ({ value: kind, label: t(`webhooks.kinds.${kind}`) }))}
      defaultValue={value}
      error={error}
    />
  );
}

/** The address that a webhook calls. */
export function AddressField(field: Partial<TextFieldProps>) {
  const { t } = useTranslation();
  return (
    <TextField
      name="address"
      label={t("webhooks.address")}
      hint={t("webhooks.addressHint")}
      maxLength={500}
      required
      {...field}
    />
  );
}
