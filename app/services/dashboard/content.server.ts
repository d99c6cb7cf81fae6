/** Fills the widgets that stand on a person's dashboard; what they have removed costs nothing. */
import { navigationFor } from "../shell/navigation.server";
import { askingOf, type Asking, type Filled, type Filler } from "./asking.server";
import { caseList, newCases, pipOverview } from "./case-widgets.server";
import { statusesByType, submissionsByWeek } from "./charts.server";
import { expiringDrafts, formCount, myTask, pipRecent, referralsRecent } from "./filing-widgets.server";
import { notifications } from "./notice-widget.server";
import { boMade, peqCaseList, peqOverview, peqReady, peqRecent } from "~/app/families/peq/widgets.server";
import type { WidgetView } from "./types";
import type { WidgetId } from "./widgets.server";

/** Everything in the sidebar that leads somewhere else. */
const places = ({ user, t }: Asking): Promise<Filled> =>
  Promise.resolve({
    count: null,
    more: { to: "/settings/my-profile", label: t("dashboard.more.places") },
    content: {
      kind: "places",
      items: navigationFor(user.rights)
        .flatMap((entry) => [entry, ...(entry.children ?? [])])
        .filter(({ to }) => to !== undefined && to !== "/home"),
      empty: t("dashboard.empty.places"),
    },
  });

const FILLERS: Readonly<Record<WidgetId, Filler>> = {
  myTask,
  expiringDrafts,
  pipOverview,
  referralsRecent,
  formCount,
  newCases,
  peqOverview,
  boMade,
  peqReady,
  peqRecent,
  submissionsByWeek,
  statusesByType,
  notifications,
  pipRecent,
  caseList,
  peqCaseList,
  places,
};

export function widgetViews(
  request: Parameters<typeof askingOf>[0],
  ids: readonly WidgetId[],
): Promise<readonly WidgetView[]> {
  const asking = askingOf(request);
  return Promise.all(
    ids.map(async (id) => ({
      id,
      title: asking.t(`dashboard.titles.${id}`),
      ...(await FILLERS[id](asking)),
    })),
  );
}
