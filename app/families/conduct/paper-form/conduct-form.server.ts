/** The addresses of D1 and D2 in section 2: around the wizard that all forms share. */
import { redirect, type LoaderFunctionArgs } from "@remix-run/node";

import { hasTag } from "~/workflows/kit";

import type { VisibleSubmission } from "~/app/services/filings/submissions/visible.server";
import { getAddress } from "~/app/services/filings/steps/wizard.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";

/** Whether the person may type into the form now. */
export function mayEdit({ type, current, by }: VisibleSubmission): boolean {
  const isTheirs = by.standing === "appointee" || by.standing === "appointedFirm";
  return isTheirs && by.rights.includes(type.rights.fill) && hasTag(type, current.state, "editable");
}

/** A loader for an address of section 2 that leads to the form itself: its first step, or what it says where it is with others. */
export const leadsToForm = (code: "d1" | "d2") => async (args: LoaderFunctionArgs) => {
  const submission = await (await loadPageContext(args)).submission(code);
  const [first] = submission.type.form.steps;
  return redirect(getAddress(submission, mayEdit(submission) && first ? first.id : "preview"));
};

export const leadsToPreview = (code: "d1" | "d2") => async (args: LoaderFunctionArgs) =>
  redirect(getAddress(await (await loadPageContext(args)).submission(code), "preview"));
