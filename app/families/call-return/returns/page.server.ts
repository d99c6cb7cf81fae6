/** The common beginning of the pages of one return. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import { pageRequest, type PageRequest } from "~/app/services/platform/pages/page.server";
import { findReturnFor, type VisibleReturn } from "../streams.server";

export interface ReturnRequest extends PageRequest {
  readonly visible: VisibleReturn;
}

/** @throws 404 for a return that is not there, or another firm's */
export async function returnRequest(args: LoaderFunctionArgs | ActionFunctionArgs): Promise<ReturnRequest> {
  const asked = await pageRequest(args);
  const visible = await findReturnFor(asked.portal, asked.user, args.params.returnId ?? "");
  if (visible === null) throw new Response(null, { status: 404 });
  return { ...asked, visible };
}
