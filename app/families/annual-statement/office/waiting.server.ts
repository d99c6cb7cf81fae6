/** Statements that wait to be examined, in the overview of the firm that administers the cases. */
import { findAnnualStatementPage } from "~/db/queries/families/annual-statements";
import type { Total } from "~/db/queries/platform/paging";

import type { OverviewFigure } from "~/app/services/workspace/dashboard/overview-figure.server";
import { STATEMENTS } from "../streams.server";
import { findStatementScope, type ListReader } from "./examiner.server";

/** How many wait for the firm that somebody acts for. */
export async function countToExamine({ portal, user }: ListReader): Promise<Total> {
  const scope = findStatementScope({ portal, user });
  if (scope === null) return { count: 0, capped: false };
  return (await findAnnualStatementPage(portal.database, { ...scope, state: "filed", page: 1, size: 1 }))
    .total;
}

export const waitingStatements: readonly OverviewFigure[] = [
  {
    label: (t) => t("annualStatement.list.toExamine"),
    to: `${STATEMENTS}?status=filed`,
    shownTo: ({ rights, firmIds }) => firmIds.length > 0 && rights.includes("REF_FILL"),
    count: countToExamine,
  },
];
