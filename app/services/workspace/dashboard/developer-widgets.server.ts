/** What developers look into: how much is under way in each state chart, without anybody's data. */
import { listProcedures } from "../../office/charts/procedures.server";
import type { Filled, WidgetContext } from "./widget-context.server";

/** As many charts are shown: those in which most is under way. */
const SHOWN = 8;

export async function stateCharts({ portal, locale, t }: WidgetContext): Promise<Filled> {
  const listed = await listProcedures(portal, locale);
  const bars = listed
    .map(({ type, name, live }) => ({
      label: name,
      count: live.reduce((sum, { count }) => sum + count, 0),
      to: `/state-charts/${type}`,
    }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
    .slice(0, SHOWN);
  return {
    count: null,
    more: { to: "/state-charts", label: t("dashboard.more.stateCharts") },
    content: {
      kind: "bars",
      chart: {
        labelHeading: t("stateCharts.procedure"),
        countHeading: t("stateCharts.live"),
        direction: "lying",
        groups: [{ name: "", bars }],
      },
      empty: t("common.noData"),
    },
  };
}
