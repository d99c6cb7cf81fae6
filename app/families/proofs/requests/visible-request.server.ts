/** A request as far as somebody may see it: whose it is, and the office. */
import { isUlid, type Actor } from "~/workflows/kit";
import { proofRequest, type ProofRequest } from "~/workflows/records/proof-request/index";

import { findCaseFor } from "~/app/services/cases/access/visible-case.server";
import { toActor } from "~/app/services/cases/access/standing.server";
import { loadStream } from "~/app/services/platform/portal/dispatch.server";
import type { LoadedStream } from "~/app/services/platform/portal/dispatch-types";
import type { Portal } from "~/app/services/platform/portal/portal";
import type { CurrentUser } from "~/app/services/platform/portal/types";
import { filesProofs, loadProof, requestStream, type LoadedProof } from "../streams.server";
import { requestStates } from "~/workflows/records/proof-request/states";
import { isIn } from "~/workflows/kit/states";

export interface VisibleRequest {
  readonly id: string;
  readonly stream: string;
  readonly current: LoadedStream<ProofRequest>;
  readonly about: LoadedProof;
  readonly by: Actor;
}

/** `null` for one that is not there, or not theirs: strangers cannot tell the two apart. */
export async function findRequestFor(
  portal: Pick<Portal, "log" | "clock">,
  user: CurrentUser,
  id: string,
): Promise<VisibleRequest | null> {
  if (!isUlid(id)) return null;
  const stream = requestStream(id);
  const current = await loadStream(portal.log, proofRequest, stream);
  if (current === undefined || isIn(requestStates, current.state, "forgotten")) return null;
  const about = await loadProof(portal, current.context.proof);
  const by = about && (await byFor(portal, user, current.context));
  return about && by ? { id, stream, current, about, by } : null;
}

async function byFor(
  portal: Pick<Portal, "log" | "clock">,
  user: CurrentUser,
  { by: asker, firm, caseId }: ProofRequest,
): Promise<Actor | null> {
  const isTheirs = firm === null ? asker === user.id : user.firmIds.includes(firm);
  if (isTheirs && filesProofs(user)) return toActor(user, "party");
  // Whoever sees the case sees what is asked of the proofs that were filed in it.
  return (await findCaseFor(portal, user, caseId))?.by ?? null;
}
