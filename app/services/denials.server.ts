/** Denied access is a fact in the log (specification section 2): who, which route, why; never what was in the address. */
import { ulid } from "ulidx";

import type { AccessObject } from "~/app/access";
import { account } from "~/workflows/account/index";

import { dispatch } from "./dispatch.server";
import type { Portal } from "./portal";
import { SYSTEM } from "./standing.server";
import type { CurrentUser } from "./types";

export interface Denial {
  readonly routeId: string;
  /** What was missing: the right itself, or a claim to the case, submission, file or account. */
  readonly reason: "right" | AccessObject;
  readonly requestId: string;
}

export async function recordDenial(portal: Portal, user: CurrentUser, denial: Denial): Promise<void> {
  const outcome = await dispatch(portal.log, account, {
    stream: `account/${user.id}`,
    type: "access.denied",
    data: { route: `${denial.routeId} (${denial.reason})` },
    by: SYSTEM,
    at: portal.clock.now(),
    commandId: ulid(),
    requestId: denial.requestId,
  });
  if (outcome.outcome !== "done") throw new Error(`A denial was not recorded: ${outcome.outcome}`);
}
