/** Payments, their attempts and the money that came. What is told of one payment is read from its stream. */
import { sql } from "kysely";
import type { Selectable } from "kysely";

import type { Database } from "../../database";
import type { PaymentAttemptTable, PaymentExceptionTable, PaymentMoneyTable } from "../../schema";
import { countUpToLimit, getOffset } from "../platform/paging";
import type { Page, PageRequest, Sort } from "../platform/paging";
import { isNotDeferred, type QueuedItem } from "../platform/deferred-work";

type PaymentMoneyRow = Selectable<PaymentMoneyTable>;
export type PaymentExceptionRow = Selectable<PaymentExceptionTable>;
export type PaymentAttemptRow = Selectable<PaymentAttemptTable>;

/** Id of the payment that an attempt belongs to. */
export async function findPaymentOfAttempt(
  { kysely }: Database,
  reference: string,
): Promise<string | undefined> {
  const row = await kysely
    .selectFrom("payment_attempt")
    .select("payment_id")
    .where("reference", "=", reference)
    .executeTakeFirst();
  return row?.payment_id;
}

/** Streams are asked for in so many at a time: a statement takes only so many values. */
const AT_ONCE = 500;

/** What is found for any of the streams, each once. @param find for so many of them as one statement takes */
async function findForEach(
  streams: readonly string[],
  find: (some: readonly string[]) => Promise<readonly { readonly payment_id: string }[]>,
): Promise<readonly string[]> {
  const found = new Set<string>();
  for (let from = 0; from < streams.length; from += AT_ONCE)
    for (const { payment_id: id } of await find(streams.slice(from, from + AT_ONCE))) found.add(id);
  return [...found];
}

/** Ids of the payments that are open for any of the streams, each once. */
export const findOpenPayments = (
  { kysely }: Database,
  streams: readonly string[],
): Promise<readonly string[]> =>
  findForEach(streams, (some) =>
    kysely
      .selectFrom("payment_stream")
      .select("payment_id")
      .distinct()
      .where("open", "=", 1)
      .where("stream", "in", some)
      .execute(),
  );

/** Ids of the payments that were received for any of the streams, each once. */
export const findReceivedPayments = (
  { kysely }: Database,
  streams: readonly string[],
): Promise<readonly string[]> =>
  findForEach(streams, (some) =>
    kysely
      .selectFrom("payment_stream")
      .innerJoin("payment", "payment.id", "payment_stream.payment_id")
      .select("payment_stream.payment_id")
      .distinct()
      .where("payment_stream.stream", "in", some)
      .where("payment.received_at", "is not", null)
      .execute(),
  );

/** Attempts that the gateway has not answered, begun since an instant, the oldest first. */
export async function findUnansweredAttempts(
  { kysely }: Database,
  since: string,
  { job, now, limit }: QueuedItem,
): Promise<readonly PaymentAttemptRow[]> {
  return kysely
    .selectFrom("payment_attempt")
    .selectAll()
    .where("unanswered", "=", 1)
    .where("begun_at", ">=", since)
    .where(isNotDeferred(job, sql.ref("payment_attempt.reference"), now))
    .orderBy("begun_at")
    .orderBy("reference")
    .limit(limit)
    .execute();
}

/** When the first attempt to pay was begun. */
export async function findFirstAttempt({ kysely }: Database): Promise<string | undefined> {
  const { first } = await kysely
    .selectFrom("payment_attempt")
    .select(({ fn }) => fn.min<string | null>("begun_at").as("first"))
    .executeTakeFirstOrThrow();
  return first ?? undefined;
}

/** When attempts were begun. */
export async function findAttemptsBegun(
  { kysely }: Database,
  references: readonly string[],
): Promise<readonly string[]> {
  const begun: string[] = [];
  for (let from = 0; from < references.length; from += AT_ONCE) {
    const rows = await kysely
      .selectFrom("payment_attempt")
      .select("begun_at")
      .where("reference", "in", references.slice(from, from + AT_ONCE))
      .execute();
    begun.push(...rows.map(({ begun_at: at }) => at));
  }
  return begun;
}

/** Attempts that are under way and whose time has run out, the oldest first. */
export async function findAttemptsOver(
  { kysely }: Database,
  { job, now, limit }: QueuedItem,
): Promise<readonly PaymentAttemptRow[]> {
  return kysely
    .selectFrom("payment_attempt")
    .selectAll()
    .where("expires_at", "<=", now)
    .where(isNotDeferred(job, sql.ref("payment_attempt.reference"), now))
    .orderBy("expires_at")
    .orderBy("reference")
    .limit(limit)
    .execute();
}

/** Money that was recorded from an instant on and before another. */
export async function findMoneyRecorded(
  { kysely }: Database,
  { from, before }: { readonly from: string; readonly before: string },
): Promise<readonly PaymentMoneyRow[]> {
  const rows = await kysely
    .selectFrom("payment_money")
    .selectAll()
    .where("recorded_at", ">=", from)
    .where("recorded_at", "<", before)
    .orderBy("recorded_at")
    .orderBy("payment_id")
    .execute();
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }));
}

export interface PaymentExceptionQuery extends PageRequest {
  readonly open?: boolean | undefined;
  readonly kind?: string | undefined;
  /** A whole reference, the payment's or the gateway's. */
  readonly search?: string | undefined;
  readonly sort: Sort<"found_at">;
}

/** One page of what does not agree. */
export async function findPaymentExceptionPage(
  { kysely }: Database,
  { open, kind, search = "", sort, ...page }: PaymentExceptionQuery,
): Promise<Page<PaymentExceptionRow>> {
  let matching = kysely.selectFrom("payment_exception");
  if (open !== undefined) matching = matching.where("open", "=", open ? 1 : 0);
  if (kind !== undefined) matching = matching.where("kind", "=", kind);
  if (search !== "")
    matching = matching.where((where) =>
      where.or([where("reference", "=", search), where("gateway_reference", "=", search)]),
    );
  const total = await countUpToLimit(kysely, matching.select("payment_exception.id"));
  const rows = await matching
    .selectAll()
    .orderBy("found_at", sort.direction)
    .orderBy("id", sort.direction)
    .limit(page.size)
    .offset(getOffset(page))
    .execute();
  return { rows: rows.map((row) => ({ ...row, amount: Number(row.amount) })), total };
}
