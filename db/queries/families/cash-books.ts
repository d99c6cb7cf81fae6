/** Cash books: the books of a case, their entries by day, and their sums, made where the entries lie. */
import { sql } from "kysely";
import type { Selectable, SqlBool } from "kysely";
import type { Database } from "../../database";
import type { CashBookTable } from "../../schema";
import { countFrom, sortByIds, getOffset, computeTotal } from "../platform/paging";
import type { Page, PageRequest } from "../platform/paging";
import { selectRowsOfCases } from "../cases/case-rows";
import { SIGNED_SUM } from "./cash-book-entries";

export type CashBookRow = Selectable<CashBookTable>;

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

export interface CashBookQuery extends PageRequest {
  readonly caseTypes: readonly string[];
  /** Only cases that one of the firms has an appointment in on this day. */
  readonly appointed?: { readonly firmIds: readonly string[]; readonly on: string } | undefined;
  /** Only the books of one case. */
  readonly caseId?: string | undefined;
  /** Case number or name. */
  readonly search?: string | undefined;
  readonly direction: "asc" | "desc";
}

/** With the number and names of the case as they are now. */
export type ListedBookRow = CashBookRow & {
  case_no: string;
  case_name_en: string;
  case_name_zh: string | null;
};

/** The books of cases, by case. */
export async function findCashBookPage(
  database: Database,
  query: CashBookQuery,
): Promise<Page<ListedBookRow>> {
  const { caseTypes, appointed, caseId, search, direction } = query;
  const held = appointed && { ...appointed, capacity: "practitioner" };
  const source = await selectRowsOfCases(database, { table: "cash_book" }, { search, held }, [
    sql<SqlBool>`cash_book.case_type in (${sql.join(caseTypes)})`,
    ...(caseId === undefined ? [] : [sql<SqlBool>`cash_book.case_id = ${caseId}`]),
  ]);
  if (source === "nothing") return { rows: [], total: computeTotal(0) };
  const { kysely } = database;
  const count = await countFrom(kysely, source.matching);
  const order = direction === "asc" ? sql`asc` : sql`desc`;
  const { rows: shown } = await sql<{ id: string }>`select cash_book.id from ${source.matching}
    order by cash_book.case_id ${order}, cash_book.id ${order}
    limit ${query.size} offset ${getOffset(query)}`.execute(kysely);
  return { rows: await withCases(database, shown), total: computeTotal(count) };
}

async function withCases(
  { kysely }: Database,
  shown: readonly { readonly id: string }[],
): Promise<readonly ListedBookRow[]> {
  const ids = shown.map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await kysely
    .selectFrom("cash_book")
    .innerJoin("case_file", "case_file.id", "cash_book.case_id")
    .selectAll("cash_book")
    .select([
      "case_file.case_no as case_no",
      "case_file.name_en as case_name_en",
      "case_file.name_zh as case_name_zh",
    ])
    .where("cash_book.id", "in", ids)
    .execute();
  return sortByIds(ids, rows);
}

/** What lies in a book in one currency. */
export interface BookBalance {
  readonly bookId: string;
  readonly currency: string;
  readonly count: number;
  /** Hundredths of the currency. */
  readonly balance: number;
  readonly lastDay: string;
}

/** The balances of some books, one for each currency that has entries. */
export async function findBookBalances(
  { kysely }: Database,
  bookIds: readonly string[],
): Promise<readonly BookBalance[]> {
  if (bookIds.length === 0) return [];
  const rows = await kysely
    .selectFrom("cash_book_entry")
    .where("book_id", "in", bookIds)
    .select((of) => [
      "book_id as bookId",
      "currency",
      of.fn.countAll().as("count"),
      SIGNED_SUM.as("balance"),
      sql<string>`max(entry_date)`.as("lastDay"),
    ])
    .groupBy(["book_id", "currency"])
    .orderBy("book_id")
    .orderBy("currency")
    .execute();
  return rows.map(({ count, balance, ...of }) => ({
    ...of,
    count: Number(count),
    balance: Number(balance),
  }));
}
