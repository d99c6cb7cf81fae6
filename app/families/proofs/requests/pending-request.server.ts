/** Requests on proofs that the counter has not decided yet. */
import { findProofRequestPage } from "~/db/queries/families/proof-requests";
import { idInStream } from "~/events/stream-id";
import type { RequestKind } from "~/workflows/records/proof-request/index";
import { requestStates } from "~/workflows/records/proof-request/states";

import type { ListParts } from "~/app/services/platform/portal/parts";

/** The status in which a request waits for the counter. */
export const PENDING = requestStates.pending.status;

/**
 * The newest request of a kind that still waits, so that nobody asks for the same twice without knowing. Two may stand: creditors
 * amend other fields meanwhile, and once the counter has approved one, it can only reject what no longer fits.
 * @param stream of the proof
 * @returns its id; `null` where none waits
 */
export async function findPendingRequest(
  { database }: Pick<ListParts, "database">,
  stream: string,
  kind: RequestKind,
): Promise<string | null> {
  const { rows } = await findProofRequestPage(database, {
    scope: { whose: "all" },
    proofId: idInStream(stream),
    status: PENDING,
    kind,
    page: 1,
    size: 1,
  });
  return rows[0]?.id ?? null;
}

/**
 * The request that has waited longest at the counter.
 * @param but the one that is being decided
 * @returns its id; `null` where none waits
 */
export async function findNextRequest(
  { database }: Pick<ListParts, "database">,
  but: string,
): Promise<string | null> {
  const { rows } = await findProofRequestPage(database, {
    scope: { whose: "all" },
    status: PENDING,
    oldestFirst: true,
    page: 1,
    size: 2,
  });
  return rows.find(({ id }) => id !== but)?.id ?? null;
}
