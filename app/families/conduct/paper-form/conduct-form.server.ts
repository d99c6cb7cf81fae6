/** The addresses of D1 and D2 in section 2: around the wizard that all forms share. */
import { redirect, type LoaderFunctionArgs } from "@remix-run/node";

import { hasTag } from "~/workflows/kit";

import type { VisibleSubmission } from "~/app/services/submissions/visible.server";
import { addressOf } from "~/app/services/submissions/wizard.server";

type Asked = Pick<LoaderFunctionArgs, "context" | "params">;

/** @throws 404 for a form that is not there, not theirs, or of another case than the address names */
export async function requireConduct(
  code: "d1" | "d2",
  { context, params }: Asked,
): Promise<VisibleSubmission> {
  const found = await context.visit.submission(code, params.submissionId ?? "");
  if (found === null || found.caseFile.id !== params.caseId) throw new Response(null, { status: 404 });
  return found;
}

/** Whether the person may type into the form now. */
export function mayEdit({ type, current, by }: VisibleSubmission): boolean {
  const isTheirs = by.standing === "appointee" || by.standing === "appointedFirm";
  return isTheirs && by.rights.includes(type.rights.fill) && hasTag(type, current.state, "editable");
}

/** A loader for an address of section 2 that leads to the form itself: its first step, or what it says where it is with others. */
export const leadsToForm = (code: "d1" | "d2") => async (asked: Asked) => {
  const submission = await requireConduct(code, asked);
  const [first] = submission.type.form.steps;
  return redirect(addressOf(submission, mayEdit(submission) && first ? first.id : "preview"));
};

export const leadsToPreview = (code: "d1" | "d2") => async (asked: Asked) =>
  redirect(addressOf(await requireConduct(code, asked), "preview"));
