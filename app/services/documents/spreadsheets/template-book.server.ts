/** A workbook to be filled in: its sheets with headings, drop-downs and remarks, one that explains every column, and a hidden one with lists. */
import type { TFunction } from "i18next";

import { SPREADSHEET_ROWS, type Locale } from "~/workflows/kit";

import {
  createWorkbook,
  writeWorkbook,
  type DataValidation,
  type Worksheet,
} from "../formats/workbook.server";
import { sheetName } from "./spreadsheet.server";

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

/** `always`: asked of every row; `depends`: on the other answers. */
export type Need = "always" | "depends" | "optional";

export interface TemplateColumn {
  /** Of the first column the marker tells it, which stands in its place. */
  readonly key: string;
  readonly heading: string;
  readonly need: Need;
  readonly format: string;
  readonly hint: string;
  /** How the program shows what is typed; `@`: as it is. */
  readonly numberFormat: string;
  readonly width: number;
  readonly choices: readonly string[] | null;
  readonly isDate: boolean;
  /** Out of sight until the group of such columns is opened. */
  readonly folded?: true;
}

export interface TemplateSheet {
  /** What the hidden row calls the sheet: form, version, sheet. */
  readonly marker: string;
  /** As its tab is called. */
  readonly tab: string;
  readonly columns: readonly TemplateColumn[];
  /** Columns that stay in sight. */
  readonly frozen: number;
  /** What the hidden row names behind the columns: whose template it is. */
  readonly reference?: string;
  /** What is filled in already, in the order of the columns. */
  readonly rows?: readonly (readonly (string | number)[])[];
}
export interface TemplateWords {
  readonly locale: Locale;
  readonly t: TFunction;
  /** Above the explanations. */
  readonly title: string;
  readonly howTo: string;
}

/** @returns the `.xlsx` file in the language of the words */
export async function templateWorkbook(
  sheets: readonly TemplateSheet[],
  { locale, t, title, howTo }: TemplateWords,
): Promise<Buffer> {
  const workbook = createWorkbook();
  const font = { name: FONTS[locale], size: 11 };
  const tabs = distinct(sheets.map(({ tab }) => sheetName(tab)));
  const lists = getLists(sheets.flatMap(({ columns }) => columns));
  for (const [place, { marker, columns, frozen, reference, rows = [] }] of sheets.entries()) {
    const worksheet = workbook.addWorksheet(tabs[place] ?? marker, {
      views: [{ state: "frozen", ySplit: HEADINGS_ROW, xSplit: frozen }],
    });
    fillSheet(worksheet, marker, columns, lists, { font, t });
    if (reference !== undefined) worksheet.getRow(KEYS_ROW).getCell(columns.length + 1).value = reference;
    rows.forEach((texts, index) => {
      texts.forEach((text, column) => {
        if (text !== "") worksheet.getRow(FIRST_ROW + index).getCell(column + 1).value = text;
      });
    });
  }
  explain(
    workbook.addWorksheet(distinct([...tabs, t("spreadsheets.template.guide")]).at(-1) ?? "Guide", {
      views: [{ state: "frozen", ySplit: 4 }],
    }),
    sheets.map(({ columns }, index) => ({ tab: tabs[index] ?? "", columns })),
    { font, title, howTo, t },
  );
  const listSheet = workbook.addWorksheet(LISTS, { state: "hidden" });
  lists.forEach((choices, index) => {
    choices.forEach((choice, row) => {
      listSheet.getCell(row + 1, index + 1).value = choice;
    });
  });
  return writeWorkbook(workbook);
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

/** Every list once, whichever columns choose from it. */
function getLists(columns: readonly TemplateColumn[]): readonly (readonly string[])[] {
  const lists = new Map<string, readonly string[]>();
  for (const { choices } of columns) if (choices !== null) lists.set(choices.join("\n"), choices);
  return [...lists.values()];
}

interface SheetLook {
  readonly font: { readonly name: string; readonly size: number };
  readonly t: TFunction;
}

function fillSheet(
  worksheet: Worksheet,
  marker: string,
  columns: readonly TemplateColumn[],
  lists: readonly (readonly string[])[],
  { font, t }: SheetLook,
): void {
  const keys = worksheet.getRow(KEYS_ROW);
  const headings = worksheet.getRow(HEADINGS_ROW);
  columns.forEach(({ key, heading, need, numberFormat, width, format, hint, folded }, index) => {
    const column = worksheet.getColumn(index + 1);
    column.width = width;
    if (folded === true) {
      column.outlineLevel = 1;
      column.hidden = true;
    }
    column.style = {
      numFmt: numberFormat,
      font,
      alignment: { vertical: "top", wrapText: width > 30 },
    };
    keys.getCell(index + 1).value = index === 0 ? marker : key;
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
  worksheet: Worksheet,
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
  add(range: string, validation: DataValidation): void;
}
/** What the library can do with ranges and does not declare. @throws where a later version cannot */
function rangeValidations(worksheet: object): RangeValidations {
  const found: unknown = "dataValidations" in worksheet ? worksheet.dataValidations : null;
  if (!isRangeValidations(found)) throw new Error("The spreadsheet library takes no checks for ranges");
  return found;
}
const isRangeValidations = (value: unknown): value is RangeValidations =>
  typeof value === "object" && value !== null && "add" in value && typeof value.add === "function";

function explain(
  worksheet: Worksheet,
  sheets: readonly { readonly tab: string; readonly columns: readonly TemplateColumn[] }[],
  { font, title, howTo, t }: SheetLook & Pick<TemplateWords, "title" | "howTo">,
): void {
  [22, 40, 16, 60, 60].forEach((width, index) => {
    const column = worksheet.getColumn(index + 1);
    column.width = width;
    column.style = { font, alignment: { vertical: "top", wrapText: true } };
  });
  worksheet.getCell("A1").value = title;
  worksheet.getCell("A1").style = { font: { ...font, bold: true, size: 14 } };
  worksheet.mergeCells("A2:E2");
  worksheet.getCell("A2").value = howTo;
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
