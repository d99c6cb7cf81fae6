/** What the cash books of a case say about its release: what was realised, and what of dividends nobody has taken. */
import { sql } from "kysely";

import type { Database } from "../../database";

export interface ReleaseFigures {
  /** Cents of HKD: every receipt that is ticked as a realization. */
  readonly realised: number;
  readonly realisations: number;
  /** JSON of every dividend, with the shares of its creditors. */
  readonly dividends: readonly string[];
  /** Cents of HKD that were paid to the Official Receiver's Office as unclaimed. */
  readonly paidIn: number;
}

const DIVIDENDS = ["preferentialDividend", "ordinaryDividend"];
const HKD = sql`case when currency = 'HKD' then minor else hkd end`;

export async function findReleaseFigures(
  { kysely }: Database,
  bookIds: readonly string[],
): Promise<ReleaseFigures> {
  if (bookIds.length === 0) return { realised: 0, realisations: 0, dividends: [], paidIn: 0 };
  const ofBooks = kysely
    .selectFrom("cash_book_entry")
    .where("book_id", "in", bookIds)
    .where("transfer", "=", 0);
  const realised = await ofBooks
    .where("kind", "=", "receipt")
    .where("realization", "=", 1)
    .select((of) => [sql<number | string | null>`sum(${HKD})`.as("amount"), of.fn.countAll().as("count")])
    .executeTakeFirst();
  const dividends = await ofBooks.where("category", "in", DIVIDENDS).select("detail").execute();
  const paid = await ofBooks
    .where("category", "=", "unclaimedDividend")
    .select(sql<number | string | null>`sum(${HKD})`.as("amount"))
    .executeTakeFirst();
  return {
    realised: Number(realised?.amount ?? 0),
    realisations: Number(realised?.count ?? 0),
    dividends: dividends.map(({ detail }) => detail),
    paidIn: Number(paid?.amount ?? 0),
  };
}

/** Which form ended the wait for a final return on directors' conduct; `null` while one is waited for; nothing where none is. */
export async function findConductFinal(
  { kysely }: Database,
  caseId: string,
): Promise<{ readonly finalForm: string | null } | undefined> {
  const row = await kysely
    .selectFrom("conduct_reminder")
    .select("final_form")
    .where("id", "=", caseId)
    .executeTakeFirst();
  return row && { finalForm: row.final_form };
}
