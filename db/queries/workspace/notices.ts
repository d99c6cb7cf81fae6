/** The notices of people, and what they have done with them. */
import type { Selectable } from "kysely";

import type { Database } from "../../database";
import type { NoticeTable } from "../../schema";
import { contains, countUpToLimit, getOffset } from "../platform/paging";
import type { Page, PageRequest, Sort } from "../platform/paging";

export type NoticeRow = Selectable<NoticeTable>;
export type NoticeSortColumn = "created_at" | "code" | "id";

export interface NoticeQuery extends PageRequest {
  readonly accountId: string;
  /** A part of the text, in any of the languages. */
  readonly keyword?: string;
  readonly unreadOnly?: boolean;
  readonly sort: Sort<NoticeSortColumn>;
}

/** The state of one person's notices: changes with whatever happens to them. */
export interface NoticeState {
  readonly accountId: string;
  readonly unread: number;
  readonly total: number;
  /** Position of the newest entry that they were ever told of. */
  readonly newest: number;
}

/** Writes a notice unless it was written before. */
export async function addNotice({ kysely }: Database, notice: NoticeRow): Promise<void> {
  await kysely
    .insertInto("notice")
    .values(notice)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

/** One page of what a person has not deleted. */
export async function findNoticePage({ kysely }: Database, query: NoticeQuery): Promise<Page<NoticeRow>> {
  let matching = kysely
    .selectFrom("notice")
    .where("account_id", "=", query.accountId)
    .where("deleted_at", "is", null);
  if (query.unreadOnly) matching = matching.where("read_at", "is", null);
  if (query.keyword) matching = matching.where(contains("words", query.keyword));
  const rows = await matching
    .selectAll()
    .orderBy(query.sort.column, query.sort.direction)
    .orderBy("position", query.sort.direction)
    .orderBy("id")
    .limit(query.size)
    .offset(getOffset(query))
    .execute();
  return { rows, total: await countUpToLimit(kysely, matching.select("id")) };
}

/** A person's own notice; undefined for somebody else's and for a deleted one. */
export async function findNotice(
  { kysely }: Database,
  accountId: string,
  id: string,
): Promise<NoticeRow | undefined> {
  return kysely
    .selectFrom("notice")
    .selectAll()
    .where("id", "=", id)
    .where("account_id", "=", accountId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}

export type NoticeChange = Partial<Pick<NoticeRow, "read_at" | "deleted_at">>;

/** Changes a person's own notices: those given, or all. @returns how many there were */
export async function changeNotices(
  { kysely }: Database,
  accountId: string,
  ids: readonly string[] | "all",
  change: NoticeChange,
): Promise<number> {
  if (ids.length === 0) return 0;
  const own = kysely
    .updateTable("notice")
    .set(change)
    .where("account_id", "=", accountId)
    .where("deleted_at", "is", null);
  const { numUpdatedRows } = await (ids === "all" ? own : own.where("id", "in", ids)).executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Notices of an entry whose letters have not been dealt with. */
export async function findUnmailedNotices(
  { kysely }: Database,
  position: number,
): Promise<readonly NoticeRow[]> {
  return kysely
    .selectFrom("notice")
    .selectAll()
    .where("id", ">=", `${String(position)}-`)
    .where("id", "<", `${String(position)}.`)
    .where("mailed_at", "is", null)
    .execute();
}

export async function setMailed({ kysely }: Database, id: string, at: string): Promise<void> {
  await kysely.updateTable("notice").set({ mailed_at: at }).where("id", "=", id).execute();
}

/** The state of these people's notices, as the database counts it; those who never had any are absent. */
export async function findNoticeStates(
  { kysely }: Database,
  accountIds: readonly string[],
): Promise<readonly NoticeState[]> {
  if (accountIds.length === 0) return [];
  const rows = await kysely
    .selectFrom("notice_count")
    .selectAll()
    .where("account_id", "in", accountIds)
    .execute();
  return rows.map(({ account_id: accountId, count, unread, newest }) => ({
    accountId,
    unread: Number(unread),
    total: Number(count),
    newest: Number(newest),
  }));
}

/** Takes away what was given before an instant, the oldest first, and not everything at once. @returns how many there were */
export async function deleteNoticesBefore(
  { kysely }: Database,
  instant: string,
  limit: number,
): Promise<number> {
  const old = kysely
    .selectFrom("notice")
    .select("id")
    .where("created_at", "<", instant)
    .orderBy("created_at")
    .orderBy("id")
    .limit(limit);
  const { numDeletedRows } = await kysely.deleteFrom("notice").where("id", "in", old).executeTakeFirst();
  return Number(numDeletedRows);
}
