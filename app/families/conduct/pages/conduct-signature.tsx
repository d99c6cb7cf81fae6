import { redirect, type LoaderFunctionArgs } from "@remix-run/node";

import { getPages } from "~/app/services/filings/batches/groups.server";
import { groupRequest } from "~/app/services/filings/batches/page.server";
import { loadPick } from "~/app/services/filings/batches/pick.server";

import { conduct } from "../family";

/** To the signature of the newest batch of D1 and D2 that is not done; where there is none, to the forms that wait. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, user, group, locale } = await groupRequest(args, conduct.signing.name);
  const { batches } = await loadPick(portal, user, group, locale);
  const going = batches.find(({ state }) => state !== "closed");
  return redirect(going === undefined ? group.pickAt : getPages(going.group, going.id).sign);
}

export { default } from "~/app/components/ui/empty-page";
