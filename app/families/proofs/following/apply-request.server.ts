/** What the counter approves of a request is applied to the proof: a fact of the proof's own stream, which names the request. */
import type { Effect, RecordedEntry } from "~/events/types";
import { decide, type By, type Instant, type Refusal } from "~/workflows/kit";
import { proofOfDebt } from "~/workflows/proof-of-debt/index";
import { proofRequest, type ProofRequest } from "~/workflows/proof-request/index";

import { dispatch, factOf, loadStream } from "~/app/services/portal/dispatch.server";
import type { Portal } from "~/app/services/portal/portal";
import type { LoadedProof } from "../streams.server";
import { findNewHolder } from "./new-holder.server";

interface Applied {
  readonly type: "amendment.approved" | "assignment.approved" | "withdrawal.approved";
  readonly data: Readonly<Record<string, unknown>>;
}

/** @param request the stream of the request; @param changes what the counter makes of an amendment, where it is not what was asked */
export function appliedFact(
  request: string,
  asked: ProofRequest,
  changes = asked.amended ?? asked.changes,
): Applied {
  switch (asked.kind) {
    case "amendment":
      return { type: "amendment.approved", data: { request, changes: changes ?? {} } };
    case "assignment":
      return { type: "assignment.approved", data: { request, to: asked.to, on: asked.on } };
    case "withdrawal":
      return { type: "withdrawal.approved", data: { request } };
  }
}

/** Why the proof would not take it as it stands now; none where it would. */
export function objectionsOf(
  { current }: Pick<LoadedProof, "current">,
  { type, data }: Applied,
  by: By,
  at: Instant,
): readonly Refusal[] {
  const decision = decide(proofOfDebt, current, { type, data, by, at });
  return decision.ok ? [] : decision.refusals;
}

/** The state that every approval leads to, and nothing else. */
const APPROVED = "completed";

/** Applies an approved request. Delivered again, it happens once. */
export async function applyRequest(
  portal: Pick<Portal, "log" | "clock" | "config" | "keys" | "database">,
  entry: RecordedEntry,
): Promise<void> {
  const { log, clock } = portal;
  const found = await loadStream(log, proofRequest, entry.stream, { upToVersion: entry.version });
  if (found === undefined || found.context.proof === "") return;
  const { type, data } = appliedFact(entry.stream, found.context);
  const { to } = found.context;
  const holder = to && type === "assignment.approved" ? { holder: await findNewHolder(portal, to) } : {};
  const outcome = await dispatch(log, proofOfDebt, {
    stream: found.context.proof,
    type,
    data: { ...data, ...holder },
    by: factOf(entry).by,
    at: clock.now(),
    commandId: `applies-${entry.stream}`,
    // Planned anew after an interruption, it is still this request.
    asked: { request: entry.stream },
    requestId: entry.meta.requestId,
  });
  if (outcome.outcome !== "done")
    throw new Error(`An approved request could not be applied: ${entry.stream}`);
}

/** @param portal asked for when an entry is delivered */
export const applyRequestEffect = (
  portal: () => Pick<Portal, "log" | "clock" | "config" | "keys" | "database">,
): Effect => ({
  name: "apply-proof-requests",
  concerns: ({ state, stream }) => state === APPROVED && stream.startsWith(`${proofRequest.type}/`),
  run: (entry) => applyRequest(portal(), entry),
});
