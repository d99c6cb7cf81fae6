import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { DataTable } from "~/app/components/ui/data-table/data-table";
import { onScreen } from "~/app/components/ui/data-table/on-screen";
import { EmptyState } from "~/app/components/ui/empty-state/empty-state";
import { FilterBar } from "~/app/components/ui/filter-bar/filter-bar";
import { ExportLink } from "~/app/components/ui/list-frame/list-frame";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { Tabs } from "~/app/components/ui/tabs/tabs";
import { figureColumns } from "~/app/services/workspace/reports/figure-columns";
import type { ReportPage } from "~/app/services/workspace/reports/report-page.server";
import type { ReportTable } from "~/app/services/workspace/reports/report";

/** The office's reports: one of them, as a picture and a table, of the time that is chosen. */
export function ReportView({ page }: { readonly page: ReportPage }) {
  const { t } = useTranslation();
  const { id, title, lead, reports, period, periodName, periods, table } = page;
  const address = (tab: string): string => `?${new URLSearchParams({ tab, period }).toString()}`;
  const show = onScreen(figureColumns(table));
  return (
    <>
      <PageHeader
        title={t("reports.title")}
        subtitle={t("reports.lead")}
        actions={table.rows.length > 0 && <ExportLink at="/reports.xlsx" />}
      />
      <Tabs
        label={t("reports.title")}
        tabs={reports.map((each) => ({ label: each.title, to: address(each.id), current: each.id === id }))}
      />
      <FilterBar
        filters={[
          { kind: "choice", name: "period", label: t("reports.period"), value: period, options: periods },
        ]}
      />
      <section aria-labelledby="report" className="flex flex-col gap-4">
        <div className="flex max-w-prose flex-col gap-1">
          <h2 id="report" className="text-lg">
            {t("reports.of", { report: title, period: periodName })}
          </h2>
          <p className="text-ink-soft">{lead}</p>
        </div>
        <Bars table={table} />
        <DataTable
          label={t("reports.of", { report: title, period: periodName })}
          columns={[
            show("name", ({ label, to }) =>
              to === null ? (
                label
              ) : (
                <Link to={to} className="link">
                  {label}
                </Link>
              ),
            ),
            ...table.columns.map((each) => show(each.id)),
          ]}
          rows={table.rows}
          rowKey={({ key }) => key}
          empty={<EmptyState title={t("reports.empty", { period: periodName })} />}
        />
      </section>
    </>
  );
}

const BARS_NEEDED = 2;

/** For the eye alone: the table says the same. */
function Bars({ table }: { readonly table: ReportTable }) {
  const counts = table.rows.flatMap(({ key, label, figures }) => {
    const count = figures[table.drawn];
    return key !== "total" && typeof count === "number" ? [{ key, label, count }] : [];
  });
  const most = Math.max(0, ...counts.map(({ count }) => count));
  if (counts.length < BARS_NEEDED || most === 0) return null;
  const heading = table.columns.find(({ id }) => id === table.drawn)?.heading;
  return (
    <figure aria-hidden="true" className="sheet flex flex-col gap-3 p-5">
      <figcaption className="text-sm text-ink-soft">{heading}</figcaption>
      <ul className="grid grid-cols-[minmax(0,auto)_1fr] items-center gap-x-3 gap-y-1.5 text-sm">
        {counts.map(({ key, label, count }) => (
          <li key={key} className="contents">
            <span className="max-w-40 truncate text-right sm:max-w-80">{label}</span>
            <span className="flex items-center gap-2">
              <span
                className="forced-border h-4 min-w-0.5 rounded-r-sm bg-jade"
                style={{ width: `calc(${String((count / most) * 100)}% * 0.85)` }}
              />
              <span className="tabular-nums">{count}</span>
            </span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
