/** Forms that are signed together, as addresses name them (`/signing/{accountType}`): a family's, those of one type, or all. */
import { families, familyNamed } from "~/app/families/registry";
import type { SubmissionType } from "~/workflows/kit";
import { submissions } from "~/workflows/registry";

export interface SigningGroup {
  readonly id: string;
  readonly types: readonly SubmissionType[];
  /** The page on which forms are picked. */
  readonly pickAt: string;
}

/** Every kind of form that one person signs for another: picked where they wait, among the tasks. */
export const ALL_FORMS: SigningGroup = {
  id: "all",
  types: submissions.filter(({ isOwn }) => isOwn === undefined),
  pickAt: "/my-task?tab=review",
};

/** `null` for what the portal has no forms of. */
export function findGroup(id: string): SigningGroup | null {
  if (id === ALL_FORMS.id) return ALL_FORMS;
  const whole = families.find(({ signing }) => signing.name === id);
  const types = submissions.filter(({ family, code }) => (whole ? family === whole.name : code === id));
  const [first] = types;
  if (first === undefined) return null;
  return { id, types, pickAt: familyNamed(first.family).signing.pickAt(id) };
}

/** Pages of a batch, each an address. */
export const getPages = (group: string, batchId: string) => ({
  review: `/signing/${group}/review?batch=${batchId}`,
  sign: `/signing/${group}?batch=${batchId}`,
  verify: `/verification/${group}?batch=${batchId}`,
  receipt: `/signing/receipt/${group}?submissionId=${batchId}`,
  receiptDocument: `/signing/receipt/${group}/document.pdf?submissionId=${batchId}`,
});
