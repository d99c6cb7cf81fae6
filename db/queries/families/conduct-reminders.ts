/** Reminders of D1 and D2: the lists of the office and of the firms, and what falls due. */
import { sql } from "kysely";
import type { RawBuilder, Selectable, SelectQueryBuilder, SqlBool } from "kysely";

import type { Database } from "../../database";
import type { ConductReminderTable } from "../../schema";
import { isFoundBy } from "../platform/found-by";
import { isInForce } from "../platform/in-force";
import { countUpToLimit, inDirection, getOffset } from "../platform/paging";
import type { Page, PageRequest, Sort } from "../platform/paging";
import { isNotDeferred, type QueuedItem } from "../platform/deferred-work";

/** With the number and names of the case, and the firm in office today. */
export type ConductReminderRow = Selectable<ConductReminderTable> & {
  case_no: string;
  case_name_en: string;
  case_name_zh: string | null;
  firm_en: string | null;
  firm_zh: string | null;
};
export type ConductReminderSortColumn =
  | "case_no"
  | "relevant_date"
  | "next_on"
  | "last_sent_on"
  | "final_on"
  | "bring_up_on";

export interface ConductReminderQuery extends PageRequest {
  readonly states?: readonly string[] | undefined;
  readonly category?: string | undefined;
  /** The number of the three that were sent. */
  readonly sent?: number | undefined;
  /** Something came in, or others were sent by hand, or it is withheld: what the usual course does not cover. */
  readonly only?: "standard" | "other" | "reported" | "sent" | undefined;
  /** Next reminder, end of a withholding, or BU date on this day or before. */
  readonly dueBy?: string | undefined;
  /** Only cases that one of the firms has an appointment in on this day. */
  readonly appointed?: { readonly firmIds: readonly string[]; readonly on: string } | undefined;
  readonly search?: string | undefined;
  /** The day for which the firm in office is looked up. */
  readonly today: string;
  readonly sort: Sort<ConductReminderSortColumn>;
}

export async function findConductReminderPage(
  { kysely }: Database,
  query: ConductReminderQuery,
): Promise<Page<ConductReminderRow>> {
  const filters = buildFilters(query);
  const matching = kysely
    .selectFrom("conduct_reminder")
    .innerJoin("case_file", "case_file.id", "conduct_reminder.id")
    .where((where) => where.and(filters));
  const total = await countUpToLimit(kysely, matching.select("conduct_reminder.id"));
  const order = inDirection(query.sort.direction);
  const { column } = query.sort;
  const firm = (name: "name_en" | "name_zh") => sql<string | null>`(select ${sql.ref(`firm.${name}`)}
    from case_appointment as a inner join firm on firm.id = a.firm_id
    where a.case_id = conduct_reminder.id and ${isInForce("a", query.today)}
    order by a.from_date desc, a.person_id limit 1)`;
  const rows = await matching
    .selectAll("conduct_reminder")
    .select([
      "case_file.case_no as case_no",
      "case_file.name_en as case_name_en",
      "case_file.name_zh as case_name_zh",
      firm("name_en").as("firm_en"),
      firm("name_zh").as("firm_zh"),
    ])
    // By year and number, and not as text: B2 stands before B10.
    .$call((found) =>
      column === "case_no"
        ? found.orderBy("case_file.case_year", order).orderBy("case_file.case_number", order)
        : found.orderBy(`conduct_reminder.${column}`, order),
    )
    .orderBy("conduct_reminder.id", order)
    .limit(query.size)
    .offset(getOffset(query))
    .execute();
  return { rows, total };
}

function buildFilters(query: ConductReminderQuery): readonly RawBuilder<SqlBool>[] {
  const filters: RawBuilder<SqlBool>[] = [];
  if (query.states !== undefined)
    filters.push(sql<SqlBool>`conduct_reminder.state in (${sql.join(query.states)})`);
  if (query.category !== undefined) filters.push(sql<SqlBool>`conduct_reminder.category = ${query.category}`);
  if (query.sent !== undefined) filters.push(sql<SqlBool>`conduct_reminder.sent = ${query.sent}`);
  if (query.only !== undefined) filters.push(ONLY[query.only]);
  if (query.dueBy !== undefined) {
    const day = query.dueBy;
    filters.push(
      sql<SqlBool>`(conduct_reminder.next_on <= ${day} or conduct_reminder.withheld_until <= ${day}
        or conduct_reminder.bring_up_on <= ${day})`,
    );
  }
  if (query.appointed !== undefined) {
    const { firmIds, on } = query.appointed;
    filters.push(sql<SqlBool>`exists (select 1 from case_appointment as a
      where a.case_id = conduct_reminder.id and a.firm_id in (${sql.join(firmIds)})
        and ${isInForce("a", on)})`);
  }
  const typed = (query.search ?? "").trim();
  if (typed !== "") filters.push(isFoundBy(typed, "conduct_reminder.id"));
  return filters;
}

const ONLY = {
  /** No return yet, and nothing out of the ordinary: the three reminders run. */
  standard: sql<SqlBool>`conduct_reminder.state = 'awaiting'`,
  /** Withheld, an interim return, or reminders by hand. */
  other: sql<SqlBool>`(conduct_reminder.state in ('withheld', 'interim') or conduct_reminder.others > 0)`,
  reported: sql<SqlBool>`(conduct_reminder.interim_on is not null or conduct_reminder.final_on is not null)`,
  sent: sql<SqlBool>`(conduct_reminder.last_sent_on is not null or conduct_reminder.others > 0)`,
} as const;

/** Those that the job has not set aside. */
const lookedAt = ({ kysely }: Database, { job, now }: QueuedItem) =>
  kysely
    .selectFrom("conduct_reminder")
    .select("id")
    .where(isNotDeferred(job, sql.ref("conduct_reminder.id"), now));

/** Cases whose next reminder is due on the day, the oldest first. */
export async function findRemindersDue(
  database: Database,
  { day, states }: { readonly day: string; readonly states: readonly string[] },
  looking: QueuedItem,
): Promise<readonly string[]> {
  const found = lookedAt(database, looking)
    .where("next_on", "<=", day)
    .where("state", "in", states)
    .orderBy("next_on")
    .orderBy("id");
  return firstIds(found, looking.limit);
}

/** Cases in which the last day of a withholding has passed. */
export async function findWithholdingsOver(
  database: Database,
  day: string,
  looking: QueuedItem,
): Promise<readonly string[]> {
  const found = lookedAt(database, looking).where("withheld_until", "<", day).orderBy("withheld_until");
  return firstIds(found, looking.limit);
}

/**
 * Cases of which a final return is missing on the day, after an interim one. They stay that until it comes: whoever has asked
 * for one sets it aside.
 */
export async function findFinalsDue(
  database: Database,
  { day, states }: { readonly day: string; readonly states: readonly string[] },
  looking: QueuedItem,
): Promise<readonly string[]> {
  const found = lookedAt(database, looking)
    .where("final_due_on", "<=", day)
    .where("state", "in", states)
    .orderBy("final_due_on");
  return firstIds(found, looking.limit);
}

/** Windings-up with an order and an appointment in force, of which no reminders have been opened yet. */
export async function findCasesToRemind(
  { kysely }: Database,
  { on, statuses, ...looking }: QueuedItem & { readonly on: string; readonly statuses: readonly string[] },
): Promise<readonly string[]> {
  const found = kysely
    .selectFrom("case_to_remind")
    .select("case_id as id")
    .where("status", "in", statuses)
    .where(
      sql<SqlBool>`exists (select 1 from case_appointment as a where a.case_id = case_to_remind.case_id
        and ${isInForce("a", on)})`,
    )
    .where(isNotDeferred(looking.job, sql.ref("case_to_remind.case_id"), looking.now))
    .orderBy("case_id");
  return firstIds(found, looking.limit);
}

/** Cases that have closed while something was waited for. */
export async function findRemindersOfClosedCases(
  { kysely }: Database,
  closed: readonly string[],
  looking: QueuedItem,
): Promise<readonly string[]> {
  const found = kysely
    .selectFrom("conduct_reminder")
    .innerJoin("case_file", "case_file.id", "conduct_reminder.id")
    .select("conduct_reminder.id as id")
    .where("conduct_reminder.state", "!=", "closed")
    .where("case_file.status", "in", closed)
    .where(isNotDeferred(looking.job, sql.ref("conduct_reminder.id"), looking.now))
    .orderBy("conduct_reminder.id");
  return firstIds(found, looking.limit);
}

async function firstIds<DB, TB extends keyof DB>(
  found: SelectQueryBuilder<DB, TB, { id: string }>,
  limit: number,
): Promise<readonly string[]> {
  const rows = await found.limit(limit).execute();
  return rows.map(({ id }) => id);
}
