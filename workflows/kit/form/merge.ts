/** Two people, one draft: what does not overlap is merged, what does is shown side by side. Nothing typed is dropped. */
import type { Changes, FieldValue, FormDefinition, FormValues, HongKongAddress, TableRow } from "./types";
import { sameValue } from "./changes";
import { ADDRESS_PARTS, isHongKongAddress } from "./fields/address";
import { getRows } from "./fields/table";
import { findField } from "./walk";

export interface Overlap {
  /** Field id, `table/row/column`, or `table/row` where one removed a row that the other changed. */
  readonly path: string;
  /** For `table/row`: the row as a list of one; `null` where it was removed. */
  readonly mine: FieldValue;
  readonly theirs: FieldValue;
  /** The changes to save on top of theirs where mine is kept. */
  readonly keepMine: Changes;
}
export interface Merge {
  /** Mine without the overlaps: can be saved on top of theirs at once. */
  readonly merged: Changes;
  readonly overlaps: readonly Overlap[];
}

/**
 * Brings my changes onto theirs.
 * @param base the values that mine were based on
 * @param mine what I changed since
 * @param theirs what was saved since: `changesBetween(form, base, current)`
 */
export function mergeChanges(form: FormDefinition, base: FormValues, mine: Changes, theirs: Changes): Merge {
  const merged: Record<string, FieldValue> = {};
  const overlaps = new Map<string, Overlap>();
  const theirCells = cellsByRow(theirs);
  const myCells = cellsByRow(mine);
  const overlap = (found: Overlap) => overlaps.set(found.path, found);

  for (const [path, value] of Object.entries(mine)) {
    const [field = "", rowId, column] = path.split("/");
    const row = rowId === undefined ? undefined : findRow(base, field, rowId);
    const rowPath = `${field}/${rowId ?? ""}`;
    if (rowId === undefined && findField(form, field)?.field.kind === "table") {
      merged[path] = value; // The order of rows is no content: the later one stands.
    } else if (column !== undefined && row && theirs[rowPath] === null) {
      if (sameValue(row[column], value)) continue;
      overlap({ path: rowPath, ...rowAgainstRemoval(field, row, myCells.get(rowPath) ?? {}) });
    } else if (rowId !== undefined && column === undefined && value === null && theirCells.has(rowPath)) {
      const theirRow = { ...row, id: rowId, ...theirCells.get(rowPath) };
      overlap({ path, mine: null, theirs: [theirRow], keepMine: { [path]: null } });
    } else if (path in theirs) {
      const other = theirs[path] ?? null;
      const mineIsBase = sameValue(baseValue(base, row, field, column), value);
      if (sameValue(other, value) || (mineIsBase && rowId === undefined)) continue;
      const both = bothAddresses(baseValue(base, row, field, column), value, other);
      if (both !== null) {
        merged[path] = both;
        continue;
      }
      overlap({ path, mine: value, theirs: other, keepMine: { [path]: value } });
    } else {
      merged[path] = value;
    }
  }
  return { merged, overlaps: [...overlaps.values()] };
}

/** One of us changed some parts of an address, the other one others; `null` where both changed one, or it is no such address. */
function bothAddresses(
  base: FieldValue | undefined,
  mine: FieldValue,
  theirs: FieldValue,
): HongKongAddress | null {
  if (!isHongKongAddress(base) || !isHongKongAddress(mine) || !isHongKongAddress(theirs)) return null;
  const changedBy = (one: HongKongAddress) => ADDRESS_PARTS.filter((part) => one[part] !== base[part]);
  // Region and district are one answer: merged by halves they would contradict each other.
  const placed = (parts: readonly string[]) => parts.map((part) => (part === "region" ? "district" : part));
  const their = new Set(placed(changedBy(theirs)));
  const own = changedBy(mine);
  if (placed(own).some((part) => their.has(part) && !sameParts(part, mine, theirs))) return null;
  return { ...theirs, ...Object.fromEntries(own.map((part) => [part, mine[part]])) };
}
const sameParts = (part: string, one: HongKongAddress, other: HongKongAddress): boolean =>
  part === "district"
    ? one.district === other.district && one.region === other.region
    : ADDRESS_PARTS.every((each) => each !== part || one[each] === other[each]);

/** They removed the row, I changed it: keeping mine puts the whole row back. */
function rowAgainstRemoval(
  field: string,
  row: TableRow,
  cells: Readonly<Record<string, FieldValue>>,
): Omit<Overlap, "path"> {
  const mine: TableRow = { ...row, ...cells, id: row.id };
  const resolveWithMine: Record<string, FieldValue> = {};
  for (const [column, value] of Object.entries(mine)) {
    if (column !== "id") resolveWithMine[`${field}/${row.id}/${column}`] = value ?? null;
  }
  return { mine: [mine], theirs: null, keepMine: resolveWithMine };
}

function baseValue(
  base: FormValues,
  row: TableRow | undefined,
  field: string,
  column: string | undefined,
): FieldValue | undefined {
  return column === undefined ? base[field] : row?.[column];
}

const findRow = (base: FormValues, field: string, rowId: string) =>
  getRows(base[field]).find((row) => row.id === rowId);

/** The changed cells of each row, by `table/row`. */
function cellsByRow(changes: Changes): ReadonlyMap<string, Readonly<Record<string, FieldValue>>> {
  const rows = new Map<string, Record<string, FieldValue>>();
  for (const [path, value] of Object.entries(changes)) {
    const [field = "", rowId, column] = path.split("/");
    if (rowId === undefined || column === undefined) continue;
    const key = `${field}/${rowId}`;
    rows.set(key, { ...rows.get(key), [column]: value });
  }
  return rows;
}
