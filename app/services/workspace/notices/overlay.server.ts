/** The notices of the header: how many are unread, and a page of five. */
import type { Locale } from "~/workflows/kit";

import type { Portal } from "../../platform/portal/portal";
import { countUnread, listNotices, NOTICES_PER_PAGE, type Notice } from "./notices.server";

export interface NoticeOverlay {
  readonly unread: number;
  readonly items: readonly Pick<Notice, "id" | "title" | "at" | "read" | "to">[];
  readonly page: number;
  /** The number of the last page. */
  readonly last: number;
}

export async function noticeOverlay(
  portal: Portal,
  reader: { readonly id: string },
  page: number,
  locale: Locale,
): Promise<NoticeOverlay> {
  const found = await listNotices(portal, reader, { page, size: NOTICES_PER_PAGE }, locale);
  return {
    unread: await countUnread(portal, reader),
    items: found.rows.map(({ id, title, at, read, to }) => ({ id, title, at, read, to })),
    page,
    last: Math.max(1, Math.ceil(found.total.count / NOTICES_PER_PAGE)),
  };
}
