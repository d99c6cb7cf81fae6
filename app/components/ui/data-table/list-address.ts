/** The state of a list lives in its address, so that it can be sent and bookmarked. */
import type { Sorting } from "~/app/services/platform/lists/list-request.server";

/** The same list with some parameters changed; `null` takes one away. A change of order or filter goes back to page 1. */
export function listAddress(search: string, changes: Readonly<Record<string, string | null>>): string {
  const parameters = new URLSearchParams(search);
  if (!("page" in changes)) parameters.delete("page");
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) parameters.delete(name);
    else parameters.set(name, value);
  }
  const text = parameters.toString();
  return text === "" ? "?" : `?${text}`;
}

/** The link in the heading of a column: ascending first, descending when it is sorted ascending already. */
export function sortAddress(search: string, column: string, sorting: Sorting | undefined): string {
  const direction = sorting?.column === column && sorting.direction === "asc" ? "desc" : "asc";
  return listAddress(search, { sort: column, direction });
}

const AROUND = 1;

/** The page numbers to show: first, last, and those around the present one; `null` for a gap. */
export function pagesShown(page: number, last: number): (number | null)[] {
  const wanted = new Set([1, last]);
  for (let near = page - AROUND; near <= page + AROUND; near += 1)
    if (near >= 1 && near <= last) wanted.add(near);
  const shown: (number | null)[] = [];
  let previous = 0;
  for (const number of [...wanted].sort((left, right) => left - right)) {
    if (number - previous === 2) shown.push(number - 1);
    else if (number - previous > 2) shown.push(null);
    shown.push(number);
    previous = number;
  }
  return shown;
}
