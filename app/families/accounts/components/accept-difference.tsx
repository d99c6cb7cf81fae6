/** The office accepts what the books hold beside a certified account: the amount is theirs, the name and the reason are typed. */
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { Button } from "~/app/components/ui/button/button";
import { Notice } from "~/app/components/ui/notice/notice";
import { TextField } from "~/app/components/ui/text-field/text-field";
import { HOME_CURRENCY, writeMoney } from "~/workflows/kit";

export function AcceptDifference({
  minor,
  commandId,
  typed,
}: {
  /** In hundredths of HKD: what is read here is what is accepted, and no other amount. */
  readonly minor: number;
  readonly commandId: string;
  readonly typed: Readonly<Record<string, string>>;
}) {
  const { t } = useTranslation();
  const amount = writeMoney({ currency: HOME_CURRENCY, minor });
  return (
    <Notice tone="warning" title={t("accounts.difference.title", { amount })}>
      <p>{t("accounts.difference.body")}</p>
      <Form method="post" className="mt-3 flex max-w-form flex-col gap-4">
        <input type="hidden" name="commandId" value={commandId} />
        <input type="hidden" name="seen" value={minor} />
        <TextField
          name="name"
          label={t("accounts.difference.name")}
          hint={t("accounts.difference.nameHint")}
          required
          maxLength={200}
          defaultValue={typed["name"] ?? ""}
        />
        <TextField
          name="reason"
          label={t("accounts.difference.reason")}
          required
          maxLength={2000}
          defaultValue={typed["reason"] ?? ""}
        />
        <div>
          <Button type="submit" tone="primary" name="intent" value="accept">
            {t("accounts.difference.accept")}
          </Button>
        </div>
      </Form>
    </Notice>
  );
}
