/** The choice of columns of a bank's file, with what follows from it for the first rows. */
import type { CalendarDate } from "~/workflows/kit";

import type { Choice } from "../cash-book/book-page.view";
import type { RefusalMessage } from "~/app/services/platform/pages/reasons";

export interface ReadRow {
  readonly at: number;
  readonly date: CalendarDate;
  readonly text: string;
  readonly reference: string;
  /** Money in above nil. */
  readonly amount: number;
  readonly balance: number | null;
}

export interface ColumnsPage {
  readonly headings: readonly string[];
  /** Digest of the headings: whether they are those that were seen. */
  readonly headingsDigest: string;
  /** The first rows as they are written. */
  readonly sample: readonly { readonly at: number; readonly cells: readonly string[] }[];
  readonly roles: readonly (string | null)[];
  readonly chosen: {
    readonly encoding: string;
    readonly delimiter: string;
    readonly headingAt: string;
    readonly dateOrder: string;
    readonly decimal: string;
    readonly reversed: boolean;
    readonly currency: string;
  };
  readonly choices: {
    readonly roles: readonly Choice[];
    readonly encodings: readonly Choice[];
    readonly delimiters: readonly Choice[];
    readonly dateOrders: readonly Choice[];
    readonly decimals: readonly Choice[];
    readonly currencies: readonly Choice[];
  };
  /** The first rows as they are read; `null` where nothing can be read yet. */
  readonly read: {
    readonly currency: string;
    readonly rows: readonly ReadRow[];
    readonly count: number;
  } | null;
  readonly problems: readonly RefusalMessage[];
}
