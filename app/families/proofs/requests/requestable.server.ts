/** Which filed proofs a user can request changes to, and which kinds. */
import { isAmong, statesWith } from "~/workflows/kit";
import {
  PROOF_RIGHTS,
  findProofContext,
  proofOfDebt,
  proofStates,
} from "~/workflows/forms/proof-of-debt/index";
import { REQUEST_KINDS, type RequestKind } from "~/workflows/records/proof-request/index";

import type { PageContext } from "~/app/services/platform/pages/page.server";
import type { VisibleSubmission } from "~/app/services/filings/submissions/visible.server";
import type { Visit } from "~/app/services/filings/visit/visit.server";
import { findOwnProof, loadProof, type LoadedProof } from "../streams.server";
import { isIn } from "~/workflows/kit/states";

/** States in which the counter has accepted the proof: until then its creditor changes it alone. */
export const REQUESTABLE = statesWith(proofStates, "lists", "accepted");

export interface RequestableProof {
  readonly about: LoadedProof;
  readonly kinds: readonly RequestKind[];
  /** The counter asks on the letter of whoever proved on paper. */
  readonly onPaper: boolean;
}

type RequestContext = Pick<PageContext, "portal" | "user"> & { readonly visit: Pick<Visit, "submission"> };

/** `null` for another's proof, and for one of which nothing can be asked now. */
export async function findRequestable(
  { portal, user, visit }: RequestContext,
  id: string,
): Promise<RequestableProof | null> {
  const own = await findOwnProof(portal, user, id);
  if (own !== null)
    return isAmong(REQUESTABLE, own.current.state)
      ? { about: own, kinds: REQUEST_KINDS, onPaper: false }
      : null;
  const submission = await visit.submission(proofOfDebt.code, id);
  const about = submission && asksOnPaper(submission) ? await loadProof(portal, submission.stream) : null;
  if (about === null) return null;
  // What is not accepted yet is changed by the counter as it accepts it.
  const kinds = isIn(proofStates, about.current.state, "submitted")
    ? (["withdrawal"] as const)
    : REQUEST_KINDS;
  return { about, kinds, onPaper: true };
}

/** Whether this person of the counter may ask for whoever proved on paper. */
export function asksOnPaper({
  type,
  by,
  current,
}: Pick<VisibleSubmission, "type" | "by" | "current">): boolean {
  return (
    type.type === proofOfDebt.type &&
    by.standing === "office" &&
    by.rights.includes(PROOF_RIGHTS.counter) &&
    (isIn(proofStates, current.state, "submitted") || isAmong(REQUESTABLE, current.state)) &&
    findProofContext(current.context)?.onPaper !== undefined
  );
}
