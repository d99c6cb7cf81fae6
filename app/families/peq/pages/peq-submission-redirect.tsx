import { redirect, type LoaderFunctionArgs } from "@remix-run/node";

import { peq } from "~/workflows/forms/peq/index";

/** `/casefile/{id}/peqsubmission/{submitID}` (section 2) leads to the pages that every form has. */
export function loader({ params }: LoaderFunctionArgs) {
  const { caseId = "", submissionId = "" } = params;
  const [first] = peq.form.steps;
  return redirect(`/casefile/${caseId}/${peq.code}/${submissionId}/${first?.id ?? "preview"}`);
}
