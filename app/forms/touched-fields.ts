/**
 * Which entries of a form somebody has been at and left again. A gap is shown where its entry was left, and not in the cells of
 * a row that is still being filled.
 */

/** The places that the focus leaves as it goes from one control to another, by the controls' names. */
export function placesLeft(name: string, nextName: string | null): readonly string[] {
  const path = name.split(".")[0] ?? name;
  const [field = path] = path.split("/");
  // From one part of an address to the next: it is still being filled in.
  if (name.includes(".") && nextName?.startsWith(`${path}.`)) return [];
  const row = rowOf(path);
  if (row === undefined) return [field];
  const staysInRow = nextName === null || rowOf(nextName) === row;
  return staysInRow ? [field, path] : [field, path, row];
}

/** Whether the entry at this path, or the row that it stands in, was left. */
export function wasLeft(left: ReadonlySet<string>, path: string): boolean {
  const row = rowOf(path);
  const [whole = path] = path.split(".");
  return left.has(whole) || (row !== undefined && left.has(row));
}

/** `table/row` of a cell's `table/row/column`. */
function rowOf(path: string): string | undefined {
  const [table, row, column] = path.split("/");
  return column === undefined ? undefined : `${table ?? ""}/${row ?? ""}`;
}
