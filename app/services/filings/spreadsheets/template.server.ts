/**
 * The workbook in which many forms of one type are filled in, made from the form's declaration alone: a sheet for the forms, one for
 * each of their tables, one that explains every column, and a hidden one with the lists to choose from.
 */
import type { TFunction } from "i18next";

import { SPREADSHEET_ROWS, say, type FormSheet, type Locale, type SheetColumn } from "~/workflows/kit";

import {
  CASE_KEY,
  findChoices,
  getFormat,
  getHeading,
  getColumnHint,
  isFormSheet,
  LINE_KEY,
  getMarker,
  getNeed,
  listSheetsOfType,
  type SheetForm,
  getTab,
} from "./columns.server";
import {
  templateWorkbook,
  type TemplateColumn,
  type TemplateSheet,
} from "../../documents/spreadsheets/template-book.server";

/** The sheets of a form, to be filled in. */
export const templateSheets = (
  type: SheetForm,
  locale: Locale,
  t: TFunction,
  filledFromAccount: readonly string[] = [],
): readonly TemplateSheet[] =>
  listSheetsOfType(type).map((sheet) => ({
    marker: getMarker(type, sheet.id),
    tab: getTab(type, locale, sheet, t),
    columns: [
      ...ownColumns(sheet, t),
      ...sheet.columns.map((each) => {
        const column = toColumn(type, locale, sheet, each, t);
        const isFilled = isFormSheet(sheet) && filledFromAccount.includes(each.field.id);
        return isFilled ? foldAway(column, t) : column;
      }),
    ],
    frozen: isFormSheet(sheet) ? 2 : 1,
  }));

/**
 * @param filledFromAccount ids of the fields that rows may leave empty, since the account says them
 * @returns the `.xlsx` file in the language of the words
 */
export function spreadsheetTemplate(
  type: SheetForm,
  locale: Locale,
  t: TFunction,
  filledFromAccount: readonly string[] = [],
): Promise<Buffer> {
  return templateWorkbook(templateSheets(type, locale, t, filledFromAccount), {
    locale,
    t,
    title: say(type, locale, "title"),
    howTo: [
      t("spreadsheets.template.howTo", { rows: SPREADSHEET_ROWS.toLocaleString("en-US") }),
      ...(filledFromAccount.length > 0 ? [t("spreadsheets.template.howToFolded")] : []),
    ].join("\n"),
  });
}

/** A column that the account fills in: out of the way, one press from sight, asked of no row. */
const foldAway = (column: TemplateColumn, t: TFunction): TemplateColumn => ({
  ...column,
  need: "optional",
  hint: [column.hint, t("spreadsheets.template.filledFromAccount")].filter((text) => text !== "").join(" "),
  folded: true,
});

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

function toColumn(
  type: SheetForm,
  locale: Locale,
  sheet: FormSheet,
  column: SheetColumn,
  t: TFunction,
): TemplateColumn {
  const { field, isCurrency } = column;
  const isLong = field.kind === "longText" || field.kind === "address";
  return {
    key: column.key,
    heading: getHeading(type, locale, sheet, column, t),
    need: getNeed(type, sheet, column),
    format: getFormat(type, locale, sheet, column, t),
    hint: getColumnHint(type, locale, sheet, column, t),
    numberFormat: isCurrency
      ? "@"
      : getNumberFormat(field.kind, "integer" in field && field.integer === true),
    width: isLong ? 44 : 22,
    choices: findChoices(type, locale, sheet, column),
    isDate: field.kind === "date",
  };
}

function getNumberFormat(kind: SheetColumn["field"]["kind"], isWhole: boolean): string {
  if (kind === "date") return "dd/mm/yyyy";
  if (kind === "money") return "#,##0.00";
  if (kind === "number") return isWhole ? "0" : "General";
  // Whatever is text stays as it is typed: telephone numbers keep their zeros.
  return "@";
}
