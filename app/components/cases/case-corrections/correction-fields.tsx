import { useTranslation } from "react-i18next";

import { ChoiceField, YesNoField } from "~/app/components/ui/choice-field/choice-field";
import { DateField } from "~/app/components/ui/date-field/date-field";
import { LongTextField } from "~/app/components/ui/long-text-field/long-text-field";
import { MoneyField } from "~/app/components/ui/money-field/money-field";
import { EmailField, PhoneField, TextField } from "~/app/components/ui/text-field/text-field";
import { formatAmount, formatDate } from "~/app/i18n/format";
import { listChoices, type CaseField, type FieldGroup } from "~/app/services/cases/corrections/case-fields";
import { choiceText } from "~/app/services/cases/corrections/shown-field";
import {
  getMaxLength,
  getSeenFieldName,
  getFieldName,
  type CorrectionAct,
} from "~/app/services/cases/corrections/typed-fields";
import type { Scalar } from "~/workflows/records/case-file/index";
import type { ShownAnswer } from "../case-administration/administration-form";

/** A part of a case, or an entry of one of its lists. */
export type FieldValues = Readonly<Record<string, Scalar | undefined>>;

export interface CorrectionFieldsProps {
  readonly act: CorrectionAct;
  readonly group: FieldGroup;
  readonly fields: readonly CaseField[];
  readonly caseType: "B" | "L";
  /** What they read today. */
  readonly values: FieldValues;
  readonly answer: ShownAnswer;
}

/** A value as it stands in its field. */
function typedText(field: CaseField, value: Scalar | undefined): string {
  if (value === undefined || value === null) return "";
  if (field.kind === "money" && typeof value === "number") return formatAmount(value);
  return field.kind === "date" ? formatDate(String(value)) : String(value);
}

/** The fields of a form that corrects a case, each with what it reads today, and the reason. */
export function CorrectionFields({ act, group, fields, caseType, values, answer }: CorrectionFieldsProps) {
  const { t } = useTranslation();
  const reason = getFieldName(act, group, "reason");
  return (
    <>
      {fields.map((field) => {
        const name = getFieldName(act, group, field.name);
        const seen = JSON.stringify(values[field.name] ?? null);
        return (
          <div key={field.name} className="contents">
            <input
              // What was given back after a conflict is what it reads by now.
              key={answer.typed?.[getSeenFieldName(name)] ?? seen}
              type="hidden"
              name={getSeenFieldName(name)}
              defaultValue={answer.typed?.[getSeenFieldName(name)] ?? seen}
            />
            <TypedField
              field={field}
              name={name}
              caseType={caseType}
              value={answer.typed ? (answer.typed[name] ?? "") : typedText(field, values[field.name])}
              {...answer.getErrorProps(name)}
            />
          </div>
        );
      })}
      <LongTextField
        name={reason}
        rows={2}
        label={t("caseCorrections.reason")}
        hint={t(
          fields.some(({ internal }) => internal)
            ? "caseCorrections.reasonHintInternal"
            : "caseCorrections.reasonHint",
        )}
        required
        defaultValue={answer.typed?.[reason]}
        {...answer.getErrorProps(reason)}
      />
    </>
  );
}

interface TypedFieldProps {
  readonly field: CaseField;
  readonly name: string;
  readonly caseType: "B" | "L";
  /** As it is typed. */
  readonly value: string;
  readonly error?: string;
}

function TypedField({ field, name, caseType, value, error }: TypedFieldProps) {
  const { t } = useTranslation();
  const shared = {
    name,
    label: t(`caseFile.fields.${field.name}`),
    ...(field.required && { required: true }),
    ...(field.namesCase && {
      hint: t("caseCorrections.caseNameHint", { tab: t("caseFile.tabs.case-information") }),
    }),
    ...(error !== undefined && { error }),
  };
  switch (field.kind) {
    case "text":
      return <LongTextField {...shared} rows={3} maxLength={getMaxLength(field)} defaultValue={value} />;
    case "phone":
      return <PhoneField {...shared} autoComplete="off" defaultValue={value} />;
    case "email":
      return <EmailField {...shared} autoComplete="off" defaultValue={value} />;
    case "money":
      return <MoneyField {...shared} currencies={["HKD"]} defaultAmount={value} />;
    case "date":
      return <DateField {...shared} defaultValue={value} />;
    case "time":
      return (
        <TextField {...shared} width="short" hint={t("caseCorrections.timeHint")} defaultValue={value} />
      );
    case "yesNo":
      return <YesNoField {...shared} {...(value !== "" && { defaultValue: value === "true" })} />;
    case "choice":
      return <ChosenField {...shared} field={field} caseType={caseType} value={value} />;
    case "line":
      return <TextField {...shared} maxLength={getMaxLength(field)} defaultValue={value} />;
  }
}

function ChosenField({
  field,
  caseType,
  value,
  ...shared
}: {
  readonly name: string;
  readonly label: string;
  readonly required?: boolean;
  readonly error?: string;
  readonly field: CaseField;
  readonly caseType: "B" | "L";
  readonly value: string;
}) {
  const { t } = useTranslation();
  const { choices } = field;
  if (choices === undefined) return null;
  return (
    <ChoiceField
      {...shared}
      display="select"
      options={listChoices(field, caseType).map((each) => ({
        value: each,
        label: choiceText(t, choices, each),
      }))}
      defaultValue={value}
    />
  );
}
