/** Files that belong to a submission: their content in the file storage, what is known of them in the database. */

import type { Database } from "~/db/database";
import {
  createUpload,
  deleteUpload,
  findRemovedUploads,
  findUpload,
  findUploads,
  markRemoved,
  type UploadRow,
} from "~/db/queries/documents/uploads";

import { processBatch } from "../../platform/portal/process-batch.server";
import type { Clock } from "../../platform/portal/clock.server";

import type { FileStorage } from "./sealed-files.server";
import type { StoredDocuments } from "../../platform/portal/ports/stored-documents";

export function createStoredDocuments(
  database: Database,
  storage: FileStorage,
  clock: Clock,
): StoredDocuments {
  /** The row goes last: as long as the file may be on the disk, something names it. */
  const finish = async (upload: UploadRow) => {
    await storage.remove(upload.storage_key);
    await deleteUpload(database, upload.id);
  };
  const removeOne = async (upload: UploadRow) => {
    await markRemoved(database, upload.id, clock.now());
    await finish(upload);
  };
  return {
    async store({ content, ...known }) {
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
    async removeAllBut(stream, needed, until) {
      for (const upload of await findUploads(database, stream))
        if (!needed.has(upload.id) && (until === undefined || upload.created_at <= until))
          await removeOne(upload);
    },
    finishRemovals: (parts) =>
      processBatch(
        { database, ...parts },
        {
          job: "removed-files",
          find: (looking) => findRemovedUploads(database, looking),
          getId: ({ id }) => id,
          work: async (upload) => void (await finish(upload)),
        },
      ),
  };
}
