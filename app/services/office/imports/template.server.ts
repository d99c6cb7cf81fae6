/** The Excel template of the records, in the reader's language. */
import type { TFunction } from "i18next";

import { SPREADSHEET_TABLE_ROWS, type Locale } from "~/workflows/kit";

import { templateWorkbook, type TemplateColumn } from "../../documents/spreadsheets/template-book.server";
import { sayField } from "./fields.server";
import { recordSheets, TEMPLATE, TEMPLATE_VERSION, type RecordColumn } from "./sheets.server";

const WIDE: ReadonlySet<string> = new Set(["address", "addressEn", "addressZh", "details"]);
const PEOPLE: ReadonlySet<string> = new Set(["officer", "supervisor", "legal", "practitioner", "agent"]);

export function importTemplate(locale: Locale, t: TFunction): Promise<Buffer> {
  const sheets = recordSheets().map(({ id, columns, list }) => ({
    marker: `${TEMPLATE}/${String(TEMPLATE_VERSION)}/${id}`,
    tab: t(`imports.sheets.${id}`),
    columns: columns.map((column) => toColumn(column, t)),
    frozen: list === null ? 1 : 2,
  }));
  return templateWorkbook(sheets, {
    locale,
    t,
    title: t("imports.template.title"),
    howTo: t("imports.template.howTo", { rows: SPREADSHEET_TABLE_ROWS.toLocaleString("en-US") }),
  });
}

function toColumn({ key, kind, choices, isNeeded }: RecordColumn, t: TFunction): TemplateColumn {
  const last = key.split(".").at(-1) ?? key;
  return {
    key,
    heading: sayField(key, t),
    need: isNeeded ? "always" : "optional",
    format: choices === null ? t(`imports.formats.${kind}`) : choices.join(", "),
    hint: getHint(last, t),
    numberFormat: kind === "date" ? "dd/mm/yyyy" : kind === "number" ? "0" : "@",
    width: WIDE.has(last) ? 44 : 22,
    choices,
    isDate: kind === "date",
  };
}

function getHint(name: string, t: TFunction): string {
  if (name === "number") return t("imports.hints.number");
  if (name === "key") return t("imports.hints.key");
  if (name === "firm") return t("imports.hints.firm");
  return PEOPLE.has(name) ? t("imports.hints.person") : "";
}
