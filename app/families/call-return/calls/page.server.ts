/** The common beginning of the office's pages about calls. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import { pageRequest, type PageRequest } from "~/app/services/platform/pages/page.server";
import type { LoadedStream } from "~/app/services/platform/portal/dispatched";
import type { Call } from "~/workflows/records/call/index";
import { seesCalls } from "../streams.server";
import { loadCall } from "./calls.server";

type Args = LoaderFunctionArgs | ActionFunctionArgs;

/** @throws 404 for whoever has nothing to do with calls */
export async function officeRequest(args: Args): Promise<PageRequest> {
  const asked = await pageRequest(args);
  if (!seesCalls(asked.user)) throw new Response(null, { status: 404 });
  return asked;
}

/** @throws 404 for a call that there is not, and as `officeRequest` does */
export async function callRequest(
  args: Args,
): Promise<PageRequest & { readonly callId: string; readonly current: LoadedStream<Call> }> {
  const asked = await officeRequest(args);
  const callId = args.params.callId ?? "";
  const current = await loadCall(asked, callId);
  if (current === null) throw new Response(null, { status: 404 });
  return { ...asked, callId, current };
}
