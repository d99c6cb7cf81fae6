/** What proofs of debt show on home pages: a creditor's own by what they wait for, and the queue of the counter. */
import { countProofs } from "~/db/queries/families/proofs";
import { statesWith } from "~/workflows/kit";
import { PROOF_GROUPS, proofStates } from "~/workflows/forms/proof-of-debt/index";

import type { WidgetContext, Filled } from "~/app/services/workspace/dashboard/widget-context.server";
import { requiresRight, SIZES, type Widget } from "~/app/services/workspace/dashboard/widget.server";
import { counterQueue } from "./counter/counter-widget.server";
import { PROOFS, proofScope } from "./streams.server";

async function proofsByStanding({ portal, user, today, t }: WidgetContext): Promise<Filled> {
  const scope = proofScope(user, today);
  const bars = await Promise.all(
    PROOF_GROUPS.map(async (group) => {
      const states = statesWith(proofStates, "group", group);
      return {
        label: t(`proofs.widget.${group}`),
        count: scope === null ? 0 : (await countProofs(portal.database, { scope, states })).count,
        to: `${PROOFS}?standing=${group}`,
      };
    }),
  );
  const shown = bars.filter(({ count }) => count > 0);
  return {
    count: null,
    more: { to: PROOFS, label: t("proofs.title") },
    content: {
      kind: "bars",
      chart: {
        labelHeading: t("dashboard.chart.status"),
        countHeading: t("proofs.title"),
        direction: "lying",
        groups: shown.length === 0 ? [] : [{ name: "", bars: shown }],
      },
      empty: t("proofs.widget.empty"),
    },
  };
}

export const proofWidgets: readonly Widget[] = [
  {
    id: "counterQueue",
    order: 22,
    size: SIZES.list,
    shownTo: requiresRight("POD_COUNTER"),
    fill: counterQueue,
  },
  {
    id: "proofsByStanding",
    order: 20,
    size: { w: 12, h: SIZES.chart.h },
    shownTo: requiresRight("POD_FILE"),
    fill: proofsByStanding,
  },
];
