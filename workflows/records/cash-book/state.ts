/** What a cash book remembers: its head, what its guards need of each entry, and what is closed. The entries themselves lie in a table. */
import { evolveWith, when } from "../../kit";
import type { CalendarDate, Fact } from "../../kit";
import type { BankStatement } from "../../shared/bank-statement";
import { NOTHING, allById, findById, withThing } from "./by-id";
import type { ById } from "./by-id";
import { signedMinor } from "./entry";
import type { Entry, EntryKind } from "./entry";
import { bookFacts } from "./facts";
import { withoutDays } from "./fixed-days";
import type { FixedDays } from "./fixed-days";
import type { Header } from "./header";

/** What is remembered of an entry. */
export interface EntryMark {
  readonly date: CalendarDate;
  readonly kind: EntryKind;
  readonly currency: string;
  readonly minor: number;
  readonly hkd: number;
  /** 1 as it was recorded; one more with each change. */
  readonly revision: number;
  /** What it came with. */
  readonly batch: string;
  /** `book entry` of the other leg of a transfer. */
  readonly transfer: string | null;
  /** `statement number` of the bank's line that it was taken from, or was found to be. */
  readonly line: string | null;
  /** It was in the book before a line was found to be it. */
  readonly matched: boolean;
  /** The reconciliation in which it is ticked off. */
  readonly reconciliation: string | null;
}

export interface Reconciliation {
  readonly id: string;
  /** The statement as an object of the book, where it was read from a file. */
  readonly statement: string | null;
  readonly on: CalendarDate;
  readonly currency: string;
}

/** What is remembered of a bank's statement that was taken in. */
export type ImportedStatement = Pick<
  BankStatement,
  "id" | "file" | "currency" | "from" | "to" | "opening" | "closing"
>;

export interface CashBook extends FixedDays {
  readonly caseId: string;
  readonly caseType: "B" | "L";
  /** `null` before it is opened, and where what was said of it is destroyed. */
  readonly header: Header | null;
  readonly entries: ById<EntryMark>;
  readonly count: number;
  /** How many entries are left of what came together, by its id. */
  readonly batches: ById<number>;
  /** The entry that was made of each line of a bank's statement. */
  readonly lines: ById<string>;
  /** By currency, in hundredths. */
  readonly balances: Readonly<Record<string, number>>;
  readonly statements: readonly ImportedStatement[];
  readonly reconciliations: readonly Reconciliation[];
}
export const NO_BOOK: CashBook = {
  caseId: "",
  caseType: "B",
  header: null,
  entries: NOTHING,
  count: 0,
  batches: NOTHING,
  lines: NOTHING,
  balances: {},
  statements: [],
  reconciliations: [],
  closedUntil: null,
  openedDays: [],
};

/** An entry of the book as it is remembered; `undefined` where it has none such, or no longer. */
export const findEntryMark = ({ entries }: CashBook, id: string): EntryMark | undefined =>
  findById(entries, id);
/** How many entries are left of what came together; 0 for what never came, or was undone. */
export const countBatchEntries = ({ batches }: CashBook, batch: string): number =>
  findById(batches, batch) ?? 0;
/** The entry that was made of a line of a bank's statement. */
export const getEntryOfLine = ({ lines }: CashBook, line: string): string | undefined =>
  findById(lines, line);
/** Every entry of the book, in no order. */
export const allMarks = ({ entries }: CashBook) => allById(entries);

export const lineName = ({ statement, number }: NonNullable<Entry["line"]>): string =>
  `${statement} ${String(number)}`;
export const getLegName = ({ book, entry }: NonNullable<Entry["transfer"]>): string => `${book} ${entry}`;

/** The entries that lines of a statement were found to be, by their ids. */
export const listMatchedEntries = (book: CashBook, statement: string): readonly string[] =>
  [...allMarks(book)].flatMap(([id, { matched, line }]) =>
    matched && line?.startsWith(`${statement} `) === true ? [id] : [],
  );

const marked = (entry: Entry, batch: string, before?: EntryMark): EntryMark => ({
  date: entry.date,
  kind: entry.kind,
  currency: entry.currency,
  minor: entry.minor,
  hkd: entry.hkd,
  revision: (before?.revision ?? 0) + 1,
  batch,
  transfer: entry.transfer ? getLegName(entry.transfer) : null,
  // A line that was found to be this entry stays with it, however the entry reads.
  line: entry.line ? lineName(entry.line) : before?.matched === true ? before.line : null,
  matched: before?.matched ?? false,
  reconciliation: before?.reconciliation ?? null,
});

/** The book with an entry put into it, exchanged, or taken out (`undefined`). */
function withMark(book: CashBook, id: string, mark: EntryMark | undefined): CashBook {
  const before = findEntryMark(book, id);
  const balances = { ...book.balances };
  if (before) balances[before.currency] = (balances[before.currency] ?? 0) - signedMinor(before);
  if (mark) balances[mark.currency] = (balances[mark.currency] ?? 0) + signedMinor(mark);
  const lines = before?.line == null ? book.lines : withThing(book.lines, before.line, undefined);
  return {
    ...book,
    entries: withThing(book.entries, id, mark),
    count: book.count + (mark ? 1 : 0) - (before ? 1 : 0),
    balances,
    batches: counted(counted(book.batches, before?.batch, -1), mark?.batch, 1),
    lines: mark?.line == null ? lines : withThing(lines, mark.line, id),
  };
}

/** The book with an entry that is a line of a statement, or no longer is one. */
function withLine(book: CashBook, id: string, line: string | null): CashBook {
  const mark = findEntryMark(book, id);
  return mark ? withMark(book, id, { ...mark, line, matched: line !== null }) : book;
}

function counted(batches: ById<number>, batch: string | undefined, by: number): ById<number> {
  if (batch === undefined) return batches;
  const left = (findById(batches, batch) ?? 0) + by;
  return withThing(batches, batch, left === 0 ? undefined : left);
}

const ticked = (book: CashBook, ids: readonly string[], reconciliation: string | null): CashBook => ({
  ...book,
  entries: ids.reduce((entries, id) => {
    const mark = findById(entries, id);
    return mark ? withThing(entries, id, { ...mark, reconciliation }) : entries;
  }, book.entries),
});

const evolve = evolveWith<CashBook>({
  "book.opened": when(bookFacts["book.opened"], (book, { closedUntil = null, ...data }) => ({
    ...book,
    ...data,
    closedUntil,
  })),
  "book.corrected": when(bookFacts["book.corrected"], (book, { to }) => ({ ...book, header: to })),
  "entries.recorded": when(bookFacts["entries.recorded"], (book, { batch, entries }) =>
    entries.reduce((after, entry) => withMark(after, entry.id, marked(entry, batch)), book),
  ),
  "entry.changed": when(bookFacts["entry.changed"], (book, { entry }) => {
    const before = findEntryMark(book, entry.id);
    return withMark(book, entry.id, marked(entry, before?.batch ?? "", before));
  }),
  "entry.removed": when(bookFacts["entry.removed"], (book, { id }) => withMark(book, id, undefined)),
  "entries.undone": when(bookFacts["entries.undone"], (book, { ids }) =>
    ids.reduce((after, id) => withMark(after, id, undefined), book),
  ),
  "statement.taken": when(bookFacts["statement.taken"], (book, { statement, matches }) => {
    const { id, file, currency, from, to, opening, closing } = statement;
    const statements = [...book.statements, { id, file, currency, from, to, opening, closing }];
    return matches.reduce<CashBook>(
      (after, { line, entry }) => withLine(after, entry, lineName({ statement: id, number: line })),
      { ...book, statements },
    );
  }),
  "statement.undone": when(bookFacts["statement.undone"], (book, { id }) =>
    listMatchedEntries(book, id).reduce<CashBook>((after, entry) => withLine(after, entry, null), {
      ...book,
      statements: book.statements.filter((each) => each.id !== id),
    }),
  ),
  "statement.reconciled": when(
    bookFacts["statement.reconciled"],
    (book, { id, statement, on, currency, matched }) => ({
      ...ticked(book, matched, id),
      reconciliations: [...book.reconciliations, { id, statement, on, currency }],
    }),
  ),
  "reconciliation.withdrawn": when(bookFacts["reconciliation.withdrawn"], (book, { id }) => {
    const ids = [...allMarks(book)].flatMap(([entry, mark]) => (mark.reconciliation === id ? [entry] : []));
    return {
      ...ticked(book, ids, null),
      reconciliations: book.reconciliations.filter((each) => each.id !== id),
    };
  }),
  "period.closed": when(bookFacts["period.closed"], (book, { from, to }) => ({
    ...book,
    closedUntil: book.closedUntil !== null && book.closedUntil > to ? book.closedUntil : to,
    openedDays: withoutDays(book.openedDays, { from, to }),
  })),
  "days.opened": when(bookFacts["days.opened"], (book, { from, to }) => ({
    ...book,
    openedDays: [...withoutDays(book.openedDays, { from, to }), { from, to }],
  })),
});

/** Folds one fact into the book. */
export function evolveBook(book: CashBook, fact: Fact): CashBook {
  return fact.type === "book.forgotten" ? NO_BOOK : evolve(book, fact);
}

/** The balance of the book at the end of a day. */
export function computeBalanceOn(book: CashBook, currency: string, day: CalendarDate): number {
  let sum = 0;
  for (const [, mark] of allMarks(book))
    if (mark.currency === currency && mark.date <= day) sum += signedMinor(mark);
  return sum;
}
