/** Bank statements on their way into cash books, and what a firm has chosen before. */
import type { Selectable } from "kysely";

import type { Database } from "../../database";
import type { CashBookEntryTable, StatementImportTable } from "../../schema";
import { isInForce } from "../platform/in-force";

export type StatementImportRow = Selectable<StatementImportTable>;

/** The files of a book that are not discarded, the newest first. */
export async function findStatementImports(
  { kysely }: Database,
  bookId: string,
  limit: number,
): Promise<readonly StatementImportRow[]> {
  return kysely
    .selectFrom("statement_import")
    .selectAll()
    .where("book_id", "=", bookId)
    .where("state", "=", "open")
    .orderBy("received_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** Every file that was ever uploaded for a book and is not forgotten. */
export async function findImportsOfBook(
  { kysely }: Database,
  bookId: string,
): Promise<readonly StatementImportRow[]> {
  return kysely.selectFrom("statement_import").selectAll().where("book_id", "=", bookId).execute();
}

/** The file of a book with these very bytes; `undefined` where it was never uploaded, or was discarded. */
export async function findImportOfFile(
  { kysely }: Database,
  bookId: string,
  hash: string,
): Promise<StatementImportRow | undefined> {
  return kysely
    .selectFrom("statement_import")
    .selectAll()
    .where("book_id", "=", bookId)
    .where("state", "=", "open")
    .where("hash", "=", hash)
    .orderBy("received_at")
    .limit(1)
    .executeTakeFirst();
}

/** How a firm reads the files with these headings; `undefined` where it has never chosen. */
export async function findStatementLayout(
  { kysely }: Database,
  id: string,
): Promise<{ readonly layout: string; readonly chosen_at: string } | undefined> {
  return kysely
    .selectFrom("statement_layout")
    .select(["layout", "chosen_at"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** The newest books of a firm are asked; what was chosen years ago says little. */
const BOOKS_ASKED = 100;
const ENTRIES_ASKED = 3_000;

export interface EarlierEntry {
  readonly details: string;
  readonly kind: string;
  readonly category: string;
}

/** Entries that a firm has made of statements' lines, the newest first. */
export async function findEarlierChoices(
  { kysely }: Database,
  input: { readonly firmId: string; readonly caseTypes: readonly string[]; readonly on: string },
): Promise<readonly EarlierEntry[]> {
  if (input.caseTypes.length === 0) return [];
  const books = await kysely
    .selectFrom("case_appointment as a")
    .innerJoin("cash_book", "cash_book.case_id", "a.case_id")
    .select("cash_book.id as id")
    .distinct()
    .where("a.capacity", "=", "practitioner")
    .where("a.firm_id", "=", input.firmId)
    .where(isInForce("a", input.on))
    .where("cash_book.case_type", "in", [...input.caseTypes])
    .orderBy("cash_book.id", "desc")
    .limit(BOOKS_ASKED)
    .execute();
  if (books.length === 0) return [];
  const rows = await kysely
    .selectFrom("cash_book_entry")
    .select(["details", "kind", "category"])
    .where(
      "book_id",
      "in",
      books.map(({ id }) => id),
    )
    .where("source", "=", "statement")
    .orderBy("recorded_at", "desc")
    .orderBy("id", "desc")
    .limit(ENTRIES_ASKED)
    .execute();
  return rows.flatMap(({ category, ...row }) => (category === null ? [] : [{ ...row, category }]));
}

/** What matching asks of an entry. */
export type MatchedEntry = Pick<
  Selectable<CashBookEntryTable>,
  "entry_id" | "entry_date" | "kind" | "category" | "details" | "currency" | "minor"
>;

/** The entries of a book between two days, both included, in their order. */
export async function findEntriesToMatch(
  { kysely }: Database,
  {
    bookId,
    from,
    to,
    limit,
  }: { readonly bookId: string; readonly from: string; readonly to: string; readonly limit: number },
): Promise<readonly MatchedEntry[]> {
  return kysely
    .selectFrom("cash_book_entry")
    .select(["entry_id", "entry_date", "kind", "category", "details", "currency", "minor"])
    .where("book_id", "=", bookId)
    .where("entry_date", ">=", from)
    .where("entry_date", "<=", to)
    .orderBy("entry_date")
    .orderBy("place")
    .limit(limit)
    .execute();
}
