import { redirect, type LoaderFunctionArgs } from "@remix-run/node";

import { mayEdit } from "../paper-form/conduct-form.server";
import { getAddress } from "~/app/services/filings/steps/wizard.server";
import { isScanned } from "~/workflows/forms/conduct-d1/index";
import { loadPageContext } from "~/app/services/platform/pages/page.server";

/** Where the scan of a D1 is uploaded: the second step of the form, or first the page that says how it is done. */
export async function loader(args: LoaderFunctionArgs) {
  const submission = await (await loadPageContext(args)).submission("d1");
  if (!mayEdit(submission)) return redirect(getAddress(submission, "preview"));
  if (isScanned(submission.current.context.values))
    return redirect(`${getAddress(submission, "step2")}#scannedForm`);
  return redirect(`/d1submission/${submission.caseFile.id}/${submission.id}/download-form`);
}

export { default } from "~/app/components/ui/empty-page";
