import type { ActionFunctionArgs } from "@remix-run/node";

import { answerSandbox } from "../sources/sandbox.server";

/** Says what it is; the portal posts its questions. */
export const loader = () => Response.json({ name: "ledger sandbox" });

/** The office's system as the portal sees it, for trying: only in demo and test mode. */
export async function action({ request, context }: ActionFunctionArgs) {
  return answerSandbox(context.portal.config, request);
}
