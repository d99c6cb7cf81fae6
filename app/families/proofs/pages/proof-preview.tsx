import { redirect, type LoaderFunctionArgs } from "@remix-run/node";

import { getAddress } from "~/app/services/filings/steps/wizard.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { proofOfDebt } from "~/workflows/forms/proof-of-debt/index";

/** `/pod-preview/{id}` (section 2) leads to the pages that every form has; `?to=receipt` to its receipt. */
export async function loader(args: LoaderFunctionArgs) {
  const { parameters } = await loadPageContext(args);
  const submission = await args.context.visit.submission(proofOfDebt.code, args.params["proofId"] ?? "");
  if (submission === null) throw new Response(null, { status: 404 });
  return redirect(getAddress(submission, parameters.get("to") === "receipt" ? "receipt" : "preview"));
}

export { default } from "~/app/components/ui/empty-page";
