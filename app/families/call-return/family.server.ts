/** What the server does for calls and returns. */
import { countWaitingReturns } from "~/db/queries/families/call-returns";

import type { FamilyServices } from "../family.server";
import { returnReport } from "./report.server";
import { calledFirmsEffect } from "./called-firms.server";
import { buildReturnsDemo } from "./demo/demo.server";
import { callsSheet, returnsSheet } from "./exports.server";
import { returnNews } from "./news.server";
import { callReturnProjection, returnCallProjection } from "./projections.server";
import { checkReturns } from "./returns/check-return.server";
import { RETURN_CALLS, RETURNS, returnScope } from "./streams.server";

const SECOND = 1_000;

export const callReturnServices: FamilyServices = {
  reports: [returnReport],
  exports: { [RETURNS]: returnsSheet, [RETURN_CALLS]: callsSheet },
  widgets: [],
  overview: [
    {
      label: (t) => t("callReturns.waiting"),
      to: `${RETURNS}?waiting=yes`,
      count: async ({ portal, user }) => {
        const scope = returnScope(user);
        return scope === null
          ? { count: 0, capped: false }
          : countWaitingReturns(portal.database, scope.firmIds);
      },
    },
  ],
  news: [returnNews],
  effects: (portal) => [calledFirmsEffect(portal)],
  jobs: [{ name: "call-returns", every: SECOND, run: ({ portal, signal }) => checkReturns(portal, signal) }],
  projections: [returnCallProjection, callReturnProjection],
  demo: buildReturnsDemo,
};
