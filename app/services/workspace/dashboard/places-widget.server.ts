/** A widget with everything in the sidebar that leads somewhere else. */
import { listNavigation } from "../../platform/shell/navigation.server";
import type { WidgetContext, Filled } from "./widget-context.server";

export const places = ({ portal, user, t }: WidgetContext): Promise<Filled> =>
  Promise.resolve({
    count: null,
    more: { to: "/settings/my-profile", label: t("dashboard.more.places") },
    content: {
      kind: "places",
      items: listNavigation(user.rights, portal.config)
        .flatMap((entry) => [entry, ...(entry.children ?? [])])
        .filter(({ to }) => to !== undefined && to !== "/home"),
      empty: t("dashboard.empty.places"),
    },
  });
