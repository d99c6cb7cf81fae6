/**
 * How a delivery is signed, as Standard Webhooks has it: HMAC-SHA256 over its id, the time of the call and the body, so that a
 * receiver can tell that it comes from here, was not changed, and is not an old one sent again by somebody else.
 */
import { createHmac, randomBytes } from "node:crypto";

import type { Instant } from "~/workflows/kit";
import type { Webhook } from "~/workflows/records/webhook/index";

const SECRET_BYTES = 32;
const PREFIX = "whsec_";

export const newSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString("base64");

export interface Signed {
  readonly id: string;
  readonly body: string;
  readonly at: Instant;
}

/** During a renewal both secrets sign: a receiver takes the one that it knows. */
export function signedHeaders(
  { secret, formerSecret }: Pick<Webhook, "secret" | "formerSecret">,
  { id, body, at }: Signed,
): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(Date.parse(at) / 1_000));
  const secrets = [secret, ...(formerSecret && formerSecret.until > at ? [formerSecret.secret] : [])];
  const signatures = secrets.map((each) => `v1,${computeSignature(each, `${id}.${timestamp}.${body}`)}`);
  return {
    "Content-Type": "application/json",
    "User-Agent": "receiver-portal-webhooks/1",
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": signatures.join(" "),
  };
}

const computeSignature = (secret: string, text: string): string =>
  createHmac("sha256", Buffer.from(secret.slice(PREFIX.length), "base64"))
    .update(text)
    .digest("base64");
