/** The request in the address of a list: search, order and page. What cannot be read counts as not asked. */
import * as z from "zod";

import type { Page, PageRequest, Sort, Total } from "~/db/queries/platform/paging";

/** The order of a list, as the heading of a column names it. */
export interface Sorting {
  readonly column: string;
  readonly direction: "asc" | "desc";
}

/** One page of a list as its page shows it. */
export interface Listing<Item> {
  readonly items: readonly Item[];
  readonly total: Total;
  readonly page: number;
  readonly size: number;
  readonly sorting: Sorting;
}

export const PAGE_SIZE = 25;
export const SEARCH_LENGTH = 200;

/** What somebody typed into a search box: of a text without end as much as could be found. */
export const searchText = (most: number) =>
  z
    .string()
    .trim()
    .transform((typed) => typed.slice(0, most))
    .catch("");

/** Pages beyond the limit of counting can still be asked for, but nobody pages through them. */
const Query = z.object({
  size: z.coerce.number().int().min(1).max(100).catch(PAGE_SIZE),
  page: z.coerce.number().int().min(1).max(4_000).catch(1),
  q: searchText(SEARCH_LENGTH),
  sort: z.string().optional(),
  direction: z.enum(["asc", "desc"]).catch("asc"),
});

export interface ListRequest<Column extends string> extends PageRequest {
  readonly search: string;
  readonly sort: Sort<Column>;
  /** The order as the table's headings name it. */
  readonly sorting: Sorting;
}

/**
 * Reads the address.
 * @param columns the sortable headings of the table, and what each sorts by
 * @param usual the order where none is asked for: a heading and its direction
 */
export function readListRequest<Heading extends string, Column extends string>(
  parameters: URLSearchParams,
  columns: Readonly<Record<Heading, Column>>,
  usual: { readonly column: Heading; readonly direction: "asc" | "desc" },
): ListRequest<Column> {
  const { page, size, q, sort, direction } = Query.parse(Object.fromEntries(parameters));
  const isHeading = (name: string): name is Heading => Object.hasOwn(columns, name);
  const sorting = sort !== undefined && isHeading(sort) ? { column: sort, direction } : usual;
  return {
    page,
    size,
    search: q,
    sorting,
    sort: { column: columns[sorting.column], direction: sorting.direction },
  };
}

/** A parameter, where it is one of the values that the list offers. */
export function readChoice<Value extends string>(
  parameters: URLSearchParams,
  name: string,
  values: readonly Value[],
): Value | undefined {
  const parameter = parameters.get(name);
  return values.find((value) => value === parameter);
}

export const NOTHING: Page<never> = { rows: [], total: { count: 0, capped: false } };

export function toListing<Row, Item>(
  request: Pick<ListRequest<string>, "page" | "size" | "sorting">,
  found: Page<Row>,
  toItem: (row: Row) => Item,
): Listing<Item> {
  const { page, size, sorting } = request;
  return { items: found.rows.map(toItem), total: found.total, page, size, sorting };
}
