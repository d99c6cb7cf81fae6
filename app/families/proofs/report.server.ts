/** Proofs of debt month by month: submitted, accepted at the counter and decided on, with the sums that were admitted. */
import { sumProofsBetween } from "~/db/queries/families/report-figures";
import { monthlyReport } from "~/app/services/workspace/reports/monthly-report.server";

const inDollars = (minor: number) => ({ minor, currency: "HKD" }) as const;

export const proofReport = monthlyReport({
  id: "proofs",
  title: (t) => t("reports.titles.proofs"),
  lead: (t) => t("reports.leads.proofs"),
  drawn: "submitted",
  columns: (t) => [
    { id: "submitted", heading: t("reports.proofs.submitted") },
    { id: "accepted", heading: t("reports.proofs.accepted") },
    { id: "decided", heading: t("reports.proofs.decided") },
    { id: "claim", heading: t("reports.proofs.claim") },
    { id: "preferential", heading: t("reports.proofs.preferential") },
    { id: "ordinary", heading: t("reports.proofs.ordinary") },
  ],
  load: async ({ database }, instants) => {
    const { claim, preferential, ordinary, ...counts } = await sumProofsBetween(database, instants);
    return {
      ...counts,
      claim: inDollars(claim),
      preferential: inDollars(preferential),
      ordinary: inDollars(ordinary),
    };
  },
});
