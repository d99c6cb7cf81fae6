/** Statements that wait to be examined, in the overview of whoever examines them. */
import { findAnnualStatementPage } from "~/db/queries/families/annual-statements";
import type { Total } from "~/db/queries/platform/paging";

import { isAssignedCases } from "~/app/services/cases/lists/case-lists.server";
import { hongKongDay } from "~/app/services/platform/portal/clock.server";
import type { OverviewFigure } from "~/app/services/workspace/dashboard/overview-figure.server";
import { STATEMENTS } from "../streams.server";
import { findStatementScope, type ListReader } from "./examiner.server";

/** How many wait: of the cases that somebody of a firm works on, or that are assigned to somebody of the office. */
export async function countToExamine({ portal, user }: ListReader): Promise<Total> {
  const scope = findStatementScope({ portal, user });
  if (scope === null) return { count: 0, capped: false };
  const on = hongKongDay(portal.clock.now());
  const { total } = await findAnnualStatementPage(portal.database, {
    ...scope,
    ...(isAssignedCases(user) && { assigned: { personId: user.id, on } }),
    state: "filed",
    page: 1,
    size: 1,
  });
  return total;
}

export const waitingStatements: readonly OverviewFigure[] = [
  {
    label: (t) => t("annualStatement.list.toExamine"),
    to: `${STATEMENTS}?status=filed`,
    shownTo: (user) => user.firmIds.length > 0 && user.rights.includes("REF_FILL") && !isAssignedCases(user),
    count: countToExamine,
  },
  {
    label: (t) => t("annualStatement.list.toExamine"),
    to: `${STATEMENTS}?status=filed&mine=true`,
    shownTo: isAssignedCases,
    count: countToExamine,
  },
];
