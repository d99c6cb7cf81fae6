/** The streams of proofs and requests, and whose somebody sees. */
import type { ProofScope } from "~/db/queries/families/proofs";
import { isUlid, type CalendarDate, type SubmissionContext } from "~/workflows/kit";
import { findProofContext, proofOfDebt, type ProofContext } from "~/workflows/forms/proof-of-debt/index";
import { proofRequest } from "~/workflows/records/proof-request/index";
import { question } from "~/workflows/records/question/index";

import { loadStream } from "~/app/services/platform/portal/dispatch.server";
import type { LoadedStream } from "~/app/services/platform/portal/dispatch-types";
import type { Portal } from "~/app/services/platform/portal/portal";
import type { CurrentUser } from "~/app/services/platform/portal/types";

export const PROOFS = "/pod-submission";
/** The counter's list: the "Proof of Debt entry" of section 2. */
export const COUNTER = `${PROOFS}/RA`;
/** The page on which indexes of proofs are asked for. */
export const PROOF_INDEX_PAGE = "/accounts/proof-of-debt-index";
export const PROOF_REQUESTS = "/accounts/proof-amendments";

export const proofStream = (id: string): string => `${proofOfDebt.type}/${id}`;
export const requestStream = (id: string): string => `${proofRequest.type}/${id}`;

export const questionStream = (id: string): string => `${question.type}/${id}`;
/** The list of questions about proofs. */
export const QUESTIONS = "/pod-questions";

export const filesProofs = ({ rights }: Pick<CurrentUser, "rights">): boolean => rights.includes("POD_FILE");

/** Whether somebody decides at the counter on requests about filed proofs. */
export const decidesRequests = ({ rights }: Pick<CurrentUser, "rights">): boolean =>
  rights.includes("POD_COUNTER");

/** Whose proofs somebody's lists show; `null`: none. */
export function proofScope(
  { id, rights, firmIds }: Pick<CurrentUser, "id" | "rights" | "firmIds">,
  today: CalendarDate,
): ProofScope | null {
  if (rights.includes("OFFICE_READ_ALL")) return { whose: "all" };
  if (filesProofs({ rights })) return { whose: "own", owner: id, firmIds };
  return firmIds.length === 0 ? null : { whose: "appointed", firmIds, on: today };
}

/** A proof as it stands, whoever asks: for what the portal does by itself. */
export interface LoadedProof {
  readonly stream: string;
  readonly current: LoadedStream<SubmissionContext>;
  readonly proof: ProofContext;
}
export async function loadProof({ log }: Pick<Portal, "log">, stream: string): Promise<LoadedProof | null> {
  const current = await loadStream(log, proofOfDebt, stream);
  const proof = current && findProofContext(current.context);
  return current && proof ? { stream, current, proof } : null;
}

/** A proof that is somebody's own; `null` for another's, and for one that is not there. */
export async function findOwnProof(
  portal: Pick<Portal, "log">,
  { id: person, firmIds, rights }: Pick<CurrentUser, "id" | "firmIds" | "rights">,
  id: string,
): Promise<LoadedProof | null> {
  if (!isUlid(id) || !filesProofs({ rights })) return null;
  const loaded = await loadProof(portal, proofStream(id));
  const isOwn = loaded && proofOfDebt.isOwn?.(loaded.proof, { id: person, firms: firmIds });
  return isOwn === true ? loaded : null;
}
