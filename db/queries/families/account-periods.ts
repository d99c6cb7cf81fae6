/** Periods of accounts one by one, and what the calendar asks for. */
import { sql } from "kysely";
import type { Selectable, SqlBool } from "kysely";

import type { Database } from "../../database";
import { inList } from "../../in-list-query";
import type { AccountPeriodTable } from "../../schema";
import { isInForce } from "../platform/in-force";
import { isNotDeferred, type QueuedItem } from "../platform/deferred-work";

/** The periods of a case, of each kind from the first. */
export async function findPeriodsOfCase(
  { kysely }: Database,
  caseId: string,
): Promise<readonly Selectable<AccountPeriodTable>[]> {
  return kysely
    .selectFrom("account_period")
    .selectAll()
    .where("case_id", "=", caseId)
    .orderBy("kind")
    .orderBy("from_date")
    .execute();
}

/** The periods of some cases. */
export async function findPeriodsOfCases(
  { kysely, dialect }: Database,
  caseIds: readonly string[],
): Promise<readonly Selectable<AccountPeriodTable>[]> {
  return kysely
    .selectFrom("account_period")
    .selectAll()
    .where(sql<SqlBool>`case_id ${inList(dialect, caseIds)}`)
    .execute();
}

/** Those of some periods that there are. */
export async function findPeriodsById(
  { kysely }: Database,
  ids: readonly string[],
): Promise<readonly Selectable<AccountPeriodTable>[]> {
  return kysely.selectFrom("account_period").selectAll().where("id", "in", ids).execute();
}

/** Cases whose next period of a kind begins on a day or before. */
export async function findChainsDue(
  { kysely }: Database,
  kind: string,
  { on, job, now, limit }: QueuedItem & { readonly on: string },
): Promise<readonly string[]> {
  const rows = await kysely
    .selectFrom("account_chain")
    .select("case_id as id")
    .where("kind", "=", kind)
    .where("next_on", "<=", on)
    .where(isNotDeferred(job, sql.ref("account_chain.case_id"), now))
    .orderBy("next_on")
    .orderBy("case_id")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Cases with an order and a practitioner in office that have no period of a kind yet. */
export async function findCasesWithoutPeriods(
  { kysely }: Database,
  {
    kind,
    caseType,
    statuses,
    on,
    job,
    now,
    limit,
  }: QueuedItem & {
    readonly kind: string;
    readonly caseType: "B" | "L";
    readonly statuses: readonly string[];
    readonly on: string;
  },
): Promise<readonly string[]> {
  const rows = await kysely
    .selectFrom("case_file")
    .select("id")
    .where("case_type", "=", caseType)
    .where("order_date", "<=", on)
    .where("status", "in", statuses)
    .where(
      sql<SqlBool>`exists (select 1 from case_appointment as a where a.case_id = case_file.id
        and a.capacity = 'practitioner' and ${isInForce("a", on)})`,
    )
    .where(
      sql<SqlBool>`not exists (select 1 from account_chain as c where c.id = ${kind} || '/' || case_file.id)`,
    )
    .where(isNotDeferred(job, sql.ref("case_file.id"), now))
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Periods whose last day is to be announced on a day. */
export async function findDeadlinesToAnnounce(
  { kysely }: Database,
  { on, job, now, limit }: QueuedItem & { readonly on: string },
): Promise<readonly string[]> {
  const rows = await kysely
    .selectFrom("account_period")
    .select("id")
    .where("announce_on", "<=", on)
    .where("due_on", ">=", on)
    .where(isNotDeferred(job, sql.ref("account_period.id"), now))
    .orderBy("announce_on")
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
