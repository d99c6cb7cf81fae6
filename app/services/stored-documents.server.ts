/** Files that belong to a submission: their content in the file storage, what is known of them in the database. */
import type { Readable } from "node:stream";

import type { Database } from "~/db/database";
import { createUpload, deleteUpload, findUpload, findUploads } from "~/db/queries/uploads";
import type { UploadTable } from "~/db/schema";

import type { FileStorage } from "./uploads/file-storage.server";

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
  keep(document: NewDocument): Promise<void>;
  read(upload: UploadTable): Promise<Buffer>;
  stream(upload: UploadTable): Promise<Readable>;
  find(id: string): Promise<UploadTable | undefined>;
  /** Takes a file away for good. */
  remove(id: string): Promise<void>;
  /** Takes away every file of a submission but those named. */
  removeAllBut(stream: string, kept: ReadonlySet<string>): Promise<void>;
}

export function createStoredDocuments(database: Database, storage: FileStorage): StoredDocuments {
  const removeOne = async (upload: UploadTable) => {
    // The row goes first: a file without a row is never offered, a row without a file would be an error to somebody.
    await deleteUpload(database, upload.id);
    await storage.remove(upload.storage_key);
  };
  return {
    async keep({ content, ...known }) {
      const storageKey = await storage.put(content);
      await createUpload(database, {
        id: known.id,
        stream: known.stream,
        field: known.field,
        name: known.name,
        size: known.size,
        media_type: known.mediaType,
        hash: known.hash,
        storage_key: storageKey,
        scan: known.scan,
        created_at: known.createdAt,
        created_by: known.createdBy,
      });
    },
    read: (upload) => storage.read(upload.storage_key),
    stream: (upload) => storage.readStream(upload.storage_key),
    find: (id) => findUpload(database, id),
    async remove(id) {
      const upload = await findUpload(database, id);
      if (upload) await removeOne(upload);
    },
    async removeAllBut(stream, kept) {
      for (const upload of await findUploads(database, stream))
        if (!kept.has(upload.id)) await removeOne(upload);
    },
  };
}
