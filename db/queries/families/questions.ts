/** Threads of questions and answers: of one thing, of those whose turn it is, of a case. What was said is in the log alone. */
import { sql } from "kysely";
import type { Selectable, SqlBool } from "kysely";

import type { Database } from "../../database";
import type { QuestionTable } from "../../schema";
import { countUpToLimit, getOffset } from "../platform/paging";
import type { Page, PageRequest } from "../platform/paging";
import { buildProofScope, type ProofScope } from "./proofs";

export type QuestionRow = Selectable<QuestionTable>;
/** With the proof and the case that it is about. */
export type ProofQuestionRow = QuestionRow & {
  reference: string | null;
  creditor: string;
  case_no: string;
  case_name_en: string;
  case_name_zh: string | null;
};

/** @returns the newest first */
export const findQuestionsOf = (
  { kysely }: Database,
  { kind, id }: { readonly kind: string; readonly id: string },
): Promise<readonly QuestionRow[]> =>
  kysely
    .selectFrom("question")
    .selectAll()
    .where("subject_kind", "=", kind)
    .where("subject_id", "=", id)
    .orderBy("asked_at", "desc")
    .orderBy("id", "desc")
    .limit(100)
    .execute();

export interface ProofQuestionQuery extends PageRequest {
  readonly scope: ProofScope;
  /** The side that the reader stands on: threads between two others are not theirs. Absent for the office, which sees all. */
  readonly side?: string | undefined;
  /** Those that wait for this side. */
  readonly turn?: string | undefined;
}

/** Threads about proofs: of those that wait for a side whoever has waited longest comes first; else the newest. */
export async function findProofQuestionPage(
  { kysely, dialect }: Database,
  { scope, side, turn, ...page }: ProofQuestionQuery,
): Promise<Page<ProofQuestionRow>> {
  const conditions = [
    sql<SqlBool>`question.subject_kind = 'proof'`,
    ...buildProofScope(dialect, scope),
    ...(side === undefined
      ? []
      : [sql<SqlBool>`(question.asked_from = ${side} or question.asked_to = ${side})`]),
    ...(turn === undefined ? [] : [sql<SqlBool>`question.turn = ${turn}`]),
  ];
  const matching = kysely
    .selectFrom("question")
    .innerJoin("proof", "proof.id", "question.subject_id")
    .where((where) => where.and(conditions));
  const total = await countUpToLimit(kysely, matching.select("question.id"));
  const order = turn === undefined ? "desc" : "asc";
  const rows = await matching
    .innerJoin("case_file", "case_file.id", "question.case_id")
    .selectAll("question")
    .select([
      "proof.reference as reference",
      "proof.creditor as creditor",
      "case_file.case_no as case_no",
      "case_file.name_en as case_name_en",
      "case_file.name_zh as case_name_zh",
    ])
    .orderBy("question.since", order)
    .orderBy("question.id", order)
    .limit(page.size)
    .offset(getOffset(page))
    .execute();
  return { rows, total };
}

export async function findQuestionIdsOfCase(
  { kysely }: Database,
  caseId: string,
): Promise<readonly string[]> {
  const rows = await kysely
    .selectFrom("question")
    .select("id")
    .where("case_id", "=", caseId)
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}
