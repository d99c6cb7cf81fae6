/** Doors that stayed shut, one row each, for auditors: streams of their own, and before that facts of the accounts' streams. */
import * as z from "zod";

import type { AccessDenialTable } from "~/db/schema";
import type { Projection } from "~/events/types";
import { accessDenial } from "~/workflows/records/access-denial/index";
import { account } from "~/workflows/records/account/index";

const PREFIX = `${accessDenial.type}/`;
const ACCOUNT_PREFIX = `${account.type}/`;
const Denied = z.object({
  account: z.string().optional(),
  /** As `denials.server.ts` writes it: the route, and in brackets what was missing. */
  route: z.string().regex(/^.* \(\w+\)$/),
});

export const accessDenialProjection: Projection<AccessDenialTable> = {
  name: "access-denial",
  version: 2,
  table: "access_denial",
  getKeys: ({ stream, type, version }) => {
    if (type !== "access.denied") return [];
    if (stream.startsWith(PREFIX)) return [stream.slice(PREFIX.length)];
    return stream.startsWith(ACCOUNT_PREFIX)
      ? [`${stream.slice(ACCOUNT_PREFIX.length)}@${String(version)}`]
      : [];
  },
  fold: (_, { stream, data, at }, id) => {
    const { account: named, route = "" } = Denied.safeParse(data).data ?? {};
    const bracket = route.lastIndexOf(" (");
    return {
      id,
      account_id: named ?? stream.slice(ACCOUNT_PREFIX.length),
      route: route.slice(0, Math.max(bracket, 0)),
      reason: route.slice(bracket + 2, -1),
      at,
    };
  },
};
