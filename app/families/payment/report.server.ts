/** Fees month by month: payments that came, their sum, and money that agreed with no payment. */
import { sumMoneyBetween } from "~/db/queries/families/report-figures";
import { monthlyReport } from "~/app/services/workspace/reports/monthly-report.server";

export const feeReport = monthlyReport({
  id: "fees",
  title: (t) => t("reports.titles.fees"),
  lead: (t) => t("reports.leads.fees"),
  drawn: "received",
  columns: (t) => [
    { id: "received", heading: t("reports.fees.received") },
    { id: "sum", heading: t("reports.fees.sum") },
    { id: "doubled", heading: t("reports.fees.doubled") },
    { id: "mismatched", heading: t("reports.fees.mismatched") },
  ],
  load: async ({ database }, instants) => {
    const sums = await sumMoneyBetween(database, instants);
    const count = (wanted: string) =>
      sums.filter(({ kind }) => kind === wanted).reduce((sum, each) => sum + each.count, 0);
    // Fees are due in Hong Kong dollars: money in another currency agrees with none of them.
    const minor = sums
      .filter(({ kind, currency }) => kind === "received" && currency === "HKD")
      .reduce((sum, { amount }) => sum + amount, 0);
    return {
      received: count("received"),
      sum: { minor, currency: "HKD" },
      doubled: count("doubled"),
      mismatched: count("mismatched"),
    };
  },
});
