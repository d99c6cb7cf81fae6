/** Somebody's dashboard: as the portal arranges it, or as they have arranged it themselves. */
import * as z from "zod";
import {
  NO_PERMISSION,
  guard,
  leadsTo,
  declareProcedure,
  evolveWith,
  shownAs,
  when,
  undoneBy,
} from "../../kit";
import type { Fact, Guard, ProcedureFacts } from "../../kit";
import { DashboardLayouts } from "./layout";
import en from "./locales/en.json";
import zhCn from "./locales/zh-cn.json";
import zhHk from "./locales/zh-hk.json";

export const dashboardFacts = {
  "layout.saved": {
    payload: z.strictObject({ owner: z.string().min(1).max(100), layouts: DashboardLayouts }),
    back: undoneBy("layout.restored"),
  },
  "layout.restored": { payload: z.strictObject({}), back: undoneBy("layout.saved") },
} as const satisfies ProcedureFacts;

export interface Dashboard {
  /** The account whose dashboard it is; `null` until they have arranged it for the first time. */
  readonly owner: string | null;
  /** `null`: as the portal arranges it. */
  readonly layouts: DashboardLayouts | null;
}
export const EMPTY_DASHBOARD: Dashboard = { owner: null, layouts: null };

/** Folds one fact; used by the machine and by the projection alike. */
export const evolveDashboard: (context: Dashboard, fact: Fact) => Dashboard = evolveWith<Dashboard>({
  "layout.saved": when(dashboardFacts["layout.saved"], (_, data) => data),
  "layout.restored": (context) => ({ ...context, layouts: null }),
});

const guards = {
  isSelf: guard("circumstances", NO_PERMISSION, ({ owner }, { by, data }) => by.id === (owner ?? data.owner)),
} satisfies Record<string, Guard<Dashboard>>;

const to = leadsTo<string, keyof typeof guards>;

export const dashboard = declareProcedure<Dashboard>({
  type: "dashboard",
  initialContext: EMPTY_DASHBOARD,
  evolve: evolveDashboard,
  guards,
  states: {
    notStarted: {
      ...shownAs("notStarted", "nobody", "unlisted"),
      on: { "layout.saved": to("personal", "isSelf") },
    },
    personal: {
      ...shownAs("personal", "nobody"),
      on: { "layout.saved": to("personal", "isSelf"), "layout.restored": to("standard", "isSelf") },
    },
    standard: {
      ...shownAs("standard", "nobody"),
      on: { "layout.saved": to("personal", "isSelf") },
    },
  },
  facts: dashboardFacts,
  wording: { en, "zh-hk": zhHk, "zh-cn": zhCn },
  statuses: ["personal", "standard"],
});
