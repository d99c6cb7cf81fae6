import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { Button } from "~/app/components/ui/button/button";
import { MoneyField } from "~/app/components/ui/money-field/money-field";
import { TextField } from "~/app/components/ui/text-field/text-field";
import { writeMinor } from "~/workflows/kit";

interface RefundFormProps {
  readonly commandId: string;
  /** As it was told before. */
  readonly minor: number | null;
  readonly typed: Readonly<Record<string, string>> | undefined;
  readonly problems: Readonly<Record<string, string>>;
}

export const REFUND_FIELDS = ["refund", "reason"] as const;

/** The office tells what it has paid back of the ad valorem fee. */
export function RefundForm({ commandId, minor, typed, problems }: RefundFormProps) {
  const { t } = useTranslation();
  const getErrorProps = (name: string) => (problems[name] === undefined ? {} : { error: problems[name] });
  return (
    <Form method="post" className="sheet flex max-w-form flex-col gap-4 p-6">
      <h2 className="text-xl font-semibold">{t("accounts.statement.refund.title")}</h2>
      <input type="hidden" name="intent" value="refund" />
      <input type="hidden" name="commandId" value={commandId} />
      <MoneyField
        name="refund"
        label={t("accounts.statement.refund.amount")}
        hint={t("accounts.statement.refund.hint")}
        currencies={["HKD"]}
        defaultAmount={typed?.["refund"] ?? (minor === null ? "" : writeMinor(minor))}
        {...getErrorProps("refund")}
      />
      <TextField
        name="reason"
        label={t("accounts.statement.refund.reason")}
        required
        maxLength={1000}
        width="full"
        defaultValue={typed?.["reason"] ?? ""}
        {...getErrorProps("reason")}
      />
      <div>
        <Button type="submit">{t("accounts.statement.refund.tell")}</Button>
      </div>
    </Form>
  );
}
