/** The lists of submissions of every type. */
import { sql } from "kysely";
import type { RawBuilder, Selectable, SqlBool } from "kysely";

import type { Database } from "../database";
import type { SubmissionTable } from "../schema";
import { servesSubmission } from "./capacity";
import { searchTerms } from "./case-terms";
import { countUpToLimit, inDirection, offsetOf } from "./paging";
import type { Page, PageRequest, Sort } from "./paging";
import { notSetAside, type Looking } from "./set-aside";

/** A submission with the number and names of its case as they are now. */
export type SubmissionRow = Selectable<SubmissionTable> & {
  case_no: string;
  case_name_en: string;
  case_name_zh: string | null;
};
export type SubmissionSortColumn =
  | "case_no"
  | "type"
  | "status"
  | "reference"
  | "since"
  | "due_on"
  | "expires_on"
  | "started_at"
  | "last_saved_at"
  | "first_submitted_at"
  | "last_submitted_at"
  | "updated_at";

export interface SubmissionQuery extends SubmissionFilter, PageRequest {
  readonly sort: Sort<SubmissionSortColumn>;
}

export interface SubmissionFilter {
  readonly family?: string | undefined;
  readonly types?: readonly string[] | undefined;
  readonly statuses?: readonly string[] | undefined;
  /** Cases that one of the firms has an appointment in on this day, and what was filed while a former one was in force. */
  readonly visibleTo?: { readonly firmIds: readonly string[]; readonly on: string } | undefined;
  /** Only cases in which one of the firms, or the person, has an appointment in force on this day. */
  readonly appointed?:
    | { readonly firmIds?: readonly string[]; readonly personId?: string; readonly on: string }
    | undefined;
  /** Only what was submitted at least once: a draft is not deemed received. */
  readonly filedOnly?: boolean | undefined;
  /** Only drafts that end on this day or before. */
  readonly expiringBy?: string | undefined;
  /** Only what was neither saved nor handed on since this instant. */
  readonly untouchedSince?: string | undefined;
  /** Only what was saved or handed on since this instant. */
  readonly touchedSince?: string | undefined;
  readonly submittedSince?: string | undefined;
  /** Only what the office has not acknowledged since it was filed last. */
  readonly unacknowledged?: boolean | undefined;
  readonly caseIds?: readonly string[] | undefined;
  readonly caseId?: string | undefined;
  readonly startedBy?: string | undefined;
  readonly holder?: string | undefined;
  /** Only what this account has not approved yet, as long as others' approvals are waited for. */
  readonly notApprovedBy?: string | undefined;
  /** Reference number, or whatever finds a case. */
  readonly search?: string | undefined;
}

/** One page, and how many submissions match. */
export async function findSubmissionPage(
  database: Database,
  query: SubmissionQuery,
): Promise<Page<SubmissionRow>> {
  const matching = matchingSubmissions(database, query);
  if (matching === "nothing") return { rows: [], total: { count: 0, capped: false } };
  const total = await countUpToLimit(database.kysely, matching.select("submission.id"));
  const order = inDirection(query.sort.direction);
  const found = matching.selectAll("submission").select(CASE_COLUMNS);
  const { column } = query.sort;
  const rows = await (
    column === "case_no"
      ? found.orderBy("case_file.case_year", order).orderBy("case_file.case_number", order)
      : found.orderBy(`submission.${column}`, order)
  )
    .orderBy("submission.id", order)
    .limit(query.size)
    .offset(offsetOf(query))
    .execute();
  return { rows, total };
}

export type SubmissionOfCase = Pick<
  SubmissionRow,
  "id" | "type" | "case_id" | "case_no" | "holder" | "due_on" | "expires_on" | "last_submitted_at"
>;

/** Every submission of these cases that somebody holds. */
export async function findSubmissionsOfCases(
  { kysely }: Database,
  caseIds: readonly string[],
): Promise<readonly SubmissionOfCase[]> {
  const found: SubmissionOfCase[] = [];
  for (let next = 0; next < caseIds.length; next += CASES_AT_ONCE) {
    const rows = await kysely
      .selectFrom("submission")
      .innerJoin("case_file", "case_file.id", "submission.case_id")
      .select([
        "submission.id",
        "submission.type",
        "submission.case_id",
        "submission.holder",
        "submission.due_on",
        "submission.expires_on",
        "submission.last_submitted_at",
        "case_file.case_no",
      ])
      .where("submission.case_id", "in", caseIds.slice(next, next + CASES_AT_ONCE))
      .where("submission.holder", "!=", "nobody")
      .orderBy("submission.id")
      .execute();
    found.push(...rows);
  }
  return found;
}
const CASES_AT_ONCE = 500;

/** Drafts that end on the day or before and are not set aside, those that end first first. */
export async function findDraftsEndingBy(
  { kysely }: Database,
  day: string,
  { job, now, limit }: Looking,
): Promise<readonly { readonly id: string; readonly type: string }[]> {
  return kysely
    .selectFrom("submission")
    .select(["id", "type"])
    .where("expires_on", "<=", day)
    .where(notSetAside(job, sql.ref("submission.id"), now))
    .orderBy("expires_on")
    .orderBy("id")
    .limit(limit)
    .execute();
}

const CASE_COLUMNS = [
  "case_file.case_no as case_no",
  "case_file.name_en as case_name_en",
  "case_file.name_zh as case_name_zh",
] as const;

/** What a list would show, with its cases: for the list and for figures about it. */
export function matchingSubmissions({ kysely }: Database, query: SubmissionFilter) {
  const filters = filtersOf(query);
  if (filters === "nothing") return filters;
  return kysely
    .selectFrom("submission")
    .innerJoin("case_file", "case_file.id", "submission.case_id")
    .where((where) => where.and(filters));
}

/** How many live submissions of a type stand in each state; states without any are absent. */
export async function countByState(
  database: Database,
  type: string,
): Promise<Readonly<Record<string, number>>> {
  const rows = await database.kysely
    .selectFrom("submission")
    .select(["state", ({ fn }) => fn.countAll<number>().as("count")])
    .where("type", "=", type)
    .groupBy("state")
    .execute();
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

function filtersOf(query: SubmissionFilter): readonly RawBuilder<SqlBool>[] | "nothing" {
  const filters: RawBuilder<SqlBool>[] = [];
  const equal: [string, string | undefined][] = [
    ["family", query.family],
    ["case_id", query.caseId],
    ["started_by", query.startedBy],
    ["holder", query.holder],
  ];
  for (const [column, value] of equal) {
    if (value !== undefined) filters.push(sql<SqlBool>`${sql.ref(`submission.${column}`)} = ${value}`);
  }
  const among: [string, readonly string[] | undefined][] = [
    ["type", query.types],
    ["status", query.statuses],
    ["case_id", query.caseIds],
  ];
  for (const [column, values] of among) {
    if (values?.length === 0) return "nothing";
    if (values !== undefined)
      filters.push(sql<SqlBool>`${sql.ref(`submission.${column}`)} in (${sql.join(values)})`);
  }
  if (query.filedOnly) filters.push(sql<SqlBool>`submission.last_submitted_at is not null`);
  if (query.expiringBy !== undefined)
    filters.push(sql<SqlBool>`submission.expires_on <= ${query.expiringBy}`);
  if (query.untouchedSince !== undefined)
    filters.push(
      sql<SqlBool>`(submission.last_saved_at <= ${query.untouchedSince} and submission.since <= ${query.untouchedSince})`,
    );
  if (query.touchedSince !== undefined)
    filters.push(
      sql<SqlBool>`(submission.last_saved_at > ${query.touchedSince} or submission.since > ${query.touchedSince})`,
    );
  if (query.submittedSince !== undefined)
    filters.push(sql<SqlBool>`submission.last_submitted_at >= ${query.submittedSince}`);
  if (query.notApprovedBy !== undefined) filters.push(waitsForApprovalOf(query.notApprovedBy));
  if (query.unacknowledged) filters.push(sql<SqlBool>`submission.acknowledged_at is null`);
  if (query.appointed !== undefined) filters.push(isAppointed(query.appointed));
  if (query.visibleTo !== undefined) filters.push(isVisibleTo(query.visibleTo));
  const typed = (query.search ?? "").trim();
  if (typed !== "") filters.push(isFoundBy(typed));
  return filters;
}

/** Once all have approved, the form waits for any one of them to sign it. */
function waitsForApprovalOf(accountId: string): RawBuilder<SqlBool> {
  const named = `%|${accountId.replace(/[\\%_]/g, "\\$&")}|%`;
  return sql<SqlBool>`(submission.status <> 'pendingApproval' or submission.approved_by is null
    or submission.approved_by not like ${named} escape '\\')`;
}

function isAppointed({
  firmIds,
  personId,
  on,
}: NonNullable<SubmissionQuery["appointed"]>): RawBuilder<SqlBool> {
  const ofFirm = firmIds === undefined ? sql`` : sql` and a.firm_id in (${sql.join(firmIds)})`;
  const ofPerson = personId === undefined ? sql`` : sql` and a.person_id = ${personId}`;
  return sql<SqlBool>`exists (select 1 from case_appointment as a
    where a.case_id = submission.case_id and ${servesSubmission}${ofFirm}${ofPerson}
      and a.from_date <= ${on} and (a.to_date is null or a.to_date > ${on}))`;
}

function isVisibleTo({ firmIds, on }: { firmIds: readonly string[]; on: string }): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (select 1 from case_appointment as a
    where a.case_id = submission.case_id and ${servesSubmission} and a.firm_id in (${sql.join(firmIds)}) and a.from_date <= ${on}
      and (a.to_date is null or a.to_date > ${on}
        or (submission.last_submitted_at >= a.from_date and submission.last_submitted_at < a.to_date)))`;
}

function isFoundBy(typed: string): RawBuilder<SqlBool> {
  const reference = typed.toUpperCase();
  const hasReference = sql<SqlBool>`(submission.reference >= ${reference} and submission.reference < ${`${reference}\u{10FFFF}`})`;
  const terms = searchTerms(typed).map((term) => {
    const ranges = term.map(({ from, below }) => sql`(term >= ${from} and term < ${below})`);
    return sql`exists (select 1 from case_term
      where case_term.case_id = submission.case_id and (${sql.join(ranges, sql` or `)}))`;
  });
  if (terms.length === 0) return hasReference;
  return sql<SqlBool>`(${hasReference} or (${sql.join(terms, sql` and `)}))`;
}
