/** The announcement of an entry of the log to those whom it concerns. */
import type { RecordedEntry } from "~/events/types";
import { FAMILY_TASKS, isNoticeCode, type NoticeCode } from "~/app/i18n/announcements";
import type { Procedure } from "~/workflows/kit";

/** @throws RangeError where there is no such text: a type of form names a notice that nobody has written */
export function noticeCode(code: string): NoticeCode {
  if (!isNoticeCode(code)) throw new RangeError(`There is no notice ${code}`);
  return code;
}

/** The notice that tells of an entry, where it is of the procedure and its fact has one. */
export function findNotice(
  { type: procedure, facts }: Pick<Procedure, "type" | "facts">,
  { stream, type }: Pick<RecordedEntry, "stream" | "type">,
): NoticeCode | undefined {
  const notice = stream.startsWith(`${procedure}/`) ? facts[type]?.notice : undefined;
  return notice === undefined ? undefined : noticeCode(notice);
}

/** Notices that ask their reader to do something: who wants few letters gets those. */
const WAITING: ReadonlySet<NoticeCode> = new Set<NoticeCode>([
  "reviewRequested",
  "returned",
  "unlocked",
  "received",
  "resubmissionRequested",
  "draftExpiring",
  "accountLocked",
  ...FAMILY_TASKS,
  "webhookStopped",
  "decisionFailed",
]);

export function isWaiting(code: NoticeCode): boolean {
  return WAITING.has(code);
}

/** Notices that are always mailed: somebody else may be at the account, and whoever chose the letters may be that somebody. */
const ALWAYS_MAILED: ReadonlySet<NoticeCode> = new Set<NoticeCode>(["accountLocked"]);

export function isAlwaysMailed(code: NoticeCode): boolean {
  return ALWAYS_MAILED.has(code);
}

export interface Announcement {
  readonly code: NoticeCode;
  /** Accounts, the more concerned first; `null` stands for nobody. */
  readonly to: readonly (string | null)[];
  /** Ids, dates and numbers that the text is made of (see `wording.server.ts`). */
  readonly params: Readonly<Record<string, string>>;
  /** Path of the page that it is about. */
  readonly target: string;
  /** A receipt: whoever did it is told as well. */
  readonly isReceipt?: true;
}

/** One announcement a person, the first that concerns them; nobody is told what they did themselves, but by a receipt. */
export function listRecipients(
  entry: RecordedEntry,
  announcements: readonly Announcement[],
): ReadonlyMap<string, Announcement> {
  const recipients = new Map<string, Announcement>();
  for (const announcement of announcements) {
    for (const person of announcement.to) {
      const isTold = announcement.isReceipt === true || person !== entry.meta.by.id;
      if (person !== null && isTold && !recipients.has(person)) recipients.set(person, announcement);
    }
  }
  return recipients;
}
