import { redirect, type LoaderFunctionArgs } from "@remix-run/node";

import { findQuestionAddress, PENDING } from "~/app/services/identity/identity-app/flow.server";
import { loadOpenContext } from "~/app/services/platform/pages/page.server";

/** The address in the QR code: leads whichever device opens it to iAM Smart. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, locale } = await loadOpenContext(args);
  const userAgent = args.request.headers.get("User-Agent") ?? "";
  const address = await findQuestionAddress(portal, args.params.ticket ?? "", { locale, userAgent });
  return redirect(address ?? PENDING);
}
