/** What an entry of the log is told to whom. */
import type { RecordedEntry } from "~/events/types";
import words from "~/app/i18n/announcements";
import type { CaseFile } from "~/workflows/case-file/index";

/** What a notice says: a text of `app/i18n/announcements/`. */
export type NoticeCode = keyof (typeof words)["en"];

/** @throws RangeError where there is no such text: a type of form names a notice that nobody has written */
export function noticeCode(code: string): NoticeCode {
  if (!isNoticeCode(code)) throw new RangeError(`There is no notice ${code}`);
  return code;
}
const isNoticeCode = (code: string): code is NoticeCode => Object.hasOwn(words.en, code);

/** Notices that ask their reader to do something: who wants few letters gets those. */
const WAITING: ReadonlySet<NoticeCode> = new Set<NoticeCode>([
  "reviewRequested",
  "returned",
  "unlocked",
  "received",
  "resubmissionRequested",
  "draftExpiring",
  "finalReturnDue",
  "conductReminder",
  "otherConductReminder",
  "accountLocked",
  "webhookStopped",
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
}

/** Officers of the case: whoever it is assigned to, else whoever supervises it. */
export function officersOf({ assignment }: Pick<CaseFile, "assignment">): readonly (string | null)[] {
  return [assignment?.officer ?? assignment?.supervisor ?? null];
}

/** One announcement a person, the first that concerns them; nobody is told what they did themselves. */
export function recipientsOf(
  entry: RecordedEntry,
  announcements: readonly Announcement[],
): ReadonlyMap<string, Announcement> {
  const told = new Map<string, Announcement>();
  for (const announcement of announcements) {
    for (const person of announcement.to) {
      if (person !== null && person !== entry.meta.by.id && !told.has(person)) told.set(person, announcement);
    }
  }
  return told;
}
