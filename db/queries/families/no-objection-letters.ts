/** Letters of no objection: the office's list, the letters of a case, and those that the portal has yet to answer. */
import { sql } from "kysely";
import type { RawBuilder, Selectable, SqlBool } from "kysely";

import type { Database } from "../../database";
import type { NoObjectionLetterTable } from "../../schema";
import { countUpToLimit, getOffset } from "../platform/paging";
import type { Page, PageRequest } from "../platform/paging";
import { isNotDeferred, type QueuedItem } from "../platform/deferred-work";

/** With the case that it is about. */
export type NoObjectionLetterRow = Selectable<NoObjectionLetterTable> & {
  case_no: string;
  case_name_en: string;
  case_name_zh: string | null;
};

export interface NoObjectionLetterQuery extends PageRequest {
  readonly state?: string | undefined;
  readonly code?: string | undefined;
  /** A reference, or the id of a case, as a whole. */
  readonly named?: { readonly reference: string; readonly caseId: string | null } | undefined;
}

/** The newest first. */
export async function findNoObjectionLetterPage(
  { kysely }: Database,
  { state, code, named, ...page }: NoObjectionLetterQuery,
): Promise<Page<NoObjectionLetterRow>> {
  const conditions: RawBuilder<SqlBool>[] = [
    ...(state === undefined ? [] : [sql<SqlBool>`no_objection_letter.state = ${state}`]),
    ...(code === undefined ? [] : [sql<SqlBool>`no_objection_letter.code = ${code}`]),
    ...(named === undefined
      ? []
      : [
          named.caseId === null
            ? sql<SqlBool>`no_objection_letter.reference = ${named.reference}`
            : sql<SqlBool>`no_objection_letter.case_id = ${named.caseId}`,
        ]),
  ];
  const matching = kysely.selectFrom("no_objection_letter").where((where) => where.and(conditions));
  const total = await countUpToLimit(kysely, matching.select("no_objection_letter.id"));
  const rows = await matching
    .innerJoin("case_file", "case_file.id", "no_objection_letter.case_id")
    .selectAll("no_objection_letter")
    .select([
      "case_file.case_no as case_no",
      "case_file.name_en as case_name_en",
      "case_file.name_zh as case_name_zh",
    ])
    .orderBy("no_objection_letter.asked_at", "desc")
    .orderBy("no_objection_letter.id", "desc")
    .limit(page.size)
    .offset(getOffset(page))
    .execute();
  return { rows, total };
}

/** Every letter of a case, the newest first. */
export async function findLettersOfCase(
  { kysely }: Database,
  caseId: string,
): Promise<readonly Selectable<NoObjectionLetterTable>[]> {
  return kysely
    .selectFrom("no_objection_letter")
    .selectAll()
    .where("case_id", "=", caseId)
    .orderBy("asked_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

/** Of cases, those in which a letter is held. */
export async function findCasesWithLetterHeld(
  { kysely }: Database,
  caseIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (caseIds.length === 0) return new Set();
  const rows = await kysely
    .selectFrom("no_objection_letter")
    .select("case_id")
    .where("case_id", "in", [...caseIds])
    .where("state", "=", "held")
    .execute();
  return new Set(rows.map(({ case_id }) => case_id));
}

export async function findLetterByReference(
  { kysely }: Database,
  reference: string,
): Promise<Selectable<NoObjectionLetterTable> | undefined> {
  return kysely
    .selectFrom("no_objection_letter")
    .selectAll()
    .where("reference", "=", reference)
    .executeTakeFirst();
}

/** Ids of letters that are to be checked or sealed, the oldest first. */
export async function findLettersUnderWay(
  { kysely }: Database,
  { states, job, now, limit }: QueuedItem & { readonly states: readonly string[] },
): Promise<readonly string[]> {
  const rows = await kysely
    .selectFrom("no_objection_letter")
    .select("id")
    .where("state", "in", states)
    .where(isNotDeferred(job, sql.ref("no_objection_letter.id"), now))
    .orderBy("asked_at")
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
