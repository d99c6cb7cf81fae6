/** The way back from a step that was just taken, where its fact declares one that the same person may go at once, by one press. */
import { ulid } from "ulidx";

import { whatMayHappen, type SubmissionContext } from "~/workflows/kit";

import type { Toast } from "../../platform/portal/toasts.server";
import { hasButton } from "../submissions/act.server";
import type { VisibleSubmission } from "../submissions/visible.server";
import { getAddress } from "./wizard.server";

interface Taken {
  readonly fact: string;
  /** How the form stands after it. */
  readonly state: string;
  readonly context: SubmissionContext;
  /** Where both leave the person. */
  readonly returnTo: string;
  readonly at: string;
  readonly label: string;
}

/** @returns nothing where the way back asks for words, is somebody else's, or there is none */
export function findUndo(
  submission: Pick<VisibleSubmission, "type" | "by" | "stream"> & {
    readonly caseFile: Pick<VisibleSubmission["caseFile"], "id">;
  },
  { fact, state, context, returnTo, at, label }: Taken,
): Toast["undo"] {
  const { type, by } = submission;
  const back = type.facts[fact]?.back;
  if (back?.way !== "undone") return undefined;
  const possible = whatMayHappen(type, { state, context }, by, at);
  const undoing = back.by.find(
    (each) =>
      hasButton(type, each) &&
      (type.facts[each]?.asks ?? []).length === 0 &&
      possible.some((step) => step.fact === each && step.allowed),
  );
  if (undoing === undefined) return undefined;
  const values = { fact: undoing, commandId: ulid(), returnTo };
  return { label, to: getAddress(submission, "actions"), values };
}
