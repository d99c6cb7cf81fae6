/** Renders one declared field: the kind decides which input, the procedure's wording says how it is called. */
import { useTranslation } from "react-i18next";

import { ChecklistField, ChoiceField, YesNoField } from "~/app/components/ui/choice-field/choice-field";
import { DateField } from "~/app/components/ui/date-field/date-field";
import { LongTextField } from "~/app/components/ui/long-text-field/long-text-field";
import { MoneyField } from "~/app/components/ui/money-field/money-field";
import { NumberField } from "~/app/components/ui/number-field/number-field";
import type { GridColumn } from "~/app/components/ui/table-field/grid-cell";
import { TableField } from "~/app/components/ui/table-field/table-field";
import { EmailField, HkidField, PhoneField, TextField } from "~/app/components/ui/text-field/text-field";
import { amountText } from "~/app/i18n/format";
import {
  fieldKey,
  hintOf,
  isMoney,
  isRequired,
  labelOf,
  rowsOf,
  say,
  showValue,
  ticked,
  valueOf,
  writeDate,
  isCalendarDate,
  type CalendarDate,
  type Field,
  type FieldOf,
  type FieldValue,
  type FormValues,
  type Locale,
  type Procedure,
} from "~/workflows/kit";

export interface FormFieldProps {
  readonly procedure: Pick<Procedure, "type" | "wording">;
  readonly locale: Locale;
  readonly field: Exclude<Field, FieldOf<"files">>;
  /** Values of the whole form, as they stand in this browser. */
  readonly values: FormValues;
  /** Messages by path: the field's id, or `table/row/column`. */
  readonly errors: Readonly<Record<string, string>>;
  readonly readOnly: boolean;
  /** The day in Hong Kong: rows that are offered depend on it. */
  readonly today: CalendarDate;
}

/** What was typed, or what is stored written as one would type it. */
export function typedText(value: FieldValue | undefined): string {
  if (value === null || value === undefined) return "";
  if (isMoney(value)) return amountText(value.minor);
  if (typeof value === "string") return isCalendarDate(value) ? writeDate(value) : value;
  return typeof value === "number" || typeof value === "boolean" ? String(value) : "";
}

export function FormField({ procedure, locale, field, values, errors, readOnly, today }: FormFieldProps) {
  const value = values[field.id];
  const error = errors[field.id];
  const hint = hintOf(procedure, locale, field);
  const common = {
    name: field.id,
    label: labelOf(procedure, locale, field),
    ...(hint !== undefined && { hint }),
    ...(error !== undefined && { error }),
    required: isRequired(field, values),
    readOnly,
  };
  const text = { ...common, defaultValue: typedText(value), ...(field.width && { width: field.width }) };
  const optionsOf = (options: readonly string[]) =>
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
    case "longText":
    case "address":
      return (
        <LongTextField
          {...text}
          {...(field.kind === "longText" && field.maxLength !== undefined && { maxLength: field.maxLength })}
          {...(field.kind === "address" && { rows: 3 })}
        />
      );
    case "date":
      return <DateField {...common} defaultValue={typedText(value)} />;
    case "money":
      return (
        <MoneyField
          {...common}
          currencies={field.currencies}
          defaultAmount={typedText(value)}
          {...(isMoney(value) && { defaultCurrency: value.currency })}
        />
      );
    case "number":
      return (
        <NumberField
          {...common}
          defaultValue={typedText(value)}
          {...boundsOf(field)}
          {...(field.integer !== undefined && { integer: field.integer })}
        />
      );
    case "yesNo":
      return <YesNoField {...common} {...(typeof value === "boolean" && { defaultValue: value })} />;
    case "choice":
      return (
        <ChoiceField
          {...common}
          options={optionsOf(field.options)}
          {...(typeof value === "string" && { defaultValue: value })}
          {...(field.display && { display: field.display })}
        />
      );
    case "checklist":
      return (
        <>
          {/* Posted beside the ticks, so that a list without a tick is told from one that was not shown. */}
          <input type="hidden" name={field.id} value="" />
          <ChecklistField {...common} options={optionsOf(field.options)} defaultValue={ticked(value)} />
        </>
      );
    case "hkid":
      return <HkidField {...text} />;
    case "phone":
      return <PhoneField {...text} />;
    case "email":
      return <EmailField {...text} />;
    case "table":
      return (
        <FormTable
          procedure={procedure}
          locale={locale}
          field={field}
          values={values}
          errors={errors}
          common={common}
          today={today}
        />
      );
    case "computed":
      return (
        <ComputedField
          label={common.label}
          text={showValue(procedure, locale, field, valueOf(field, values))}
        />
      );
  }
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

interface FormTableProps extends Omit<FormFieldProps, "field" | "readOnly"> {
  readonly field: FieldOf<"table">;
  readonly common: { readonly name: string; readonly label: string; readonly readOnly: boolean };
}

function FormTable({ procedure, locale, field, values, errors, common, today }: FormTableProps) {
  const cellsOf = (row: FormValues) =>
    Object.fromEntries(field.columns.map(({ id }) => [id, typedText(row[id])]));
  const offered = field.offeredRows?.(values, today) ?? [];
  const prefix = `${field.id}/`;
  const columns = field.columns.map((column): GridColumn => ({
    id: column.id,
    label: labelOf(procedure, locale, column, field.id),
    kind: columnKind(column),
    required: column.required === true,
    total: field.totals?.includes(column.id) ?? false,
    ...(column.kind === "number" && boundsOf(column)),
    ...(column.kind === "choice" && {
      options: column.options.map((option) => ({
        value: option,
        label: say(procedure, locale, `${fieldKey(column, field.id)}.options.${option}`),
      })),
    }),
    ...(column.kind === "yesNo" && {
      options: ["true", "false"].map((option) => ({
        value: option,
        label: say(procedure, locale, option === "true" ? "common.yes" : "common.no"),
      })),
    }),
  }));
  return (
    <TableField
      {...common}
      columns={columns}
      {...(field.maxRows !== undefined && { maxRows: field.maxRows })}
      defaultRows={rowsOf(values[field.id]).map((row) => ({
        id: row.id,
        cells: cellsOf(row),
      }))}
      {...(offered.length > 0 && {
        offer: {
          label: say(procedure, locale, `${fieldKey(field)}.offer`, { count: offered.length }),
          rows: offered.map(cellsOf),
        },
      })}
      errors={Object.fromEntries(
        Object.entries(errors)
          .filter(([path]) => path.startsWith(prefix))
          .map(([path, message]) => [path.slice(prefix.length), message]),
      )}
    />
  );
}

const boundsOf = ({ min, max }: FieldOf<"number">) => ({
  ...(min !== undefined && { min }),
  ...(max !== undefined && { max }),
});

/** Kinds that a cell has an input of its own for; every other is typed as text. */
function columnKind({ kind }: Field): GridColumn["kind"] {
  if (kind === "yesNo") return "choice";
  return kind === "date" || kind === "money" || kind === "number" || kind === "choice" ? kind : "text";
}
