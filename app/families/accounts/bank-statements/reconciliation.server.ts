/** A statement of a book against the book: what either has and the other has not, to the cent; as it is, or as it was recorded. */
import {
  alreadyThere,
  checkChain,
  reconcile,
  type BankStatement,
} from "~/workflows/shared/bank-statement/index";
import {
  allMarks,
  computeBalanceOn,
  cashBook,
  findEntryMark,
  signedMinor,
  type CashBook,
  type Entry,
  type EntryMark,
} from "~/workflows/records/cash-book/index";
import { writeDate, writeMoney, type CalendarDate } from "~/workflows/kit";

import { foldEntries } from "~/app/services/platform/portal/dispatch.server";
import { type LoadedStream } from "~/app/services/platform/portal/dispatch-types";
import type { PageContext } from "~/app/services/platform/pages/page.server";
import { categoryLabel } from "../cash-book/category-label";
import type { VisibleBook } from "../cash-book/visible-book.server";
import { toLoggedEntries } from "./logged-entries.server";
import { loadBook, type OpenImport } from "./import-requested.server";
import type {
  ReconciledRow,
  ReconciledRows,
  ReconciliationFigures,
  ReconciliationPage,
} from "./reconciliation.view";
import {
  listImportedLines,
  listReconciliations,
  listStatements,
  type RecordedReconciliation,
  type StatementOfBook,
} from "./taken-statements.server";

type Input = Pick<PageContext, "portal" | "locale" | "t">;

/** Rows of one list; whoever wants all finds them in the book. */
const MOST_ROWS = 1_000;

/** A statement that is in the book, and the reconciliation that stands. */
export interface StatementToReconcile {
  readonly of: StatementOfBook;
  readonly loaded: LoadedStream<CashBook>;
  readonly recorded: RecordedReconciliation | null;
}

/** @throws 404 for a statement of another file, or one that is not in the book */
export async function statementToReconcile(
  { portal }: Pick<Input, "portal">,
  book: VisibleBook,
  { current }: Pick<OpenImport, "current">,
  id: string | null,
): Promise<StatementToReconcile> {
  const loaded = await loadBook(portal, book);
  const ofFile = listStatements(loaded).filter(({ statement }) => statement.file === current.context.hash);
  const of = id === null ? ofFile[0] : ofFile.find(({ statement }) => statement.id === id);
  if (of === undefined) throw new Response(null, { status: 404 });
  return { of, loaded, recorded: listReconciliations(loaded).get(of.statement.id) ?? null };
}

/** @param typed closing balance, where the file does not state it */
export async function reconciliationPage(
  input: Input,
  book: VisibleBook,
  { of, loaded, recorded }: StatementToReconcile,
  typed: number | null,
): Promise<ReconciliationPage> {
  const { statement } = of;
  // What was recorded is shown as the book stood then, whatever has come since.
  const then = recorded === null ? loaded : asOf(loaded, recorded.version);
  const stated = checkChain(statement).closing;
  const closing = recorded?.closing ?? stated ?? typed;
  const figures = closing === null ? null : getFigures(input, of, then, closing);
  const names = await input.portal.findNames(recorded === null ? [] : [recorded.recordedBy]);
  return {
    statement: statement.id,
    on: statement.to,
    from: statement.from,
    currency: statement.currency,
    figures,
    isStated: stated !== null,
    proposed: figures === null ? "" : proposedExplanation(input, statement, figures),
    recorded: recorded && {
      id: recorded.id,
      at: recorded.recordedAt,
      by: names.get(recorded.recordedBy)?.en ?? "",
      explanation: recorded.explanation ?? null,
    },
    writes: book.writes,
  };
}

function asOf({ stream, entries }: LoadedStream<CashBook>, version: number): LoadedStream<CashBook> {
  const then = foldEntries(
    cashBook,
    stream,
    entries.filter((entry) => entry.version <= version),
  );
  if (then === undefined) throw new Error("A book was reconciled before it was opened");
  return then;
}

/** The day on which each line of a statement was entered by the bank, by `statement number`. */
const daysOfLines = (loaded: LoadedStream<CashBook>): ReadonlyMap<string, CalendarDate> =>
  new Map(
    listStatements(loaded).flatMap(({ statement: { id, lines } }) =>
      lines.map(({ number, date }) => [`${id} ${String(number)}`, date] as const),
    ),
  );

/** Whether the bank had an entry by a day: a line of it was entered until then, or it was ticked off until then. */
function standsBy(
  { line, reconciliation }: EntryMark,
  on: CalendarDate,
  days: ReadonlyMap<string, CalendarDate>,
  { reconciliations }: CashBook,
): boolean {
  if (line !== null) return (days.get(line) ?? on) <= on;
  return (
    reconciliation !== null && reconciliations.some(({ id, on: day }) => id === reconciliation && day <= on)
  );
}

/** Ids of the entries that are ticked off: those that the bank had by that day and that no reconciliation has ticked off before. */
export function entriesToTick({ of: { statement }, loaded }: StatementToReconcile): readonly string[] {
  const { context } = loaded;
  const days = daysOfLines(loaded);
  return [...allMarks(context)].flatMap(([id, mark]) =>
    mark.reconciliation === null &&
    mark.currency === statement.currency &&
    mark.date <= statement.to &&
    standsBy(mark, statement.to, days, context)
      ? [id]
      : [],
  );
}

function getFigures(
  input: Input,
  { statement, ignored }: StatementOfBook,
  loaded: LoadedStream<CashBook>,
  bank: number,
): ReconciliationFigures {
  const { context } = loaded;
  const { to: on, currency } = statement;
  const words = toLoggedEntries(loaded.entries);
  const days = daysOfLines(loaded);
  const marks = [...allMarks(context)].filter(([, mark]) => mark.currency === currency && mark.date <= on);
  const found = reconcile(
    bank,
    0,
    marks.map(([id, mark]) => ({
      id,
      date: mark.date,
      amount: signedMinor(mark),
      ticked: standsBy(mark, on, days, context),
    })),
  );
  const entryRow = (id: string): ReconciledRow => {
    const mark = findEntryMark(context, id);
    const line = mark?.line?.startsWith(`${statement.id} `) === true ? Number(mark.line.split(" ")[1]) : null;
    return {
      key: id,
      date: mark?.date ?? "",
      what: sayEntry(input, words.get(id)),
      minor: mark === undefined ? 0 : signedMinor(mark),
      line,
    };
  };
  const own = marks.flatMap(([id, { line }]) => (line?.startsWith(`${statement.id} `) === true ? [id] : []));
  const bankOnly = getRows(bankRows(input, { statement, ignored }, loaded));
  return {
    bank,
    book: found.book,
    adjusted: found.adjusted,
    remaining: found.remaining,
    before: found.remaining - bankOnly.sum,
    inTransit: getRows(found.inTransit.entries.map(entryRow)),
    unpresented: getRows(found.unpresented.entries.map(entryRow)),
    bankOnly,
    matched: getRows(own.map(entryRow)),
    difference: computeBalanceOn(context, currency, on) - bank,
  };
}

/** Lines of the statement that the book has not on that day: left out, or entered with a later date. What came with another is there. */
function bankRows(
  { t }: Pick<Input, "t">,
  { statement, ignored }: Pick<StatementOfBook, "statement" | "ignored">,
  loaded: LoadedStream<CashBook>,
): readonly ReconciledRow[] {
  const { context } = loaded;
  const alreadyImported = alreadyThere(
    statement.lines,
    listImportedLines(listStatements(loaded), statement.id),
  );
  const reasons = new Map(ignored.map(({ line, reason }) => [line, reason]));
  const later = new Map(
    [...allMarks(context)].flatMap(([, { line, date }]) =>
      line?.startsWith(`${statement.id} `) === true && date > statement.to
        ? [[Number(line.split(" ")[1]), date] as const]
        : [],
    ),
  );
  return statement.lines.flatMap(({ number, date, text, amount }): readonly ReconciledRow[] => {
    const [reason, entered] = [reasons.get(number), later.get(number)];
    if (entered === undefined && (reason === undefined || alreadyImported.has(number))) return [];
    const why =
      entered === undefined
        ? reason
        : t("bankStatements.reconciliation.laterEntry", { date: writeDate(entered) });
    const what = [text, why].filter(Boolean).join(" · ");
    return [{ key: String(number), date, what, minor: amount, line: number }];
  });
}

function getRows(all: readonly ReconciledRow[]): ReconciledRows {
  const rows = [...all].sort((left, right) => (left.date < right.date ? -1 : left.date > right.date ? 1 : 0));
  return {
    rows: rows.slice(0, MOST_ROWS),
    count: rows.length,
    sum: rows.reduce((sum, { minor }) => sum + minor, 0),
  };
}

function sayEntry({ locale, t }: Pick<Input, "locale" | "t">, entry: Entry | undefined): string {
  if (entry === undefined) return "";
  return [categoryLabel(entry, { locale, t }), entry.details].filter(Boolean).join(" · ");
}

/** What the lists say, in a few sentences: whoever records it corrects them. */
function proposedExplanation(
  { t }: Pick<Input, "t">,
  { currency }: BankStatement,
  { unpresented, inTransit, bankOnly, before }: ReconciliationFigures,
): string {
  const amounts = {
    unpresented: unpresented.sum,
    inTransit: inTransit.sum,
    bankOnly: bankOnly.sum,
    before,
  } as const;
  return (["unpresented", "inTransit", "bankOnly", "before"] as const)
    .filter((name) => amounts[name] !== 0)
    .map((name) =>
      t(`bankStatements.reconciliation.proposed.${name}`, {
        amount: writeMoney({ currency, minor: amounts[name] }),
      }),
    )
    .join(" ");
}
