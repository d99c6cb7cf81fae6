/** Requests on filed proofs: of a proof, of a creditor, and those that wait at the counter. */
import { sql } from "kysely";
import type { RawBuilder, Selectable, SqlBool } from "kysely";

import type { Database } from "../../database";
import { inList } from "../../in-list-query";
import type { ProofRequestTable } from "../../schema";
import { isInForce } from "../platform/in-force";
import { countUpToLimit, getOffset } from "../platform/paging";
import type { Page, PageRequest } from "../platform/paging";
import { creditorKey, type ProofScope } from "./proofs";

/** With the proof and the case that it is about. */
export type ProofRequestRow = Selectable<ProofRequestTable> & {
  reference: string | null;
  creditor: string;
  case_no: string;
  case_name_en: string;
  case_name_zh: string | null;
};

export interface ProofRequestQuery extends PageRequest {
  readonly scope: ProofScope;
  readonly proofId?: string | undefined;
  readonly status?: string | undefined;
  readonly kind?: string | undefined;
  /** The number of a proof, or the beginning of its creditor's name, as typed. */
  readonly search?: string | undefined;
  /** Whoever has waited longest comes first; otherwise the newest. */
  readonly oldestFirst?: boolean;
}

function buildScope(dialect: Database["dialect"], scope: ProofScope): readonly RawBuilder<SqlBool>[] {
  switch (scope.whose) {
    case "own":
      return scope.firmIds.length === 0
        ? [sql<SqlBool>`(proof_request.owner = ${scope.owner} and proof_request.firm_id is null)`]
        : [sql<SqlBool>`proof_request.firm_id ${inList(dialect, scope.firmIds)}`];
    case "appointed":
      return [
        sql<SqlBool>`proof_request.case_id in (select case_id from case_appointment as appointed
          where appointed.firm_id ${inList(dialect, scope.firmIds)} and appointed.capacity = 'practitioner'
          and ${isInForce("appointed", scope.on)})`,
      ];
    case "all":
      return [];
  }
}

function ofProofsFoundBy(search: string): RawBuilder<SqlBool> {
  const key = creditorKey(search);
  const reference = search.toUpperCase();
  const named = sql<SqlBool>`(found.creditor_key >= ${key} and found.creditor_key < ${`${key}\u{10FFFF}`})`;
  return sql<SqlBool>`proof_request.proof_id in (select found.id from proof as found
    where found.reference = ${reference}${key === "" ? sql`` : sql` or ${named}`})`;
}

export async function findProofRequestPage(
  { kysely, dialect }: Database,
  { scope, proofId, status, kind, search, oldestFirst = false, ...page }: ProofRequestQuery,
): Promise<Page<ProofRequestRow>> {
  const conditions = [
    ...buildScope(dialect, scope),
    ...(proofId === undefined ? [] : [sql<SqlBool>`proof_request.proof_id = ${proofId}`]),
    ...(status === undefined ? [] : [sql<SqlBool>`proof_request.status = ${status}`]),
    ...(kind === undefined ? [] : [sql<SqlBool>`proof_request.kind = ${kind}`]),
    ...(search === undefined ? [] : [ofProofsFoundBy(search)]),
  ];
  const matching = kysely.selectFrom("proof_request").where((where) => where.and(conditions));
  const total = await countUpToLimit(kysely, matching.select("proof_request.id"));
  const rows = await matching
    .innerJoin("proof", "proof.id", "proof_request.proof_id")
    .innerJoin("case_file", "case_file.id", "proof_request.case_id")
    .selectAll("proof_request")
    .select([
      "proof.reference as reference",
      "proof.creditor as creditor",
      "case_file.case_no as case_no",
      "case_file.name_en as case_name_en",
      "case_file.name_zh as case_name_zh",
    ])
    .orderBy("proof_request.requested_at", oldestFirst ? "asc" : "desc")
    .orderBy("proof_request.id", oldestFirst ? "asc" : "desc")
    .limit(page.size)
    .offset(getOffset(page))
    .execute();
  return { rows, total };
}

export async function findRequestIdsOfCase({ kysely }: Database, caseId: string): Promise<readonly string[]> {
  const rows = await kysely
    .selectFrom("proof_request")
    .select("id")
    .where("case_id", "=", caseId)
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}
