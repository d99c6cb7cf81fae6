/** A ledger as a file: PDF, Excel or CSV. */
import type { TFunction } from "i18next";

import { formatDate } from "~/app/i18n/format";
import { Html, html } from "~/app/services/documents/printing/html.server";
import { documentStyle, letterhead } from "~/app/services/documents/printing/letterhead.server";
import { plainSheet, SPREADSHEET_TYPE } from "~/app/services/documents/spreadsheets/spreadsheet.server";
import { WRITE_SPREADSHEET } from "~/app/services/documents/spreadsheets/spreadsheet-tasks";
import type { Portal } from "~/app/services/platform/portal/portal";
import type { Locale } from "~/workflows/kit";
import type { LedgerRequest } from "~/workflows/jobs/ledger-request/index";

import { getNumber } from "./ledger-list.server";
import { formatLedgerAmount, type LedgerRow } from "./ledger-table";

export interface LedgerFile {
  readonly name: string;
  readonly mediaType: string;
  readonly content: Buffer;
}
interface Making {
  readonly portal: Pick<Portal, "ownProcesses" | "printer">;
  readonly request: LedgerRequest;
  readonly locale: Locale;
  readonly t: TFunction;
}

const COLUMNS = ["account", "date", "code", "text", "book", "currency", "receipt", "payment"] as const;
/** Place of the first column of amounts. */
const FIRST_AMOUNT = COLUMNS.indexOf("receipt");
const headings = (t: TFunction): readonly string[] => COLUMNS.map((name) => t(`ledger.file.${name}`));
const getCells = (row: LedgerRow): readonly string[] => [
  row.account,
  row.date,
  row.code,
  row.text,
  row.book,
  row.currency,
  formatLedgerAmount(row.receipt),
  formatLedgerAmount(row.payment),
];

/** @throws where the work processes or the browser do not manage it in time: it is tried again */
export async function ledgerFile(making: Making, rows: readonly LedgerRow[]): Promise<LedgerFile> {
  const { request, t } = making;
  const { accounts, period, format } = request;
  const name = t("ledger.file.name", { ...accounts, first: period.from, last: period.to });
  switch (format) {
    case "csv":
      return {
        name: `${name}.csv`,
        mediaType: "text/csv; charset=utf-8",
        content: Buffer.from(toCsv(headings(t), rows)),
      };
    case "xlsx":
      return {
        name: `${name}.xlsx`,
        mediaType: SPREADSHEET_TYPE,
        content: await buildWorkbook(making, name, rows),
      };
    case "pdf":
      return {
        name: `${name}.pdf`,
        mediaType: "application/pdf",
        content: await printPaper(making, name, rows),
      };
  }
}

/**
 * A mark at the beginning tells spreadsheet programs that it is UTF-8. Every cell is quoted, whatever separates cells where it is
 * opened; and whatever would begin a formula there is text.
 */
export function toCsv(heads: readonly string[], rows: readonly LedgerRow[]): string {
  const cell = (text: string): string => `"${asText(text).replaceAll('"', '""')}"`;
  return `\u{FEFF}${[heads, ...rows.map(getCells)].map((cells) => cells.map(cell).join(",")).join("\r\n")}\r\n`;
}

/** What a program skips before it looks: blanks, what nobody sees, and marks of quotation. */
const SKIPPED = /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}'"]*/u;
/** With which a formula begins, in the width of Latin and of Chinese letters. */
const BEGINS_FORMULA = /^[=+\-@|%\u2212\uFF1D\uFF0B\uFF0D\uFF20\uFE62\uFE63\uFE66\uFE6B]/u;
const AMOUNT = /^-?[\d,.]+$/;
/** Where a program that separates cells otherwise begins the next one. */
const SEPARATORS = /[;\t\r\n|,]/;

function asText(text: string): string {
  if (AMOUNT.test(text)) return text;
  const begins = text.split(SEPARATORS).some((part) => BEGINS_FORMULA.test(part.replace(SKIPPED, "")));
  return begins ? `'${text}` : text;
}

async function buildWorkbook(
  { portal, t }: Making,
  name: string,
  rows: readonly LedgerRow[],
): Promise<Buffer> {
  const amount = (minor: number | null) => (minor === null ? null : minor / 100);
  const [
    account = "",
    date = "",
    code = "",
    text = "",
    book = "",
    currency = "",
    receipt = "",
    payment = "",
  ] = headings(t);
  const sheet = plainSheet<LedgerRow>({
    name,
    columns: [
      { heading: account, value: (row) => row.account },
      { heading: date, value: (row) => (row.date === "" ? null : { date: row.date }), width: 14 },
      { heading: code, value: (row) => row.code, width: 14 },
      { heading: text, value: (row) => row.text, width: 44 },
      { heading: book, value: (row) => row.book, width: 28 },
      { heading: currency, value: (row) => row.currency, width: 10 },
      { heading: receipt, value: (row) => amount(row.receipt), width: 16 },
      { heading: payment, value: (row) => amount(row.payment), width: 16 },
    ],
    rows,
  });
  return Buffer.from(await portal.ownProcesses.run(WRITE_SPREADSHEET, sheet));
}

/** What was written of an entry wraps, and so does the name of its cash book; nothing else does. */
function getClass(place: number): string {
  const column = COLUMNS[place];
  return place >= FIRST_AMOUNT ? "amount" : column === "text" || column === "book" ? "" : "whole";
}

const STYLE = `<style>
  table.ledger { width: 100%; border-collapse: collapse; font-size: 8pt; }
  table.ledger th, table.ledger td { border-bottom: 0.4pt solid #9aa3ab; padding: 1mm 1.2mm; text-align: left; vertical-align: top; overflow-wrap: break-word; }
  table.ledger th { vertical-align: bottom; }
  table.ledger tr { break-inside: avoid; }
  table.ledger .whole { white-space: nowrap; }
  table.ledger thead { display: table-header-group; }
  table.ledger .amount { text-align: right; white-space: nowrap; }
  table.ledger tr.total td { font-weight: 700; }
</style>`;

async function printPaper({ portal, request, locale, t }: Making, name: string, rows: readonly LedgerRow[]) {
  const { accounts, period, reportType } = request;
  const title = t(`ledger.reportTypes.${reportType}`);
  const top = letterhead(locale, title, [
    {
      label: t("ledger.form.accounts"),
      value: [...new Set([accounts.from, accounts.to].map(getNumber))].join(" – "),
    },
    { label: t("ledger.form.period"), value: `${formatDate(period.from)} – ${formatDate(period.to)}` },
  ]);
  const lines = rows.map(
    (row) =>
      html`<tr class="${row.kind}">
        ${getCells(row).map(
          (cell, place) =>
            html`<td class="${getClass(place)}">
              ${COLUMNS[place] === "date" && cell !== "" ? formatDate(cell) : cell}
            </td>`,
        )}
      </tr>`,
  );
  const body = html`${documentStyle(locale)} ${new Html(STYLE)} ${top}
    <table class="ledger">
      <thead>
        <tr>
          ${headings(t).map(
            (heading, place) =>
              html`<th scope="col" class="${place >= FIRST_AMOUNT ? "amount" : ""}">${heading}</th>`,
          )}
        </tr>
      </thead>
      <tbody>
        ${lines}
      </tbody>
    </table>`;
  return portal.printer.print(body.text, { title: name, language: locale, footer: title });
}
