/** How a list becomes a spreadsheet: exactly what the filters, the order and the tab of the address show, all pages of it. */
import type { Listing } from "../lists/list-request.server";
import type { PageRequest } from "../portal/page.server";
import { EXPORT_LIMIT, plainSheet, type PlainSheet, type SheetColumn } from "./spreadsheet.server";

export interface ExportedList {
  /** What the file and its sheet are called. */
  readonly title: string;
  readonly sheet: PlainSheet;
}
export type Exporter = (asked: PageRequest) => Promise<ExportedList>;
export type Columns<Item> = readonly SheetColumn<Item>[];

/** As many entries as a page of a list can be asked for. */
const AT_ONCE = 100;
export const DAY_WIDTH = 14;
export const TIME_WIDTH = 18;

/** Every entry that a list shows for an address, page after page. */
export async function everyItem<Item>(
  parameters: URLSearchParams,
  pageOf: (asked: URLSearchParams) => Promise<Pick<Listing<Item>, "items"> | null>,
): Promise<readonly Item[]> {
  const items: Item[] = [];
  for (let page = 1; items.length < EXPORT_LIMIT; page += 1) {
    const asked = new URLSearchParams(parameters);
    asked.set("page", String(page));
    asked.set("size", String(AT_ONCE));
    const found = (await pageOf(asked))?.items ?? [];
    items.push(...found);
    if (found.length < AT_ONCE) break;
  }
  return items.slice(0, EXPORT_LIMIT);
}

/** The entries as they stand in a file of that name. */
export function exported<Item>(title: string, columns: Columns<Item>, rows: readonly Item[]): ExportedList {
  return { title, sheet: plainSheet({ name: title, columns, rows }) };
}
