import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import { pageRequest } from "~/app/services/platform/pages/page.server";
import { findRequestFor } from "./visible-request.server";

/** The request that the page of an address is about. @throws 404 for one that is not there, or not theirs */
export async function requestOf(args: LoaderFunctionArgs | ActionFunctionArgs) {
  const asked = await pageRequest(args);
  const visible = await findRequestFor(asked.portal, asked.user, args.params["requestId"] ?? "");
  if (visible === null) throw new Response(null, { status: 404 });
  return { asked, visible };
}
