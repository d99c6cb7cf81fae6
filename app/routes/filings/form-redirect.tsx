import { redirect, type LoaderFunctionArgs } from "@remix-run/node";

import { listOfCases } from "~/app/services/workspace/case-overview/case-file-places.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";

/**
 * A bare form address names no step: it leads to the case directory (specification section 2), and whoever may not open that to the
 * list of their own cases.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { user } = await loadPageContext(args);
  return redirect(listOfCases(user.rights).list);
}

export { default } from "~/app/components/ui/empty-page";
