/** What stands in the cells of a workbook (.xlsx), as texts: the first sheets, rows and columns of it. */
import type ExcelJS from "exceljs";

import { loadWorkbook } from "../file-formats/workbook.server";
import type { FilePreview, PreviewSheet } from "./preview.view";

const MOST = { sheets: 20, rows: 500, columns: 50, cell: 2_000 } as const;
/** None of these is shown, and each may be long. */
const UNREAD = ["dataValidations", "conditionalFormatting", "picture", "drawing", "tableParts", "extLst"];

export async function previewWorkbook(bytes: Uint8Array): Promise<FilePreview> {
  const workbook = await loadWorkbook(bytes, { ignoreNodes: UNREAD }).catch(() => null);
  if (workbook === null) return { kind: "none", why: "damaged" };
  const { worksheets } = workbook;
  return {
    kind: "sheets",
    sheets: worksheets.slice(0, MOST.sheets).map(shown),
    moreSheets: Math.max(0, worksheets.length - MOST.sheets),
  };
}

function shown(sheet: ExcelJS.Worksheet): PreviewSheet {
  const { rowCount, columnCount } = sheet;
  const columns = Math.min(columnCount, MOST.columns);
  const rows: string[][] = [];
  for (let number = 1; number <= Math.min(rowCount, MOST.rows); number += 1) {
    const row = sheet.findRow(number);
    rows.push(
      Array.from({ length: columns }, (_, place) => (row ? written(row.getCell(place + 1).value) : "")),
    );
  }
  while (rows.at(-1)?.every((cell) => cell === "")) rows.pop();
  return { name: sheet.name, rows, more: rowCount > MOST.rows || columnCount > MOST.columns };
}

/** What a cell says, without how it looks; of a formula what it last came to. */
function written(value: ExcelJS.CellValue | undefined): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "string") return value.slice(0, MOST.cell);
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? "#VALUE!" : dateText(value);
  if ("formula" in value || "sharedFormula" in value) return written(value.result);
  if ("error" in value) return String(value.error);
  if ("richText" in value) return written(value.richText.map(({ text }) => text).join(""));
  if ("text" in value) return written(value.text);
  return "";
}

/** As it stands in the cell: workbooks know no time zones. */
function dateText(date: Date): string {
  const [day = "", time = ""] = date.toISOString().slice(0, 16).split("T");
  const [year, month, number] = day.split("-");
  return `${number ?? ""}/${month ?? ""}/${year ?? ""}${time === "00:00" ? "" : ` ${time}`}`;
}
