/** Accounts that fell due within a period, by kind: submitted in time, late, or not yet, and certified. */
import { countAccountsDue } from "~/db/queries/families/report-figures";
import type { Report } from "~/app/services/workspace/reports/report";
import { say } from "~/workflows/kit";
import { getByCode } from "~/workflows/registry";
import { ACCOUNT_KINDS } from "~/workflows/shared/account-period";

export const accountReport: Report = {
  id: "accounts",
  title: (t) => t("reports.titles.accounts"),
  lead: (t) => t("reports.leads.accounts"),
  load: async ({ portal, period, locale, t }) => ({
    rowHeading: t("reports.form"),
    drawn: "due",
    columns: [
      { id: "due", heading: t("reports.accounts.due") },
      { id: "inTime", heading: t("reports.accounts.inTime") },
      { id: "late", heading: t("reports.accounts.late") },
      { id: "missing", heading: t("reports.accounts.missing") },
      { id: "certified", heading: t("reports.accounts.certified") },
    ],
    rows: await Promise.all(
      ACCOUNT_KINDS.map(async (kind) => {
        const { due, inTime, late, certified } = await countAccountsDue(portal.database, kind, period);
        return {
          key: kind,
          label: say(getByCode(kind), locale, "name"),
          to: `/accounts/workspace/${kind}`,
          figures: { due, inTime, late, missing: due - inTime - late, certified },
        };
      }),
    ),
  }),
};
