import { Link } from "@remix-run/react";
import { ChartBar, Table } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { Button } from "../../ui/button/button";
import { classes } from "../../ui/classes";
import { useHydrated } from "../../ui/use-hydrated";
import type { Bar, BarChartData } from "~/app/services/workspace/dashboard/types";

interface Drawn {
  readonly bars: readonly Bar[];
  /** The largest count of the chart: its bar is as long as there is room. */
  readonly most: number;
}
const share = (count: number, most: number): string => `${String(most === 0 ? 0 : (count / most) * 100)}%`;

function UprightBars({ bars, most }: Drawn) {
  return (
    <ol className="flex min-h-32 flex-1 items-stretch gap-1">
      {bars.map(({ label, count }, index) => (
        <li
          key={label}
          className="flex min-w-0 flex-1 flex-col items-stretch text-center text-sm tabular-nums"
        >
          <div className="flex flex-1 flex-col justify-end">
            <span className={classes(count === 0 && "text-ink-soft")}>{count}</span>
            <div
              className="forced-border mx-auto min-h-0.5 w-full max-w-10 rounded-t-sm bg-jade"
              style={{ height: share(count, most) }}
            />
          </div>
          {/* Every third week is named: there is no room for all. */}
          <span className="h-6 border-t border-line-strong pt-0.5 whitespace-nowrap text-ink-soft">
            {index % 3 === bars.length % 3 ? label : ""}
          </span>
        </li>
      ))}
    </ol>
  );
}

function LyingBars({ bars, most }: Drawn) {
  return (
    <ul className="widget-bars-lying">
      {bars.map(({ label, count, to }) => (
        <li key={label} className="contents">
          <span className="truncate text-right">
            {to === null ? (
              label
            ) : (
              // For the pointer: who goes by keys or by ear has the same links in the table.
              <Link to={to} tabIndex={-1} className="link inline-block min-h-6">
                {label}
              </Link>
            )}
          </span>
          <span className="flex items-center gap-2">
            <span
              className="forced-border h-4 min-w-0.5 rounded-r-sm bg-jade"
              style={{ width: `calc(${share(count, most)} * 0.85)` }}
            />
            <span className="tabular-nums">{count}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

interface FiguresTableProps {
  readonly chart: BarChartData;
  readonly title: string;
  /** Only where the table is seen: the focus must not go to what is out of sight. */
  readonly linked: boolean;
}

function FiguresTable({ chart, title, linked }: FiguresTableProps) {
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr className="border-b border-line-strong text-left">
          <th scope="col" className="py-1 pr-4">
            {chart.labelHeading}
          </th>
          <th scope="col" className="py-1 text-right">
            {chart.countHeading}
          </th>
        </tr>
      </thead>
      {chart.groups.map(({ name, bars }) => (
        <tbody key={name}>
          {name !== "" && (
            <tr>
              <th scope="rowgroup" colSpan={2} className="pt-2 pb-1 text-left">
                {name}
              </th>
            </tr>
          )}
          {bars.map(({ label, count, to }) => (
            <tr key={label} className="border-b border-line">
              <th scope="row" className="py-1 pr-4 text-left font-normal">
                {to === null || !linked ? (
                  label
                ) : (
                  <Link to={to} className="link inline-flex min-h-6 items-center">
                    {label}
                  </Link>
                )}
              </th>
              <td className="py-1 text-right tabular-nums">{count}</td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

/** What does not fit is scrolled, by the arrow keys as well. */
const SCROLLED = { tabIndex: 0, role: "group" } as const;

/** Bars for the eye, and the same figures as a table for everybody who would rather read them. */
export function BarChart({ chart, title }: { readonly chart: BarChartData; readonly title: string }) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const [asTable, setAsTable] = useState(false);
  const most = Math.max(0, ...chart.groups.flatMap(({ bars }) => bars.map(({ count }) => count)));
  const Bars = chart.direction === "upright" ? UprightBars : LyingBars;
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-2">
      <div className={classes("widget-bars", asTable && "widget-figures")} {...SCROLLED} aria-label={title}>
        {!asTable && (
          <div aria-hidden="true" className="flex flex-1 flex-col">
            {chart.groups.map(({ name, bars }) => (
              <div key={name} className="flex flex-auto flex-col">
                {name !== "" && <p className="widget-bars-name">{name}</p>}
                <Bars bars={bars} most={most} />
              </div>
            ))}
          </div>
        )}
        <div className={classes(!asTable && "sr-only")}>
          <FiguresTable chart={chart} title={title} linked={asTable} />
        </div>
      </div>
      {hydrated && (
        <div>
          <Button tone="quiet" small icon={asTable ? ChartBar : Table} onClick={() => setAsTable(!asTable)}>
            {t(asTable ? "dashboard.chart.asChart" : "dashboard.chart.asTable")}
          </Button>
        </div>
      )}
    </div>
  );
}
