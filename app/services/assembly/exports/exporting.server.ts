/**
 * The export of a list as a spreadsheet: exactly what the filters, the order and the tab of the address show, all pages of
 * it.
 */
import type { TFunction } from "i18next";

import { formatNames } from "~/app/i18n/format";
import type { Locale } from "~/workflows/kit";

import type { ColumnValue, ListColumns, ValueColumn } from "../../platform/lists/column";
import type { Listing } from "../../platform/lists/list-request.server";
import type { PageContext } from "../../platform/pages/page.server";
import type { Visit } from "../../filings/visit/visit.server";
import {
  EXPORT_LIMIT,
  plainSheet,
  type PlainSheet,
  type SheetColumn,
  type SheetValue,
} from "../../documents/spreadsheets/spreadsheet.server";

export interface ExportedList {
  /** The name of the file and of its sheet. */
  readonly title: string;
  readonly sheet: PlainSheet;
}
export interface ExportRequest extends PageContext {
  /** The things that the address names: a case, a form. */
  readonly named: Readonly<Record<string, string | undefined>>;
  readonly visit: Pick<Visit, "case" | "submission" | "replay">;
  /** The address of a route, by its id. */
  readonly getPath: (route: string) => string;
}
export type Exporter = (context: ExportRequest) => Promise<ExportedList>;

/** As many entries as a page of a list can be asked for. */
const AT_ONCE = 100;

/** A list that has pages. @param page one of them, as the parameters ask for it; `null` for a list that is not there */
export const pagedList =
  <Item>({
    title,
    columns,
    page,
  }: {
    readonly title: (context: ExportRequest) => string | Promise<string>;
    readonly columns: (t: TFunction) => ListColumns<Item>;
    readonly page: (context: ExportRequest) => Promise<Pick<Listing<Item>, "items"> | null>;
  }): Exporter =>
  async (request) =>
    exported(request, await title(request), columns(request.t), await everyItem(request, page));

/** Every entry that a list shows for an address, page after page. */
export async function everyItem<Item>(
  context: ExportRequest,
  page: (context: ExportRequest) => Promise<Pick<Listing<Item>, "items"> | null>,
): Promise<readonly Item[]> {
  const items: Item[] = [];
  for (let number = 1; items.length < EXPORT_LIMIT; number += 1) {
    const parameters = new URLSearchParams(context.parameters);
    parameters.set("page", String(number));
    parameters.set("size", String(AT_ONCE));
    const found = (await page({ ...context, parameters }))?.items ?? [];
    items.push(...found);
    if (found.length < AT_ONCE) break;
  }
  return items.slice(0, EXPORT_LIMIT);
}

/** The entries as they stand in a file of that name. */
export function exported<Item>(
  { locale }: Pick<PageContext, "locale">,
  title: string,
  columns: ListColumns<Item>,
  rows: readonly Item[],
): ExportedList {
  const written = Object.values(columns).flatMap((column) =>
    column.only === "screen" ? [] : sheetColumns(column, rows, locale),
  );
  return { title, sheet: plainSheet({ name: title, columns: written, rows }) };
}

/** Expands a multi-date column into as many sheet columns as the longest row needs. */
function sheetColumns<Item>(
  { heading, value, width }: ValueColumn<Item>,
  rows: readonly Item[],
  locale: Locale,
): readonly SheetColumn<Item>[] {
  const look = width === undefined ? {} : { width };
  const most = Math.max(1, ...rows.map((row) => datesIn(value(row)).length));
  return Array.from({ length: most }, (_, index) => ({
    heading: most === 1 ? heading : `${heading} ${String(index + 1)}`,
    value: (row) => findCell(value(row), index, locale),
    ...look,
  }));
}

const datesIn = (value: ColumnValue) =>
  typeof value === "object" && value !== null && "dates" in value ? value.dates : [];

function findCell(value: ColumnValue, place: number, locale: Locale): SheetValue {
  if (typeof value !== "object" || value === null) return value;
  if ("names" in value) return formatNames(value.names, locale);
  if (!("dates" in value)) return value;
  const date = value.dates[place];
  return date === undefined ? null : { date };
}
