import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { Button, LinkButton } from "~/app/components/ui/button/button";
import { ChecklistField } from "~/app/components/ui/choice-field/choice-field";
import { ErrorSummary } from "~/app/components/ui/error-summary/error-summary";
import { problemsInOrder } from "~/app/components/ui/error-summary/problems-in-order";
import { Notice } from "~/app/components/ui/notice/notice";
import { TextField } from "~/app/components/ui/text-field/text-field";
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
  readonly answer: PageAnswer;
}

/** What is asked for before a webhook is made. */
export function WebhookForm({ commandId, answer: { typed, ticked, problems } }: WebhookFormProps) {
  const { t } = useTranslation();
  const busy = useNavigation().state !== "idle";
  return (
    <Form method="post" className="sheet flex flex-col gap-5 p-6">
      <ErrorSummary problems={problemsInOrder(["name", "address", "kinds"], problems)} />
      <input type="hidden" name="commandId" value={commandId} />
      <TextField
        name="name"
        label={t("webhooks.name")}
        hint={t("webhooks.nameHint")}
        maxLength={80}
        required
        defaultValue={typed["name"] ?? ""}
        error={problems["name"]}
      />
      <AddressField value={typed["address"] ?? ""} error={problems["address"]} />
      <KindsField value={"name" in typed ? (ticked["kinds"] ?? []) : REPORTS} error={problems["kinds"]} />
      <div>
        <Button type="submit" tone="primary" busy={busy}>
          {t("webhooks.make")}
        </Button>
      </div>
    </Form>
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
export function AddressField({
  value,
  error,
}: {
  readonly value: string;
  readonly error?: string | undefined;
}) {
  const { t } = useTranslation();
  return (
    <TextField
      name="address"
      label={t("webhooks.address")}
      hint={t("webhooks.addressHint")}
      maxLength={500}
      required
      defaultValue={value}
      error={error}
    />
  );
}
