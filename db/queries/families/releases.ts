/** Applications for release: the lists of bankruptcies and of liquidations, those of a case, and the inquiries about them. */
import { sql } from "kysely";
import type { Selectable, SqlBool } from "kysely";

import type { Database } from "../../database";
import { inList } from "../../in-list-query";
import type { ReleaseApplicationTable, ReleaseInquiryTable } from "../../schema";
import {
  countFrom,
  countUpToLimit,
  inDirection,
  sortByIds,
  getOffset,
  computeTotal,
} from "../platform/paging";
import type { Page, PageRequest, Sort, Total } from "../platform/paging";
import { selectRowsOfCases } from "../cases/case-rows";

export type ReleaseRow = Selectable<ReleaseApplicationTable>;
/** With the number and names of the case as they are now. */
export type ListedReleaseRow = ReleaseRow & {
  case_no: string;
  case_name_en: string;
  case_name_zh: string | null;
};
export type ReleaseSortColumn = "updated_at" | "submitted_at" | "answer_by" | "case_number";

interface Appointed {
  readonly firmIds: readonly string[];
  readonly on: string;
}
export interface ReleaseQuery extends PageRequest {
  readonly caseType: "B" | "L";
  readonly status?: string | undefined;
  /** Only those whose inquiries wait for a reply. */
  readonly toAnswer?: boolean | undefined;
  /** Only cases that one of the firms has an appointment in on this day. */
  readonly appointed?: Appointed | undefined;
  /** Case number or name. */
  readonly search?: string | undefined;
  readonly sort: Sort<ReleaseSortColumn>;
}

const LIST = { table: "release_application" } as const;

export async function findReleasePage(
  database: Database,
  { caseType, status, toAnswer, appointed, search, sort, ...page }: ReleaseQuery,
): Promise<Page<ListedReleaseRow>> {
  const held = appointed && { ...appointed, capacity: "practitioner" };
  const source = await selectRowsOfCases(database, LIST, { search, held }, [
    sql<SqlBool>`release_application.case_type = ${caseType}`,
    ...(status === undefined ? [] : [sql<SqlBool>`release_application.status = ${status}`]),
    ...(toAnswer === true ? [sql<SqlBool>`release_application.answer_by is not null`] : []),
  ]);
  if (source === "nothing") return { rows: [], total: computeTotal(0) };
  const { kysely } = database;
  const count = await countFrom(kysely, source.matching);
  const order = sort.direction === "asc" ? sql`asc nulls first` : sql`desc nulls last`;
  const columns =
    sort.column === "case_number"
      ? sql`release_application.case_year ${order}, release_application.case_number ${order}`
      : sql`${sql.ref(`release_application.${sort.column}`)} ${order}`;
  const { rows: shown } = await sql<{ id: string }>`select release_application.id from ${source.matching}
    order by ${columns}, release_application.id ${order}
    limit ${page.size} offset ${getOffset(page)}`.execute(kysely);
  return { rows: await withCases(database, shown), total: computeTotal(count) };
}

async function withCases(
  { kysely }: Database,
  shown: readonly { readonly id: string }[],
): Promise<readonly ListedReleaseRow[]> {
  const ids = shown.map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await kysely
    .selectFrom("release_application")
    .innerJoin("case_file", "case_file.id", "release_application.case_id")
    .selectAll("release_application")
    .select([
      "case_file.case_no as case_no",
      "case_file.name_en as case_name_en",
      "case_file.name_zh as case_name_zh",
    ])
    .where("release_application.id", "in", ids)
    .execute();
  return sortByIds(ids, rows);
}

/** Every application in a case, the first one first. */
export async function findReleasesOfCase(
  { kysely }: Database,
  caseId: string,
): Promise<readonly ReleaseRow[]> {
  return kysely
    .selectFrom("release_application")
    .selectAll()
    .where("case_id", "=", caseId)
    .orderBy("round")
    .execute();
}

/** Applications in some cases in which a day is waited for: that of a reply, or the end of the time for objections. */
export async function findReleasesWithDates(
  { kysely, dialect }: Database,
  caseIds: readonly string[],
): Promise<
  readonly Pick<ReleaseRow, "id" | "case_id" | "case_type" | "state" | "notice_on" | "answer_by">[]
> {
  if (caseIds.length === 0) return [];
  return kysely
    .selectFrom("release_application")
    .select(["id", "case_id", "case_type", "state", "notice_on", "answer_by"])
    .where(sql<SqlBool>`case_id ${inList(dialect, caseIds)}`)
    .where((where) => where.or([where("answer_by", "is not", null), where("state", "=", "intentionGiven")]))
    .execute();
}

/** The applications in cases of some firms whose inquiries wait for a reply. */
export async function countReleasesToAnswer(
  database: Database,
  caseType: string,
  appointed: Appointed,
): Promise<Total> {
  const held = { ...appointed, capacity: "practitioner" };
  const source = await selectRowsOfCases(database, LIST, { held }, [
    sql<SqlBool>`release_application.answer_by is not null`,
    sql<SqlBool>`release_application.case_type = ${caseType}`,
  ]);
  return computeTotal(source === "nothing" ? 0 : await countFrom(database.kysely, source.matching));
}

export type InquiryRow = Selectable<ReleaseInquiryTable> & { case_type: string; case_id: string };

/** An inquiry, and the application that it is about. */
export async function findInquiry({ kysely }: Database, id: string): Promise<InquiryRow | undefined> {
  return kysely
    .selectFrom("release_inquiry")
    .innerJoin("release_application", "release_application.id", "release_inquiry.application_id")
    .selectAll("release_inquiry")
    .select(["release_application.case_type as case_type", "release_application.case_id as case_id"])
    .where("release_inquiry.id", "=", id)
    .executeTakeFirst();
}

export interface DepartmentQuery extends PageRequest {
  readonly addressees: readonly string[];
  readonly open?: boolean | undefined;
  readonly direction: "asc" | "desc";
}
export type DepartmentRow = InquiryRow & {
  case_no: string;
  case_name_en: string;
  case_name_zh: string | null;
};

/** What departments are asked: what waits first, then by the day on which the answer is due. */
export async function findDepartmentInquiries(
  { kysely, dialect }: Database,
  { addressees, open, direction, ...page }: DepartmentQuery,
): Promise<Page<DepartmentRow>> {
  let matching = kysely
    .selectFrom("release_inquiry")
    .where(sql<SqlBool>`release_inquiry.addressee ${inList(dialect, addressees)}`);
  if (open !== undefined)
    matching = matching.where("release_inquiry.replied_at", open ? "is" : "is not", null);
  const total = await countUpToLimit(kysely, matching.select("release_inquiry.id"));
  const order = inDirection(direction);
  const rows = await matching
    .innerJoin("release_application", "release_application.id", "release_inquiry.application_id")
    .innerJoin("case_file", "case_file.id", "release_application.case_id")
    .selectAll("release_inquiry")
    .select([
      "release_application.case_type as case_type",
      "release_application.case_id as case_id",
      "case_file.case_no as case_no",
      "case_file.name_en as case_name_en",
      "case_file.name_zh as case_name_zh",
    ])
    .orderBy("release_inquiry.due_on", order)
    .orderBy("release_inquiry.id", order)
    .limit(page.size)
    .offset(getOffset(page))
    .execute();
  return { rows, total };
}
