/** What an account is compiled from: the cash books of its case. */
import { findBooksOfCase, type CashBookRow } from "~/db/queries/families/cash-books";
import {
  findEntriesVersion,
  findEntryFigures,
  type EntryFigures,
} from "~/db/queries/families/cash-book-entries";
import type { CashBookEntryTable } from "~/db/schema";
import type { Portal } from "~/app/services/platform/portal/portal";
import type { AccountedBook, AccountedEntry } from "~/workflows/shared/accounts/index";
import { FACTS_OF_ENTRIES, CLASSIFICATIONS, Entry } from "~/workflows/records/cash-book/index";

import { cashBookEntryProjection } from "../cash-book/projections.server";

type Parts = Pick<Portal, "log" | "database">;

/** A book in the version of its stream at which its entries were last touched. */
export interface BookVersion {
  readonly book: string;
  readonly version: number;
}
export interface BooksRead {
  readonly books: readonly AccountedBook[];
  readonly versions: readonly BookVersion[];
  /** From the first of each book to the last day that was asked for: earlier ones are what a book opens with. */
  readonly entries: readonly AccountedEntry[];
}

/** The cash books of a case as they are now. A case without any is accounted for as one in which nothing moved. */
export async function listBooksOfCase(portal: Parts, caseId: string, to: string): Promise<BooksRead> {
  const rows = await findBooksOfCase(portal.database, caseId);
  // Versions first: of what is recorded between the two reads the account then hears as of a change.
  const versions = await loadVersions(portal, rows);
  const entries = await Promise.all(rows.map(({ id }) => rowsNow(portal, id, to)));
  return { books: rows.map(toBook), versions, entries: entries.flat().map(toEntry) };
}

/** The versions of the cash books of a case as they are now. */
export const bookVersions = async (portal: Parts, caseId: string): Promise<readonly BookVersion[]> =>
  loadVersions(portal, await findBooksOfCase(portal.database, caseId));

const loadVersions = (
  { database }: Parts,
  rows: readonly Pick<CashBookRow, "id">[],
): Promise<readonly BookVersion[]> =>
  Promise.all(
    rows.map(async ({ id }) => ({
      book: id,
      version: await findEntriesVersion(database, id, FACTS_OF_ENTRIES),
    })),
  );

/** The cash books as an account was compiled from them, whatever became of their entries since. */
export async function booksAsCompiled(
  portal: Parts,
  caseId: string,
  to: string,
  compiled: readonly BookVersion[],
): Promise<BooksRead> {
  const known = await findBooksOfCase(portal.database, caseId);
  const rows = known.filter(({ id }) => compiled.some(({ book }) => book === id));
  const entries = await Promise.all(
    rows.map(async (row) => {
      const version = compiled.find(({ book }) => book === row.id)?.version ?? 0;
      const now = await rowsNow(portal, row.id, to);
      return (await isUntouchedSince(portal, row.id, version, now))
        ? now
        : loadRowsAtVersion(portal, row.id, version, to);
    }),
  );
  return { books: rows.map(toBook), versions: compiled, entries: entries.flat().map(toEntry) };
}

const toBook = ({ id, name }: CashBookRow): AccountedBook => ({ id, name });

/** Whether a version of the book had the very rows: what came since lies behind their last day. A book is folded from its beginning only where not. */
async function isUntouchedSince(
  { log, database }: Parts,
  bookId: string,
  version: number,
  rows: readonly Pick<EntryFigures, "id">[],
): Promise<boolean> {
  if ((await findEntriesVersion(database, bookId, FACTS_OF_ENTRIES)) <= version) return true;
  const later = new Set<string>();
  for (const entry of await log.read(bookId, { afterVersion: version }))
    for (const key of cashBookEntryProjection.getKeys(entry))
      if (entry.type === "entries.recorded") later.add(key);
      else if (!later.has(key)) return false;
  return !rows.some(({ id }) => later.has(id));
}

const rowsNow = ({ database }: Parts, bookId: string, to: string): Promise<readonly EntryFigures[]> =>
  findEntryFigures(database, { bookId, to });

/** The rows as the list had them then: the same fold, over the entries of the log until then. */
async function loadRowsAtVersion(
  { log }: Parts,
  bookId: string,
  version: number,
  to: string,
): Promise<readonly EntryFigures[]> {
  const rows = new Map<string, CashBookEntryTable>();
  for (const entry of await log.read(bookId, { upToVersion: version }))
    for (const key of cashBookEntryProjection.getKeys(entry)) {
      const row = cashBookEntryProjection.fold(rows.get(key), entry, key);
      if (row) rows.set(key, row);
      else rows.delete(key);
    }
  return [...rows.values()]
    .filter(({ entry_date }) => entry_date <= to)
    .sort((one, other) =>
      one.entry_date === other.entry_date
        ? one.place - other.place
        : one.entry_date < other.entry_date
          ? -1
          : 1,
    )
    .map((row) => ({ ...row, transfer_detail: row.transfer === 1 ? row.detail : null }));
}

/**
 * Ids of entries are those of their books: here each is named together with its book. Written out in one piece, without anything
 * spread into it: of twenty thousand entries that is most of the time that an account takes.
 */
function toEntry(row: EntryFigures): AccountedEntry {
  const apart = row.transfer_detail === null ? null : Entry.parse(JSON.parse(row.transfer_detail));
  return {
    id: row.id,
    book: row.book_id,
    date: row.entry_date,
    kind: row.kind === "payment" ? "payment" : "receipt",
    category: row.category,
    party: row.party,
    details: row.details,
    currency: row.currency,
    minor: Number(row.minor),
    hkd: Number(row.hkd),
    realization: row.realization === 1,
    classification: findClassification(row.classification),
    transfer: apart?.transfer && findOtherLeg(apart.transfer),
    opening: apart?.opening,
  };
}

const findOtherLeg = ({ book, entry }: NonNullable<Entry["transfer"]>): AccountedEntry["transfer"] => ({
  book,
  entry: `${book}/${entry}`,
});

const findClassification = (classification: string | null): AccountedEntry["classification"] =>
  CLASSIFICATIONS.find((each) => each === classification) ?? null;
