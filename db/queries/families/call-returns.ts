/** Calls for returns, and what the firms that were called have answered. */
import { sql } from "kysely";
import type { RawBuilder, Selectable, SqlBool } from "kysely";

import type { Database } from "../../database";
import { inList } from "../../in-list-query";
import type { CallReturnTable, ReturnCallTable } from "../../schema";
import {
  contains,
  countUpTo,
  countUpToLimit,
  COUNT_LIMIT,
  inDirection,
  getOffset,
  computeTotal,
} from "../platform/paging";
import type { Page, PageRequest, Sort, Total } from "../platform/paging";
import { isNotDeferred, type QueuedItem } from "../platform/deferred-work";

/** With the names of the firm. */
export type CallReturnRow = Selectable<CallReturnTable> & { firm_en: string; firm_zh: string | null };
export type CallReturnSortColumn = "called_on" | "return_type" | "state" | "updated_at";

export interface CallReturnFilter {
  /** Only those of these firms. */
  readonly firmIds?: readonly string[] | undefined;
  /** Part of the firm's name, in either language. */
  readonly firm?: string | undefined;
  readonly calledOn?: string | undefined;
  readonly returnType?: string | undefined;
  readonly state?: string | undefined;
  /** Only those that firms are waited for. */
  readonly waits?: boolean | undefined;
  /** Instants between which it was updated last. */
  readonly updated?: { readonly from: string; readonly before: string } | undefined;
}
export interface CallReturnQuery extends CallReturnFilter, PageRequest {
  readonly sort: Sort<CallReturnSortColumn>;
}

export async function findCallReturnPage(
  { kysely, dialect }: Database,
  query: CallReturnQuery,
): Promise<Page<CallReturnRow>> {
  const matching = kysely.selectFrom("call_return").where((where) => where.and(buildFilters(dialect, query)));
  const total = await countUpToLimit(kysely, matching.select("call_return.id"));
  const order = inDirection(query.sort.direction);
  const rows = await matching
    .innerJoin("firm", "firm.id", "call_return.firm_id")
    .selectAll("call_return")
    .select(["firm.name_en as firm_en", "firm.name_zh as firm_zh"])
    .orderBy(`call_return.${query.sort.column}`, order)
    .orderBy("call_return.id", order)
    .limit(query.size)
    .offset(getOffset(query))
    .execute();
  return { rows, total };
}

function buildFilters(
  dialect: Database["dialect"],
  { firmIds, firm, calledOn, returnType, state, waits, updated }: CallReturnFilter,
): readonly RawBuilder<SqlBool>[] {
  const filters: RawBuilder<SqlBool>[] = [];
  if (firmIds !== undefined) filters.push(sql<SqlBool>`call_return.firm_id ${inList(dialect, firmIds)}`);
  if (firm !== undefined)
    filters.push(
      sql<SqlBool>`call_return.firm_id in (select named.id from firm as named
        where ${contains("named.name_en", firm)} or ${contains("named.name_zh", firm)})`,
    );
  if (calledOn !== undefined) filters.push(sql<SqlBool>`call_return.called_on = ${calledOn}`);
  if (returnType !== undefined) filters.push(sql<SqlBool>`call_return.return_type = ${returnType}`);
  if (waits === true) filters.push(sql<SqlBool>`call_return.waits = 1`);
  if (state !== undefined) filters.push(sql<SqlBool>`call_return.state = ${state}`);
  if (updated !== undefined)
    filters.push(
      sql<SqlBool>`call_return.updated_at >= ${updated.from} and call_return.updated_at < ${updated.before}`,
    );
  return filters;
}

/** The number of returns that firms are waited for; of some firms, or of all. */
export async function countWaitingReturns(
  { kysely, dialect }: Database,
  firmIds?: readonly string[],
): Promise<Total> {
  let waiting = kysely.selectFrom("call_return").select("id").where("waits", "=", 1);
  if (firmIds !== undefined) waiting = waiting.where(sql<SqlBool>`firm_id ${inList(dialect, firmIds)}`);
  return computeTotal(await countUpTo(kysely, waiting, COUNT_LIMIT));
}

/** The returns of one call, by the name of the firm. */
export async function findReturnsOfCall(
  { kysely }: Database,
  callId: string,
): Promise<readonly CallReturnRow[]> {
  return kysely
    .selectFrom("call_return")
    .innerJoin("firm", "firm.id", "call_return.firm_id")
    .selectAll("call_return")
    .select(["firm.name_en as firm_en", "firm.name_zh as firm_zh"])
    .where("call_return.call_id", "=", callId)
    .orderBy("firm.name_en")
    .orderBy("call_return.id")
    .execute();
}

/** With how many of the firms have completed their return, and of how many the file is not in order. */
export type ReturnCallRow = Selectable<ReturnCallTable> & { completed: number; invalid: number };
export type ReturnCallSortColumn = "called_on" | "due_on";

export interface ReturnCallQuery extends PageRequest {
  readonly state?: string | undefined;
  readonly returnType?: string | undefined;
  readonly sort: Sort<ReturnCallSortColumn>;
}

export async function findReturnCallPage(
  { kysely }: Database,
  { state, returnType, sort, ...page }: ReturnCallQuery,
): Promise<Page<ReturnCallRow>> {
  let matching = kysely.selectFrom("return_call");
  if (state !== undefined) matching = matching.where("state", "=", state);
  if (returnType !== undefined) matching = matching.where("return_type", "=", returnType);
  const total = await countUpToLimit(kysely, matching.select("return_call.id"));
  const order = inDirection(sort.direction);
  const answered = (answer: "completed" | "invalid") => sql<number>`(select count(*) from call_return
    where call_return.call_id = return_call.id and call_return.state = ${answer})`;
  const rows = await matching
    .selectAll("return_call")
    .select([answered("completed").as("completed"), answered("invalid").as("invalid")])
    .orderBy(`return_call.${sort.column}`, order)
    .orderBy("return_call.id", order)
    .limit(page.size)
    .offset(getOffset(page))
    .execute();
  return {
    rows: rows.map((row) => ({
      ...row,
      completed: Number(row.completed),
      invalid: Number(row.invalid),
    })),
    total,
  };
}

/** Returns whose file waits to be checked, the oldest first. */
export async function findReturnsToCheck(
  { kysely }: Database,
  { job, now, limit }: QueuedItem,
): Promise<readonly string[]> {
  const rows = await kysely
    .selectFrom("call_return")
    .select("id")
    .where("state", "=", "uploaded")
    .where(isNotDeferred(job, sql.ref("call_return.id"), now))
    .orderBy("updated_at")
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
