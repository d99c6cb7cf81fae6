/** A person's own notices: read, marked and deleted. The pages and the programming interface ask the same functions. */
import {
  changeNotices,
  findNotice,
  findNoticePage,
  findNoticeStates,
  type NoticeQuery,
  type NoticeRow,
  type NoticeSortColumn,
} from "~/db/queries/workspace/notices";
import type { Page, Sort } from "~/db/queries/platform/paging";
import type { NoticeText } from "~/app/families/words";
import type { Locale, Instant } from "~/workflows/kit";

import type { Portal } from "../../platform/portal/portal";
import { findCaseId } from "./target.server";
import { getNoticeContent, toNoticeTexts } from "./wording.server";

export interface Notice extends NoticeText {
  readonly id: string;
  readonly at: Instant;
  readonly read: boolean;
  /** Leads to what it is about, or home where that is gone; opening it marks it as read. */
  readonly to: string;
  /** The case that it is about; `null` where it is about none. */
  readonly caseId: string | null;
}

/** Section 9: page size of notifications. */
export const NOTICES_PER_PAGE = 5;

export interface NoticeRequest {
  /** From 1. */
  readonly page: number;
  readonly size: number;
  /** A part of the text, in any language. */
  readonly keyword?: string;
  readonly unreadOnly?: boolean;
  /** Newest first unless said otherwise. */
  readonly sort?: Sort<NoticeSortColumn>;
}

type Parts = Pick<Portal, "database" | "findNames" | "clock">;
/** The person whose notices they are. */
type Reader = { readonly id: string };

const NEWEST_FIRST = { column: "created_at", direction: "desc" } as const;

/** One page of the person's notices, in their language. */
export async function listNotices(
  portal: Parts,
  { id: accountId }: Reader,
  request: NoticeRequest,
  locale: Locale,
): Promise<Page<Notice>> {
  const query: NoticeQuery = { sort: NEWEST_FIRST, ...request, accountId };
  const { rows, total } = await findNoticePage(portal.database, query);
  return { rows: await withWords(portal, rows, locale), total };
}

/** The notice; `null` for one that is not the person's, was deleted or never was. */
export async function getNotice(
  portal: Parts,
  { id: accountId }: Reader,
  noticeId: string,
  locale: Locale,
): Promise<Notice | null> {
  const row = await findNotice(portal.database, accountId, noticeId);
  if (!row) return null;
  const [notice] = await withWords(portal, [row], locale);
  return notice ?? null;
}

/** Counts those that the person has not read. */
export async function countUnread({ database }: Parts, { id }: Reader): Promise<number> {
  const [noticeState] = await findNoticeStates(database, [id]);
  return noticeState?.unread ?? 0;
}

/** @returns whether there was such a notice of the person's */
export async function markRead(portal: Parts, reader: Reader, ids: NoticeIds): Promise<boolean> {
  return change(portal, reader, ids, { read_at: portal.clock.now() });
}

/** @returns whether there was such a notice of the person's */
export async function markUnread(portal: Parts, reader: Reader, ids: NoticeIds): Promise<boolean> {
  return change(portal, reader, ids, { read_at: null });
}

/** Takes notices away for good. @returns whether there was such a notice of the person's */
export async function deleteNotices(portal: Parts, reader: Reader, ids: NoticeIds): Promise<boolean> {
  return change(portal, reader, ids, { deleted_at: portal.clock.now() });
}

/** Ids of notices, or every one that the person has. */
export type NoticeIds = readonly string[] | "all";

async function change(
  { database }: Parts,
  { id }: Reader,
  ids: NoticeIds,
  changes: Parameters<typeof changeNotices>[3],
): Promise<boolean> {
  return (await changeNotices(database, id, ids, changes)) > 0;
}

async function withWords(
  portal: Parts,
  rows: readonly NoticeRow[],
  locale: Locale,
): Promise<readonly Notice[]> {
  const texts = await toNoticeTexts(portal, rows.map(getNoticeContent), locale);
  return rows.map((row, index) => ({
    id: row.id,
    at: row.created_at,
    read: row.read_at !== null,
    to: `/notifications/${row.id}/open`,
    caseId: findCaseId(row.target),
    title: texts[index]?.title ?? "",
    body: texts[index]?.body ?? "",
  }));
}
