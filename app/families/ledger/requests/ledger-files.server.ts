/** A ledger as a file: PDF, Excel or CSV. */
import type { TFunction } from "i18next";

import { formatDate } from "~/app/i18n/format";
import { writeCsv } from "~/app/services/documents/spreadsheets/write-csv";
import { plainSheet, SPREADSHEET_TYPE } from "~/app/services/documents/spreadsheets/spreadsheet.server";
import { WRITE_SPREADSHEET } from "~/app/services/documents/spreadsheets/spreadsheet-tasks";
import type { Portal } from "~/app/services/platform/portal/portal";
import type { Paper, PaperColumn, PaperLine } from "~/app/services/platform/portal/ports/paper";
import type { Instant, Locale } from "~/workflows/kit";
import type { LedgerRequest } from "~/workflows/jobs/ledger-request/index";

import { getNumber } from "./ledger-list.server";
import { formatLedgerAmount, type LedgerRow } from "./ledger-table";

export interface LedgerFile {
  readonly name: string;
  readonly mediaType: string;
  readonly content: Buffer;
}
interface Making {
  readonly portal: Pick<Portal, "ownProcesses" | "typesetter">;
  readonly request: LedgerRequest;
  readonly locale: Locale;
  readonly t: TFunction;
  /** The moment that the paper gives as its own. */
  readonly at: Instant;
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

/** @throws where the work processes do not manage it in time: it is tried again */
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
        content: await making.portal.typesetter.set(describeLedger(making, name, rows)),
      };
  }
}

/** A ledger as text. */
export const toCsv = (heads: readonly string[], rows: readonly LedgerRow[]): string =>
  writeCsv(heads, rows.map(getCells));

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
const WRAPPING = new Set<string>(["text", "book"]);

/** Pure: the same lines give the same paper. */
function describeLedger(
  { request, locale, t, at }: Pick<Making, "request" | "locale" | "t" | "at">,
  name: string,
  rows: readonly LedgerRow[],
): Paper<"document"> {
  const { accounts, period, reportType } = request;
  const title = t(`ledger.reportTypes.${reportType}`);
  const heads = headings(t);
  const columns = COLUMNS.map((column, place): PaperColumn => ({
    label: heads[place] ?? "",
    align: place >= FIRST_AMOUNT ? "right" : "left",
    width: WRAPPING.has(column) ? null : "narrow",
  }));
  const lines = rows.map((row): PaperLine => ({
    look: row.kind === "total" ? "total" : "plain",
    cells: getCells(row).map((cell, place) =>
      COLUMNS[place] === "date" && cell !== "" ? formatDate(cell) : cell,
    ),
  }));
  return {
    kind: "document",
    language: locale,
    title: name,
    heading: title,
    facts: [
      {
        label: t("ledger.form.accounts"),
        value: [...new Set([accounts.from, accounts.to].map(getNumber))].join(" – "),
      },
      { label: t("ledger.form.period"), value: `${formatDate(period.from)} – ${formatDate(period.to)}` },
    ],
    footer: title,
    madeAt: at,
    content: { mark: null, blocks: [{ kind: "table", caption: null, columns, lines }] },
  };
}
