/** The common beginning of the office's pages about calls. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import { loadPageContext, type PageContext } from "~/app/services/platform/pages/page.server";
import type { LoadedStream } from "~/app/services/platform/portal/dispatch-types";
import type { Call } from "~/workflows/records/call/index";
import { seesCalls } from "../streams.server";
import { loadCall } from "./calls.server";

type Args = LoaderFunctionArgs | ActionFunctionArgs;

/** @throws 404 for whoever has nothing to do with calls */
export async function loadOfficeContext(args: Args): Promise<PageContext> {
  const context = await loadPageContext(args);
  if (!seesCalls(context.user)) throw new Response(null, { status: 404 });
  return context;
}

/** @throws 404 for a call that there is not, and as `loadOfficeContext` does */
export async function callRequest(
  args: Args,
): Promise<PageContext & { readonly callId: string; readonly current: LoadedStream<Call> }> {
  const context = await loadOfficeContext(args);
  const callId = args.params.callId ?? "";
  const current = await loadCall(context, callId);
  if (current === null) throw new Response(null, { status: 404 });
  return { ...context, callId, current };
}
