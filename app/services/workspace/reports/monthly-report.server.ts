/** A report with a row for each month of its period. */
import type { TFunction } from "i18next";

import type { Instants } from "~/db/queries/families/report-figures";
import { addDays } from "~/workflows/kit";

import { startOfDay } from "../../platform/portal/clock.server";
import type { Portal } from "../../platform/portal/portal";
import { sayPeriod } from "./period";
import type { Figure, Report, ReportColumn } from "./report";

interface Monthly {
  readonly id: string;
  readonly title: Report["title"];
  readonly lead: Report["lead"];
  readonly drawn: string;
  readonly columns: (t: TFunction) => readonly ReportColumn[];
  /** The figures of one month, by column. */
  readonly load: (portal: Portal, instants: Instants) => Promise<Readonly<Record<string, Figure>>>;
}

export const monthlyReport = ({ columns, load, drawn, ...names }: Monthly): Report => ({
  ...names,
  load: async ({ portal, period, locale, t }) => ({
    rowHeading: t("reports.month"),
    drawn,
    columns: columns(t),
    rows: await Promise.all(
      period.months.map(async ({ id, from, to }) => ({
        key: id,
        label: sayPeriod(id, locale),
        to: null,
        figures: await load(portal, { from: startOfDay(from), before: startOfDay(addDays(to, 1)) }),
      })),
    ),
  }),
});
