/** The columns of a form's sheets in words: their headings, what they take, and the lists to choose from. */
import type { TFunction } from "i18next";

import { formatNames } from "~/app/i18n/format";
import {
  DISTRICTS,
  FORM_SHEET,
  REGIONS,
  listFields,
  fieldKey,
  findHint,
  isStructured,
  getLabel,
  LOCALES,
  LONG_TEXT_LENGTH,
  say,
  listSheets,
  TEXT_LENGTH,
  type FormSheet,
  type Locale,
  type SheetColumn,
  type SubmissionType,
} from "~/workflows/kit";
import type { Need } from "../../documents/spreadsheets/template-book.server";

/** Keys of the columns that every sheet has beside the form's own. */
export const LINE_KEY = "line";
export const CASE_KEY = "case";

/** What is filled in by spreadsheet: the form, its words, and the code that its sheets name. */
export type SheetForm = Pick<SubmissionType, "type" | "code" | "form" | "wording">;

/** A key of the hidden row that tells form, version and sheet. */
export const getMarker = ({ code, form }: SheetForm, sheet: string): string =>
  `${code}/${String(form.version)}/${sheet}`;

/** A sheet's tab; of a table, the table's name. */
export function getTab(type: SheetForm, locale: Locale, sheet: FormSheet, t: TFunction): string {
  return sheet.table === null ? t("spreadsheets.template.tab") : getLabel(type, locale, sheet.table);
}

export function getHeading(
  type: SheetForm,
  locale: Locale,
  { table }: FormSheet,
  { field, option, isCurrency, part }: SheetColumn,
  t: TFunction,
): string {
  const label = getLabel(type, locale, field, table?.id);
  if (option !== undefined)
    return t("spreadsheets.template.optionOf", {
      label,
      option: say(type, locale, `${fieldKey(field, table?.id)}.options.${option}`),
    });
  if (part !== undefined)
    return say(type, locale, "address.partOf", { label, part: say(type, locale, `address.parts.${part}`) });
  return isCurrency ? t("spreadsheets.template.currencyOf", { label }) : label;
}

export function getNeed({ form }: SheetForm, { table }: FormSheet, { field, part }: SheetColumn): Need {
  // Either the parts or the lines, and not every part.
  if (part !== undefined) return "optional";
  const section = listFields(form).find((placed) => placed.field === (table ?? field))?.section;
  const conditional = field.showWhen ?? (table === null ? section?.showWhen : undefined);
  if (field.required) return conditional || isStructured(field) ? "depends" : "always";
  return field.requiredWhen ? "depends" : "optional";
}

/** The words to choose from; `null` for a column in which anything may be typed. */
export function findChoices(
  type: SheetForm,
  locale: Locale,
  { table }: FormSheet,
  { field, option, isCurrency, part }: SheetColumn,
): readonly string[] | null {
  const places = findPlaces(part);
  if (places !== null) return places.map((place) => say(type, locale, `address.${String(part)}s.${place}`));
  if (field.kind === "yesNo" || option !== undefined)
    return [say(type, locale, "common.yes"), say(type, locale, "common.no")];
  if (field.kind === "choice")
    return field.options.map((each) => say(type, locale, `${fieldKey(field, table?.id)}.options.${each}`));
  return isCurrency && field.kind === "money" ? field.currencies : null;
}

/** The values that may be entered, and their format. */
export function getFormat(
  type: SheetForm,
  locale: Locale,
  sheet: FormSheet,
  column: SheetColumn,
  t: TFunction,
): string {
  const choices = findChoices(type, locale, sheet, column);
  if (choices !== null) return formatNames(choices, locale);
  const { field } = column;
  switch (field.kind) {
    case "date":
      return t("spreadsheets.formats.date");
    case "money":
      return t("spreadsheets.formats.money");
    case "number":
      return field.min !== undefined && field.max !== undefined
        ? t("spreadsheets.formats.range", { min: field.min, max: field.max })
        : t(field.integer ? "spreadsheets.formats.whole" : "spreadsheets.formats.number");
    case "hkid":
      return t("spreadsheets.formats.hkid");
    case "phone":
      return t("spreadsheets.formats.phone");
    case "email":
      return t("spreadsheets.formats.email");
    case "text":
      return field.format === "time"
        ? t("spreadsheets.formats.time")
        : t("spreadsheets.formats.text", { max: field.maxLength ?? TEXT_LENGTH });
    case "longText":
      return t("spreadsheets.formats.text", { max: field.maxLength ?? LONG_TEXT_LENGTH });
    case "address":
      return t("spreadsheets.formats.text", {
        max: column.part === undefined ? TEXT_LENGTH * 5 : TEXT_LENGTH,
      });
    case "person":
      return t("spreadsheets.formats.text", { max: TEXT_LENGTH });
    // Chosen from a list, or without a column.
    case "yesNo":
    case "choice":
    case "checklist":
    case "table":
    case "files":
    case "computed":
      return "";
  }
}

/** The hint for a column: the form's own hint, and whether the case file fills it in. */
export function getColumnHint(
  type: SheetForm,
  locale: Locale,
  { table }: FormSheet,
  { field }: SheetColumn,
  t: TFunction,
): string {
  const prefilled = field.prefill === undefined ? [] : [t("spreadsheets.template.prefilled")];
  return [findHint(type, locale, field, table?.id) ?? "", ...prefilled]
    .filter((text) => text !== "")
    .join(" ");
}

/**
 * The choices of a column, in any of the portal's languages, and the form's own values for them; `null` where anything may
 * be typed.
 */
export function findAnswers(
  type: SheetForm,
  sheet: FormSheet,
  column: SheetColumn,
): ReadonlyMap<string, string> | null {
  const stored = storedChoices(column);
  if (stored === null) return null;
  const answers = new Map(stored.map((value) => [normalizeText(value), value]));
  for (const locale of LOCALES)
    (findChoices(type, locale, sheet, column) ?? []).forEach((word, index) =>
      answers.set(normalizeText(word), stored[index] ?? word),
    );
  return answers;
}

/** Capitals, full-width forms and doubled spaces make no difference to what was chosen. */
export const normalizeText = (text: string): string =>
  text.normalize("NFKC").trim().replace(/\s+/g, " ").toLowerCase();

/** The regions or the districts for a column of them. */
function findPlaces(part: SheetColumn["part"]): readonly string[] | null {
  if (part === "region") return REGIONS;
  return part === "district" ? REGIONS.flatMap((region) => DISTRICTS[region]) : null;
}

function storedChoices({ field, option, isCurrency, part }: SheetColumn): readonly string[] | null {
  const places = findPlaces(part);
  if (places !== null) return places;
  if (field.kind === "yesNo" || option !== undefined) return ["yes", "no"];
  if (field.kind === "choice") return field.options;
  return isCurrency && field.kind === "money" ? field.currencies : null;
}

/** The sheets of a type's form, the one for the forms themselves first. */
export const listSheetsOfType = ({ form }: SheetForm): readonly FormSheet[] => listSheets(form);

export const isFormSheet = ({ id }: FormSheet): boolean => id === FORM_SHEET;
