import { useTranslation } from "react-i18next";

import { ChoiceField } from "~/app/components/ui/choice-field/choice-field";
import { DateField } from "~/app/components/ui/date-field/date-field";
import { MoneyField } from "~/app/components/ui/money-field/money-field";
import { TextField } from "~/app/components/ui/text-field/text-field";
import type { PageAnswer } from "~/app/services/platform/pages/answer";
import type { Choice } from "~/app/services/platform/lists/choice";

/** In the order of the page. */
export const TRANSFER_FIELDS = ["to", "date", "amount", "received", "hkd", "details"] as const;

export interface TransferChoices {
  /** The other books of the estate. */
  readonly others: readonly Choice[];
  /** Of this book. */
  readonly currencies: readonly string[];
  /** In which money can reach another book. */
  readonly otherCurrencies: readonly string[];
}

/** The fields of a transfer between two books. What was typed stays. */
export function TransferFields({
  choices,
  answer: { typed, problems },
}: {
  readonly choices: TransferChoices;
  readonly answer: PageAnswer;
}) {
  const { t } = useTranslation();
  const { others, currencies, otherCurrencies } = choices;
  const of = (name: string) => ({
    name,
    defaultValue: typed[name] ?? "",
    ...(problems[name] !== undefined && { error: problems[name] }),
  });
  const getErrorProps = (name: string) => (problems[name] === undefined ? {} : { error: problems[name] });
  return (
    <>
      <ChoiceField
        {...of("to")}
        label={t("cashBooks.transfers.to")}
        display="select"
        options={others}
        required
      />
      <DateField {...of("date")} label={t("cashBooks.entry.date")} required />
      <MoneyField
        name="amount"
        label={t("cashBooks.transfers.amount")}
        currencies={currencies}
        defaultCurrency={typed["amount.currency"] ?? currencies[0] ?? "HKD"}
        defaultAmount={typed["amount"] ?? ""}
        required
        {...getErrorProps("amount")}
      />
      <MoneyField
        name="received"
        label={t("cashBooks.transfers.received")}
        hint={t("cashBooks.transfers.receivedHint")}
        currencies={otherCurrencies}
        defaultCurrency={typed["received.currency"] ?? currencies[0] ?? "HKD"}
        defaultAmount={typed["received"] ?? ""}
        {...getErrorProps("received")}
      />
      <TextField
        {...of("hkd")}
        label={t("cashBooks.entry.hkd")}
        hint={t("cashBooks.transfers.hkdHint")}
        width="short"
      />
      <TextField {...of("details")} label={t("cashBooks.entry.details")} maxLength={500} />
    </>
  );
}
