/** The group of each role, as the portal begins with it. What the groups hold later is changed on screen, fact by fact. */
import type { EventLog } from "~/events/types";
import { getGroupKind, ROLES } from "~/workflows/records/account/index";
import { userGroup } from "~/workflows/records/user-group/index";
import { getRights, ROLE_LABELS } from "~/workflows/registry";

import { dispatch } from "../../platform/portal/dispatch.server";
import { mayBeRefused } from "../../platform/portal/must-happen.server";
import { SYSTEM } from "../../platform/portal/system-actor";

interface DefinedGroup {
  readonly stream: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** One group for each role, named like it. */
export const DEFAULT_GROUPS: readonly DefinedGroup[] = ROLES.map((role) => ({
  stream: `${userGroup.type}/${role}`,
  data: { name: ROLE_LABELS[role], kind: getGroupKind(role), role, rights: getRights(role) },
}));

/** Defines the groups that the log does not have yet; asked for at every start, by several processes at once. */
export async function ensureGroups(log: EventLog, now: string): Promise<void> {
  for (const { stream, data } of DEFAULT_GROUPS) {
    if ((await log.read(stream, { upToVersion: 1 })).length > 0) continue;
    mayBeRefused(
      await dispatch(log, userGroup, {
        stream,
        type: "group.defined",
        data,
        by: SYSTEM,
        at: now,
        commandId: `define-${stream}`,
      }),
    );
  }
}
