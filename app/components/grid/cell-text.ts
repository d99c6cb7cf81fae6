/** Texts of cells: as the office writes them, as they are read, as they go to a spreadsheet. */
import { formatAmount, readAmount, readTypedDate, formatDate } from "~/app/i18n/format";
import { foldLabel, hongKongDate } from "~/workflows/kit";

import { bareNumber } from "../ui/number-field/number-field";
import type { GridChoice, GridColumn, GridRow } from "./model";

/** Typed text in the form in which the office writes it; what cannot be read, or is out of its bounds, stays and is marked. */
export function normalizeCellText({ kind }: Pick<GridColumn, "kind">, text: string): string {
  if (kind === "number") return bareNumber(text) ?? text;
  if (kind === "money") {
    const minor = readAmount(text);
    return minor === undefined ? text : formatAmount(minor);
  }
  if (kind === "date") {
    const date = readTypedDate(text, hongKongDate(new Date().toISOString()));
    return date === undefined ? text : formatDate(date);
  }
  return text;
}

/** What a cell and, of an amount, the currency beside it hold once a text has been typed or pasted into the cell. */
export function parseCellInput(
  column: GridColumn,
  row: GridRow,
  text: string,
): Readonly<Record<string, string>> {
  if (column.kind === "computed") return {};
  if (column.kind === "choice") return { [column.id]: text };
  const { currencies = [], currencyColumn } = column;
  if (column.kind !== "money" || currencyColumn === undefined)
    return { [column.id]: normalizeCellText(column, text) };
  const { amount, currency } = withoutCurrency(text, currencies);
  const stands = row.cells[currencyColumn] ?? "";
  const known = currency ?? (amount === "" || stands !== "" ? stands : (currencies[0] ?? ""));
  return { [column.id]: normalizeCellText(column, amount), [currencyColumn]: known };
}

/** `USD 1,200.00` and `1200 usd`: the amount, and the currency where one of the column's is named. */
function withoutCurrency(
  text: string,
  currencies: readonly string[],
): { readonly amount: string; readonly currency?: string } {
  const [, before, after] = /^([A-Za-z]{3})?[^A-Za-z]*?([A-Za-z]{3})?$/.exec(text.trim()) ?? [];
  const named = (before ?? after)?.toUpperCase();
  if (named === undefined || !currencies.includes(named)) return { amount: text };
  const bare = text.trim();
  return { amount: (before === undefined ? bare.slice(0, -3) : bare.slice(3)).trim(), currency: named };
}

/** A text that was pasted, as the column holds it. */
export function pastedText({ kind, options = [] }: GridColumn, text: string): string {
  const typed = text.trim();
  return kind === "choice" ? chosen(options, typed) : typed;
}

/** The value of the option that a pasted text names, in capitals or not; of yes and no the first letter is enough. */
function chosen(options: readonly GridChoice[], text: string): string {
  const named = foldLabel(text);
  const option =
    options.find(({ value, label }) => foldLabel(label) === named || foldLabel(value) === named) ??
    options.find(({ value }) => YES_AND_NO.get(named) === value);
  // A word that is none of the options stays: whoever pasted it sees what it was, marked.
  return option?.value ?? text;
}
const YES_AND_NO = new Map([
  ["y", "true"],
  ["yes", "true"],
  ["是", "true"],
  ["n", "false"],
  ["no", "false"],
  ["否", "false"],
]);

/** Whether the words of a choice are none of its options. */
export const isUnknownChoice = ({ kind, options = [] }: GridColumn, text: string): boolean =>
  kind === "choice" && text !== "" && !options.some(({ value }) => value === text);

/** Whether a number is beyond the bounds of its column: among many cells, one that changed by itself would be seen by nobody. */
export function isOutOfBounds({ kind, min = -Infinity, max = Infinity }: GridColumn, text: string): boolean {
  const bare = kind === "number" ? bareNumber(text) : undefined;
  return bare !== undefined && (Number(bare) < min || Number(bare) > max);
}

/** Whether a line that was pasted is the headings of the columns that it came to, and no row. */
export function isHeadings(line: readonly string[], columns: readonly GridColumn[]): boolean {
  const filled = line.flatMap((text, place) =>
    text.trim() === "" ? [] : [{ text, column: columns[place] }],
  );
  const known = filled.filter(
    ({ text, column }) =>
      column !== undefined && foldLabel(text.replace(/[*＊]/g, "")) === foldLabel(column.label),
  );
  return known.length > 0 && known.length * 2 >= filled.length;
}

/** What a cell shows: of a choice the words, of anything else what was typed. */
export function shownText(column: GridColumn, text: string): string {
  if (column.kind !== "choice" || text === "") return text;
  return column.options?.find(({ value }) => value === text)?.label ?? text;
}
