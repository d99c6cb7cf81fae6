/** Figures of proofs, payments, accounts and calls within a period, for the office's reports. */
import { sql } from "kysely";
import type { RawBuilder, Selectable } from "kysely";

import type { Database } from "../../database";
import type { ReturnCallTable } from "../../schema";
import type { Days } from "../office/filing-report";

/** From this instant on, and before that one. */
export interface Instants {
  readonly from: string;
  readonly before: string;
}

export interface ProofSums {
  readonly submitted: number;
  readonly accepted: number;
  readonly decided: number;
  /** Cents of HKD, of those that were decided. */
  readonly claim: number;
  readonly preferential: number;
  readonly ordinary: number;
}

/** Proofs by when they were first submitted, accepted at the counter, and decided on. */
export async function sumProofsBetween({ kysely }: Database, { from, before }: Instants): Promise<ProofSums> {
  const within = (column: "submitted_at" | "accepted_at" | "decided_at") =>
    kysely.selectFrom("proof").where(column, ">=", from).where(column, "<", before);
  const count = (column: "submitted_at" | "accepted_at") =>
    within(column)
      .select(({ fn }) => fn.countAll<number | string>().as("count"))
      .executeTakeFirstOrThrow();
  const [submitted, accepted, decided] = await Promise.all([
    count("submitted_at"),
    count("accepted_at"),
    within("decided_at")
      .select(({ fn }) => [
        fn.countAll<number | string>().as("count"),
        fn.sum<number | string | null>("claim").as("claim"),
        fn.sum<number | string | null>("preferential").as("preferential"),
        fn.sum<number | string | null>("ordinary").as("ordinary"),
      ])
      .executeTakeFirstOrThrow(),
  ]);
  return {
    submitted: Number(submitted.count),
    accepted: Number(accepted.count),
    decided: Number(decided.count),
    claim: Number(decided.claim ?? 0),
    preferential: Number(decided.preferential ?? 0),
    ordinary: Number(decided.ordinary ?? 0),
  };
}

export interface MoneySum {
  /** `received`, `mismatched` or `doubled` */
  readonly kind: string;
  readonly currency: string;
  readonly count: number;
  /** Cents. */
  readonly amount: number;
}

/** Money that came within a time, by what it was. */
export async function sumMoneyBetween(
  { kysely }: Database,
  { from, before }: Instants,
): Promise<readonly MoneySum[]> {
  const rows = await kysely
    .selectFrom("payment_money")
    .where("recorded_at", ">=", from)
    .where("recorded_at", "<", before)
    .select(({ fn }) => [
      "kind",
      "currency",
      fn.countAll<number | string>().as("count"),
      fn.sum<number | string | null>("amount").as("amount"),
    ])
    .groupBy(["kind", "currency"])
    .orderBy("kind")
    .orderBy("currency")
    .execute();
  return rows.map(({ count, amount, ...row }) => ({
    ...row,
    count: Number(count),
    amount: Number(amount ?? 0),
  }));
}

export interface DueAccounts {
  readonly due: number;
  /** Submitted by the last day, or after it. */
  readonly inTime: number;
  readonly late: number;
  readonly certified: number;
}

/** Accounts of a kind that fell due within a period, and what became of them. In time is what was first submitted in time: the office asks for amendments later. */
export async function countAccountsDue(
  { kysely }: Database,
  kind: string,
  { from, to }: Days,
): Promise<DueAccounts> {
  // A day of Hong Kong ends at 16:00 UTC.
  const end = sql<string>`account_period.due_on || 'T16:00:00.000Z'`;
  const first = sql<string>`coalesce(submission.first_submitted_at, account_period.submitted_at)`;
  const count = (condition: RawBuilder<unknown>) =>
    sql<number>`coalesce(sum(case when ${condition} then 1 else 0 end), 0)`;
  const row = await kysely
    .selectFrom("account_period")
    .leftJoin("submission", "submission.id", "account_period.id")
    .where("account_period.kind", "=", kind)
    .where("account_period.due_on", ">=", from)
    .where("account_period.due_on", "<=", to)
    .select(({ fn }) => fn.countAll<number | string>().as("due"))
    .select([
      count(sql`${first} < ${end}`).as("in_time"),
      count(sql`${first} >= ${end}`).as("late"),
      count(sql`account_period.certified_at is not null`).as("certified"),
    ])
    .executeTakeFirstOrThrow();
  return {
    due: Number(row.due),
    inTime: Number(row.in_time),
    late: Number(row.late),
    certified: Number(row.certified),
  };
}

export type CallDue = Pick<
  Selectable<ReturnCallTable>,
  "id" | "called_on" | "return_type" | "due_on" | "firms"
> & { readonly completed: number; readonly invalid: number };

/** The calls whose returns fell due within a period, with what came of them, the oldest first. */
export async function findCallsDue({ kysely }: Database, { from, to }: Days): Promise<readonly CallDue[]> {
  const answered = (state: "completed" | "invalid") => sql<number>`(select count(*) from call_return
    where call_return.call_id = return_call.id and call_return.state = ${state})`;
  const rows = await kysely
    .selectFrom("return_call")
    .where("due_on", ">=", from)
    .where("due_on", "<=", to)
    .select(["id", "called_on", "return_type", "due_on", "firms"])
    .select([answered("completed").as("completed"), answered("invalid").as("invalid")])
    .orderBy("due_on")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({ ...row, completed: Number(row.completed), invalid: Number(row.invalid) }));
}
