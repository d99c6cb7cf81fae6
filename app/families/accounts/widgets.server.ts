/** The accounts that somebody sees, by what they wait for: most of them the calendar has opened long before they are due. */
import { countAccountPeriods } from "~/db/queries/account-periods";
import { addDays, TASK_AHEAD_DAYS } from "~/workflows/kit";

import type { Asking, Filled } from "~/app/services/dashboard/asking.server";
import { SIZES, type Widget } from "~/app/services/dashboard/widget.server";

import { standingFilter, STANDINGS } from "./workspace/standings";
import { kindsFor, scopeOf } from "./workspace/workspace.server";

async function accountsByStanding({ portal, user, today, t }: Asking): Promise<Filled> {
  const scope = scopeOf(user, today);
  const bars = await Promise.all(
    STANDINGS.map(async (standing) => {
      const counted =
        scope === null
          ? { count: 0 }
          : await countAccountPeriods(portal.database, {
              kinds: kindsFor(user),
              ...scope,
              ...standingFilter(standing, today, addDays(today, TASK_AHEAD_DAYS)),
            });
      return {
        label: t(`accounts.standing.${standing}`, { days: TASK_AHEAD_DAYS }),
        count: counted.count,
        to: null,
      };
    }),
  );
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
    place: 135,
    // A row of its own.
    size: { w: 12, h: SIZES.chart.h },
    shownTo: (person) =>
      kindsFor(person).length > 0 && (person.firmIds.length > 0 || person.rights.includes("OFFICE_READ_ALL")),
    fill: accountsByStanding,
  },
];
