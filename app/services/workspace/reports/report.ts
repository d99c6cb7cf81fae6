/** A report of the office: figures of a period, as a table that can be drawn and taken along as a spreadsheet. */
import type { TFunction } from "i18next";

import type { CalendarDate, Locale, Money } from "~/workflows/kit";

import type { Portal } from "../../platform/portal/portal";
import type { Period } from "./period";

export interface ReportRequest {
  readonly portal: Portal;
  readonly period: Period;
  readonly locale: Locale;
  readonly t: TFunction;
  readonly today: CalendarDate;
}

/** What stands in a cell: a count, days or a sum of money; `null` where there is nothing to say. */
export type Figure = number | Money | { readonly date: CalendarDate } | null;

export interface ReportColumn {
  readonly id: string;
  readonly heading: string;
}
export interface ReportRow {
  readonly key: string;
  readonly label: string;
  /** The page that the row's figures come from. */
  readonly to: string | null;
  readonly figures: Readonly<Record<string, Figure>>;
}
export interface ReportTable {
  /** Over the names of the rows. */
  readonly rowHeading: string;
  readonly columns: readonly ReportColumn[];
  readonly rows: readonly ReportRow[];
  /** The column whose counts are drawn as bars. */
  readonly drawn: string;
}

export interface Report {
  /** In the address. */
  readonly id: string;
  readonly title: (t: TFunction) => string;
  /** What is counted, and when. */
  readonly lead: (t: TFunction) => string;
  readonly load: (request: ReportRequest) => Promise<ReportTable>;
}

/** The sums of some columns over all rows, as a last row. */
export function sumRow(
  label: string,
  columns: readonly ReportColumn[],
  rows: readonly ReportRow[],
): ReportRow {
  return {
    key: "total",
    label,
    to: null,
    figures: Object.fromEntries(columns.map(({ id }) => [id, sum(rows.map(({ figures }) => figures[id]))])),
  };
}

function sum(figures: readonly (Figure | undefined)[]): Figure {
  const counts = figures.reduce<number>((all, each) => all + (typeof each === "number" ? each : 0), 0);
  const sums = figures.flatMap((each) => (isMoney(each) ? [each] : []));
  const [first] = sums;
  return first === undefined
    ? counts
    : { currency: first.currency, minor: sums.reduce((all, { minor }) => all + minor, 0) };
}

const isMoney = (figure: Figure | undefined): figure is Money =>
  typeof figure === "object" && figure !== null && "minor" in figure;
