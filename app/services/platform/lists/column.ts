/**
 * The columns of a list, declared once: the table on the screen and the spreadsheet are both made from them. The id of a column
 * is its key; spreadsheets have the columns in the order of the declaration.
 */
import type { CalendarDate, Instant, Money } from "~/workflows/kit";

/** The value of a column for an entry; `null` where there is nothing. */
export type ColumnValue =
  | string
  | number
  | null
  | { readonly date: CalendarDate }
  /** A number in a spreadsheet, which can be summed. */
  | { readonly money: Money }
  /** Shown in Hong Kong time. */
  | { readonly at: Instant }
  | { readonly names: readonly string[] }
  /** A spreadsheet has as many columns of these as the entry with the most has dates: each can be sorted by. */
  | { readonly dates: readonly CalendarDate[] };

interface ColumnHead {
  readonly heading: string;
  /** The list can be ordered by it, under its id. */
  readonly sortable?: boolean;
  readonly align?: "right";
  /** On the screen only where the reader has chosen it. */
  readonly optional?: boolean;
  /** A column that names the entry among the others. */
  readonly namesRow?: boolean;
}
export interface ValueColumn<Item> extends ColumnHead {
  readonly value: (item: Item) => ColumnValue;
  /** In a spreadsheet, in characters; as wide as usual unless given. */
  readonly width?: number;
  /** No table shows it: its value is told in the cell of another column, or on another page. */
  readonly only?: "sheet";
}
/** Links and buttons, or what several columns of the spreadsheet say together. */
interface ScreenColumn extends ColumnHead {
  readonly only: "screen";
}
export type ListColumn<Item> = ValueColumn<Item> | ScreenColumn;
export type ListColumns<Item, Id extends string = string> = Readonly<Record<Id, ListColumn<Item>>>;

/** The width of a spreadsheet's column unless it says otherwise. */
export const USUAL_WIDTH = 24;
export const DAY_WIDTH = 14;
const TIME_WIDTH = 18;

type More = Omit<ValueColumn<never>, "heading" | "value">;

export const column = <Item>(
  heading: string,
  value: (item: Item) => ColumnValue,
  more: More = {},
): ValueColumn<Item> => ({ heading, value, ...more });

export const dayColumn = <Item>(
  heading: string,
  of: (item: Item) => CalendarDate | null | undefined,
  more: More = {},
): ValueColumn<Item> => {
  const value = (item: Item) => {
    const date = of(item);
    return date ? { date } : null;
  };
  return { heading, value, width: DAY_WIDTH, ...more };
};

export const moneyColumn = <Item>(
  heading: string,
  of: (item: Item) => Money | null,
  more: More = {},
): ValueColumn<Item> => {
  const value = (item: Item) => {
    const money = of(item);
    return money && { money };
  };
  return { heading, value, align: "right", ...more };
};

export const timeColumn = <Item>(
  heading: string,
  of: (item: Item) => Instant | null,
  more: More = {},
): ValueColumn<Item> => {
  const value = (item: Item) => {
    const at = of(item);
    return at === null ? null : { at };
  };
  return { heading, value, width: TIME_WIDTH, ...more };
};
