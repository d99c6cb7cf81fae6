/**
 * Forms that are signed together, as addresses name them (`/signing/{accountType}`): a family of types or the code of one; and the
 * two forms on the conduct of directors, which have pages of their own (section 2, "Batch review and sign").
 */
import type { SubmissionType } from "~/workflows/kit";
import { submissions } from "~/workflows/registry";

import { REFERRAL_FAMILY } from "../case-overview/case-referrals.server";

/** D1 and D2 under one roof. */
export const CONDUCT_GROUP = "d1d2";
/** What `{type}` of the addresses below `/d1d2Submission` may be; anything else is refused. */
export const CONDUCT_CODES: readonly string[] = ["d1", "d2"];

export interface SigningGroup {
  readonly id: string;
  readonly types: readonly SubmissionType[];
  /** Where forms are picked. */
  readonly pickAt: string;
}

/** `null` for what the portal has no forms of. */
export function findGroup(id: string): SigningGroup | null {
  if (id === CONDUCT_GROUP || CONDUCT_CODES.includes(id)) {
    const types = submissions.filter(
      ({ code }) => CONDUCT_CODES.includes(code) && (id === CONDUCT_GROUP || code === id),
    );
    return { id, types, pickAt: "/d1d2Submission/review-sign" };
  }
  const types = submissions.filter(({ family, code }) => family === id || code === id);
  if (types.length === 0) return null;
  const pickAt = id === REFERRAL_FAMILY ? "/referrals-to-prosecution?tab=batch" : `/signing/${id}`;
  return { id, types, pickAt };
}

/** Pages of a batch, each an address. */
export const pagesOf = (group: string, batchId: string) => ({
  review: `/signing/${group}/review?batch=${batchId}`,
  sign: `/signing/${group}?batch=${batchId}`,
  verify: `/verification/${group}?batch=${batchId}`,
  receipt: `/signing/receipt/${group}?submissionId=${batchId}`,
  receiptDocument: `/signing/receipt/${group}/document.pdf?submissionId=${batchId}`,
});
