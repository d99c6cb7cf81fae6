/** Cash books: the books of a case, their entries by day, and their sums, made where the entries lie. */
import { sql } from "kysely";
import type { Selectable } from "kysely";

import type { Database } from "../database";
import type { CashBookEntryTable, CashBookTable } from "../schema";
import { contains } from "./paging";

export type CashBookRow = Selectable<CashBookTable>;
export type CashBookEntryRow = Selectable<CashBookEntryTable>;

/** The books of a case, in the order in which they were opened. */
export async function findBooksOfCase({ kysely }: Database, caseId: string): Promise<readonly CashBookRow[]> {
  return kysely
    .selectFrom("cash_book")
    .selectAll()
    .where("case_id", "=", caseId)
    .orderBy("opened_at")
    .orderBy("id")
    .execute();
}

/** `undefined` where there is no such book. */
export async function findCashBook({ kysely }: Database, id: string): Promise<CashBookRow | undefined> {
  return kysely.selectFrom("cash_book").selectAll().where("id", "=", id).executeTakeFirst();
}

export interface EntryFilter {
  readonly bookId: string;
  /** First and last day, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly kind?: string | undefined;
  readonly category?: string | undefined;
  /** In the details. */
  readonly search?: string | undefined;
}

function entriesOf({ kysely }: Database, filter: EntryFilter) {
  const { bookId, from, to, kind, category, search = "" } = filter;
  return kysely
    .selectFrom("cash_book_entry")
    .where("book_id", "=", bookId)
    .$if(from !== undefined, (query) => query.where("entry_date", ">=", from ?? ""))
    .$if(to !== undefined, (query) => query.where("entry_date", "<=", to ?? ""))
    .$if(kind !== undefined, (query) => query.where("kind", "=", kind ?? ""))
    .$if(category !== undefined, (query) => query.where("category", "=", category ?? ""))
    .$if(search.trim() !== "", (query) => query.where(contains("details", search.trim())));
}

/** A window of the entries, the earliest day first; those of one day as they were recorded. */
export async function findEntryWindow(
  database: Database,
  { limit, offset, ...filter }: EntryFilter & { readonly limit: number; readonly offset: number },
): Promise<readonly CashBookEntryRow[]> {
  return entriesOf(database, filter)
    .selectAll()
    .orderBy("entry_date")
    .orderBy("place")
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countEntries(database: Database, filter: EntryFilter): Promise<number> {
  const { count } = await entriesOf(database, filter)
    .select((of) => of.fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A sum of entries that are alike in all that an account asks. */
export interface EntrySum {
  readonly kind: string;
  readonly category: string | null;
  readonly classification: string | null;
  readonly realization: boolean;
  readonly transfer: boolean;
  readonly currency: string;
  readonly count: number;
  /** Hundredths of the currency. */
  readonly minor: number;
  /** Cents of Hong Kong dollars. */
  readonly hkd: number;
}

/**
 * The sums of some entries, one for each kind, category, classification, realization tick and currency. Transfers have sums of
 * their own: no total of receipts or payments takes them (F92(2)). Nothing is rounded, and no two currencies are added.
 */
export async function sumEntries(database: Database, filter: EntryFilter): Promise<readonly EntrySum[]> {
  const alike = ["kind", "category", "classification", "realization", "transfer", "currency"] as const;
  const rows = await entriesOf(database, filter)
    .select([...alike])
    .select((of) => [
      of.fn.countAll().as("count"),
      sql<number | string>`sum(minor)`.as("minor"),
      sql<number | string>`sum(hkd)`.as("hkd"),
    ])
    .groupBy([...alike])
    .orderBy("kind", "desc")
    .orderBy(sql`coalesce(category, '')`)
    .orderBy("currency")
    .orderBy(sql`coalesce(classification, '')`)
    .orderBy("realization")
    .execute();
  return rows.map(({ realization, transfer, count, minor, hkd, ...of }) => ({
    ...of,
    realization: realization === 1,
    transfer: transfer === 1,
    count: Number(count),
    minor: Number(minor),
    hkd: Number(hkd),
  }));
}

/** One entry as it reads now; `undefined` where the book has none such. */
export async function findBookEntry(
  { kysely }: Database,
  bookId: string,
  entryId: string,
): Promise<CashBookEntryRow | undefined> {
  return kysely
    .selectFrom("cash_book_entry")
    .selectAll()
    .where("id", "=", `${bookId}/${entryId}`)
    .executeTakeFirst();
}
