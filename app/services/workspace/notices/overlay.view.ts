import type { Notice } from "./notices.view";

export interface NoticeOverlay {
  readonly unread: number;
  readonly items: readonly Pick<Notice, "id" | "title" | "at" | "read" | "to">[];
  readonly page: number;
  /** The number of the last page. */
  readonly last: number;
}
