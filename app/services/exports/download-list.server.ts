/** A list as a file that the browser saves. */
import { download } from "../download.server";
import type { ExportedList } from "./exporting.server";
import { SPREADSHEET_TYPE } from "./spreadsheet.server";

export const downloadedList = ({ title, content }: ExportedList): Response =>
  download({ name: `${title.replace(/[/:]/g, "-")}.xlsx`, mediaType: SPREADSHEET_TYPE, content });
