import { redirect, type LoaderFunctionArgs } from "@remix-run/node";

import { peq } from "~/workflows/forms/peq/index";

/** `/casefile/{id}/peqsubmission/{submitID}/preview` (section 2) leads to the preview that every form has. */
export function loader({ params }: LoaderFunctionArgs) {
  const { caseId = "", submissionId = "" } = params;
  return redirect(`/casefile/${caseId}/${peq.code}/${submissionId}/preview`);
}
