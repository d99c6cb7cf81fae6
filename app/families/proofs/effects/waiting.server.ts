/** Proofs that wait for their signature or their fee: reminded of, and a draft again once they have waited too long. */
import { findProofsEndingBy } from "~/db/queries/families/proofs";
import { addDays, addTime, isAmong, PROOF_WAIT, statesWith, type Instant } from "~/workflows/kit";
import { proofOfDebt, proofStates, getReminderDueDay, waitEnd } from "~/workflows/forms/proof-of-debt/index";

import { SYSTEM } from "~/app/services/platform/portal/system-actor";
import { hongKongDay } from "~/app/services/platform/portal/clock.server";
import { dispatch } from "~/app/services/platform/portal/dispatch.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { processBatch, type Deferred } from "~/app/services/platform/portal/process-batch.server";
import { loadProof, proofStream } from "../streams.server";

type Parts = Pick<Portal, "database" | "clock" | "logger" | "log">;

const WAITING = statesWith(proofStates, "lists", "waits");
const DAY = 24 * 60 * 60 * 1000;
const FIRST_REMINDER = Math.max(...PROOF_WAIT.remindedBefore);

/** Looks at those whose end is near. Repeated, or by two processes at once, each thing happens once. */
export async function watchWaiting(portal: Parts, now: Instant): Promise<void> {
  const day = addDays(hongKongDay(now), FIRST_REMINDER / DAY);
  await processBatch(portal, {
    job: "watch-waiting-proofs",
    find: (looking) => findProofsEndingBy(portal.database, { day, states: WAITING }, looking),
    getId: (id) => id,
    work: (id) => watch(portal, id, now),
  });
}

async function watch(portal: Parts, id: string, now: Instant): Promise<Deferred | undefined> {
  const stream = proofStream(id);
  const found = await loadProof(portal, stream);
  if (found === null || !isAmong(WAITING, found.current.state)) return { why: "not-possible" };
  const { proof } = found;
  const end = waitEnd(proof);
  const dispatchFact = (type: string, data: Readonly<Record<string, string | number>>, command: string) =>
    dispatch(portal.log, proofOfDebt, { stream, type, data, by: SYSTEM, at: now, commandId: command });
  if (now >= end) {
    const { outcome } = await dispatchFact("waiting.ended", {}, `${id}-waited-${proof.heldSince}`);
    return outcome === "done" ? undefined : { why: "not-possible" };
  }
  const due = getReminderDueDay(proof, now);
  if (due !== null) {
    const command = `${id}-waits-${due.endsOn}-${String(due.days)}`;
    const { outcome } = await dispatchFact("waiting.reminded", due, command);
    if (outcome !== "done") return { why: "not-possible" };
  }
  return { why: "nothing-yet", until: nextMoment(end, now) };
}

/** The next day on which there is something to tell, or to end. */
function nextMoment(end: Instant, now: Instant): Instant {
  const ahead = PROOF_WAIT.remindedBefore.map((before) => addTime(end, -before)).filter((at) => at > now);
  return ahead.sort()[0] ?? end;
}
