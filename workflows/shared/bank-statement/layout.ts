/** How a file of separated values is read: which column holds what, and how days and amounts are written in it. */
import * as z from "zod";

import { CURRENCIES } from "../../kit";
import type { CalendarDate } from "../../kit";
import { DECIMAL_MARKS, readAmount } from "./amounts";
import type { DecimalMark } from "./amounts";
import { DATE_ORDERS, getOrders } from "./dates";
import type { DateOrder } from "./dates";
import { DELIMITERS } from "./delimited";
import type { Delimiter, DelimitedRow } from "./delimited";
import { ENCODINGS } from "./encodings";
import type { Encoding } from "./encodings";
import { normalizeHeading, findRole } from "./headings";
import type { ColumnRole } from "./headings";
import { MOST_CELLS } from "./limits";

const Column = z.int().nonnegative().max(MOST_CELLS);

/** How the file says how much, and whether it came in or went out. */
export const AmountColumns = z.discriminatedUnion("kind", [
  /** One column, its sign or a CR/DR behind the figure says which. `reversed`: money out is written without a minus. */
  z.strictObject({ kind: z.literal("signed"), amount: Column, reversed: z.boolean() }),
  /** Money in and money out in columns of their own. */
  z.strictObject({ kind: z.literal("inOut"), in: Column, out: Column }),
  /** One column of amounts, and one that says which: CR/DR, 存/支. */
  z.strictObject({ kind: z.literal("flag"), amount: Column, flag: Column }),
]);
export type AmountColumns = z.output<typeof AmountColumns>;

export const StatementLayout = z.strictObject({
  encoding: z.enum(ENCODINGS),
  delimiter: z.enum(DELIMITERS),
  /** Line of the file on which the headings stand; 0: it has none. */
  headingAt: z.int().nonnegative(),
  dateOrder: z.enum(DATE_ORDERS),
  decimal: z.enum(DECIMAL_MARKS),
  columns: z.strictObject({
    date: Column,
    valueDate: Column.optional(),
    /** Joined in their order. */
    text: z.array(Column).min(1).max(10),
    reference: Column.optional(),
    balance: Column.optional(),
    currency: Column.optional(),
  }),
  amounts: AmountColumns,
  /** Of the account, where no column says it. */
  currency: z.enum(CURRENCIES),
});
export type StatementLayout = z.output<typeof StatementLayout>;

/** What the portal makes of the headings and of the first rows; `layout` is `null` where the headings do not say enough. */
export interface ProposedLayout {
  readonly layout: StatementLayout | null;
  readonly headings: readonly string[];
  /** What each heading was taken for. */
  readonly roles: readonly (ColumnRole | null)[];
  /** Line of the file on which they stand; 0: none were found. */
  readonly headingAt: number;
}

export interface LayoutHints {
  readonly encoding: Encoding;
  readonly delimiter: Delimiter;
  /** Of the book that the statement is for. */
  readonly currency: string;
  readonly today: CalendarDate;
}

/** Headings are looked for among so many rows: banks put their address and the account before them. */
const ROWS_BEFORE_HEADINGS = 40;
const SAMPLE = 500;

/**
 * Proposes how a file is read.
 * @param headingAt the line on which the headings stand, where the person has said it
 */
export function proposeLayout(
  rows: readonly DelimitedRow[],
  hints: LayoutHints,
  headingAt?: number,
): ProposedLayout {
  const row = headingAt === undefined ? findHeadings(rows) : rows.find(({ at }) => at === headingAt);
  if (row === undefined) {
    const width = Math.max(0, ...rows.slice(0, SAMPLE).map(({ cells }) => cells.length));
    return { layout: null, headings: Array<string>(width).fill(""), roles: [], headingAt: 0 };
  }
  const roles = row.cells.map((heading) => findRole(heading) ?? null);
  const rest = rows.filter(({ at }) => at > row.at).slice(0, SAMPLE);
  return {
    layout: toLayout(roles, rest, row.at, hints),
    headings: row.cells,
    roles,
    headingAt: row.at,
  };
}

/** The first row that names a day, an amount and something else. */
function findHeadings(rows: readonly DelimitedRow[]): DelimitedRow | undefined {
  return rows.slice(0, ROWS_BEFORE_HEADINGS).find(({ cells }) => {
    const roles = new Set(cells.map((cell) => findRole(cell)));
    return roles.has("date") && (roles.has("amount") || (roles.has("in") && roles.has("out")));
  });
}

function toLayout(
  roles: readonly (ColumnRole | null)[],
  rows: readonly DelimitedRow[],
  headingAt: number,
  { encoding, delimiter, currency, today }: LayoutHints,
): StatementLayout | null {
  const findIndex = (role: ColumnRole): number | undefined => {
    const place = roles.indexOf(role);
    return place < 0 ? undefined : place;
  };
  const date = findIndex("date") ?? findIndex("valueDate");
  const text = roles.flatMap((role, index) => (role === "text" ? [index] : []));
  const decimal = decimalIn(rows, roles);
  const amounts = findAmounts(findIndex, rows, decimal);
  const textOrReference = text.length > 0 ? text : [findIndex("reference")].flatMap((place) => place ?? []);
  if (date === undefined || amounts === null || textOrReference.length === 0) return null;
  const optional = (["valueDate", "reference", "balance", "currency"] as const).flatMap((role) => {
    const place = findIndex(role);
    return place === undefined || (role === "valueDate" && place === date) ? [] : [[role, place] as const];
  });
  return {
    encoding,
    delimiter,
    headingAt,
    dateOrder: orderIn(rows, date, today),
    decimal,
    columns: { date, text: textOrReference, ...Object.fromEntries(optional) },
    amounts,
    currency,
  };
}

function findAmounts(
  findIndex: (role: ColumnRole) => number | undefined,
  rows: readonly DelimitedRow[],
  decimal: DecimalMark,
): AmountColumns | null {
  const [moneyIn, moneyOut] = [findIndex("in"), findIndex("out")];
  const [amount, flag] = [findIndex("amount"), findIndex("flag")];
  if (moneyIn !== undefined && moneyOut !== undefined) return { kind: "inOut", in: moneyIn, out: moneyOut };
  if (amount === undefined) return null;
  // A column "credit/debit" is also printed beside amounts that are signed already.
  const isSigned = rows.some(({ cells }) => {
    const read = readAmount(cells[amount] ?? "", decimal);
    return "minor" in read && (read.minor < 0 || read.side !== null);
  });
  return flag !== undefined && !isSigned
    ? { kind: "flag", amount, flag }
    : { kind: "signed", amount, reversed: false };
}

const FIGURES: ReadonlySet<ColumnRole | null> = new Set<ColumnRole>(["amount", "in", "out", "balance"]);

/** A comma where it alone makes amounts of all figures; else a point, as is the custom here. */
function decimalIn(rows: readonly DelimitedRow[], roles: readonly (ColumnRole | null)[]): DecimalMark {
  const figures = rows.flatMap(({ cells }) =>
    cells.filter((cell, index) => FIGURES.has(roles[index] ?? null) && /\d/.test(cell)),
  );
  const areRead = (decimal: DecimalMark) => figures.every((figure) => "minor" in readAmount(figure, decimal));
  return !areRead(".") && areRead(",") ? "," : ".";
}

function orderIn(rows: readonly DelimitedRow[], date: number, today: CalendarDate): DateOrder {
  const typed = rows.map(({ cells }) => cells[date] ?? "").filter((cell) => /\d/.test(cell));
  return getOrders(typed, today)[0] ?? "dmy";
}

/**
 * What a file of the same bank has in common with the next: its headings. A mapping is remembered by it.
 * @returns one text for the headings in their order, whatever their case and blanks
 */
export const headingsSignature = (headings: readonly string[]): string =>
  headings.map(normalizeHeading).join("|");
