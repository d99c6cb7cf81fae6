import { redirect, type LoaderFunctionArgs } from "@remix-run/node";

import { localeOf } from "~/app/i18n/preferences";
import { addressOfQuestion, PENDING } from "~/app/services/identity/flow.server";

/** The address in the QR code: leads whichever device opens it to the identity app. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const address = await addressOfQuestion(context.portal, params.ticket ?? "", localeOf(request));
  return redirect(address ?? PENDING);
}
