/**
 * The workbook in which many forms of one type are filled in, made from the form's declaration alone: a sheet for the forms, one for
 * each of their tables, one that explains every column, and a hidden one with the lists to choose from.
 */
import ExcelJS from "exceljs";
import type { TFunction } from "i18next";

import {
  SPREADSHEET_ROWS,
  say,
  type FormSheet,
  type Locale,
  type SheetColumn,
  type SubmissionType,
} from "~/workflows/kit";

import { sheetName } from "../lists/spreadsheet.server";
import {
  CASE_KEY,
  choicesOf,
  formatOf,
  headingOf,
  hintFor,
  isFormSheet,
  LINE_KEY,
  markerOf,
  needOf,
  sheetsOfType,
  tabOf,
  type Need,
} from "./columns.server";

/** Fonts that the spreadsheet programs of each place come with. */
const FONTS: Readonly<Record<Locale, string>> = {
  en: "Calibri",
  "zh-hk": "Microsoft JhengHei",
  "zh-cn": "Microsoft YaHei",
};
const HEADING_FILL = "FFE3EFEA";
const HINT_INK = "FF4A5560";
const KEYS_ROW = 1;
const HEADINGS_ROW = 2;
const FIRST_ROW = 3;
const LISTS = "Lists";

interface TemplateColumn {
  readonly key: string;
  readonly heading: string;
  readonly need: Need;
  readonly format: string;
  readonly hint: string;
  /** The format in which the program shows a typed value; `@`: as it is. */
  readonly numberFormat: string;
  readonly width: number;
  readonly choices: readonly string[] | null;
  readonly isDate: boolean;
}

/** @returns the `.xlsx` file in the language of the words */
export async function spreadsheetTemplate(
  type: SubmissionType,
  locale: Locale,
  t: TFunction,
): Promise<Buffer> {
  const workbook = new ExcelJS.Workbook();
  const font = { name: FONTS[locale], size: 11 };
  const sheets = sheetsOfType(type).map((sheet) => ({
    sheet,
    tab: sheetName(tabOf(type, locale, sheet, t)),
    columns: [
      ...ownColumns(sheet, t),
      ...sheet.columns.map((each) => columnOf(type, locale, sheet, each, t)),
    ],
  }));
  const tabs = distinct(sheets.map(({ tab }) => tab));
  const lists = listsOf(sheets.flatMap(({ columns }) => columns));
  for (const [place, { sheet, columns }] of sheets.entries()) {
    const worksheet = workbook.addWorksheet(tabs[place] ?? sheet.id, {
      views: [{ state: "frozen", ySplit: HEADINGS_ROW, xSplit: isFormSheet(sheet) ? 2 : 1 }],
    });
    fillSheet(worksheet, markerOf(type, sheet.id), columns, lists, { font, t });
  }
  explain(
    workbook.addWorksheet(distinct([...tabs, t("spreadsheets.template.guide")]).at(-1) ?? "Guide", {
      views: [{ state: "frozen", ySplit: 4 }],
    }),
    sheets.map(({ columns }, place) => ({ tab: tabs[place] ?? "", columns })),
    { font, title: say(type, locale, "title"), t },
  );
  const listSheet = workbook.addWorksheet(LISTS, { state: "hidden" });
  lists.forEach((choices, place) => {
    listSheet.getColumn(place + 1).values = [...choices];
  });
  return Buffer.from(await workbook.xlsx.writeBuffer());
}

/** Names of sheets are told apart without capitals, and have 31 characters at most. */
function distinct(names: readonly string[]): readonly string[] {
  const taken = new Set([LISTS.toLowerCase()]);
  return names.map((name) => {
    let free = name;
    for (let count = 2; taken.has(free.toLowerCase()); count += 1)
      free = `${name.slice(0, 27)} (${String(count)})`;
    taken.add(free.toLowerCase());
    return free;
  });
}

function ownColumns(sheet: FormSheet, t: TFunction): readonly TemplateColumn[] {
  const text = { numberFormat: "@", width: 16, choices: null, isDate: false };
  const line: TemplateColumn = {
    ...text,
    key: LINE_KEY,
    heading: t(isFormSheet(sheet) ? "spreadsheets.template.line" : "spreadsheets.template.lineOf"),
    need: isFormSheet(sheet) ? "optional" : "always",
    format: t("spreadsheets.formats.line"),
    hint: t(isFormSheet(sheet) ? "spreadsheets.template.lineHint" : "spreadsheets.template.lineOfHint"),
  };
  if (!isFormSheet(sheet)) return [line];
  return [
    line,
    {
      ...text,
      key: CASE_KEY,
      heading: t("spreadsheets.template.case"),
      need: "always",
      format: t("spreadsheets.formats.case"),
      hint: t("spreadsheets.template.caseHint"),
    },
  ];
}

function columnOf(
  type: SubmissionType,
  locale: Locale,
  sheet: FormSheet,
  column: SheetColumn,
  t: TFunction,
): TemplateColumn {
  const { field, isCurrency } = column;
  const isLong = field.kind === "longText" || field.kind === "address";
  return {
    key: column.key,
    heading: headingOf(type, locale, sheet, column, t),
    need: needOf(type, sheet, column),
    format: formatOf(type, locale, sheet, column, t),
    hint: hintFor(type, locale, sheet, column, t),
    numberFormat: isCurrency ? "@" : numberFormatOf(field.kind, "integer" in field && field.integer === true),
    width: isLong ? 44 : 22,
    choices: choicesOf(type, locale, sheet, column),
    isDate: field.kind === "date",
  };
}

function numberFormatOf(kind: SheetColumn["field"]["kind"], isWhole: boolean): string {
  if (kind === "date") return "dd/mm/yyyy";
  if (kind === "money") return "#,##0.00";
  if (kind === "number") return isWhole ? "0" : "General";
  // Whatever is text stays as it is typed: telephone numbers keep their zeros.
  return "@";
}

/** Every list once, whichever columns choose from it. */
function listsOf(columns: readonly TemplateColumn[]): readonly (readonly string[])[] {
  const lists = new Map<string, readonly string[]>();
  for (const { choices } of columns) if (choices !== null) lists.set(choices.join("\n"), choices);
  return [...lists.values()];
}

interface SheetLook {
  readonly font: { readonly name: string; readonly size: number };
  readonly t: TFunction;
}

function fillSheet(
  worksheet: ExcelJS.Worksheet,
  marker: string,
  columns: readonly TemplateColumn[],
  lists: readonly (readonly string[])[],
  { font, t }: SheetLook,
): void {
  const keys = worksheet.getRow(KEYS_ROW);
  const headings = worksheet.getRow(HEADINGS_ROW);
  columns.forEach(({ key, heading, need, numberFormat, width, format, hint }, index) => {
    const column = worksheet.getColumn(index + 1);
    column.width = width;
    column.style = {
      numFmt: numberFormat,
      font,
      alignment: { vertical: "top", wrapText: width > 30 },
    };
    // The first column's key is told by the marker, which stands in its place.
    keys.getCell(index + 1).value = key === LINE_KEY ? marker : key;
    const cell = headings.getCell(index + 1);
    cell.value = heading + MARKS[need];
    cell.style = {
      font: { ...font, bold: true },
      fill: { type: "pattern", pattern: "solid", fgColor: { argb: HEADING_FILL } },
      alignment: { vertical: "top", wrapText: true },
      border: { bottom: { style: "thin" } },
    };
    cell.note = [hint, format].filter((text) => text !== "").join("\n");
  });
  keys.hidden = true;
  headings.height = 48;
  offerChoices(worksheet, columns, lists, t);
}

const MARKS: Readonly<Record<Need, string>> = { always: " *", depends: " (*)", optional: "" };

/** Drop-downs and checks of the spreadsheet program: they help, and the portal checks all the same. */
function offerChoices(
  worksheet: ExcelJS.Worksheet,
  columns: readonly TemplateColumn[],
  lists: readonly (readonly string[])[],
  t: TFunction,
): void {
  const ranges = rangeValidations(worksheet);
  columns.forEach(({ choices, isDate }, index) => {
    const letter = worksheet.getColumn(index + 1).letter;
    const range = `${letter}${String(FIRST_ROW)}:${letter}${String(FIRST_ROW + SPREADSHEET_ROWS - 1)}`;
    if (choices !== null) {
      const place = lists.findIndex((list) => list.join("\n") === choices.join("\n"));
      const from = worksheet.getColumn(place + 1).letter;
      ranges.add(range, {
        type: "list",
        allowBlank: true,
        formulae: [`${LISTS}!$${from}$1:$${from}$${String(choices.length)}`],
        showErrorMessage: true,
        errorStyle: "stop",
        errorTitle: t("spreadsheets.template.notInList"),
        error: t("spreadsheets.template.chooseFromList"),
      });
    } else if (isDate) {
      ranges.add(range, {
        type: "date",
        operator: "greaterThan",
        allowBlank: true,
        formulae: [new Date(Date.UTC(1900, 2, 1))],
        showErrorMessage: true,
        // Dates as text are read too: they are only asked about.
        errorStyle: "warning",
        errorTitle: t("spreadsheets.template.noDate"),
        error: t("spreadsheets.formats.date"),
      });
    }
  });
}

interface RangeValidations {
  add(range: string, validation: ExcelJS.DataValidation): void;
}
/** The library's validation of ranges, which it does not declare. @throws where a later version cannot */
function rangeValidations(worksheet: object): RangeValidations {
  const found: unknown = "dataValidations" in worksheet ? worksheet.dataValidations : null;
  if (!isRangeValidations(found)) throw new Error("The spreadsheet library takes no checks for ranges");
  return found;
}
const isRangeValidations = (value: unknown): value is RangeValidations =>
  typeof value === "object" && value !== null && "add" in value && typeof value.add === "function";

function explain(
  worksheet: ExcelJS.Worksheet,
  sheets: readonly { readonly tab: string; readonly columns: readonly TemplateColumn[] }[],
  { font, title, t }: Pick<SheetLook, "font" | "t"> & { readonly title: string },
): void {
  [22, 40, 16, 60, 60].forEach((width, index) => {
    const column = worksheet.getColumn(index + 1);
    column.width = width;
    column.style = { font, alignment: { vertical: "top", wrapText: true } };
  });
  worksheet.getCell("A1").value = title;
  worksheet.getCell("A1").style = { font: { ...font, bold: true, size: 14 } };
  worksheet.mergeCells("A2:E2");
  worksheet.getCell("A2").value = t("spreadsheets.template.howTo", {
    rows: SPREADSHEET_ROWS.toLocaleString("en-US"),
  });
  worksheet.getRow(2).height = 96;
  worksheet.getRow(4).values = [
    t("spreadsheets.guide.sheet"),
    t("spreadsheets.guide.column"),
    t("spreadsheets.guide.need"),
    t("spreadsheets.guide.format"),
    t("spreadsheets.guide.hint"),
  ];
  worksheet.getRow(4).font = { ...font, bold: true };
  for (const { tab, columns } of sheets)
    for (const { heading, need, format, hint } of columns)
      worksheet.addRow([tab, heading + MARKS[need], t(`spreadsheets.needs.${need}`), format, hint]);
  worksheet.getColumn(5).eachCell((cell, row) => {
    if (row > 4) cell.font = { ...font, color: { argb: HINT_INK } };
  });
}
