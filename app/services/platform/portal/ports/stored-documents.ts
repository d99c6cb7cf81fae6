/** Files that belong to a submission, as whoever keeps, reads or takes away one sees them. */
import type { Readable } from "node:stream";

import type { UploadRow } from "~/db/queries/documents/uploads";

import type { Clock } from "../clock.server";
import type { Logger } from "../logger.server";

export interface NewDocument {
  readonly id: string;
  readonly stream: string;
  readonly field: string;
  readonly name: string;
  readonly mediaType: string;
  readonly size: number;
  /** SHA-256 of the content, hexadecimal. */
  readonly hash: string;
  readonly scan: "clean" | "pending";
  readonly content: AsyncIterable<Uint8Array> | Uint8Array;
  readonly createdBy: string;
  readonly createdAt: string;
}

export interface StoredDocuments {
  /** On the disk and in the database when this resolves. */
  store(document: NewDocument): Promise<void>;
  read(upload: UploadRow): Promise<Buffer>;
  stream(upload: UploadRow): Promise<Readable>;
  find(id: string): Promise<UploadRow | undefined>;
  /** Takes a file away for good. */
  remove(id: string): Promise<void>;
  /** Takes away every file of a submission but those named; where an instant is given, only those that came until then. */
  removeAllBut(stream: string, needed: ReadonlySet<string>, until?: string): Promise<void>;
  /** Takes away what was to be removed and is still on the disk, after a crash or an error of the disk. */
  finishRemovals(parts: { readonly clock: Clock; readonly logger?: Logger }): Promise<void>;
}
