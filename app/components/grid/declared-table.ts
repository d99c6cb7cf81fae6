/** A table as a form declares it, made into the columns, the rows and the rules of a grid. */
import { formatAmount } from "~/app/i18n/format";
import {
  findCell,
  fieldKey,
  isCalendarDate,
  isMoney,
  isRequired,
  isShown,
  getLabel,
  readRow,
  getRows,
  say,
  showValue,
  computeTotals,
  writeDate,
  type Field,
  type FieldByKind,
  type FieldValue,
  type FormValues,
  type Locale,
  type Procedure,
  type TableRow,
} from "~/workflows/kit";

import {
  PLAIN_LOOK,
  type CellKind,
  type GridColumn,
  type GridRow,
  type GridRules,
  type RowRequirements,
} from "./model";

/** A declared table, and in whose words and language it is shown. */
export interface DeclaredTable {
  readonly procedure: Pick<Procedure, "type" | "wording">;
  readonly locale: Locale;
  readonly field: FieldByKind<"table">;
  /** The name of the column that holds an amount's currency. */
  readonly currencyLabel: (label: string) => string;
}

/** Below which name the currency of an amount is held and posted. */
const getCurrency = (column: string): string => `${column}.currency`;

const hasCurrencies = (column: Field): column is FieldByKind<"money"> =>
  column.kind === "money" && column.currencies.length > 1;

/** What was typed, or what is stored written as one would type it. */
export function toTypedText(value: FieldValue | undefined): string {
  if (value === null || value === undefined) return "";
  if (isMoney(value)) return formatAmount(value.minor);
  if (typeof value === "string") return isCalendarDate(value) ? writeDate(value) : value;
  return typeof value === "number" || typeof value === "boolean" ? String(value) : "";
}

/** The columns as they are drawn: an amount in one of several currencies has its currency beside it. */
export function getColumns(table: DeclaredTable): readonly GridColumn[] {
  const { procedure, locale, field, currencyLabel } = table;
  return field.columns.flatMap((column): readonly GridColumn[] => {
    const label = getLabel(procedure, locale, column, field.id);
    const own: GridColumn = {
      id: column.id,
      label,
      kind: getKind(column),
      required: column.required === true,
      total: field.totals?.includes(column.id) ?? false,
      ...(column.kind === "computed" && { numeric: column.of === "money" || column.of === "number" }),
      ...(column.kind === "number" && getBounds(column)),
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
    };
    if (!hasCurrencies(column)) return [own];
    const id = getCurrency(column.id);
    return [
      { ...own, currencies: column.currencies, currencyColumn: id },
      {
        id,
        label: currencyLabel(label),
        kind: "choice",
        options: column.currencies.map((code) => ({ value: code, label: code })),
      },
    ];
  });
}

/** Bounds of a number. */
export const getBounds = ({ min, max }: FieldByKind<"number">) => ({
  ...(min !== undefined && { min }),
  ...(max !== undefined && { max }),
});

/** Kinds that a cell has an input of its own for; every other is typed as text. */
function getKind({ kind }: Field): CellKind {
  if (kind === "yesNo") return "choice";
  const isOwn =
    kind === "date" || kind === "money" || kind === "number" || kind === "choice" || kind === "computed";
  return isOwn ? kind : "text";
}

/** The texts of a row's cells. */
export function getCells(
  { columns }: Pick<FieldByKind<"table">, "columns">,
  row: FormValues,
): GridRow["cells"] {
  return Object.fromEntries(
    columns.flatMap((column) => {
      const value = row[column.id];
      const text = [column.id, toTypedText(value)] as const;
      if (!hasCurrencies(column)) return [text];
      return [text, [getCurrency(column.id), isMoney(value) ? value.currency : ""] as const];
    }),
  );
}

/** The rows of a table that is opened. Of thousands few are drawn: a row is written out when it is, and its values are known already. */
export const toGridRows = (table: FieldByKind<"table">, value: FieldValue | undefined): readonly GridRow[] =>
  getRows(value).map((row) => {
    let cells: GridRow["cells"] | undefined;
    const opened: GridRow = {
      id: row.id,
      get cells() {
        return (cells ??= getCells(table, row));
      },
    };
    read.set(opened, { table, row });
    return opened;
  });

/** A row's values as a save reads them; read once, for a row never changes. */
export function getValues(table: FieldByKind<"table">, row: GridRow): TableRow {
  const known = read.get(row);
  if (known?.table === table) return known.row;
  const values = readRow(table, row.id, (column) => getText(column, row));
  read.set(row, { table, row: values });
  return values;
}
const read = new WeakMap<GridRow, { readonly table: FieldByKind<"table">; readonly row: TableRow }>();

/** What is typed in a cell, with the currency of an amount that has one beside it. */
export function getText(column: Field, { cells }: GridRow): string | [string, string] {
  const text = cells[column.id] ?? "";
  return hasCurrencies(column) ? [text, cells[getCurrency(column.id)] ?? ""] : text;
}

const rowValues = new WeakMap<
  readonly GridRow[],
  { table: FieldByKind<"table">; rows: readonly TableRow[] }
>();
/** The values of all rows: the same list for the same rows. */
export function toTableValue(table: FieldByKind<"table">, rows: readonly GridRow[]): readonly TableRow[] {
  const known = rowValues.get(rows);
  if (known?.table === table) return known.rows;
  const values = rows.map((row) => getValues(table, row));
  rowValues.set(rows, { table, rows: values });
  return values;
}

/** What the declaration says of rows: what is asked for, what is computed, what the sums are. `form` holds the form's other values. */
export function getRules({ procedure, locale, field }: DeclaredTable, form: FormValues): GridRules {
  const isPlain = field.columns.every(
    ({ kind, showWhen, requiredWhen }) => kind !== "computed" && !showWhen && !requiredWhen,
  );
  const looks = new WeakMap<GridRow, RowRequirements>();
  const lookAt = (gridRows: readonly GridRow[], index: number): RowRequirements => {
    const gridRow = gridRows[index];
    if (isPlain || gridRow === undefined) return PLAIN_LOOK;
    const rows = toTableValue(field, gridRows);
    const row = getValues(field, gridRow);
    const before = looks.get(gridRow);
    const computed = Object.fromEntries(
      field.columns.flatMap((column) => {
        if (column.kind !== "computed") return [];
        const value = findCell(column, row, { form, rows, index });
        return [[column.id, showValue(procedure, locale, column, value, { table: field.id })]];
      }),
    );
    // The same as long as it says the same: the row is not drawn anew for it.
    if (before && Object.entries(computed).every(([id, text]) => before.computed[id] === text)) return before;
    const look = { hidden: hiddenIn(field, row), required: requiredIn(field, row), computed };
    looks.set(gridRow, look);
    return look;
  };
  const totalled = field.columns.filter(({ id }) => field.totals?.includes(id));
  return {
    lookAt,
    computeTotals: (gridRows) => {
      const rows = toTableValue(field, gridRows);
      return Object.fromEntries(
        totalled.map((column) => [
          column.id,
          computeTotals(column, rows, form).map((total) =>
            showValue(procedure, locale, column, total, { table: field.id }),
          ),
        ]),
      );
    },
  };
}

function hiddenIn({ columns }: FieldByKind<"table">, row: TableRow): ReadonlySet<string> {
  const hidden = columns.filter((column) => !isShown(column, row));
  return new Set(hidden.flatMap(({ id }) => [id, getCurrency(id)]));
}

const requiredIn = ({ columns }: FieldByKind<"table">, row: TableRow): ReadonlySet<string> =>
  new Set(columns.filter((column) => isRequired(column, row)).map(({ id }) => id));
