/**
 * Every night the portal looks which contributions have not come: where so many months are missing that somebody should see to it, the
 * record says so, and where they have come since, it says so no longer.
 */
import { findContributionsToWatch } from "~/db/queries/families/contributions";
import { contribution, MISSING_BEFORE_TASK } from "~/workflows/records/contribution/index";
import { contributionStates } from "~/workflows/records/contribution/states";
import { statesWith } from "~/workflows/kit/states";

import {
  contributionStream,
  loadContributionOfCase,
} from "~/app/services/cases/contributions/contribution.server";
import { loadBankruptcy } from "~/app/services/filings/bankrupt-door/load-bankruptcy.server";
import { dispatch } from "~/app/services/platform/portal/dispatch.server";
import { mayBeRefused } from "~/app/services/platform/portal/must-happen.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { SYSTEM } from "~/app/services/platform/portal/system-actor";

/** Cases that are looked at before the next are asked for. */
const AT_ONCE = 200;
type Work = Pick<Portal, "log" | "database" | "clock">;

export async function watchContributions(portal: Work, signal?: AbortSignal): Promise<void> {
  const states = statesWith(contributionStates, "lists", "watched");
  let after = "";
  while (signal?.aborted !== true) {
    const cases = await findContributionsToWatch(portal.database, { states, after, limit: AT_ONCE });
    for (const caseId of cases) await watchCase(portal, caseId);
    const last = cases.at(-1);
    if (last === undefined) return;
    after = last;
  }
}

/** Looked at twice, or by two processes at once, it says what has changed once. */
export async function watchCase(portal: Work, caseId: string): Promise<void> {
  const file = await loadBankruptcy(portal, caseId);
  const of = file === null ? null : await loadContributionOfCase(portal, caseId, file);
  if (of === null) return;
  const { current, missing, outstanding, ends } = of;
  const marked = current.context.arrears;
  // Where the order was set aside nobody is to ask for anything any more.
  const asks = missing.length >= MISSING_BEFORE_TASK && ends.setAside === null;
  const isSaid = marked?.months.join() === missing.join() && marked.outstanding === outstanding;
  if (asks ? isSaid : marked === null) return;
  mayBeRefused(
    await dispatch(portal.log, contribution, {
      stream: contributionStream(caseId),
      ...(asks
        ? { type: "arrears.found", data: { months: missing, outstanding } }
        : { type: "arrears.cleared", data: {} }),
      by: SYSTEM,
      at: portal.clock.now(),
      commandId: `watch-${caseId}-${String(current.version)}`,
      expectedVersion: current.version,
    }),
  );
}
