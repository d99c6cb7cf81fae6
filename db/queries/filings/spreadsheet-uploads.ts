/** The spreadsheets of forms that people uploaded. */
import { sql } from "kysely";
import type { Selectable } from "kysely";

import type { Database } from "../../database";
import type { SpreadsheetUploadTable } from "../../schema";
import { countUpToLimit, inDirection, getOffset } from "../platform/paging";
import type { Page, PageRequest, Sort } from "../platform/paging";
import { isNotDeferred, type QueuedItem } from "../platform/deferred-work";

/** With the file's name, where the file is still kept. */
export type SpreadsheetUploadRow = Selectable<SpreadsheetUploadTable> & { file_name: string | null };
export type SpreadsheetUploadSortColumn = "received_at" | "state" | "size" | "saved";

export interface SpreadsheetUploadQuery extends PageRequest {
  readonly owner: string;
  /** Code of the forms' type. */
  readonly form: string;
  /** States in which an upload is not listed. */
  readonly without: readonly string[];
  readonly sort: Sort<SpreadsheetUploadSortColumn>;
}

/** One page of what a person uploaded for one form. */
export async function findSpreadsheetUploadPage(
  { kysely }: Database,
  { owner, form, without, sort, ...page }: SpreadsheetUploadQuery,
): Promise<Page<SpreadsheetUploadRow>> {
  const theirs = kysely
    .selectFrom("spreadsheet_upload")
    .where("owner", "=", owner)
    .where("form", "=", form)
    .where("state", "not in", without);
  const total = await countUpToLimit(kysely, theirs.select("spreadsheet_upload.id"));
  const order = inDirection(sort.direction);
  const rows = await theirs
    .leftJoin("upload", "upload.id", "spreadsheet_upload.file_id")
    .selectAll("spreadsheet_upload")
    .select("upload.name as file_name")
    .orderBy(`spreadsheet_upload.${sort.column}`, order)
    .orderBy("spreadsheet_upload.id", order)
    .limit(page.size)
    .offset(getOffset(page))
    .execute();
  return { rows, total };
}

/**
 * Ids of the uploads in some states that are not set aside, those that wait longest first; of these only what was last touched
 * before an instant, where one is given.
 */
export async function findSpreadsheetUploadsIn(
  { kysely }: Database,
  { states, untouchedSince }: { readonly states: readonly string[]; readonly untouchedSince?: string },
  { job, now, limit }: QueuedItem,
): Promise<readonly string[]> {
  let waiting = kysely
    .selectFrom("spreadsheet_upload")
    .select("id")
    .where("state", "in", states)
    .where(isNotDeferred(job, sql.ref("spreadsheet_upload.id"), now));
  if (untouchedSince !== undefined) waiting = waiting.where("updated_at", "<=", untouchedSince);
  const rows = await waiting.orderBy("updated_at").orderBy("id").limit(limit).execute();
  return rows.map(({ id }) => id);
}

/** The newest other upload of the very same file, of the same form, by the same person. */
export async function findSameSpreadsheet(
  { kysely }: Database,
  { id, owner, form, hash }: Pick<SpreadsheetUploadRow, "id" | "owner" | "form" | "hash">,
): Promise<Selectable<SpreadsheetUploadTable> | undefined> {
  return kysely
    .selectFrom("spreadsheet_upload")
    .selectAll()
    .where("owner", "=", owner)
    .where("form", "=", form)
    .where("hash", "=", hash)
    .where("id", "<>", id)
    .orderBy("received_at", "desc")
    .limit(1)
    .executeTakeFirst();
}
