/** The forms of cases that a calendar may have a day of: a firm's by when it amends, reviews or files, and those of the offences that they report. */
import { sql } from "kysely";
import type { SqlBool } from "kysely";

import { inList } from "../../in-list-query";
import type { Database } from "../../database";
import type { SubmissionRow } from "../filings/submissions";

export type DatedForm = Pick<
  SubmissionRow,
  | "id"
  | "type"
  | "case_id"
  | "holder"
  | "state"
  | "edition"
  | "content_version"
  | "due_on"
  | "expires_on"
  | "last_submitted_at"
>;

export interface DatedFormsQuery {
  readonly caseIds: readonly string[];
  /** What is with the office counts only if it was touched since this instant. */
  readonly touchedSince: string;
  /** Nothing but what was filed, of these types. */
  readonly filedOfTypes?: readonly string[];
}

/** In the order of their ids. */
export async function findDatedForms(
  { kysely, dialect }: Database,
  { caseIds, touchedSince, filedOfTypes }: DatedFormsQuery,
): Promise<readonly DatedForm[]> {
  let forms = kysely
    .selectFrom("submission")
    .select([
      "id",
      "type",
      "case_id",
      "holder",
      "state",
      "edition",
      "content_version",
      "due_on",
      "expires_on",
      "last_submitted_at",
    ])
    .where(sql<SqlBool>`case_id ${inList(dialect, caseIds)}`)
    .where((where) =>
      where.or([
        where("holder", "in", ["preparer", "reviewer"]),
        where.and([where("holder", "!=", "nobody"), where("updated_at", ">=", touchedSince)]),
      ]),
    );
  // In expressions, which no index is searched for (PostgreSQL sees through nullif): the cases lead, and not what of the whole
  // office was ever filed of these types.
  if (filedOfTypes !== undefined)
    forms = forms
      .where(sql<SqlBool>`(type || '') ${inList(dialect, filedOfTypes)}`)
      .where(sql<SqlBool>`coalesce(last_submitted_at, '') <> ''`);
  return forms.orderBy("id").execute();
}
