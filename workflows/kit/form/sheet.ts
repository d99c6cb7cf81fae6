/**
 * A form as the sheets of a spreadsheet: one row a form on the first, and one sheet more for each of its tables. Which columns there
 * are follows from the declaration; a hidden row names them, so that a template of any language is read alike.
 */
import type { Field, FieldValue, FormDefinition, FormValues, Gap } from "./types";
import { ADDRESS_PARTS, isStructured } from "./fields/address";
import type { AddressPart } from "./fields/address";
import { isBlank } from "./fields/rules";
import type { FieldByKind } from "./fields/rules";
import { getRules } from "./fields/field-rules";
import { getFilledRows } from "./fields/table";
import { listFields, findField, isShown, listShownFields } from "./walk";

/** Id of the sheet that holds a row for each form; the others have the id of their table. */
export const FORM_SHEET = "form";

export interface SheetColumn {
  /** The column's key in the hidden row: `orderDate`, `contactMeans:letter`, `cost.currency`, `address.district`. */
  readonly key: string;
  readonly field: Field;
  /** One option of a checklist: the cell says yes or no. */
  readonly option?: string;
  /** The currency of the field's amount. */
  readonly isCurrency?: true;
  /** The part of the field's address. */
  readonly part?: AddressPart;
}
export interface FormSheet {
  readonly id: string;
  /** `null` for the sheet of the forms themselves. */
  readonly table: FieldByKind<"table"> | null;
  readonly columns: readonly SheetColumn[];
}

/** Texts of a row's cells by the keys of their columns; what was left empty is not in it. */
export type SheetCells = ReadonlyMap<string, string>;
/** A cell that cannot be read as what its column is. */
export interface UnreadCell {
  readonly key: string;
  /** A key below `problems.` of the wording. */
  readonly problem: string;
}
export interface ReadCells {
  readonly values: FormValues;
  readonly unread: readonly UnreadCell[];
}

/** The sheets of a form. Files cannot be in them, and what is computed need not. */
export function listSheets(form: FormDefinition): readonly FormSheet[] {
  const fields = listFields(form).map(({ field }) => field);
  return [
    { id: FORM_SHEET, table: null, columns: fields.flatMap(getColumns) },
    ...fields.flatMap((field) =>
      field.kind === "table"
        ? [{ id: field.id, table: field, columns: field.columns.flatMap(getColumns) }]
        : [],
    ),
  ];
}

function getColumns(field: Field): readonly SheetColumn[] {
  if (field.kind === "files" || field.kind === "computed" || field.kind === "table") return [];
  if (field.byPortal === true || field.notInSheets === true) return [];
  if (field.kind === "checklist")
    return field.options.map((option) => ({ key: `${field.id}:${option}`, field, option }));
  const column: SheetColumn = { key: field.id, field };
  if (isStructured(field))
    return [...ADDRESS_PARTS.map((part) => ({ key: `${field.id}.${part}`, field, part })), column];
  return field.kind === "money" && field.currencies.length > 1
    ? [column, { key: `${field.id}.currency`, field, isCurrency: true }]
    : [column];
}

/**
 * The values in a row's cells, read as the form's own pages read what was typed. A field without a cell is not among the
 * values.
 */
export function readCells(columns: readonly SheetColumn[], cells: SheetCells): ReadCells {
  const values: Record<string, FieldValue> = {};
  const unread: UnreadCell[] = [];
  for (const [field, its] of byField(columns)) {
    if (!its.some(({ key }) => cells.has(key))) continue;
    if (field.kind === "checklist") {
      const [ticked, unclear] = readTicks(its, cells);
      values[field.id] = getRules(field).read({ texts: ["", ...ticked] });
      unread.push(...unclear.map((key) => ({ key, problem: "selectOption" })));
    } else {
      const currency = cells.get(`${field.id}.currency`);
      values[field.id] = getRules(field).read({
        texts: [cells.get(field.id) ?? ""],
        ...(currency !== undefined && { currency: currency.toUpperCase() }),
        ...(isStructured(field) && { parts: partsIn(its, cells) }),
      });
      if (isBlank(values[field.id]) && currency !== undefined)
        unread.push({ key: field.id, problem: "inputNumber" });
    }
  }
  return { values, unread };
}

const partsIn = (columns: readonly SheetColumn[], cells: SheetCells) =>
  Object.fromEntries(columns.flatMap(({ key, part }) => (part ? [[part, cells.get(key) ?? ""]] : [])));

function byField(columns: readonly SheetColumn[]): ReadonlyMap<Field, readonly SheetColumn[]> {
  const fields = new Map<Field, SheetColumn[]>();
  for (const column of columns) fields.set(column.field, [...(fields.get(column.field) ?? []), column]);
  return fields;
}

/** The options that are ticked, and the columns whose answer is neither yes nor no. */
function readTicks(
  columns: readonly SheetColumn[],
  cells: SheetCells,
): readonly [readonly string[], readonly string[]] {
  const answered = columns.flatMap(({ key, option }) => {
    const text = cells.get(key);
    const answer = text === undefined ? false : getRules(YES_NO).read({ texts: [text] });
    return option === undefined ? [] : [{ key, option, answer }];
  });
  return [
    answered.filter(({ answer }) => answer === true).map(({ option }) => option),
    answered.filter(({ answer }) => typeof answer !== "boolean").map(({ key }) => key),
  ];
}
const YES_NO: Field = { kind: "yesNo", id: "ticked" };

/**
 * The column that a gap belongs to, and the id of the table's row where it is in one.
 * @returns `null` for a gap that no cell can fill: a file, or a table as a whole
 */
export function findColumnOfGap(
  form: FormDefinition,
  { path, problem }: Pick<Gap, "path" | "problem">,
): { readonly sheet: string; readonly rowId: string | null; readonly key: string } | null {
  const [id = "", rowId = null, columnId] = path.split("/");
  const field = findField(form, id)?.field;
  if (field === undefined || field.kind === "files") return null;
  if (id.includes(".")) return { sheet: FORM_SHEET, rowId: null, key: id };
  if (field.kind !== "table") {
    const key = findKey(field, problem);
    return key === null ? null : { sheet: FORM_SHEET, rowId: null, key };
  }
  const column = field.columns.find((each) => each.id === columnId);
  const key = column === undefined ? null : findKey(column, problem);
  return key === null ? null : { sheet: field.id, rowId, key };
}

function findKey(field: Field, problem: string): string | null {
  const columns = getColumns(field);
  const currency = problem === "unknownCurrency" ? columns.find(({ isCurrency }) => isCurrency) : undefined;
  return (currency ?? columns.find(({ key }) => key === field.id))?.key ?? null;
}

/**
 * Fields that hold something although the form does not ask for them, given its other answers.
 * @param given ids of the fields that were filled in
 * @returns paths as gaps have them: the field's id, or table, row and column
 */
export function findUnaskedFields(
  form: FormDefinition,
  values: FormValues,
  given: readonly string[],
): readonly string[] {
  const input = new Set(form.steps.flatMap((step) => listShownFields(step, values)).map(({ id }) => id));
  return given.flatMap((id) => {
    if (!input.has(id)) return [id];
    const field = findField(form, id)?.field;
    return field?.kind === "table" ? cellsNotAskedFor(field, values[id]) : [];
  });
}

function cellsNotAskedFor(table: FieldByKind<"table">, value: FieldValue | undefined): readonly string[] {
  return getFilledRows(value).flatMap((row) =>
    table.columns
      .filter((column) => !isBlank(row[column.id]) && !isShown(column, row))
      .map((column) => `${table.id}/${row.id}/${column.id}`),
  );
}
