/** A list as a file that the browser saves. */
import type { Portal } from "../../platform/portal/portal";
import { retryAfterIfBusy } from "../../platform/work-processes/retry-after-if-busy.server";
import { download } from "../../documents/printing/download.server";
import type { ExportedList } from "./exporting.server";
import { SPREADSHEET_TYPE, type PlainSheet } from "../../documents/spreadsheets/spreadsheet.server";
import { WRITE_SPREADSHEET } from "../../documents/spreadsheets/spreadsheet-tasks";

/** Writes a sheet as a file. @throws a 503 where so many are being written that this one would not be in time */
export async function writtenSheet(
  { ownProcesses }: Pick<Portal, "ownProcesses">,
  sheet: PlainSheet,
): Promise<Buffer> {
  return Buffer.from(await retryAfterIfBusy(ownProcesses.run(WRITE_SPREADSHEET, sheet)));
}

/** @throws as `writtenSheet` does */
export async function downloadedList(
  portal: Pick<Portal, "ownProcesses">,
  { title, sheet }: ExportedList,
): Promise<Response> {
  return download({
    name: `${title.replace(/[/:]/g, "-")}.xlsx`,
    mediaType: SPREADSHEET_TYPE,
    content: await writtenSheet(portal, sheet),
  });
}
