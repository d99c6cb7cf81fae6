/** What was typed into a table since the portal last had it: the difference of rows, and rows with such a difference. */
import { getText } from "~/app/components/grid/declared-table";
import type { GridRow } from "~/app/components/grid/model";
import { editsName, readEdits, type FieldByKind, type TableEdits } from "~/workflows/kit";

/** @returns `null` where both say the same */
export function diffEdits(
  table: Pick<FieldByKind<"table">, "columns">,
  before: readonly GridRow[],
  after: readonly GridRow[],
): TableEdits | null {
  if (before === after) return null;
  const earlier = new Map(before.map((row) => [row.id, row]));
  const remaining = new Set(after.map(({ id }) => id));
  const added = after.filter(({ id }) => !earlier.has(id)).map(({ id }) => id);
  const removed = before.filter(({ id }) => !remaining.has(id)).map(({ id }) => id);
  const natural = [...before.filter(({ id }) => remaining.has(id)).map(({ id }) => id), ...added];
  const isMoved = natural.some((id, index) => id !== after[index]?.id);
  const cells = Object.fromEntries(after.flatMap((row) => cellsChanged(table, earlier.get(row.id), row)));
  if (Object.keys(cells).length + added.length + removed.length === 0 && !isMoved) return null;
  return { cells, added, removed, ...(isMoved && { order: after.map(({ id }) => id) }) };
}

function cellsChanged(
  { columns }: Pick<FieldByKind<"table">, "columns">,
  before: GridRow | undefined,
  after: GridRow,
): readonly (readonly [string, string | [string, string]])[] {
  if (before === after) return [];
  return columns.flatMap((column) => {
    const [old, now] = [before ? getText(column, before) : "", getText(column, after)];
    if (String(old) === String(now) || (before === undefined && String(now).replace(",", "") === ""))
      return [];
    return [[`${after.id}/${column.id}`, now] as const];
  });
}

/** The rows with what was typed into them. */
export function withEdits(rows: readonly GridRow[], edits: TableEdits): readonly GridRow[] {
  const result = new Map(rows.map((row) => [row.id, row]));
  for (const id of edits.added) if (!result.has(id)) result.set(id, { id, cells: {} });
  for (const [path, text] of Object.entries(edits.cells)) {
    const [id = "", column = ""] = path.split("/");
    const row = result.get(id) ?? { id, cells: {} };
    const texts =
      typeof text === "string" ? { [column]: text } : { [column]: text[0], [`${column}.currency`]: text[1] };
    result.set(id, { id, cells: { ...row.cells, ...texts } });
  }
  for (const id of edits.removed) result.delete(id);
  if (edits.order === undefined) return [...result.values()];
  const placed = new Set(edits.order);
  const rest = [...result.keys()].filter((id) => !placed.has(id));
  return [...edits.order, ...rest].flatMap((id) => result.get(id) ?? []);
}

/** The edits of tables among what was posted or kept, by table. */
export function parseTableEdits(
  entries: Iterable<readonly [string, FormDataEntryValue]>,
): ReadonlyMap<string, TableEdits> {
  const found = new Map<string, TableEdits>();
  for (const [name, text] of entries) {
    const table = name.split(".")[0] ?? "";
    const edits = name === editsName(table) && typeof text === "string" ? readEdits(text) : null;
    if (edits !== null) found.set(table, edits);
  }
  return found;
}

/** What a form holds of a table's edits, without those of a cell, or of a row with its cells. */
export function giveUpEdits(body: FormData, path: string): void {
  const [table = "", row, column] = path.split("/");
  const text = body.get(editsName(table));
  const edits = typeof text === "string" ? readEdits(text) : null;
  if (edits === null || row === undefined) return;
  const isGivenUp = (cell: string) =>
    column === undefined ? cell.startsWith(`${row}/`) : cell === `${row}/${column}`;
  const isOther = (id: string) => column !== undefined || id !== row;
  const left: TableEdits = {
    ...edits,
    cells: Object.fromEntries(Object.entries(edits.cells).filter(([cell]) => !isGivenUp(cell))),
    added: edits.added.filter(isOther),
    removed: edits.removed.filter(isOther),
  };
  body.set(editsName(table), JSON.stringify(left));
}
