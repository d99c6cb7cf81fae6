import { useTranslation } from "react-i18next";

import { DataTable } from "~/app/components/ui/data-table/data-table";

interface MonthsOfPayProps {
  readonly months: readonly {
    readonly month: string;
    readonly jobs: readonly {
      readonly employer: string;
      readonly gross: string;
      readonly tax: string;
      readonly mpf: string;
    }[];
  }[];
}

/** Pay month by month, as whoever examines reads it; a month without pay says so. */
export function MonthsOfPay({ months }: MonthsOfPayProps) {
  const { t } = useTranslation();
  const rows = months.flatMap(({ month, jobs }) =>
    jobs.length === 0
      ? [{ id: month, month, employer: t("annualStatement.office.noPay"), gross: "", tax: "", mpf: "" }]
      : jobs.map((job, index) => ({ id: `${month}${String(index)}`, month, ...job })),
  );
  return (
    <DataTable
      label={t("annualStatement.office.pay")}
      columns={[
        { id: "month", label: t("annualStatement.office.month"), heading: true, cell: ({ month }) => month },
        { id: "employer", label: t("annualStatement.office.employer"), cell: ({ employer }) => employer },
        { id: "gross", label: t("annualStatement.office.gross"), cell: ({ gross }) => gross },
        { id: "tax", label: t("annualStatement.office.tax"), cell: ({ tax }) => tax },
        { id: "mpf", label: t("annualStatement.office.mpf"), cell: ({ mpf }) => mpf },
      ]}
      rows={rows}
      rowKey={({ id }) => id}
      empty={null}
    />
  );
}
