import { redirect, type LoaderFunctionArgs } from "@remix-run/node";

import { peq } from "~/workflows/peq/index";

/** `/casefile/{id}/peqsubmission/{submitID}` and its `/preview` (section 2) lead to the pages that every form has. */
export function loader({ params }: LoaderFunctionArgs) {
  const { caseId = "", submissionId = "", page } = params;
  if (page !== undefined && page !== "preview") throw new Response(null, { status: 404 });
  const [first] = peq.form.steps;
  return redirect(`/casefile/${caseId}/${peq.code}/${submissionId}/${page ?? first?.id ?? "preview"}`);
}
