/** The fields of a form section on paper: rows of label and value; tables with repeated headings and totals. */
import {
  readTableCells,
  getFilledRows,
  computeTotals,
  type DescribedFile,
  type Field,
  type FieldByKind,
  type FieldValue,
  type FormValues,
  type Locale,
} from "~/workflows/kit";
import { DOCUMENT_WORDING } from "./document-wording.server";
import { type Html, html } from "./html.server";
import { getGridClass, renderRows, renderWholeText } from "./letterhead.server";

/** The procedure's wording in the document's language. */
export interface FormWords {
  /** Title of the form. */
  readonly title: string;
  readonly declaration: string;
  readonly step: (id: string) => string;
  /** `null` where the section has no heading of its own. */
  readonly section: (id: string) => string | null;
  /** The type of a file; `null` where it has none. */
  readonly fileType: (file: DescribedFile) => string | null;
  /** `table` is given for the column of a table. */
  readonly label: (field: Field, table?: string) => string;
  /** A value as it is read; empty text where there is none. Tables and files are not asked for. */
  readonly display: (field: Field, value: FieldValue | undefined, table?: string) => string;
}

interface Setting {
  readonly language: Locale;
  readonly words: FormWords;
  readonly values: FormValues;
  /** The heading that stands above the fields. */
  readonly under: string;
  readonly enclosures: (field: string) => string;
}

type TableField = FieldByKind<"table">;

/** Fields that are not shown in the form are not on paper either. */
export function renderFields(fields: readonly Field[], setting: Setting): Html {
  const shown = fields.filter((field) => field.showWhen?.(setting.values) ?? true);
  const blocks: Html[] = [];
  let plain: Exclude<Field, TableField>[] = [];
  const flush = (): void => {
    if (plain.length > 0) blocks.push(plainRows(plain, setting));
    plain = [];
  };
  for (const [index, field] of shown.entries()) {
    if (field.kind !== "table") plain.push(field);
    else {
      flush();
      blocks.push(table(field, setting, index === 0));
    }
  }
  flush();
  return html`${blocks}`;
}

function plainRows(fields: readonly Exclude<Field, TableField>[], setting: Setting): Html {
  return renderRows(
    fields.map((field) => ({
      label: setting.words.label(field),
      value: orEmpty(getText(field, setting), setting),
    })),
  );
}

function getText(field: Exclude<Field, TableField>, { words, values, enclosures }: Setting): string {
  if (field.kind === "files") return enclosures(field.id);
  return words.display(field, field.kind === "computed" ? field.compute(values) : values[field.id]);
}

function orEmpty(text: string, { language }: Setting): Html {
  return text === ""
    ? html`<span class="empty">${DOCUMENT_WORDING[language].empty}</span>`
    : renderWholeText(text);
}

/** @param isFirst it stands right below the heading of its section, which it does not repeat */
function table(field: TableField, setting: Setting, isFirst: boolean): Html {
  const text = DOCUMENT_WORDING[setting.language];
  const label = setting.words.label(field);
  const heading = isFirst && label === setting.under ? null : html`<h3>${label}</h3>`;
  const entries = readTableCells(field, setting.values);
  if (entries.length === 0)
    return html`${heading}
      <p class="empty">${text.empty}</p>`;
  return html`${heading}
    <table class="${getGridClass(field.columns.length + 1)}">
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
          ({ cells }, index) =>
            html`<tr>
              <td class="ordinal">${index + 1}</td>
              ${field.columns.map(
                (column, index) =>
                  html`<td class="${cellClass(column)}">
                    ${orEmpty(setting.words.display(column, cells[index] ?? null, field.id), setting)}
                  </td>`,
              )}
            </tr>`,
        )}
      </tbody>
      ${totals(field, setting)}
    </table>`;
}

function totals(field: TableField, setting: Setting): Html | null {
  if (!field.totals?.length) return null;
  const totalled = new Set(field.totals);
  return html`<tfoot>
    <tr>
      <th scope="row" class="ordinal">${DOCUMENT_WORDING[setting.language].total}</th>
      ${field.columns.map((column) =>
        totalled.has(column.id)
          ? html`<td class="${cellClass(column)}">${renderWholeText(totalText(field, column, setting))}</td>`
          : html`<td></td>`,
      )}
    </tr>
  </tfoot>`;
}

/** One line for each currency: amounts of different currencies are never added up. */
function totalText(table: TableField, column: Field, { words, values }: Setting): string {
  return computeTotals(column, getFilledRows(values[table.id]), values)
    .map((total) => words.display(column, total, table.id))
    .join("\n");
}

function cellClass(column: Field): string {
  const kind = column.kind === "computed" ? column.of : column.kind;
  if (kind === "money" || kind === "number") return "amount";
  // What is read as one figure stands in one line.
  return kind === "date" || kind === "phone" || kind === "hkid" ? "date" : "";
}
