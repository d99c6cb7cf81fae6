/** An index of proofs as a file: PDF, Excel or CSV, estate by estate. */
import type { TFunction } from "i18next";

import { formatDate } from "~/app/i18n/format";
import { plainSheet, SPREADSHEET_TYPE } from "~/app/services/documents/spreadsheets/spreadsheet.server";
import { WRITE_SPREADSHEET } from "~/app/services/documents/spreadsheets/spreadsheet-tasks";
import { writeCsv } from "~/app/services/documents/spreadsheets/write-csv";
import type { Portal } from "~/app/services/platform/portal/portal";
import type { Paper, PaperBlock, PaperLine } from "~/app/services/platform/portal/ports/paper";
import { HOME_CURRENCY, writeMinor, writeMoney, type Instant, type Locale } from "~/workflows/kit";
import type { ProofIndex } from "~/workflows/jobs/proof-index/index";
import { writeAccount } from "./index-list.server";
import type { IndexLine } from "./source";

export interface EstateProofs {
  readonly account: string;
  readonly name: string;
  readonly lines: readonly IndexLine[];
}
interface Making {
  readonly portal: Pick<Portal, "ownProcesses" | "typesetter">;
  readonly request: Pick<ProofIndex, "accounts" | "period" | "format">;
  readonly locale: Locale;
  readonly t: TFunction;
  /** The moment that the paper gives as its own. */
  readonly at: Instant;
}

const COLUMNS = [
  "account",
  "number",
  "creditor",
  "received",
  "currency",
  "amount",
  "standing",
  "admitted",
  "from",
] as const;
type Row = IndexLine & { readonly account: string };
const listRows = (estates: readonly EstateProofs[]): readonly Row[] =>
  estates.flatMap(({ account, lines }) => lines.map((line) => ({ ...line, account })));

/** @throws where the work processes do not manage it in time: it is tried again */
export async function makeIndexFile(making: Making, estates: readonly EstateProofs[]) {
  const { request, t, portal } = making;
  const { accounts, period, format } = request;
  const name = t("proofs.index.file.name", { ...accounts, first: period.from, last: period.to });
  switch (format) {
    case "csv":
      return {
        name: `${name}.csv`,
        mediaType: "text/csv; charset=utf-8",
        content: buildCsv(making, estates),
      };
    case "xlsx":
      return {
        name: `${name}.xlsx`,
        mediaType: SPREADSHEET_TYPE,
        content: Buffer.from(
          await portal.ownProcesses.run(WRITE_SPREADSHEET, buildSheet(making, name, estates)),
        ),
      };
    case "pdf":
      return {
        name: `${name}.pdf`,
        mediaType: "application/pdf",
        content: await portal.typesetter.set(describeIndex(making, name, estates)),
      };
  }
}

function buildCsv({ t }: Pick<Making, "t">, estates: readonly EstateProofs[]): Buffer {
  const rows = listRows(estates).map((row) => [
    row.account,
    row.number,
    row.creditor,
    row.receivedOn,
    row.currency,
    writeMinor(row.minor),
    t(`proofs.estate.standings.${row.standing}`),
    row.admitted === null ? "" : writeMinor(row.admitted),
    t(`proofs.index.from.${row.from}`),
  ]);
  return Buffer.from(
    writeCsv(
      COLUMNS.map((column) => t(`proofs.index.file.${column}`)),
      rows,
    ),
  );
}

function buildSheet({ t }: Pick<Making, "t">, name: string, estates: readonly EstateProofs[]) {
  const head = (column: (typeof COLUMNS)[number]) => t(`proofs.index.file.${column}`);
  return plainSheet<Row>({
    name,
    columns: [
      { heading: head("account"), value: ({ account }) => account },
      { heading: head("number"), value: ({ number }) => number, width: 20 },
      { heading: head("creditor"), value: ({ creditor }) => creditor, width: 40 },
      { heading: head("received"), value: ({ receivedOn }) => ({ date: receivedOn }), width: 14 },
      { heading: head("currency"), value: ({ currency }) => currency, width: 10 },
      { heading: head("amount"), value: ({ minor }) => minor / 100, width: 18 },
      {
        heading: head("standing"),
        value: ({ standing }) => t(`proofs.estate.standings.${standing}`),
        width: 18,
      },
      {
        heading: head("admitted"),
        value: ({ admitted }) => (admitted === null ? null : admitted / 100),
        width: 18,
      },
      { heading: head("from"), value: ({ from }) => t(`proofs.index.from.${from}`), width: 22 },
    ],
    rows: listRows(estates),
  });
}

/** Pure: the same proofs give the same paper. A table for each estate, which ends with its sums; currencies are never added. */
export function describeIndex(
  { request, locale, t, at }: Pick<Making, "request" | "locale" | "t" | "at">,
  name: string,
  estates: readonly EstateProofs[],
): Paper<"document"> {
  const { accounts, period } = request;
  const title = t("proofs.index.file.title");
  const blocks = estates.flatMap((estate): readonly PaperBlock[] => [
    { kind: "heading", level: 2, text: [estate.account, estate.name].filter(Boolean).join(" · ") },
    describeEstate(t, estate),
  ]);
  return {
    kind: "document",
    language: locale,
    title: name,
    heading: title,
    facts: [
      {
        label: t("proofs.index.form.accounts"),
        value: [...new Set([accounts.from, accounts.to].map(writeAccount))].join(" – "),
      },
      {
        label: t("proofs.index.form.period"),
        value: `${formatDate(period.from)} – ${formatDate(period.to)}`,
      },
    ],
    footer: title,
    madeAt: at,
    content: { mark: null, blocks },
  };
}

function describeEstate(t: TFunction, { lines }: EstateProofs): PaperBlock {
  if (lines.length === 0)
    return {
      kind: "rows",
      rows: [{ label: t("proofs.index.file.proofs"), value: t("proofs.index.file.none") }],
    };
  const head = (column: (typeof COLUMNS)[number]) => t(`proofs.index.file.${column}`);
  const hkd = (minor: number) => writeMoney({ minor, currency: HOME_CURRENCY });
  const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
  const currencies = [...new Set(lines.map(({ currency }) => currency))].sort();
  const totals = currencies.map((currency, place): PaperLine => {
    const claimed = sum(lines.filter((line) => line.currency === currency).map(({ minor }) => minor));
    // What was admitted is in Hong Kong dollars, whatever was claimed: it stands once.
    const admitted = place === 0 ? hkd(sum(lines.map((line) => line.admitted ?? 0))) : "";
    const label = t("proofs.index.file.total", { currency });
    return {
      look: "total",
      cells: ["", label, "", writeMoney({ minor: claimed, currency }), "", admitted, ""],
    };
  });
  return {
    kind: "table",
    caption: null,
    columns: [
      { label: head("number"), align: "left", width: "narrow" },
      { label: head("creditor"), align: "left", width: null },
      { label: head("received"), align: "left", width: "narrow" },
      { label: head("amount"), align: "right", width: "narrow" },
      { label: head("standing"), align: "left", width: "narrow" },
      { label: head("admitted"), align: "right", width: "narrow" },
      { label: head("from"), align: "left", width: "narrow" },
    ],
    lines: [
      ...lines.map((line): PaperLine => ({
        look: "plain",
        cells: [
          line.number,
          line.creditor,
          formatDate(line.receivedOn),
          writeMoney({ minor: line.minor, currency: line.currency }),
          t(`proofs.estate.standings.${line.standing}`),
          line.admitted === null ? "" : hkd(line.admitted),
          t(`proofs.index.from.${line.from}`),
        ],
      })),
      ...totals,
    ],
  };
}
