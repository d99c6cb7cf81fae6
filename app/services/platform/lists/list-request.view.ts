import type { Total } from "~/db/queries/paging";

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
