/** Doors that stayed shut, one row each, for auditors. */
import * as z from "zod";

import type { AccessDenialTable } from "~/db/schema";
import type { Projection } from "~/events/types";
import { account } from "~/workflows/account/index";

const PREFIX = `${account.type}/`;
/** As `denials.server.ts` writes it: the route, and in brackets what was missing. */
const Route = z.string().regex(/^.* \(\w+\)$/);

export const accessDenialProjection: Projection<AccessDenialTable> = {
  name: "access-denial",
  version: 1,
  table: "access_denial",
  keysOf: (entry) =>
    entry.type === "access.denied" && entry.stream.startsWith(PREFIX)
      ? [`${entry.stream.slice(PREFIX.length)}@${String(entry.version)}`]
      : [],
  fold: (_, entry, id) => {
    const route = Route.safeParse(entry.data?.route).data ?? "";
    const bracket = route.lastIndexOf(" (");
    return {
      id,
      account_id: entry.stream.slice(PREFIX.length),
      route: route.slice(0, Math.max(bracket, 0)),
      reason: route.slice(bracket + 2, -1),
      at: entry.at,
    };
  },
};
