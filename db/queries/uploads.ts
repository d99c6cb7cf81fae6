/** Files that were received, whether or not a submission has taken them up yet. */
import type { Selectable } from "kysely";

import type { Database } from "../database";
import type { UploadTable } from "../schema";

export type UploadRow = Selectable<UploadTable>;

export async function createUpload({ kysely }: Database, upload: UploadRow): Promise<void> {
  await kysely.insertInto("upload").values(upload).execute();
}

export async function findUpload({ kysely }: Database, id: string): Promise<UploadRow | undefined> {
  return kysely.selectFrom("upload").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Files of one submission, oldest first. */
export async function findUploads({ kysely }: Database, stream: string): Promise<readonly UploadRow[]> {
  return kysely
    .selectFrom("upload")
    .selectAll()
    .where("stream", "=", stream)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/** Files that the scanner has not judged yet, those that wait longest first. */
export async function findUnscannedUploads(
  { kysely }: Database,
  limit: number,
): Promise<readonly UploadRow[]> {
  return kysely
    .selectFrom("upload")
    .selectAll()
    .where("scan", "=", "pending")
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

export async function deleteUpload({ kysely }: Database, id: string): Promise<void> {
  await kysely.deleteFrom("upload").where("id", "=", id).execute();
}

/** Every file with this content (SHA-256, hexadecimal). */
export async function findUploadsByHash({ kysely }: Database, hash: string): Promise<readonly UploadTable[]> {
  return kysely.selectFrom("upload").selectAll().where("hash", "=", hash).orderBy("id").execute();
}
