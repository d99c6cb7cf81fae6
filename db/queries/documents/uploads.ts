/** Files that were received, whether or not a submission has taken them up yet. */
import { sql } from "kysely";
import type { Selectable } from "kysely";

import type { Database } from "../../database";
import type { UploadTable } from "../../schema";
import { isNotDeferred, type QueuedItem } from "../platform/deferred-work";

export type UploadRow = Selectable<UploadTable>;

export async function createUpload(
  { kysely }: Database,
  upload: Omit<UploadRow, "removed_at">,
): Promise<void> {
  await kysely
    .insertInto("upload")
    .values({ ...upload, removed_at: null })
    .execute();
}

export async function findUpload({ kysely }: Database, id: string): Promise<UploadRow | undefined> {
  return kysely
    .selectFrom("upload")
    .selectAll()
    .where("id", "=", id)
    .where("removed_at", "is", null)
    .executeTakeFirst();
}

/** Files of one submission, oldest first. */
export async function findUploads({ kysely }: Database, stream: string): Promise<readonly UploadRow[]> {
  return kysely
    .selectFrom("upload")
    .selectAll()
    .where("stream", "=", stream)
    .where("removed_at", "is", null)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/** Rows of files in the order of their ids, those that are being removed among them. @param after id of the last one; `""`: from the beginning */
export async function findUploadsAfter(
  { kysely }: Database,
  after: string,
  limit: number,
): Promise<readonly UploadRow[]> {
  return kysely.selectFrom("upload").selectAll().where("id", ">", after).orderBy("id").limit(limit).execute();
}

/** Files that the scanner has not judged yet and that are not set aside, those that wait longest first. */
export async function findUnscannedUploads(
  { kysely }: Database,
  { job, now, limit }: QueuedItem,
): Promise<readonly UploadRow[]> {
  return kysely
    .selectFrom("upload")
    .selectAll()
    .where("scan", "=", "pending")
    .where("removed_at", "is", null)
    .where(isNotDeferred(job, sql.ref("upload.id"), now))
    .orderBy("created_at")
    .limit(limit)
    .execute();
}

export async function setScan(
  { kysely }: Database,
  id: string,
  scan: "clean" | "pending" | "infected",
): Promise<void> {
  await kysely.updateTable("upload").set({ scan }).where("id", "=", id).execute();
}

/** From here on nobody finds the file: it is gone for the portal, and has to go from the disk. */
export async function markRemoved({ kysely }: Database, id: string, at: string): Promise<void> {
  await kysely.updateTable("upload").set({ removed_at: at }).where("id", "=", id).execute();
}

/** Files that were to be removed and are still named, those that wait longest first. */
export async function findRemovedUploads(
  { kysely }: Database,
  { job, now, limit }: QueuedItem,
): Promise<readonly UploadRow[]> {
  return kysely
    .selectFrom("upload")
    .selectAll()
    .where("removed_at", "is not", null)
    .where(isNotDeferred(job, sql.ref("upload.id"), now))
    .orderBy("removed_at")
    .limit(limit)
    .execute();
}

export async function deleteUpload({ kysely }: Database, id: string): Promise<void> {
  await kysely.deleteFrom("upload").where("id", "=", id).execute();
}

/** Every file with this content (SHA-256, hexadecimal). */
export async function findUploadsByHash({ kysely }: Database, hash: string): Promise<readonly UploadTable[]> {
  return kysely.selectFrom("upload").selectAll().where("hash", "=", hash).orderBy("id").execute();
}
