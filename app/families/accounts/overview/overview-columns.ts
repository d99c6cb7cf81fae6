import type { TFunction } from "i18next";

import { column, dayColumn, type ListColumns } from "~/app/services/platform/lists/column";

import type { OverviewItem } from "./period-overview.server";
import { caseColumns } from "../workspace/case-columns";

/** The same on screen and in the spreadsheet. @param office whether it reads why to look at it, and not what is missing */
export const overviewColumns = (t: TFunction, office: boolean) =>
  ({
    ...caseColumns(t),
    type: column(t("accounts.columns.type"), ({ type }) => type, { width: 18 }),
    period: { heading: t("accounts.columns.period"), only: "screen", sortable: true },
    from: dayColumn(t("accounts.columns.from"), ({ from }) => from, { only: "sheet" }),
    to: dayColumn(t("accounts.columns.to"), ({ to }) => to, { only: "sheet" }),
    due: dayColumn(t("accounts.columns.due"), ({ dueOn }) => dueOn, { sortable: true }),
    status: column(t("accounts.columns.status"), ({ statusLabel }) => statusLabel),
    look: column(
      t(office ? "accounts.overview.toLookAt" : "accounts.overview.stillMissing"),
      ({ missing, risks }) =>
        [
          ...missing.map((each) => t(`accounts.overview.missing.${each.what}`, { ...each })),
          ...risks.map((risk) => t(`accounts.overview.risk.${risk}`)),
        ].join("; "),
      { width: 60 },
    ),
  }) satisfies ListColumns<OverviewItem>;
