/** The accounts that somebody sees, by what they wait for: most of them the calendar has opened long before they are due. */
import { countAccountPeriodParts } from "~/db/queries/families/account-period-lists";
import type { Total } from "~/db/queries/platform/paging";
import { addDays, TASK_AHEAD_DAYS } from "~/workflows/kit";

import type { WidgetContext, Filled } from "~/app/services/workspace/dashboard/widget-context.server";
import { readsForOffice, SIZES, type Widget } from "~/app/services/workspace/dashboard/widget.server";

import { standingFilter, STANDINGS } from "./workspace/due-states";
import { listKinds, findScope } from "./workspace/workspace.server";

async function accountsByStanding({ portal, user, today, t }: WidgetContext): Promise<Filled> {
  const scope = findScope(user, today);
  const soon = addDays(today, TASK_AHEAD_DAYS);
  const counted =
    scope === null
      ? new Map<string, Total>()
      : await countAccountPeriodParts(
          portal.database,
          { kinds: listKinds(user), ...scope },
          new Map(STANDINGS.map((standing) => [standing, standingFilter(standing, today, soon)])),
        );
  const bars = STANDINGS.map((standing) => ({
    label: t(`accounts.standing.${standing}`, { days: TASK_AHEAD_DAYS }),
    count: counted.get(standing)?.count ?? 0,
    to: null,
  }));
  const shown = bars.filter(({ count }) => count > 0);
  return {
    count: null,
    more: { to: "/accounts/periods", label: t("accounts.overview.all") },
    content: {
      kind: "bars",
      chart: {
        labelHeading: t("dashboard.chart.status"),
        countHeading: t("accounts.standing.count"),
        direction: "lying",
        groups: shown.length === 0 ? [] : [{ name: "", bars: shown }],
      },
      empty: t("accounts.standing.empty", { days: TASK_AHEAD_DAYS }),
    },
  };
}

export const accountWidgets: readonly Widget[] = [
  {
    id: "accountsByStanding",
    order: 135,
    // A row of its own.
    size: { w: 12, h: SIZES.chart.h },
    shownTo: (person) =>
      listKinds(person).length > 0 &&
      (person.firmIds.length > 0 || person.rights.includes("OFFICE_READ_ALL")),
    fill: accountsByStanding,
    onRequest: readsForOffice,
  },
];
