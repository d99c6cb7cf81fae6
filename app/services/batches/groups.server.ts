/** Forms that are signed together, as addresses name them (`/signing/{accountType}`): a family's, or those of one type. */
import { families } from "~/app/families/registry";
import type { SubmissionType } from "~/workflows/kit";
import { submissions } from "~/workflows/registry";

export interface SigningGroup {
  readonly id: string;
  readonly types: readonly SubmissionType[];
  /** Where forms are picked. */
  readonly pickAt: string;
}

/** `null` for what the portal has no forms of. */
export function findGroup(id: string): SigningGroup | null {
  const family = families.find(({ signing }) => signing.names.includes(id));
  if (family === undefined) return null;
  const isWhole = id === family.signing.names[0];
  const types = submissions.filter((type) => type.family === family.name && (isWhole || type.code === id));
  return { id, types, pickAt: family.signing.pickAt(id) };
}

/** Pages of a batch, each an address. */
export const pagesOf = (group: string, batchId: string) => ({
  review: `/signing/${group}/review?batch=${batchId}`,
  sign: `/signing/${group}?batch=${batchId}`,
  verify: `/verification/${group}?batch=${batchId}`,
  receipt: `/signing/receipt/${group}?submissionId=${batchId}`,
  receiptDocument: `/signing/receipt/${group}/document.pdf?submissionId=${batchId}`,
});
