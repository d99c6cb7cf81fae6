/** What the sandbox looks at in every call before it reads it: who, when, once, unchanged, and sealed with its own key. */
import * as z from "zod";

import { CLOCK_TOLERANCE, type Memory } from "./memory";
import { expectedSignature, unseal } from "./secrets.server";

const Headers = z.object({
  clientid: z.string(),
  signaturemethod: z.literal("HmacSHA256"),
  timestamp: z.string().regex(/^\d{13}$/),
  nonce: z.string().regex(/^[0-9a-fA-F-]{32,36}$/),
  signature: z.string().min(1),
});
export type CallHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

/** @returns the code of the refusal; `null` where the caller is who it says, and says it once */
export async function checkCaller(
  memory: Memory,
  headers: CallHeaders,
  body: string,
): Promise<string | null> {
  const read = Headers.safeParse(headers);
  if (!read.success) return "D20001";
  const { clientid, signaturemethod, timestamp, nonce, signature } = read.data;
  const { clientId, clientSecret } = memory.service;
  if (clientid !== clientId) return "D20005";
  if (Math.abs(memory.now() - Number(timestamp)) > CLOCK_TOLERANCE) return "D20005";
  const covered = clientid + signaturemethod + timestamp + nonce + body;
  const expected = await expectedSignature(clientSecret, covered);
  // As a part of an address is written; a caller that sends it plain has read another edition of the specification.
  if (signature !== encodeURIComponent(expected)) return "D20006";
  if (memory.used.has(`nonce ${nonce}`)) return "D20004";
  memory.used.add(`nonce ${nonce}`);
  return null;
}

const Sealed = z.object({ content: z.string() });
const Content = z.record(z.string(), z.unknown());

export type Opened =
  | { readonly code: string }
  | { readonly key: Uint8Array; readonly content: Readonly<Record<string, unknown>> };

/** Opens what a call has sent. */
export async function openCall(memory: Memory, body: string): Promise<Opened> {
  const held = memory.contentKey;
  if (held === null) return { code: "D30001" };
  if (held.until <= memory.now()) return { code: "D30002" };
  try {
    const { content } = Sealed.parse(JSON.parse(body));
    return { key: held.key, content: Content.parse(await unseal(held.key, content)) };
  } catch {
    return { code: "D30004" };
  }
}

/** At most 36 characters that every system writes alike, and never used before. */
export function checkBusinessId(memory: Memory, businessId: unknown): string | null {
  if (typeof businessId !== "string" || !/^[\x21-\x7e]{1,36}$/.test(businessId)) return "D20002";
  if (memory.used.has(`business ${businessId}`)) return "D20011";
  memory.used.add(`business ${businessId}`);
  return null;
}
