import type { ComponentExamples } from "~/app/components/example";
import type { ReportPage } from "~/app/services/workspace/reports/report-page.server";
import { ReportView } from "./report-view";

const row = (key: string, label: string, filed: number, days: number | null, to: string | null = null) => ({
  key,
  label,
  to,
  figures: { filed, days, sum: { minor: filed * 3_500, currency: "HKD" } as const },
});
const PAGE: ReportPage = {
  id: "forms",
  title: "Filings by form",
  lead: "What was submitted in the period, and what the Office did in it.",
  reports: [
    { id: "forms", title: "Filings by form" },
    { id: "proofs", title: "Proofs of debt" },
  ],
  period: "2026-11",
  periodName: "November 2026",
  periods: [
    { value: "2026-11", label: "November 2026" },
    { value: "2026", label: "2026" },
  ],
  table: {
    rowHeading: "Form",
    drawn: "filed",
    columns: [
      { id: "filed", heading: "Submitted" },
      { id: "days", heading: "Days to the first answer (median)" },
      { id: "sum", heading: "Fees" },
    ],
    rows: [
      row("b1", "B1", 12, 2, "/referrals-to-prosecution"),
      row("b2", "B2", 0, null),
      row("total", "Total", 12, null),
    ],
  },
};

export const examples: ComponentExamples = {
  component: "ReportView",
  examples: [
    { title: "A month, as bars and as a table", element: <ReportView page={PAGE} /> },
    {
      title: "Nothing in the month",
      element: <ReportView page={{ ...PAGE, table: { ...PAGE.table, rows: [] } }} />,
    },
  ],
};
