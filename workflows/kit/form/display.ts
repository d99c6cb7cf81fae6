/** Values in the words of a language. */
import type { Locale } from "../types";
import type { Field, FieldValue, FormValues, TablePosition } from "./types";
import { isBlank } from "./fields/rules";
import type { Say } from "./fields/rules";
import { getRules } from "./fields/field-rules";

export interface DisplayOptions {
  /** `list`: Y and N, HKD 0.00 for no amount. `form` (default): Yes and No. */
  readonly style?: "form" | "list";
  /** For a cell: the id of its table. */
  readonly table?: string;
}

/** Below which key of the wording a field's label, hint and options are; a column's are below its table's. */
export function fieldKey(field: Field, table?: string): string {
  return table === undefined ? `fields.${field.id}` : `fields.${table}.columns.${field.id}`;
}

/** The text of a value for a reader: dates DD/MM/YYYY, money `HKD 1,234.50`, an empty date N/A (sections 3 and 9). */
export function displayValue(
  field: Field,
  value: FieldValue | undefined,
  locale: Locale,
  say: Say,
  { style = "form", table }: DisplayOptions = {},
): string {
  const rules = getRules(field);
  const words = { locale, say, style, key: fieldKey(field, table) };
  if (value === undefined || isBlank(value)) return rules.displayBlank?.(words) ?? "";
  return rules.display(value, words);
}

/** The value to show for a field: a computed one is worked out, any other is looked up. For a column, the row and its place. */
export function getShownValue(field: Field, values: FormValues, place?: TablePosition): FieldValue {
  return (field.kind === "computed" ? field.compute(values, place) : values[field.id]) ?? null;
}
