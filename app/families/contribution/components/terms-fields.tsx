import { useTranslation } from "react-i18next";

import { ChoiceField } from "~/app/components/ui/choice-field/choice-field";
import { DateField } from "~/app/components/ui/date-field/date-field";
import { MoneyField } from "~/app/components/ui/money-field/money-field";
import { TextField } from "~/app/components/ui/text-field/text-field";
import { HOME_CURRENCY } from "~/workflows/kit";
import { PAYERS } from "~/workflows/records/contribution/questions";

export interface TermsFieldsProps {
  /** What stands in each field. */
  readonly values: Readonly<Record<string, string>>;
  readonly problems: Readonly<Record<string, string>>;
  /** Several forms stand on one page: their fields are told apart by it. */
  readonly prefix?: string;
}

/** What is paid, from when, until when and by whom. */
export function TermsFields({ values, problems, prefix = "" }: TermsFieldsProps) {
  const { t } = useTranslation();
  const common = (name: string) => {
    const error = problems[name];
    return { name, id: `${prefix}${name}`, ...(error !== undefined && { error }) };
  };
  return (
    <>
      <MoneyField
        {...common("monthly")}
        label={t("contribution.terms.monthly")}
        currencies={[HOME_CURRENCY]}
        defaultAmount={values["monthly"] ?? ""}
        required
      />
      <DateField
        {...common("from")}
        label={t("contribution.terms.from")}
        hint={t("contribution.terms.fromHint")}
        defaultValue={values["from"] ?? ""}
        required
      />
      <DateField
        {...common("until")}
        label={t("contribution.terms.until")}
        hint={t("contribution.terms.untilHint")}
        defaultValue={values["until"] ?? ""}
      />
      <TextField
        {...common("payDay")}
        label={t("contribution.terms.payDay")}
        hint={t("contribution.terms.payDayHint")}
        defaultValue={values["payDay"] ?? ""}
        inputMode="numeric"
        width="short"
        maxLength={10}
        required
      />
      <ChoiceField
        {...common("payer")}
        label={t("contribution.terms.payer")}
        options={PAYERS.map((value) => ({ value, label: t(`contribution.payers.${value}`) }))}
        defaultValue={values["payer"] ?? "bankrupt"}
        required
      />
    </>
  );
}
