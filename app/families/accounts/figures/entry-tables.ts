/** Entries as tables: a cash book as it is printed, and the entries behind a figure. */
import {
  cashBookLayout,
  getEstate,
  figureWords,
  toHkd,
  isWithin,
  type AccountedEntry,
  type BookBalance,
  type Statement,
} from "~/workflows/shared/accounts/index";
import type { Locale } from "~/workflows/kit";

import { day, minor, type FigureRow, type FigureTable } from "./figure-table";

export interface EntryNames {
  readonly locale: Locale;
  /** The category's name in the language. */
  readonly category: (category: string) => string;
}

const HOME = "HKD";

/** The nature of an entry in words: a transfer is of no category. */
function getNature({ category, transfer }: AccountedEntry, { category: name, locale }: EntryNames): string {
  if (transfer !== undefined) return figureWords(locale)("entry.transfer");
  return category === null ? "" : name(category);
}

/** Of whom or to whom, and what for: one line where only one of them was typed. */
const describeEntry = ({ party, details }: AccountedEntry): string =>
  [party, details].filter(Boolean).join(" · ");

const inOrder = (one: AccountedEntry, other: AccountedEntry): number =>
  one.date === other.date ? (one.id < other.id ? -1 : 1) : one.date < other.date ? -1 : 1;

/** Every book of an account: the receipts and the payments of each of its currencies, under the headings of the prescribed form. */
export function cashBookTables(
  statement: Statement,
  entries: readonly AccountedEntry[],
  names: EntryNames,
): readonly FigureTable[] {
  // What a book was opened with stands among what is brought forward.
  const within = entries
    .filter(({ date, opening }) => isWithin(statement.period, date) && opening !== true)
    .toSorted(inOrder);
  return statement.books.flatMap((balance, at) => {
    const own = within.filter(({ book, currency }) => book === balance.book && currency === balance.currency);
    return (["receipt", "payment"] as const).map((side) =>
      sideTable(
        statement,
        balance,
        own.filter(({ kind }) => kind === side),
        { ...names, side, at },
      ),
    );
  });
}

function sideTable(
  { kind }: Statement,
  balance: BookBalance,
  entries: readonly AccountedEntry[],
  names: EntryNames & { readonly side: "receipt" | "payment"; readonly at: number },
): FigureTable {
  const { locale, side } = names;
  const say = figureWords(locale);
  const headings = cashBookLayout(getEstate(kind))[side === "receipt" ? "receipts" : "payments"];
  const isForeign = balance.currency !== HOME;
  const amounts = (amount: number, hkd: number) =>
    isForeign ? [minor(amount), minor(hkd)] : [minor(amount)];
  const moved = (of: "minor" | "hkd") =>
    entries.reduce((sum, entry) => sum + (of === "minor" ? (entry.minor ?? 0) : toHkd(entry)), 0);
  const { opening, closing } = balance;
  const total = (label: string, amount: number, hkd: number): FigureRow => ({
    cells: [null, label, null, ...amounts(amount, hkd)],
    look: "total",
  });
  return {
    id: `book-${String(names.at)}-${side}`,
    title: `${balance.name} (${balance.currency}): ${headings.title[locale]}`,
    columns: [
      { label: say("entry.date"), of: "date", width: 12 },
      { label: headings.party[locale], of: "text", width: 44 },
      { label: headings.nature[locale], of: "text", width: 36 },
      { label: `${say("entry.amount")} (${balance.currency})`, of: "amount", width: 18 },
      ...(isForeign ? [{ label: say("books.inHkd"), of: "amount" as const, width: 18 }] : []),
    ],
    rows: [
      ...(side === "receipt" ? [total(say("summary.broughtForward"), opening.minor, opening.hkd)] : []),
      ...entries.map((entry): FigureRow => ({
        cells: [
          day(entry.date),
          describeEntry(entry),
          getNature(entry, names),
          ...amounts(entry.minor ?? 0, toHkd(entry)),
        ],
        look: "line",
      })),
      ...(side === "receipt"
        ? [total(say("fee.total"), opening.minor + moved("minor"), opening.hkd + moved("hkd"))]
        : [
            total(say("summary.carriedForward"), closing.minor, closing.hkd),
            total(say("fee.total"), closing.minor + moved("minor"), closing.hkd + moved("hkd")),
          ]),
    ],
    notes: [],
  };
}

/** The entries behind a figure, whichever book they stand in. Their equivalents add up to it. */
export function entryTable(
  id: string,
  title: string,
  entries: readonly AccountedEntry[],
  {
    books,
    opensBooks,
    ...names
  }: EntryNames & { readonly books: ReadonlyMap<string, string>; readonly opensBooks: boolean },
): FigureTable {
  const say = figureWords(names.locale);
  return {
    id,
    title,
    columns: [
      { label: say("entry.date"), of: "date", width: 12 },
      { label: say("entry.book"), of: "text", width: 30 },
      { label: say("entry.nature"), of: "text", width: 36 },
      { label: say("entry.details"), of: "text", width: 44 },
      { label: say("books.currency"), of: "text", width: 10 },
      { label: say("entry.amount"), of: "amount", width: 18 },
      { label: say("entry.hkd"), of: "amount", width: 18 },
    ],
    rows: entries.map((entry): FigureRow => ({
      cells: [
        day(entry.date),
        books.get(entry.book) ?? entry.book,
        getNature(entry, names),
        describeEntry(entry),
        entry.currency,
        minor(entry.minor ?? 0),
        minor(toHkd(entry)),
      ],
      look: "line",
      ...(opensBooks && { to: `/cash-books/${getBookId(entry)}/entries/${getEntryId(entry)}` }),
    })),
    notes: [],
  };
}

/** The id in the name of a book's stream. */
const getBookId = ({ book }: { readonly book: string }): string => book.slice(book.indexOf("/") + 1);

/** An account calls an entry by its book as well: `cash-book/01J…/e-1`. */
const getEntryId = ({ id }: { readonly id: string }): string => id.slice(id.lastIndexOf("/") + 1);
