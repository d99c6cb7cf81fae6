/** The reports that an officer is asked for: which one is open, of which time, and what it says. */
import type { TFunction } from "i18next";

import { familyServices } from "~/app/families/registry.server";

import type { Portal } from "../../platform/portal/portal";
import { hongKongDay } from "../../platform/portal/clock.server";
import type { Locale } from "~/workflows/kit";
import { FILING_REPORTS } from "./filing-reports.server";
import { listPeriods, readPeriod, sayPeriod } from "./period";
import { sumRow, type Report, type ReportTable } from "./report";

const REPORTS: readonly Report[] = [
  ...FILING_REPORTS,
  ...familyServices.flatMap(({ reports = [] }) => reports),
];

interface Reader {
  readonly portal: Portal;
  readonly locale: Locale;
  readonly t: TFunction;
  readonly parameters: URLSearchParams;
}

export interface ReportPage {
  readonly id: string;
  readonly title: string;
  readonly lead: string;
  readonly reports: readonly { readonly id: string; readonly title: string }[];
  readonly period: string;
  readonly periodName: string;
  readonly periods: readonly { readonly value: string; readonly label: string }[];
  readonly table: ReportTable;
}

/** @param parameters `tab` is the report, `period` its time; what is not known is the first of each */
export async function loadReportPage({ portal, locale, t, parameters }: Reader): Promise<ReportPage> {
  const today = hongKongDay(portal.clock.now());
  const [first] = FILING_REPORTS;
  const report = REPORTS.find(({ id }) => id === parameters.get("tab")) ?? first;
  if (report === undefined) throw new Error("There is no report");
  const period = readPeriod(parameters.get("period"), today);
  const table = await report.load({ portal, period, locale, t, today });
  const { columns, rows } = table;
  return {
    id: report.id,
    title: report.title(t),
    lead: report.lead(t),
    reports: REPORTS.map(({ id, title }) => ({ id, title: title(t) })),
    period: period.id,
    periodName: sayPeriod(period.id, locale),
    periods: listPeriods(today).map((value) => ({ value, label: sayPeriod(value, locale) })),
    table: {
      ...table,
      rows: rows.length > 1 ? [...rows, sumRow(t("reports.total"), summed(columns), rows)] : rows,
    },
  };
}

/** Medians do not add up. */
const summed = (columns: ReportTable["columns"]) => columns.filter(({ id }) => id !== "days");
