/** The inquiry that the page of a department is about. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { findAddressed } from "./department-inquiry.server";

/** @throws 404 for one that is not there, or addressed to somebody else */
export async function loadAddressedRequest(args: LoaderFunctionArgs | ActionFunctionArgs) {
  const context = await loadPageContext(args);
  const found = await findAddressed(context.portal, context.user, args.params["inquiryId"] ?? "");
  if (found === null) throw new Response(null, { status: 404 });
  return { context, found };
}
