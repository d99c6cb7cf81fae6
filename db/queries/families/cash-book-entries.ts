/** The entries of cash books by day, and their sums, made where the entries lie. */
import { sql } from "kysely";
import type { Selectable, SqlBool } from "kysely";
import type { Database } from "../../database";
import type { CashBookEntryTable } from "../../schema";
import { contains, countUpToLimit, getOffset } from "../platform/paging";
import { inList } from "../../in-list-query";
import type { Page, PageRequest } from "../platform/paging";

type CashBookEntryRow = Selectable<CashBookEntryTable>;

export const SIGNED_SUM = sql<number | string>`sum(case when kind = 'receipt' then minor else -minor end)`;

interface EntryFilter {
  readonly bookId: string;
  /** First and last day, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly kind?: string | undefined;
  readonly category?: string | undefined;
  /** In the details, or in the name of who paid or was paid. */
  readonly search?: string | undefined;
  /** The code of a remark that it bears. */
  readonly remark?: string | undefined;
}

function toEntries({ kysely }: Database, filter: EntryFilter) {
  const { bookId, from, to, kind, category, remark, search = "" } = filter;
  return kysely
    .selectFrom("cash_book_entry")
    .where("book_id", "=", bookId)
    .$if(from !== undefined, (query) => query.where("entry_date", ">=", from ?? ""))
    .$if(to !== undefined, (query) => query.where("entry_date", "<=", to ?? ""))
    .$if(kind !== undefined, (query) => query.where("kind", "=", kind ?? ""))
    .$if(category !== undefined, (query) => query.where("category", "=", category ?? ""))
    .$if(remark !== undefined, (query) => query.where(contains("remarks", ` ${remark ?? ""} `)))
    .$if(search.trim() !== "", (query) =>
      query.where((of) => of.or([contains("details", search.trim()), contains("party", search.trim())])),
    );
}

/** What an account reads of an entry. */
const FIGURES = [
  "id",
  "book_id",
  "entry_date",
  "place",
  "kind",
  "category",
  "party",
  "details",
  "currency",
  "minor",
  "hkd",
  "realization",
  "classification",
  "transfer",
] as const;

export type EntryFigures = Pick<CashBookEntryRow, (typeof FIGURES)[number]> & {
  /** The whole entry, of a transfer alone: it names the other leg. */
  readonly transfer_detail: string | null;
};

/**
 * What an account reads of all the entries, the earliest day first; those of one day as they were recorded. At once, and nothing else
 * of them: a book of twenty thousand is read within the time of a summary.
 */
export async function findEntryFigures(
  database: Database,
  filter: EntryFilter,
): Promise<readonly EntryFigures[]> {
  return toEntries(database, filter)
    .select(FIGURES)
    .select(sql<string | null>`case when transfer = 1 then detail end`.as("transfer_detail"))
    .orderBy("entry_date")
    .orderBy("place")
    .execute();
}

/** An entry with what lay in the book in its currency once it was recorded, whatever the list leaves out. */
export type BalancedEntryRow = CashBookEntryRow & { readonly balance: number };

/** A page of the entries by day, each with the balance that it led to. */
export async function findEntryPage(
  database: Database,
  { page, size, direction, ...filter }: EntryFilter & PageRequest & { readonly direction: "asc" | "desc" },
): Promise<Page<BalancedEntryRow>> {
  const total = await countUpToLimit(database.kysely, toEntries(database, filter).select("id"));
  const balances = database.kysely
    .selectFrom("cash_book_entry")
    .where("book_id", "=", filter.bookId)
    .select("id as balanced")
    .select(
      sql<
        number | string
      >`sum(case when kind = 'receipt' then minor else -minor end) over (partition by currency order by entry_date, place)`.as(
        "balance",
      ),
    )
    .as("running");
  const rows = await toEntries(database, filter)
    .innerJoin(balances, "running.balanced", "cash_book_entry.id")
    .selectAll("cash_book_entry")
    .select("running.balance as balance")
    .orderBy("entry_date", direction)
    .orderBy("place", direction)
    .limit(size)
    .offset(getOffset({ page, size }))
    .execute();
  return { rows: rows.map((row) => ({ ...row, balance: Number(row.balance) })), total };
}

export async function countEntries(database: Database, filter: EntryFilter): Promise<number> {
  const { count } = await toEntries(database, filter)
    .select((of) => of.fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A sum of entries that are alike in all that an account asks. */
interface EntrySum {
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
  const rows = await toEntries(database, filter)
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

/** The ids of the entries that came together and are still in the book. */
export async function findBatch(
  { kysely }: Database,
  bookId: string,
  batch: string,
): Promise<readonly string[]> {
  const rows = await kysely
    .selectFrom("cash_book_entry")
    .select("entry_id")
    .where("book_id", "=", bookId)
    .where("batch", "=", batch)
    .orderBy("place")
    .execute();
  return rows.map(({ entry_id: id }) => id);
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

/**
 * The version of a book's stream at which its entries were last touched; 0 where it never had any.
 * @param facts by which entries come, read otherwise, or go
 */
export async function findEntriesVersion(
  { kysely }: Database,
  bookId: string,
  facts: ReadonlySet<string>,
): Promise<number> {
  const { version } = await kysely
    .selectFrom("event")
    .select((of) => of.fn.max("version").as("version"))
    .where("stream", "=", bookId)
    .where("type", "in", [...facts])
    .executeTakeFirstOrThrow();
  return Number(version ?? 0);
}

/** Entries that bear the same remarks. */
interface RemarkedEntries {
  readonly remarks: string;
  readonly count: number;
  /** Cents of Hong Kong dollars. */
  readonly hkd: number;
}

/** The entries of a book about which the law has something to say, by what it says. */
export async function countRemarks(
  { kysely }: Database,
  bookId: string,
): Promise<readonly RemarkedEntries[]> {
  const rows = await kysely
    .selectFrom("cash_book_entry")
    .where("book_id", "=", bookId)
    .where("remarks", "<>", "")
    .select((of) => ["remarks", of.fn.countAll().as("count"), sql<number | string>`sum(hkd)`.as("hkd")])
    .groupBy("remarks")
    .orderBy("remarks")
    .execute();
  return rows.map(({ remarks, count, hkd }) => ({ remarks, count: Number(count), hkd: Number(hkd) }));
}

/** What a book held at the end of each day on which it moved, in cents of Hong Kong dollars, in order. */
export async function findDayBalances(
  { kysely }: Database,
  bookId: string,
): Promise<readonly { readonly date: string; readonly hkd: number }[]> {
  const rows = await kysely
    .selectFrom("cash_book_entry")
    .where("book_id", "=", bookId)
    .select([
      "entry_date as date",
      sql<number | string>`sum(case when kind = 'receipt' then hkd else -hkd end)`.as("moved"),
    ])
    .groupBy("entry_date")
    .orderBy("entry_date")
    .execute();
  let hkd = 0;
  return rows.map(({ date, moved }) => ({ date, hkd: (hkd += Number(moved)) }));
}

/** Cents of Hong Kong dollars. */
interface Moves {
  readonly received: number;
  readonly spent: number;
}

/**
 * What came in and went out of the books of some cases, by case; nothing of a case without books. Transfers between two books are neither.
 * @param window first and last day, both included, and the types of cases whose books are read
 */
export async function sumMovesOfCases(
  { kysely, dialect }: Database,
  caseIds: readonly string[],
  {
    from,
    to,
    caseTypes,
  }: { readonly from: string; readonly to: string; readonly caseTypes: readonly string[] },
): Promise<ReadonlyMap<string, Moves>> {
  if (caseIds.length === 0) return new Map();
  const amount = sql`case when entry.currency = 'HKD' then entry.minor else entry.hkd end`;
  const sumOf = (kind: string) =>
    sql<number | string>`coalesce(sum(case when entry.kind = ${kind} then ${amount} else 0 end), 0)`;
  const rows = await kysely
    .selectFrom("cash_book")
    .leftJoin("cash_book_entry as entry", (on) =>
      on
        .onRef("entry.book_id", "=", "cash_book.id")
        .on("entry.transfer", "=", 0)
        .on("entry.entry_date", ">=", from)
        .on("entry.entry_date", "<=", to),
    )
    .where(sql<SqlBool>`cash_book.case_id ${inList(dialect, caseIds)}`)
    .where("cash_book.case_type", "in", caseTypes)
    .groupBy("cash_book.case_id")
    .select("cash_book.case_id")
    .select([sumOf("receipt").as("received"), sumOf("payment").as("spent")])
    .execute();
  return new Map(
    rows.map(({ case_id: id, received, spent }) => [
      id,
      { received: Number(received), spent: Number(spent) },
    ]),
  );
}
