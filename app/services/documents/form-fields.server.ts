/** The fields of a form section on paper: rows of label and value; tables with repeated headings and totals. */
import type { Field, FieldValue, FormValues, Locale, Money, TableRow } from "~/workflows/kit";
import { DOCUMENT_WORDING } from "./document-wording.server";
import { type Html, html } from "./html.server";
import { rows, typedText } from "./letterhead.server";

/** The procedure's wording in the document's language. */
export interface FormWords {
  /** Title of the form. */
  readonly title: string;
  readonly declaration: string;
  readonly step: (id: string) => string;
  /** `null` where the section has no heading of its own. */
  readonly section: (id: string) => string | null;
  /** `table` is given for the column of a table. */
  readonly label: (field: Field, table?: string) => string;
  /** A value as it is read; empty text where there is none. Tables and files are not asked for. */
  readonly display: (field: Field, value: FieldValue | undefined, table?: string) => string;
}

interface Setting {
  readonly language: Locale;
  readonly words: FormWords;
  readonly values: FormValues;
  readonly enclosures: (field: string) => string;
}

type TableField = Extract<Field, { kind: "table" }>;

/** Fields that are not shown in the form are not on paper either. */
export function fieldsOf(fields: readonly Field[], setting: Setting): Html {
  const shown = fields.filter((field) => field.showWhen?.(setting.values) ?? true);
  const blocks: Html[] = [];
  let plain: Exclude<Field, TableField>[] = [];
  const flush = (): void => {
    if (plain.length > 0) blocks.push(plainRows(plain, setting));
    plain = [];
  };
  for (const field of shown) {
    if (field.kind !== "table") plain.push(field);
    else {
      flush();
      blocks.push(table(field, setting));
    }
  }
  flush();
  return html`${blocks}`;
}

function plainRows(fields: readonly Exclude<Field, TableField>[], setting: Setting): Html {
  return rows(
    fields.map((field) => ({
      label: setting.words.label(field),
      value: orEmpty(textOf(field, setting), setting),
    })),
  );
}

function textOf(field: Exclude<Field, TableField>, { words, values, enclosures }: Setting): string {
  if (field.kind === "files") return enclosures(field.id);
  return words.display(field, field.kind === "computed" ? field.compute(values) : values[field.id]);
}

function orEmpty(text: string, { language }: Setting): Html {
  return text === "" ? html`<span class="empty">${DOCUMENT_WORDING[language].empty}</span>` : typedText(text);
}

function table(field: TableField, setting: Setting): Html {
  const text = DOCUMENT_WORDING[setting.language];
  const heading = html`<h3>${setting.words.label(field)}</h3>`;
  const entries = rowsOf(setting.values[field.id]);
  if (entries.length === 0)
    return html`${heading}
      <p class="empty">${text.empty}</p>`;
  return html`${heading}
    <table class="grid">
      <thead>
        <tr>
          <th scope="col" class="ordinal">${text.row}</th>
          ${field.columns.map(
            (column) =>
              html`<th scope="col" class="${cellClass(column)}">
                ${setting.words.label(column, field.id)}
              </th>`,
          )}
        </tr>
      </thead>
      <tbody>
        ${entries.map(
          (entry, index) =>
            html`<tr>
              <td class="ordinal">${index + 1}</td>
              ${field.columns.map(
                (column) =>
                  html`<td class="${cellClass(column)}">
                    ${orEmpty(setting.words.display(column, entry[column.id], field.id), setting)}
                  </td>`,
              )}
            </tr>`,
        )}
      </tbody>
      ${totals(field, entries, setting)}
    </table>`;
}

function totals(field: TableField, entries: readonly TableRow[], setting: Setting): Html | null {
  if (!field.totals?.length) return null;
  const totalled = new Set(field.totals);
  return html`<tfoot>
    <tr>
      <th scope="row" class="ordinal">${DOCUMENT_WORDING[setting.language].total}</th>
      ${field.columns.map((column) =>
        totalled.has(column.id)
          ? html`<td class="${cellClass(column)}">
              ${typedText(totalText(field.id, column, entries, setting))}
            </td>`
          : html`<td></td>`,
      )}
    </tr>
  </tfoot>`;
}

/** One line for each currency: amounts of different currencies are never added up. */
function totalText(table: string, column: Field, entries: readonly TableRow[], { words }: Setting): string {
  const values = entries.map((entry) => entry[column.id]);
  if (column.kind !== "money") {
    const sum = values.reduce<number>((total, value) => total + (typeof value === "number" ? value : 0), 0);
    return words.display(column, sum, table);
  }
  const sums = new Map<string, number>();
  for (const money of values.filter(isMoney)) {
    sums.set(money.currency, (sums.get(money.currency) ?? 0) + money.minor);
  }
  return [...sums].map(([currency, minor]) => words.display(column, { currency, minor }, table)).join("\n");
}

function cellClass(column: Field): string {
  if (column.kind === "money" || column.kind === "number") return "amount";
  return column.kind === "date" ? "date" : "";
}

function rowsOf(value: FieldValue | undefined): readonly TableRow[] {
  return isList(value) ? value.filter((row): row is TableRow => typeof row === "object") : [];
}

function isList(value: FieldValue | undefined): value is readonly string[] | readonly TableRow[] {
  return Array.isArray(value);
}

function isMoney(value: FieldValue | undefined): value is Money {
  return typeof value === "object" && value !== null && "minor" in value && "currency" in value;
}
