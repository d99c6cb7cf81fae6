/** Cells of a table as they are read: what is not asked for is not there, what is computed is worked out, totals by currency. */
import { CURRENCIES } from "../money";
import type { Field, FieldValue, FormValues, Money, TablePosition, TableRow } from "./types";
import { getShownValue } from "./display";
import { isMoney } from "./fields/amount";
import type { FieldByKind } from "./fields/rules";
import { getFilledRows } from "./fields/table";
import { isShown } from "./walk";

/** What a cell says: nothing where its row does not ask for it, and a computed one is worked out. */
export function findCell(column: Field, row: TableRow, place: TablePosition): FieldValue {
  return isShown(column, row) ? getShownValue(column, row, place) : null;
}

/** The rows of a table in words' reach: for each cell the value that is read. */
export function readTableCells(
  table: FieldByKind<"table">,
  values: FormValues,
): readonly { readonly id: string; readonly cells: readonly FieldValue[] }[] {
  const rows = getFilledRows(values[table.id]);
  return rows.map((row, index) => ({
    id: row.id,
    cells: table.columns.map((column) => findCell(column, row, { form: values, rows, index })),
  }));
}

/** The sums of a column: one for each currency in the order of its list, never one of several; of numbers one. */
export function computeTotals(
  column: Field,
  rows: readonly TableRow[],
  form: FormValues,
): readonly FieldValue[] {
  const sums = new Map<string, number>();
  let count = 0;
  for (const [index, row] of rows.entries()) {
    const value = findCell(column, row, { form, rows, index });
    if (isMoney(value)) sums.set(value.currency, (sums.get(value.currency) ?? 0) + value.minor);
    else if (typeof value === "number") count += value;
  }
  if (isOfNumbers(column)) return [count];
  return [...sums].sort(inOrder).map(([currency, minor]): Money => ({ minor, currency }));
}

/** Currencies in the order in which the office offers them, its own first: not as they happen to come in the rows. */
const inOrder = ([one]: readonly [string, number], [other]: readonly [string, number]): number =>
  CURRENCIES.indexOf(one) - CURRENCIES.indexOf(other);

const isOfNumbers = (column: Field): boolean =>
  column.kind === "number" || (column.kind === "computed" && column.of === "number");

export interface RunningTotal {
  /** Columns whose amounts are added. */
  readonly plus: readonly string[];
  /** Columns whose amounts are taken off. */
  readonly minus?: readonly string[];
}

/**
 * For a computed column: what its row's currency comes to, from the first row to this one. Rows of other currencies leave it as
 * it is; a row without an amount has none.
 */
export function runningTotal({ plus, minus = [] }: RunningTotal): FieldByKind<"computed">["compute"] {
  const signed = [...plus.map((id) => [id, 1] as const), ...minus.map((id) => [id, -1] as const)];
  const known = new WeakMap<readonly TableRow[], readonly (Money | null)[]>();
  const runThrough = (rows: readonly TableRow[]): readonly (Money | null)[] => {
    const sums = new Map<string, number>();
    return rows.map((row) => {
      let currency: string | null = null;
      for (const [id, sign] of signed) {
        const amount = row[id];
        if (!isMoney(amount)) continue;
        currency ??= amount.currency;
        sums.set(amount.currency, (sums.get(amount.currency) ?? 0) + sign * amount.minor);
      }
      return currency === null ? null : { minor: sums.get(currency) ?? 0, currency };
    });
  };
  return (_row, place) => {
    if (place === undefined) return null;
    const totals = known.get(place.rows) ?? runThrough(place.rows);
    known.set(place.rows, totals);
    return totals[place.index] ?? null;
  };
}
