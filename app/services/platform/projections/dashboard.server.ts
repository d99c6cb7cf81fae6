/** The list of dashboards as people have arranged them. */
import type { DashboardTable } from "~/db/schema";
import type { Projection } from "~/events/types";
import { EMPTY_DASHBOARD, dashboard } from "~/workflows/records/dashboard/index";

import { toFact } from "../portal/dispatch.server";
import { keyByStream } from "./row-of-stream.server";

/** Every fact says how the whole dashboard stands: nothing of the row before is needed. */
export const dashboardProjection: Projection<DashboardTable> = {
  name: "dashboard",
  version: 1,
  table: "dashboard",
  getKeys: keyByStream(dashboard),
  fold: (_row, entry, id) => {
    const { layouts } = dashboard.evolve(EMPTY_DASHBOARD, toFact(entry));
    return {
      id,
      state: entry.state,
      layouts: layouts === null ? null : JSON.stringify(layouts),
      updated_at: entry.at,
    };
  },
};
