/** Renders one declared field: the kind decides which input, the procedure's wording says how it is called. */
import { useTranslation } from "react-i18next";

import { getBounds, toTypedText } from "~/app/components/grid/declared-table";
import { AddressField } from "~/app/components/ui/address-field/address-field";
import { ChecklistField, ChoiceField, YesNoField } from "~/app/components/ui/choice-field/choice-field";
import { DateField } from "~/app/components/ui/date-field/date-field";
import { LongTextField } from "~/app/components/ui/long-text-field/long-text-field";
import { MoneyField } from "~/app/components/ui/money-field/money-field";
import { NumberField } from "~/app/components/ui/number-field/number-field";
import { EmailField, HkidField, PhoneField, TextField } from "~/app/components/ui/text-field/text-field";
import {
  fieldKey,
  findFollowing,
  findHint,
  isMoney,
  isRequired,
  isStructured,
  getLabel,
  say,
  showValue,
  getTicked,
  getShownValue,
  type Field,
  type FieldByKind,
} from "~/workflows/kit";

import { useDrawTable } from "./fetched-tables";
import type { FormTableProps } from "./form-table";

export interface FormFieldProps extends Omit<FormTableProps, "field" | "common"> {
  readonly field: Exclude<Field, FieldByKind<"files">>;
  readonly readOnly: boolean;
}

/**
 * Forms ask about debtors, practitioners and agents, and staff of a firm fill them in: a browser must not offer its user's own
 * telephone or address (WCAG 1.3.5 is about that user's alone). Pages of one's own account ask for them.
 */
const OF_SOMEBODY_ELSE = { autoComplete: "off" } as const;

export function FormField(props: FormFieldProps) {
  const { procedure, locale, field, values, errors, readOnly } = props;
  const value = values[field.id];
  const error = errors[field.id];
  const hint = findHint(procedure, locale, field);
  const common = {
    name: field.id,
    label: getLabel(procedure, locale, field),
    ...(hint !== undefined && { hint }),
    ...(error !== undefined && { error }),
    required: isRequired(field, values),
    readOnly,
  };
  const text = { ...common, defaultValue: toTypedText(value), ...(field.width && { width: field.width }) };
  const listOptions = (options: readonly string[]) =>
    options.map((option) => ({
      value: option,
      label: say(procedure, locale, `${fieldKey(field)}.options.${option}`),
    }));

  switch (field.kind) {
    case "text":
    case "person":
      return (
        <TextField
          {...text}
          {...(field.kind === "text" && field.maxLength ? { maxLength: field.maxLength } : {})}
        />
      );
    case "address":
      if (isStructured(field))
        return <AddressField {...common} value={value} {...{ procedure, locale, errors }} />;
      return <LongTextField {...text} rows={3} />;
    case "longText":
      return (
        <LongTextField {...text} {...(field.maxLength !== undefined && { maxLength: field.maxLength })} />
      );
    case "date":
      return <DateField {...common} defaultValue={toTypedText(value)} />;
    case "money": {
      const follows = findFollowing(field, values);
      if (follows !== undefined)
        return <ComputedField label={common.label} text={showValue(procedure, locale, field, follows)} />;
      return (
        <MoneyField
          {...common}
          currencies={field.currencies}
          defaultAmount={toTypedText(value)}
          {...(isMoney(value) && { defaultCurrency: value.currency })}
        />
      );
    }
    case "number":
      return (
        <NumberField
          {...common}
          defaultValue={toTypedText(value)}
          {...getBounds(field)}
          {...(field.integer !== undefined && { integer: field.integer })}
        />
      );
    case "yesNo":
      return (
        <YesNoField
          {...common}
          words={{
            yes: say(procedure, locale, "common.yes"),
            no: say(procedure, locale, "common.no"),
          }}
          {...(typeof value === "boolean" && { defaultValue: value })}
        />
      );
    case "choice":
      return (
        <ChoiceField
          {...common}
          options={listOptions(field.options)}
          {...(typeof value === "string" && { defaultValue: value })}
          {...(field.display && { display: field.display })}
        />
      );
    case "checklist":
      return (
        <>
          {/* Posted beside the ticks, so that a list without a tick is told from one that was not shown. */}
          <input type="hidden" name={field.id} value="" />
          <ChecklistField {...common} options={listOptions(field.options)} defaultValue={getTicked(value)} />
        </>
      );
    case "hkid":
      return <HkidField {...text} />;
    case "phone":
      return <PhoneField {...text} {...OF_SOMEBODY_ELSE} />;
    case "email":
      return <EmailField {...text} {...OF_SOMEBODY_ELSE} />;
    case "table":
      return <TableField {...props} field={field} common={common} />;
    case "computed":
      return (
        <ComputedField
          label={common.label}
          text={showValue(procedure, locale, field, getShownValue(field, values))}
        />
      );
  }
}

function TableField(props: FormTableProps) {
  return useDrawTable()(props);
}

/** A value that follows from others: shown, never typed. */
function ComputedField({ label, text }: { readonly label: string; readonly text: string }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-1">
      <span className="font-semibold">{label}</span>
      <output className="tabular-nums">{text === "" ? t("common.notProvided") : text}</output>
    </div>
  );
}
