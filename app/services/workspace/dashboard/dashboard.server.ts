/** The data of the dashboard's page, to be read and to be arranged. */
import { findLayouts } from "~/db/queries/workspace/dashboards";

import type { PageContext } from "../../platform/pages/page.server";
import { widgetViews } from "./content.server";

import { getArrangements, loadLayouts, placedWidgets, type Arrangements } from "./layout.server";
import { listBannerButtons } from "./places.server";
import type { BannerButton, WidgetView } from "./types";
import { listWidgets } from "./widgets.server";
import type { Breakpoint, DashboardLayouts } from "~/workflows/records/dashboard/index";
import type { Arrangement, NamedWidget } from "./arrange";

/** A dashboard that is being arranged. */
export interface ArrangedDashboard {
  /** Every widget that the person may have. */
  readonly widgets: readonly NamedWidget[];
  readonly layouts: DashboardLayouts;
  readonly arrangements: Readonly<Record<Breakpoint, Arrangement>>;
  /** Whether there is an arrangement of their own to be given up. */
  readonly personal: boolean;
}

type Input = Pick<PageContext, "portal" | "user" | "locale" | "t">;

export interface DashboardPage {
  readonly banner: readonly BannerButton[];
  readonly widgets: readonly WidgetView[];
  readonly arrangements: Arrangements;
}

export async function loadDashboard(input: Input): Promise<DashboardPage> {
  const { portal, user } = input;
  const layouts = await loadLayouts(portal, user);
  return {
    banner: listBannerButtons(user.rights),
    widgets: await widgetViews(input, placedWidgets(user, layouts)),
    arrangements: getArrangements(layouts),
  };
}

export async function loadArranger({ portal, user, t }: Input): Promise<ArrangedDashboard> {
  const layouts = await loadLayouts(portal, user);
  return {
    widgets: listWidgets(user).map(({ id, size }) => ({ id, title: t(`dashboard.titles.${id}`), size })),
    layouts,
    arrangements: getArrangements(layouts),
    personal: (await findLayouts(portal.database, user.id)) !== null,
  };
}
