/** The changes of a save, per field and per cell, so that a save of one cell of a thousand rows stays small. */
import type { Changes, FieldValue, FormDefinition, FormValues, TableRow } from "./types";
import { ADDRESS_PARTS, isHongKongAddress } from "./fields/address";
import { isMoney } from "./fields/amount";
import { getTicked } from "./fields/choice";
import { getFileColumns, findRowColumns } from "./fields/file-details";
import { isBlank } from "./fields/rules";
import type { FieldByKind } from "./fields/rules";
import { getRows } from "./fields/table";
import { listFields } from "./walk";

/** Whether two values of a field say the same; all blanks are alike. Tables are compared cell by cell elsewhere. */
export function sameValue(one: FieldValue | undefined, other: FieldValue | undefined): boolean {
  if (isBlank(one) || isBlank(other)) return isBlank(one) && isBlank(other);
  if (isMoney(one) && isMoney(other)) return one.minor === other.minor && one.currency === other.currency;
  if (isHongKongAddress(one) && isHongKongAddress(other))
    return ADDRESS_PARTS.every((part) => one[part] === other[part]);
  if (Array.isArray(one) && Array.isArray(other)) return sameList(getTicked(one), getTicked(other));
  return one === other;
}

const sameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((item, index) => item === other[index]);

/** The changes that lead from one set of values to another: `applyChanges(form, before, changes)` says the same as `after`. */
export function changesBetween(form: FormDefinition, before: FormValues, after: FormValues): Changes {
  const changes: Record<string, FieldValue> = {};
  for (const { field } of listFields(form)) {
    // Values that nothing changed are the same objects: of a table of thousands nothing has to be compared then.
    if (field.kind === "computed" || before[field.id] === after[field.id]) continue;
    if (field.kind === "files") {
      collectFileChanges(changes, field, getRows(before[field.id]), getRows(after[field.id]));
    } else if (field.kind === "table") {
      collectTableChanges(changes, field, getRows(before[field.id]), getRows(after[field.id]));
    } else if (!sameValue(before[field.id], after[field.id])) {
      changes[field.id] = after[field.id] ?? null;
    }
  }
  return changes;
}

function collectTableChanges(
  changes: Record<string, FieldValue>,
  table: FieldByKind<"table">,
  before: readonly TableRow[],
  after: readonly TableRow[],
): void {
  const isSameRows = before.length === after.length && before.every(({ id }, at) => id === after[at]?.id);
  if (isSameRows) {
    // As with nearly every save: what was not touched is the same object, and nothing is looked up.
    for (const [at, row] of after.entries()) collectCells(changes, table, before[at], row);
    return;
  }
  const earlier = new Map(before.map((row) => [row.id, row]));
  const remaining = new Set(after.map((row) => row.id));
  for (const { id } of before) if (!remaining.has(id)) changes[`${table.id}/${id}`] = null;
  const added: { readonly id: string; readonly path: string }[] = [];
  for (const row of after) {
    const { id } = row;
    const old = earlier.get(id);
    const touched = collectCells(changes, table, old, row);
    if (!old && !touched) changes[`${table.id}/${id}`] = true;
    if (!old) added.push({ id, path: touched ? `${id}/` : id });
  }
  // The log keeps changes in the order of their paths: rows that are new come back in it, whatever order they were made in.
  added.sort((one, other) => (one.path < other.path ? -1 : 1));
  const natural = [...before.filter((row) => remaining.has(row.id)), ...added];
  if (natural.some(({ id }, index) => id !== after[index]?.id))
    changes[table.id] = after.map((row) => row.id);
}

/** @returns whether any cell differs */
function collectCells(
  changes: Record<string, FieldValue>,
  table: FieldByKind<"table">,
  before: TableRow | undefined,
  after: TableRow,
): boolean {
  if (before === after) return false;
  let touched = false;
  for (const column of table.columns) {
    if (sameValue(before?.[column.id], after[column.id])) continue;
    changes[`${table.id}/${after.id}/${column.id}`] = after[column.id] ?? null;
    touched = true;
  }
  return touched;
}

/** What is said of files, cell by cell: which files there are, and in which order, is no matter of the values. */
function collectFileChanges(
  changes: Record<string, FieldValue>,
  field: FieldByKind<"files">,
  before: readonly TableRow[],
  after: readonly TableRow[],
): void {
  const earlier = new Map(before.map((row) => [row.id, row]));
  const later = new Map(after.map((row) => [row.id, row]));
  for (const id of new Set([...earlier.keys(), ...later.keys()]))
    for (const column of getFileColumns(field)) {
      const value = later.get(id)?.[column.id];
      if (!sameValue(earlier.get(id)?.[column.id], value))
        changes[`${field.id}/${id}/${column.id}`] = value ?? null;
    }
}

/** Below a table: `[]` its order, `[row]` a row, `[row, column]` a cell. */
type CellChange = readonly [place: readonly string[], value: FieldValue];

/** The values after the changes. Values that nothing changed are the same objects as before. */
export function applyChanges(form: FormDefinition, values: FormValues, changes: Changes): FormValues {
  const next: Record<string, FieldValue | undefined> = { ...values };
  const tables = new Map<string, CellChange[]>();
  const isTable = new Set(listFields(form).flatMap(({ field }) => (findRowColumns(field) ? [field.id] : [])));
  for (const [path, value] of Object.entries(changes)) {
    const [field = "", ...rest] = path.split("/");
    if (!isTable.has(field)) next[field] = value;
    else if (tables.get(field)?.push([rest, value]) === undefined) tables.set(field, [[rest, value]]);
  }
  for (const [field, found] of tables) next[field] = changeRows(getRows(values[field]), found);
  return next;
}

/** So few cells are found by going through the rows; of more, the rows are gone through once. */
const FEW_CELLS = 8;

function changeRows(rows: readonly TableRow[], changes: readonly CellChange[]): readonly TableRow[] {
  return changeFewCells(rows, changes) ?? changeManyRows(rows, changes);
}

/** @returns `null` where there is more to do than to change a few cells of rows that are there */
function changeFewCells(
  rows: readonly TableRow[],
  changes: readonly CellChange[],
): readonly TableRow[] | null {
  if (changes.length > FEW_CELLS) return null;
  const next = [...rows];
  for (const [[rowId, column], value] of changes) {
    const at = column === undefined ? -1 : next.findIndex(({ id }) => id === rowId);
    const row = next[at];
    if (row === undefined || column === undefined) return null;
    next[at] = { ...row, [column]: value };
  }
  return next;
}

function changeManyRows(rows: readonly TableRow[], changes: readonly CellChange[]): readonly TableRow[] {
  const result = new Map(rows.map((row) => [row.id, row]));
  let order: readonly string[] | null = null;
  for (const [[rowId, column], value] of changes) {
    if (rowId === undefined) order = getTicked(value);
    else if (column !== undefined) result.set(rowId, { ...result.get(rowId), id: rowId, [column]: value });
    else if (value === null) result.delete(rowId);
    else if (!result.has(rowId)) result.set(rowId, { id: rowId });
  }
  if (!order) return [...result.values()];
  const placed = new Set(order);
  const rest = [...result.keys()].filter((id) => !placed.has(id));
  return [...order, ...rest].flatMap((id) => result.get(id) ?? []);
}
