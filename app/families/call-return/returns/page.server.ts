/** The common beginning of the pages of one return. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import { loadPageContext, type PageContext } from "~/app/services/platform/pages/page.server";
import { findReturnFor, type VisibleReturn } from "../streams.server";

export interface ReturnRequest extends PageContext {
  readonly visible: VisibleReturn;
}

/** @throws 404 for a return that is not there, or another firm's */
export async function returnRequest(args: LoaderFunctionArgs | ActionFunctionArgs): Promise<ReturnRequest> {
  const context = await loadPageContext(args);
  const visible = await findReturnFor(context.portal, context.user, args.params.returnId ?? "");
  if (visible === null) throw new Response(null, { status: 404 });
  return { ...context, visible };
}
