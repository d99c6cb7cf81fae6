/** The office opens the days of an earlier account again that a certified one has fixed: the days are those of the account, the reason is typed. */
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { Button } from "~/app/components/ui/button/button";
import { Notice } from "~/app/components/ui/notice/notice";
import { TextField } from "~/app/components/ui/text-field/text-field";
import { typedDate } from "~/app/i18n/format";

export function OpenDays({
  days: { from, to },
  commandId,
  typed,
}: {
  readonly days: { readonly from: string; readonly to: string };
  readonly commandId: string;
  readonly typed: Readonly<Record<string, string>>;
}) {
  const { t } = useTranslation();
  const days = { from: typedDate(from), to: typedDate(to) };
  return (
    <Notice tone="warning" title={t("accounts.openDays.title", days)}>
      <p>{t("accounts.openDays.body")}</p>
      <Form method="post" className="mt-3 flex max-w-form flex-col gap-4">
        <input type="hidden" name="commandId" value={commandId} />
        <TextField
          name="reasonToOpen"
          label={t("accounts.openDays.reason")}
          required
          maxLength={2000}
          defaultValue={typed["reasonToOpen"] ?? ""}
        />
        <div>
          <Button type="submit" tone="primary" name="intent" value="openDays">
            {t("accounts.openDays.open")}
          </Button>
        </div>
      </Form>
    </Notice>
  );
}
