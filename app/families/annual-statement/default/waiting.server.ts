/** Cases with a default that nobody has followed up, in the overview of whoever administers the estate. */
import { findCasePage } from "~/db/queries/cases/cases";
import type { CurrentUser } from "~/app/services/platform/portal/types";

import { caseScope, isAssignedCases } from "~/app/services/cases/lists/case-lists.server";
import { outstandingToday } from "~/app/services/cases/lists/outstanding-filter.server";
import type { OverviewFigure } from "~/app/services/workspace/dashboard/overview-figure.server";
import type { WidgetContext } from "~/app/services/workspace/dashboard/widget-context.server";

/** A firm's are those that it administers today; an officer's the assigned ones. */
const practises = ({ rights, firmIds }: Pick<CurrentUser, "rights" | "firmIds">): boolean =>
  firmIds.length > 0 && rights.includes("REF_FILL") && rights.includes("MENU_MY_CASE");

async function countCases({ portal, user, today }: WidgetContext) {
  const isOfficer = isAssignedCases(user);
  const { total } = await findCasePage(portal.database, {
    ...(isOfficer ? { assigned: { personId: user.id, on: today } } : caseScope(user, "active", today)),
    outstanding: await outstandingToday(portal, ["s43A"], today),
    sort: { column: "order_date", direction: "desc" },
    page: 1,
    size: 1,
  });
  return total;
}

export const waitingDefaults: readonly OverviewFigure[] = [
  {
    label: (t) => t("annualStatement.default.case"),
    to: "/my-case-list?outstanding=s43A",
    shownTo: practises,
    count: countCases,
  },
  {
    label: (t) => t("annualStatement.default.case"),
    to: "/case-directory?outstanding=s43A&mine=true",
    shownTo: isAssignedCases,
    count: countCases,
  },
];
