import type { ActionFunctionArgs } from "@remix-run/node";

import { answerProofSandbox } from "../estate-index/sandbox.server";

/** Says what it is; the portal posts its questions. */
export const loader = () => Response.json({ name: "proof sandbox" });

/** The office's own system of proofs as the portal sees it, for trying: only in demo and test mode. */
export async function action({ request, context }: ActionFunctionArgs) {
  return answerProofSandbox(context.portal.config, request);
}
