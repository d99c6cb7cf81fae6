import { useTranslation } from "react-i18next";

import { ChoiceField, TickField } from "~/app/components/ui/choice-field/choice-field";
import { TextField } from "~/app/components/ui/text-field/text-field";
import type { PageAnswer } from "~/app/services/platform/pages/answer";
import type { Header } from "~/workflows/records/cash-book/index";

/** As many currencies as can be chosen at first. */
const CURRENCY_FIELDS = 3;
/** Currencies are asked for once their tick is set, with scripts and without. */
const SHOWN_WITH_ANY = "hidden group-has-[input:checked]/currencies:block";
const SHOWN_WITH_SEVERAL = "hidden group-has-[input[name=severalCurrencies]:checked]/currencies:block";
/** In the order of the page. */
export const HEADER_FIELDS = [
  "caseNo",
  "name",
  "form",
  "bank",
  "accountName",
  "accountNumber",
  "foreign",
  "severalCurrencies",
  "currency1",
] as const;

export interface HeaderFieldsProps {
  /** As it reads now; `null` for a book that is to be opened. */
  readonly header: Header | null;
  readonly currencies: readonly string[];
  readonly answer: PageAnswer;
}

/** The particulars of a cash book. What was typed wins over what it reads. */
export function HeaderFields({ header, currencies, answer }: HeaderFieldsProps) {
  const { t } = useTranslation();
  const { typed, problems } = answer;
  const isTyped = Object.keys(typed).length > 0;
  const of = (name: string, now: string | undefined) => ({
    name,
    defaultValue: isTyped ? (typed[name] ?? "") : (now ?? ""),
    ...(problems[name] !== undefined && { error: problems[name] }),
  });
  const ticked = (name: string, now: boolean | undefined): boolean =>
    isTyped ? typed[name] === "true" : (now ?? false);
  const fields = Math.max(CURRENCY_FIELDS, header?.currencies.length ?? 0);
  return (
    <>
      <TextField
        {...of("name", header?.name)}
        label={t("cashBooks.header.name")}
        hint={t("cashBooks.header.nameHint")}
        maxLength={200}
        required
      />
      <ChoiceField
        {...of("form", header?.form ?? "bank")}
        defaultValue={isTyped ? (typed["form"] ?? "bank") : (header?.form ?? "bank")}
        label={t("cashBooks.header.form")}
        inline
        options={[
          { value: "bank", label: t("cashBooks.header.forms.bank") },
          { value: "cash", label: t("cashBooks.header.forms.cash") },
        ]}
      />
      <TextField {...of("bank", header?.bank)} label={t("cashBooks.columns.bank")} maxLength={200} />
      <TextField
        {...of("accountName", header?.accountName)}
        label={t("cashBooks.header.accountName")}
        hint={t("cashBooks.header.accountNameHint")}
        maxLength={200}
      />
      <TextField
        {...of("accountNumber", header?.accountNumber)}
        label={t("cashBooks.columns.accountNumber")}
        maxLength={60}
      />
      <div className="group/currencies flex flex-col gap-4">
        <TickField
          name="foreign"
          label={t("cashBooks.header.foreign")}
          defaultChecked={ticked("foreign", header?.foreign)}
        />
        <TickField
          name="severalCurrencies"
          label={t("cashBooks.header.severalCurrencies")}
          defaultChecked={ticked("severalCurrencies", header?.severalCurrencies)}
        />
        {Array.from({ length: fields }, (_, index) => {
          const field = of(`currency${String(index + 1)}`, header?.currencies[index]);
          // Asked for with a tick alone; what is chosen or wrong stays in sight whatever is ticked.
          const isOpen = field.defaultValue !== "" || field.error !== undefined;
          return (
            <div
              key={field.name}
              className={isOpen ? undefined : index === 0 ? SHOWN_WITH_ANY : SHOWN_WITH_SEVERAL}
            >
              <ChoiceField
                {...field}
                label={
                  index === 0
                    ? t("cashBooks.header.currency")
                    : t("cashBooks.header.nextCurrency", { number: index + 1 })
                }
                {...(index === 0 && { hint: t("cashBooks.header.currencyHint") })}
                display="select"
                options={currencies.map((value) => ({ value, label: value }))}
              />
            </div>
          );
        })}
      </div>
    </>
  );
}
