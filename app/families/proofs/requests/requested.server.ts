import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { findRequestFor } from "./visible-request.server";

/** The request that the page of an address is about. @throws 404 for one that is not there, or not theirs */
export async function loadRequest(args: LoaderFunctionArgs | ActionFunctionArgs) {
  const context = await loadPageContext(args);
  const visible = await findRequestFor(context.portal, context.user, args.params["requestId"] ?? "");
  if (visible === null) throw new Response(null, { status: 404 });
  return { context, visible };
}
