/**
 * What the counter approves of a request is applied to the proof: a fact of the proof's own stream, which names the request, in the same
 * append. Requests that were approved when the two were apart are applied as they are delivered.
 */
import type { Effect, RecordedEntry } from "~/events/types";
import type { Actor, Instant } from "~/workflows/kit";
import { proofOfDebt } from "~/workflows/forms/proof-of-debt/index";
import { proofRequest, type ProofRequest } from "~/workflows/records/proof-request/index";

import { dispatchAll, toFact, loadStream } from "~/app/services/platform/portal/dispatch.server";
import type { FactInput, DispatchAllRequest } from "~/app/services/platform/portal/dispatch-types";
import type { Portal } from "~/app/services/platform/portal/portal";
import { findNewHolder } from "./new-holder.server";

type Parts = Pick<Portal, "log" | "clock" | "config" | "keys" | "database">;

interface Approved {
  /** The stream of the request. */
  readonly request: string;
  readonly requestContext: ProofRequest;
  /** Whoever approves it, and when. */
  readonly by: Actor;
  readonly at: Instant;
  readonly requestId: string | undefined;
}

/**
 * The step of the proof that an approved request asks for.
 * @param changes what the counter makes of an amendment, where it is not what was asked
 */
export async function buildApplication(
  portal: Pick<Parts, "keys" | "database">,
  { request, requestContext, by, at, requestId }: Approved,
  changes: ProofRequest["changes"] = requestContext.amended ?? requestContext.changes,
): Promise<DispatchAllRequest> {
  return {
    stream: requestContext.proof,
    facts: [await appliedFact(portal, request, requestContext, changes)],
    by,
    at,
    commandId: `applies-${request}`,
    // Planned anew after an interruption, it is still this request.
    input: { request },
    requestId,
  };
}

async function appliedFact(
  portal: Pick<Parts, "keys" | "database">,
  request: string,
  { kind, to, on, at: madeAt }: ProofRequest,
  changes: ProofRequest["changes"],
): Promise<FactInput> {
  switch (kind) {
    case "amendment":
      return { type: "amendment.approved", data: { request, madeAt, changes: changes ?? {} } };
    case "assignment": {
      const holder = to && { holder: await findNewHolder(portal, to) };
      return { type: "assignment.approved", data: { request, madeAt, to, on, ...holder } };
    }
    case "withdrawal":
      return { type: "withdrawal.approved", data: { request, madeAt } };
  }
}

/** The state that every approval leads to, and nothing else. */
const APPROVED = "completed";

/** Applies an approved request, unless it was applied as it was approved. Delivered again, it happens once. */
export async function applyRequest(portal: Parts, entry: RecordedEntry): Promise<void> {
  const { log, clock } = portal;
  const found = await loadStream(log, proofRequest, entry.stream, { upToVersion: entry.version });
  if (found === undefined || found.context.proof === "") return;
  const { by } = toFact(entry);
  const approved = {
    ...{ request: entry.stream, requestContext: found.context },
    ...{ by, at: clock.now(), requestId: entry.meta.requestId },
  };
  const outcome = await dispatchAll(log, proofOfDebt, await buildApplication(portal, approved));
  if (outcome.outcome !== "done")
    throw new Error(`An approved request could not be applied: ${entry.stream}`);
}

/** @param portal asked for when an entry is delivered */
export const applyRequestEffect = (portal: () => Parts): Effect => ({
  name: "apply-proof-requests",
  concerns: ({ state, stream }) => state === APPROVED && stream.startsWith(`${proofRequest.type}/`),
  run: (entry) => applyRequest(portal(), entry),
});
