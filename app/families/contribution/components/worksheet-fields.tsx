import { useTranslation } from "react-i18next";

import { LongTextField } from "~/app/components/ui/long-text-field/long-text-field";
import { MoneyField } from "~/app/components/ui/money-field/money-field";
import { Section } from "~/app/components/ui/section";
import { TextField } from "~/app/components/ui/text-field/text-field";
import { HOME_CURRENCY } from "~/workflows/kit";
import { INCOMES } from "~/workflows/records/contribution/questions";
import { NEEDS } from "~/workflows/shared/domestic-needs/index";

export interface WorksheetFieldsProps {
  readonly values: Readonly<Record<string, string>>;
  readonly problems: Readonly<Record<string, string>>;
  /** What the annual statement says of each field, in words; `null` where there is none. */
  readonly stated: Readonly<Record<string, string>> | null;
}

const HOME = [HOME_CURRENCY];
const SHEET = "sheet flex flex-col gap-4 p-5";
/** In the order of the page. */
export const WORKSHEET_FIELDS: readonly string[] = [
  ...INCOMES,
  ...["adults", "children"],
  ...NEEDS.flatMap((need) => [`${need}Actual`, `${need}Allowed`]),
  "note",
];

/** The lines of a worksheet: what comes in, who lives on it, and by head what is spent and what is allowed. */
export function WorksheetFields({ values, problems, stated }: WorksheetFieldsProps) {
  const { t } = useTranslation();
  const common = (name: string, label: string, hint?: string) => ({
    name,
    label,
    ...(hint !== undefined && { hint }),
    ...(problems[name] !== undefined && { error: problems[name] }),
  });
  const amount = (name: string, label: string, hint?: string) => (
    <MoneyField
      {...common(name, label, hint)}
      key={name}
      currencies={HOME}
      defaultAmount={values[name] ?? ""}
    />
  );
  // What is out of bounds is said, and not made into something else.
  const people = (name: string, label: string, hint?: string) => (
    <TextField
      {...common(name, label, hint)}
      defaultValue={values[name] ?? ""}
      inputMode="numeric"
      width="short"
      maxLength={10}
      required
    />
  );
  return (
    <>
      <Section id="incomes" title={t("contribution.worksheet.incomes")} className={SHEET}>
        <div className="grid gap-4 sm:grid-cols-2">
          {INCOMES.map((each) => amount(each, t(`contribution.incomes.${each}`), stated?.[each]))}
        </div>
      </Section>
      <Section id="family" title={t("contribution.worksheet.familyTitle")} className={SHEET}>
        <div className="grid items-end gap-4 sm:grid-cols-2">
          {people("adults", t("contribution.worksheet.adults"), t("contribution.worksheet.adultsHint"))}
          {people("children", t("contribution.worksheet.children"))}
        </div>
      </Section>
      <Section id="needs" title={t("contribution.worksheet.needs")} className={SHEET}>
        <p className="max-w-prose text-ink-soft">
          {t("contribution.worksheet.needsLead")} {t("contribution.worksheet.allowedHint")}
        </p>
        {NEEDS.map((need) => (
          <fieldset key={need} className="border-t border-line pt-3">
            <legend className="float-left mb-2 w-full font-semibold">
              <span className="mr-3">{t(`contribution.heads.${need}`)}</span>
              {/* Not as a hint of the first field: the two would stand at different heights. */}
              {stated?.[`${need}Actual`] !== undefined && (
                <span className="inline-block text-sm font-normal text-ink-soft">
                  {stated[`${need}Actual`]}
                </span>
              )}
            </legend>
            <div className="clear-both grid gap-4 sm:grid-cols-2">
              {amount(`${need}Actual`, t("contribution.worksheet.actual"))}
              {amount(`${need}Allowed`, t("contribution.worksheet.allowed"))}
            </div>
          </fieldset>
        ))}
      </Section>
      <LongTextField
        {...common("note", t("contribution.worksheet.note"), t("contribution.worksheet.noteHint"))}
        rows={3}
        maxLength={2_000}
        defaultValue={values["note"] ?? ""}
      />
    </>
  );
}
