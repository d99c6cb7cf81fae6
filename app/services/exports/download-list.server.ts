/** A list as a file that the browser saves. */
import type { Portal } from "../portal/portal";
import { orLater } from "../threads/or-later.server";
import { download } from "../documents/download.server";
import type { ExportedList } from "./exporting.server";
import { SPREADSHEET_TYPE, type PlainSheet } from "../lists/spreadsheet.server";
import { WRITE_SPREADSHEET } from "../lists/thread-tasks";

/** Writes a sheet as a file. @throws a 503 where so many are being written that this one would not be in time */
export async function writtenSheet(
  { ownThreads }: Pick<Portal, "ownThreads">,
  sheet: PlainSheet,
): Promise<Buffer> {
  return Buffer.from(await orLater(ownThreads.run(WRITE_SPREADSHEET, sheet)));
}

/** @throws as `writtenSheet` does */
export async function downloadedList(
  portal: Pick<Portal, "ownThreads">,
  { title, sheet }: ExportedList,
): Promise<Response> {
  return download({
    name: `${title.replace(/[/:]/g, "-")}.xlsx`,
    mediaType: SPREADSHEET_TYPE,
    content: await writtenSheet(portal, sheet),
  });
}
