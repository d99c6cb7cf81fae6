import { useTranslation } from "react-i18next";

import { DataTable } from "~/app/components/ui/data-table/data-table";
import type { MonthLine } from "~/app/services/cases/contributions/month-lines";
import { MonthBadge } from "./month-badge";

/** The months of a contribution: what was expected, what came, and which is missing. */
export function MonthTable({ months }: { readonly months: readonly MonthLine[] }) {
  const { t } = useTranslation();
  return (
    <DataTable
      label={t("contribution.months.title")}
      columns={[
        { id: "month", label: t("contribution.months.month"), heading: true, cell: ({ month }) => month },
        { id: "due", label: t("contribution.months.due"), cell: ({ due }) => due },
        {
          id: "expected",
          label: t("contribution.months.expected"),
          align: "right",
          cell: ({ expected }) => expected,
        },
        {
          id: "received",
          label: t("contribution.months.received"),
          align: "right",
          cell: ({ received }) => received,
        },
        {
          id: "standing",
          label: t("contribution.months.standing"),
          cell: ({ standing, receivedOn }) => (
            <span className="inline-flex flex-wrap items-center gap-2">
              <MonthBadge standing={standing} />
              {receivedOn !== null && (
                <span className="text-sm text-ink-soft">
                  {t("contribution.months.receivedOn", { day: receivedOn })}
                </span>
              )}
            </span>
          ),
        },
      ]}
      rows={months}
      rowKey={({ id }) => id}
      empty={<p className="text-ink-soft">{t("contribution.months.none")}</p>}
    />
  );
}
