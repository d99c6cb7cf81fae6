/** Denied access is a fact in the log (specification section 2): who, which route, why; never what was in the address. */
import { ulid } from "ulidx";

import type { AccessObject } from "~/app/routing/access";
import { countDenialsSince } from "~/db/queries/office/access-denials";
import { accessDenial } from "~/workflows/records/access-denial/index";
import { addTime, DENIALS_RECORDED_PER_HOUR } from "~/workflows/kit";

import { dispatch } from "../../platform/portal/dispatch.server";
import type { Portal } from "../../platform/portal/portal";
import { SYSTEM } from "../../platform/portal/system-actor";
import type { CurrentUser } from "../../platform/portal/types";

const HOUR = 60 * 60 * 1000;

export interface Denial {
  readonly routeId: string;
  /** The thing that was missing: the right itself, or a claim to the case, submission, file or account. */
  readonly reason: "right" | AccessObject;
  readonly requestId: string;
}

/**
 * A stream of its own for each: one more costs the same however many there were. Whoever opens more addresses within an hour
 * than anybody would by mistake fills the server's own log, and not the one that is kept for ever.
 */
export async function recordDenial(
  portal: Pick<Portal, "log" | "database" | "clock" | "logger">,
  user: Pick<CurrentUser, "id">,
  denial: Denial,
): Promise<void> {
  const at = portal.clock.now();
  const since = addTime(at, -HOUR);
  if (
    (await countDenialsSince(portal.database, user.id, since, DENIALS_RECORDED_PER_HOUR)) >=
    DENIALS_RECORDED_PER_HOUR
  ) {
    portal.logger.warn(
      { account: user.id, route: denial.routeId, requestId: denial.requestId },
      "denied, not recorded",
    );
    return;
  }
  const id = ulid(Date.parse(at));
  const outcome = await dispatch(portal.log, accessDenial, {
    stream: `${accessDenial.type}/${id}`,
    type: "access.denied",
    data: { account: user.id, route: `${denial.routeId} (${denial.reason})` },
    by: SYSTEM,
    at,
    commandId: `denial-${id}`,
    requestId: denial.requestId,
  });
  if (outcome.outcome !== "done") throw new Error(`A denial was not recorded: ${outcome.outcome}`);
}
