/** Figures as a table: drawn alike on the page, on paper and in a spreadsheet, so that a number is worked out and placed once. */
import { formatAmount } from "~/app/i18n/format";
import { figureWords } from "~/workflows/shared/accounts/index";
import type { CalendarDate, Locale } from "~/workflows/kit";

/** An amount is in hundredths of the currency that its column, or its row, names. */
export type FigureCell = string | null | { readonly minor: number } | { readonly date: CalendarDate };

export interface FigureColumn {
  readonly label: string;
  /** Amounts stand on the right, one point above the other. */
  readonly of: "text" | "amount" | "date";
  /** In a spreadsheet, in characters. */
  readonly width?: number;
}

export interface FigureRow {
  readonly cells: readonly FigureCell[];
  readonly look: "line" | "total";
  /** What names the row in its table, whatever its words and its place; absent where the figure of `why` does, or only its place. */
  readonly id?: string;
  /** Where on screen what the row tells of is kept. */
  readonly to?: string;
  /** The figure of the row can be asked "why?": by this name, and with these words for who does not see where the link stands. */
  readonly why?: { readonly name: string; readonly label: string };
}

export interface FigureTable {
  /** Unique on its page. */
  readonly id: string;
  readonly title: string;
  readonly columns: readonly FigureColumn[];
  readonly rows: readonly FigureRow[];
  /** Said below. */
  readonly notes: readonly string[];
}

/** What a remark on a row is pinned to, and where it stands on the page: the same while the account is compiled anew. */
export const getRowTarget = (table: FigureTable, row: FigureRow): string =>
  `figure/${table.id}/${row.id ?? row.why?.name ?? String(table.rows.indexOf(row) + 1)}`;

export const minor = (amount: number): FigureCell => ({ minor: amount });
export const day = (date: CalendarDate): FigureCell => ({ date });

/** The link by which a figure is asked "why?". */
export const getBreakdownLink = (
  name: string,
  label: string,
  amount: number,
  locale: Locale,
): FigureRow["why"] & object => ({
  name,
  label: figureWords(locale)("why.open", { label, amount: formatAmount(amount) }),
});
