import type { LoaderFunctionArgs } from "@remix-run/node";

import { askForPasskey } from "~/app/services/passkeys/use-passkey.server";
import { awaitingSecondFactor } from "~/app/services/second-factor.server";

/** The question that the passkeys of one account may answer: the one whose password was given a moment ago. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const waiting = await awaitingSecondFactor(context.portal, request);
  if (waiting === null) throw new Response(null, { status: 404, statusText: "Not Found" });
  return Response.json(await askForPasskey(context.portal, waiting.accountId));
}
