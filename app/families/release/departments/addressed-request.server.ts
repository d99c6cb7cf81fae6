/** The inquiry that the page of a department is about. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import { pageRequest } from "~/app/services/platform/pages/page.server";
import { findAddressed } from "./department-inquiry.server";

/** @throws 404 for one that is not there, or addressed to somebody else */
export async function addressedRequest(args: LoaderFunctionArgs | ActionFunctionArgs) {
  const asked = await pageRequest(args);
  const found = await findAddressed(asked.portal, asked.user, args.params["inquiryId"] ?? "");
  if (found === null) throw new Response(null, { status: 404 });
  return { asked, found };
}
