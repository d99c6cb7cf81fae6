/**
 * Which entries of a form somebody has been at and left again. A gap is shown where its entry was left, and not in the cells of
 * a row that is still being filled.
 */
import { isMerelyMissing, type Gap } from "~/workflows/kit";

/** The places that the focus leaves as it goes from one control to another, by the controls' names. */
export function fieldsBlurred(name: string, nextName: string | null): readonly string[] {
  const path = name.split(".")[0] ?? name;
  const [field = path] = path.split("/");
  // From one part of an address to the next: it is still being filled in, but the part was left.
  if (name.includes(".") && nextName?.startsWith(`${path}.`)) return [name];
  const row = findRowName(path);
  if (row === undefined) return [field];
  const staysInRow = nextName === null || findRowName(nextName) === row;
  return staysInRow ? [field, path] : [field, path, row];
}

/**
 * Whether the entry of a gap, or the row that it stands in, was left. Of an address that is still being filled in, a part says what
 * cannot stay as it is, and not yet what is missing.
 */
export function isTouched(left: ReadonlySet<string>, gap: Pick<Gap, "path" | "problem">): boolean {
  const { path } = gap;
  const row = findRowName(path);
  const [whole = path] = path.split(".");
  const isWrongPart = path.includes(".") && left.has(path) && !isMerelyMissing(gap);
  return left.has(whole) || isWrongPart || (row !== undefined && left.has(row));
}

/** `table/row` of a cell's `table/row/column`. */
function findRowName(path: string): string | undefined {
  const [table, row, column] = path.split("/");
  return column === undefined ? undefined : `${table ?? ""}/${row ?? ""}`;
}
