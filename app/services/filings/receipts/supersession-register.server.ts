/**
 * A signed list of the filings that no longer stand, for those who check receipts without the portal: a receipt tells
 * how things stood when it was issued, this list how they stand at its own date.
 */
import * as z from "zod";

import type { Signer } from "~/events/integrity/signer";

import { signRecord } from "./receipt.server";

export const SupersessionRegister = z.strictObject({
  kind: z.literal("supersession-register"),
  version: z.literal(1),
  asOf: z.iso.datetime(),
  entries: z.array(
    z.strictObject({
      reference: z.string(),
      state: z.enum(["superseded", "withdrawn"]),
      by: z.strictObject({ reference: z.string(), position: z.number().int().positive() }).optional(),
    }),
  ),
  signature: z.base64(),
});
export type SupersessionRegister = z.infer<typeof SupersessionRegister>;

/** @param signer with the log's Ed25519 key */
export function signSupersessionRegister(
  register: Pick<SupersessionRegister, "asOf" | "entries">,
  signer: Signer,
): Promise<SupersessionRegister> {
  const { asOf, entries } = register;
  return signRecord({ kind: "supersession-register" as const, version: 1 as const, asOf, entries }, signer);
}
