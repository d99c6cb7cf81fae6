/** Calls whose returns fell due within a period, one by one: how many firms were called, and what came of it. */
import { findCallsDue } from "~/db/queries/families/report-figures";
import { formatDate } from "~/app/i18n/format";
import type { Report } from "~/app/services/workspace/reports/report";

import { typeLabel } from "./returns/return-list.server";

export const returnReport: Report = {
  id: "returns",
  title: (t) => t("reports.titles.returns"),
  lead: (t) => t("reports.leads.returns"),
  load: async ({ portal, period, locale, t }) => ({
    rowHeading: t("reports.returns.call"),
    drawn: "firms",
    columns: [
      { id: "due", heading: t("reports.returns.due") },
      { id: "firms", heading: t("reports.returns.firms") },
      { id: "completed", heading: t("reports.returns.completed") },
      { id: "invalid", heading: t("reports.returns.invalid") },
      { id: "missing", heading: t("reports.returns.missing") },
    ],
    rows: (await findCallsDue(portal.database, period)).map((call) => ({
      key: call.id,
      label: t("reports.returns.of", {
        type: typeLabel(call.return_type, locale),
        date: formatDate(call.called_on),
      }),
      to: null,
      figures: {
        due: { date: call.due_on },
        firms: call.firms,
        completed: call.completed,
        invalid: call.invalid,
        missing: call.firms - call.completed - call.invalid,
      },
    })),
  }),
};
