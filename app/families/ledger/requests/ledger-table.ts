/** The lines of a ledger as a table: grouped, with totals of each currency by itself. */
import { writeMinor } from "~/workflows/kit";
import type { Grouping, ReportType } from "~/workflows/jobs/ledger-request/index";

import type { LedgerLine } from "../sources/source";

export interface EstateLines {
  readonly account: string;
  readonly lines: readonly LedgerLine[];
}
export interface LedgerRow {
  readonly kind: "line" | "total";
  readonly account: string;
  readonly date: string;
  readonly code: string;
  readonly text: string;
  /** The cash book that it stands in; empty where the source keeps none. */
  readonly book: string;
  readonly currency: string;
  /** In hundredths; `null` where there is none on that side. */
  readonly receipt: number | null;
  readonly payment: number | null;
}

interface Wanted {
  readonly reportType: ReportType;
  readonly grouping: Grouping;
  /** What stands beside a total. */
  readonly totalWord: string;
}

/** Of a summary the totals alone; every estate ends with its own. */
export function ledgerRows(
  estates: readonly EstateLines[],
  { reportType, grouping, totalWord }: Wanted,
): readonly LedgerRow[] {
  return estates.flatMap(({ account, lines }) => {
    const groups = new Map<string, LedgerLine[]>();
    for (const line of lines) {
      const key = getGroup(line, grouping);
      groups.set(key, [...(groups.get(key) ?? []), line]);
    }
    const total = (key: string, its: readonly LedgerLine[]) =>
      computeTotals(account, [totalWord, key].join(" ").trim(), its);
    const inGroups = [...groups]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .flatMap(([key, its]) => [
        ...(reportType === "detailed" ? its.map((line) => toRow(account, line)) : []),
        ...(grouping === "none" ? [] : total(key, its)),
      ]);
    return [...inGroups, ...total("", lines)];
  });
}

function getGroup({ analysisCode, date }: LedgerLine, grouping: Grouping): string {
  if (grouping === "analysisCode") return analysisCode;
  return grouping === "month" ? date.slice(0, 7) : "";
}

function toRow(
  account: string,
  { date, analysisCode, description, book = "", kind, currency, minor }: LedgerLine,
): LedgerRow {
  return {
    kind: "line",
    account,
    date,
    code: analysisCode,
    text: description,
    book,
    currency,
    receipt: kind === "receipt" ? minor : null,
    payment: kind === "payment" ? minor : null,
  };
}

/** One row for each currency: currencies are never added. What moved between two books counts on neither side. */
function computeTotals(account: string, text: string, listed: readonly LedgerLine[]): readonly LedgerRow[] {
  const lines = listed.filter(({ transfer }) => transfer !== true);
  const currencies = [...new Set(lines.map(({ currency }) => currency))].sort();
  return currencies.map((currency) => {
    const sum = (kind: LedgerLine["kind"]) =>
      lines
        .filter((line) => line.currency === currency && line.kind === kind)
        .reduce((total, { minor }) => total + minor, 0);
    return {
      kind: "total",
      account,
      date: "",
      code: "",
      text,
      book: "",
      currency,
      receipt: sum("receipt"),
      payment: sum("payment"),
    };
  });
}

export const formatLedgerAmount = (minor: number | null): string => (minor === null ? "" : writeMinor(minor));
