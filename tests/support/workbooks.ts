/** Templates as people fill them in: cells named by the keys of the hidden row. */
import ExcelJS from "@protobi/exceljs";

/** What is typed into a row: by the key of the column; `line` for the first one. */
export type Typed = Readonly<Record<string, ExcelJS.CellValue>>;

/** The hidden row, the headings, and then what is filled in. */
const FIRST_ROW = 3;

/** @param ignoreNodes what is not read, such as `dataValidations`, of which the library makes one for each cell */
export async function openWorkbook(
  bytes: Buffer,
  ignoreNodes: readonly string[] = ["dataValidations"],
): Promise<ExcelJS.Workbook> {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(Uint8Array.from(bytes).buffer, { ignoreNodes: [...ignoreNodes] });
  return workbook;
}

/** The sheet of a template by its id: `form`, or the id of a table. */
export function getSheet(workbook: ExcelJS.Workbook, id: string): ExcelJS.Worksheet {
  const found = workbook.worksheets.find((sheet) => sheet.getRow(1).getCell(1).text.endsWith(`/${id}`));
  if (!found) throw new Error(`The template has no sheet ${id}`);
  return found;
}

/** Number of the column with that key, from 1. */
export function getColumnNumber(sheet: ExcelJS.Worksheet, key: string): number {
  if (key === "line") return 1;
  const keys = sheet.getRow(1);
  for (let column = 1; column <= keys.cellCount; column += 1)
    if (keys.getCell(column).value === key) return column;
  throw new Error(`The sheet ${sheet.name} has no column ${key}`);
}

/** Fills rows of a template in, sheet by sheet, and gives the file that would be uploaded. */
export async function fillTemplate(
  template: Buffer,
  rows: Readonly<Record<string, readonly Typed[]>>,
): Promise<Buffer> {
  const workbook = await openWorkbook(template);
  for (const [id, its] of Object.entries(rows)) {
    const sheet = getSheet(workbook, id);
    its.forEach((typed, index) => {
      for (const [key, value] of Object.entries(typed))
        sheet.getRow(FIRST_ROW + index).getCell(getColumnNumber(sheet, key)).value = value;
    });
  }
  return Buffer.from(await workbook.xlsx.writeBuffer());
}
