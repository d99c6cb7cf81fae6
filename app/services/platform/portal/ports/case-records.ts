/** A record of a case beside its own file, its documents and its forms: a cash book, an application, a letter. */
import type { RecordedEntry, StreamId } from "~/events/types";
import type { Locale, Procedure } from "~/workflows/kit";
import type { TFunction } from "i18next";

import type { ListParts, LogParts } from "../parts";
import type { CurrentUser } from "../types";

/** A file that a fact names, as it lies in the storage. */
export interface RecordFile {
  readonly id: string;
  readonly name: string;
  /** SHA-256 as the fact says it, hexadecimal. */
  readonly hash: string;
}

export interface CaseRecord {
  readonly stream: StreamId;
  readonly procedure: Procedure;
  /** What tells it from others of its kind. */
  readonly name: string;
  /** Whether the reader may know of facts of a type. */
  readonly shows: (type: string) => boolean;
  /** What was said with a fact, in a line or some; `null` where its name says all. */
  readonly detail: (
    entry: RecordedEntry,
    words: { readonly locale: Locale; readonly t: TFunction },
  ) => string | null;
  readonly filesIn: (entry: RecordedEntry) => readonly RecordFile[];
}

/** The records of a family in a case that somebody may read from beginning to end; none of a case that is not theirs to see. */
export type FindCaseRecords = (
  parts: ListParts & LogParts,
  user: CurrentUser,
  caseId: string,
) => Promise<readonly CaseRecord[]>;
