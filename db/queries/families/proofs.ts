/** Proofs of debt: a creditor's own, the counter's, those of a case, and requests about them. */
import { sql } from "kysely";
import type { RawBuilder, Selectable, SqlBool } from "kysely";

import type { Database } from "../../database";
import { inList } from "../../in-list-query";
import type { ProofTable } from "../../schema";
import { isFoundBy } from "../platform/found-by";
import { isInForce } from "../platform/in-force";
import { countUpToLimit, inDirection, getOffset } from "../platform/paging";
import type { Page, PageRequest, Sort, Total } from "../platform/paging";
import { isNotDeferred, type QueuedItem } from "../platform/deferred-work";

/** Whose proofs somebody sees: their own or those of their institutions; those filed in cases of firms; all that were filed. */
export type ProofScope =
  | { readonly whose: "own"; readonly owner: string; readonly firmIds: readonly string[] }
  | { readonly whose: "appointed"; readonly firmIds: readonly string[]; readonly on: string }
  | { readonly whose: "all" };

export interface ProofFilter {
  readonly scope: ProofScope;
  readonly caseId?: string | undefined;
  /** The number of a case or a name in it, as typed. */
  readonly inCases?: string | undefined;
  readonly states?: readonly string[] | undefined;
  readonly status?: string | undefined;
  /** The beginning of the creditor's name, as `creditorKey` writes it. */
  readonly creditor?: string | undefined;
  readonly reference?: string | undefined;
  /** Whether it is entered in the office's own system. */
  readonly marked?: boolean | undefined;
  /** Instants between which it was filed first. */
  readonly submitted?: { readonly from: string; readonly before: string } | undefined;
}
export type ProofSortColumn = "case_number" | "creditor_key" | "submitted_at" | "updated_at";
export interface ProofQuery extends ProofFilter, PageRequest {
  readonly sort: Sort<ProofSortColumn>;
  /** Meetings before this day are past. */
  readonly today: string;
}

/** With the case as it is now, its next programmes, and whose proof it is. */
export type ProofRow = Selectable<ProofTable> & {
  case_no: string;
  case_name_en: string;
  case_name_zh: string | null;
  meeting_on: string | null;
  dividend_on: string | null;
  interest_on: string | null;
  firm_name: string | null;
  login_name: string | null;
};

/** A name as creditors are found by: small letters and figures, nothing between them. */
export const creditorKey = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");

const filed = sql<SqlBool>`proof.submitted_at is not null`;

/** The condition that a proof is among those that somebody sees, for queries that join it. */
export function buildProofScope(
  dialect: Database["dialect"],
  scope: ProofScope,
): readonly RawBuilder<SqlBool>[] {
  switch (scope.whose) {
    case "own":
      return scope.firmIds.length === 0
        ? [sql<SqlBool>`(proof.owner = ${scope.owner} and proof.firm_id is null)`]
        : [sql<SqlBool>`proof.firm_id ${inList(dialect, scope.firmIds)}`];
    case "appointed":
      return [
        filed,
        sql<SqlBool>`proof.case_id in (select case_id from case_appointment as appointed
          where appointed.firm_id ${inList(dialect, scope.firmIds)} and appointed.capacity = 'practitioner'
          and ${isInForce("appointed", scope.on)})`,
      ];
    case "all":
      return [filed];
  }
}

function buildFilters(
  dialect: Database["dialect"],
  { scope, caseId, inCases, states, status, creditor, reference, marked, submitted }: ProofFilter,
): readonly RawBuilder<SqlBool>[] {
  return [
    ...buildProofScope(dialect, scope),
    ...(caseId === undefined ? [] : [sql<SqlBool>`proof.case_id = ${caseId}`]),
    ...(inCases === undefined ? [] : [isFoundBy(inCases, "proof.case_id")]),
    ...(states === undefined ? [] : [sql<SqlBool>`proof.state ${inList(dialect, states)}`]),
    ...(status === undefined ? [] : [sql<SqlBool>`proof.status = ${status}`]),
    ...(creditor === undefined
      ? []
      : [
          sql<SqlBool>`(proof.creditor_key >= ${creditor} and proof.creditor_key < ${`${creditor}\u{10FFFF}`})`,
        ]),
    ...(reference === undefined ? [] : [sql<SqlBool>`proof.reference = ${reference}`]),
    ...(marked === undefined
      ? []
      : [marked ? sql<SqlBool>`proof.marked_at is not null` : sql<SqlBool>`proof.marked_at is null`]),
    ...(submitted === undefined
      ? []
      : [
          sql<SqlBool>`(proof.submitted_at >= ${submitted.from} and proof.submitted_at < ${submitted.before})`,
        ]),
  ];
}

const nextProgramme = (kind: "firstMeeting" | "dividend" | "interest", today: string) =>
  sql<string | null>`(select min(case_programme.day) from case_programme
    where case_programme.case_id = proof.case_id and case_programme.kind = ${kind}
    and case_programme.day >= ${today})`;
const nextMeeting = (today: string) => nextProgramme("firstMeeting", today);

/** What lists show beside the proof and its case. */
const besideProof = (today: string) => [
  nextMeeting(today).as("meeting_on"),
  nextProgramme("dividend", today).as("dividend_on"),
  nextProgramme("interest", today).as("interest_on"),
  sql<string | null>`(select firm.name_en from firm where firm.id = proof.firm_id)`.as("firm_name"),
  sql<string | null>`(select account.login_name from account where account.id = proof.owner)`.as(
    "login_name",
  ),
];

export async function findProofPage(
  { kysely, dialect }: Database,
  query: ProofQuery,
): Promise<Page<ProofRow>> {
  const matching = kysely.selectFrom("proof").where((where) => where.and(buildFilters(dialect, query)));
  const total = await countUpToLimit(kysely, matching.select("proof.id"));
  const order = inDirection(query.sort.direction);
  let ordered = matching
    .innerJoin("case_file", "case_file.id", "proof.case_id")
    .selectAll("proof")
    .select([
      "case_file.case_no as case_no",
      "case_file.name_en as case_name_en",
      "case_file.name_zh as case_name_zh",
      ...besideProof(query.today),
    ]);
  if (query.sort.column === "case_number") ordered = ordered.orderBy("proof.case_year", order);
  const rows = await ordered
    .orderBy(`proof.${query.sort.column}`, order)
    .orderBy("proof.id", order)
    .limit(query.size)
    .offset(getOffset(query))
    .execute();
  return { rows: rows.map(counted), total };
}

interface CounterFilter extends Pick<ProofFilter, "caseId" | "creditor" | "reference"> {
  readonly today: string;
  readonly states: readonly string[];
}

/** What waits at the counter: the nearest meeting first, then whoever has waited longest. As many as wait are put in order. */
export async function findCounterQueue(
  { kysely, dialect }: Database,
  { today, size, page, ...input }: PageRequest & CounterFilter,
): Promise<Page<ProofRow>> {
  const waiting = kysely
    .selectFrom("proof")
    .where((where) => where.and(buildFilters(dialect, { scope: { whose: "all" }, ...input })));
  const total = await countUpToLimit(kysely, waiting.select("proof.id"));
  const meeting = nextMeeting(today);
  const rows = await waiting
    .innerJoin("case_file", "case_file.id", "proof.case_id")
    .selectAll("proof")
    .select([
      "case_file.case_no as case_no",
      "case_file.name_en as case_name_en",
      "case_file.name_zh as case_name_zh",
      ...besideProof(today),
    ])
    .orderBy(sql`coalesce(${meeting}, '9999')`)
    .orderBy("proof.since")
    .orderBy("proof.id")
    .limit(size)
    .offset(getOffset({ page, size }))
    .execute();
  return { rows: rows.map(counted), total };
}

/** PostgreSQL gives long numbers as text. */
function counted<Row extends Selectable<ProofTable>>(row: Row): Row {
  const { amount, claim, preferential, ordinary, voting } = row;
  const number = (value: number | null) => (value === null ? null : Number(value));
  return {
    ...row,
    amount: Number(amount),
    claim: number(claim),
    preferential: number(preferential),
    ordinary: number(ordinary),
    voting: number(voting),
  };
}

export async function countProofs({ kysely, dialect }: Database, filter: ProofFilter): Promise<Total> {
  const matching = kysely.selectFrom("proof").where((where) => where.and(buildFilters(dialect, filter)));
  return countUpToLimit(kysely, matching.select("proof.id"));
}

/** Earlier proofs that were filed for the same creditor in the same case, the oldest first. */
export async function findEarlierProofs(
  { kysely }: Database,
  { caseId, creditor, but }: { readonly caseId: string; readonly creditor: string; readonly but: string },
): Promise<readonly Selectable<ProofTable>[]> {
  const rows = await kysely
    .selectFrom("proof")
    .selectAll()
    .where("case_id", "=", caseId)
    .where("creditor_key", "=", creditor)
    .where("id", "!=", but)
    .where("submitted_at", "is not", null)
    .orderBy("submitted_at")
    .limit(20)
    .execute();
  return rows.map(counted);
}

/** Proofs of one payer for which nothing is paid, in these states, the newest first. */
export async function findUnpaidProofs(
  { kysely }: Database,
  payer: { readonly account: string; readonly firm: string | null },
  states: readonly string[],
  limit: number,
): Promise<readonly { readonly id: string; readonly case_no: string }[]> {
  const unpaid = kysely
    .selectFrom("proof")
    .innerJoin("case_file", "case_file.id", "proof.case_id")
    .select(["proof.id as id", "case_file.case_no as case_no"])
    .where("proof.paid_at", "is", null)
    .where("proof.state", "in", states);
  const own =
    payer.firm === null
      ? unpaid.where("proof.owner", "=", payer.account).where("proof.firm_id", "is", null)
      : unpaid.where("proof.firm_id", "=", payer.firm);
  return own.orderBy("proof.updated_at", "desc").orderBy("proof.id").limit(limit).execute();
}

export async function findProofIdsOfCase({ kysely }: Database, caseId: string): Promise<readonly string[]> {
  const rows = await kysely
    .selectFrom("proof")
    .select("id")
    .where("case_id", "=", caseId)
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Claims for wages of an estate, the oldest first. */
export async function findWageProofsOfCase(
  { kysely }: Database,
  caseId: string,
  limit: number,
): Promise<readonly string[]> {
  const rows = await kysely
    .selectFrom("proof")
    .select("id")
    .where("case_id", "=", caseId)
    .where("wages", "=", 1)
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** What the proofs of an estate come to, by state and currency. */
export interface EstateTotal {
  readonly state: string;
  readonly currency: string;
  readonly count: number;
  readonly amount: number;
  readonly claim: number;
  readonly preferential: number;
  readonly ordinary: number;
  readonly voting: number;
}
export async function sumProofsOfCase({ kysely }: Database, caseId: string): Promise<readonly EstateTotal[]> {
  const rows = await kysely
    .selectFrom("proof")
    .select(({ fn }) => [
      "state",
      "currency",
      fn.countAll<number | string>().as("count"),
      fn.sum<number | string | null>("amount").as("amount"),
      fn.sum<number | string | null>("claim").as("claim"),
      fn.sum<number | string | null>("preferential").as("preferential"),
      fn.sum<number | string | null>("ordinary").as("ordinary"),
      fn.sum<number | string | null>("voting").as("voting"),
    ])
    .where("case_id", "=", caseId)
    .where("submitted_at", "is not", null)
    .groupBy(["state", "currency"])
    .orderBy("state")
    .orderBy("currency")
    .execute();
  return rows.map(({ state, currency, ...sums }) => ({
    state,
    currency,
    count: Number(sums.count),
    amount: Number(sums.amount ?? 0),
    claim: Number(sums.claim ?? 0),
    preferential: Number(sums.preferential ?? 0),
    ordinary: Number(sums.ordinary ?? 0),
    voting: Number(sums.voting ?? 0),
  }));
}

/** Those that end on the day or before in these states and are not set aside, those that end first first. */
export async function findProofsEndingBy(
  { kysely }: Database,
  { day, states }: { readonly day: string; readonly states: readonly string[] },
  { job, now, limit }: QueuedItem,
): Promise<readonly string[]> {
  const rows = await kysely
    .selectFrom("proof")
    .select("id")
    .where("expires_on", "<=", day)
    .where("state", "in", states)
    .where(isNotDeferred(job, sql.ref("proof.id"), now))
    .orderBy("expires_on")
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
