/** One try of one delivery: allowed still, signed now, sent once. */
import type { Webhook } from "~/workflows/records/webhook/index";

import { destinationProblem, loadDestinations, isLoopback } from "../../platform/outgoing/destination.server";
import { post } from "../../platform/outgoing/post.server";
import type { Portal } from "../../platform/portal/portal";
import type { Message } from "./payload.server";
import { signedHeaders } from "./signature.server";
import type { DeliveryError } from "./webhooks.view";

interface Outcome {
  readonly status: number | null;
  readonly error: DeliveryError | null;
}

export async function deliver(
  portal: Pick<Portal, "log" | "config" | "clock">,
  called: Webhook,
  { id, body }: Message,
): Promise<Outcome> {
  const { allowLoopback } = portal.config.webhooks;
  // What was allowed when the webhook was made may not be any more.
  const problem = destinationProblem(called.address, { ...(await loadDestinations(portal)), allowLoopback });
  if (problem !== null) return { status: null, error: problem };
  return post({
    address: called.address,
    headers: signedHeaders(called, { id, body, at: portal.clock.now() }),
    body,
    allowPrivate: allowLoopback && isLoopback(new URL(called.address)),
  });
}
