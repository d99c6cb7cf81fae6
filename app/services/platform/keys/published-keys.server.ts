/** The office's signing keys as it publishes them (`/verify/keys.json`): the one in use, and how each came to follow another. */
import * as z from "zod";

import { SigningKeyChange } from "~/workflows/records/key-register/index";

import type { PortalKeys } from "../portal/ports/keys";

export const PublishedKeys = z.strictObject({
  kind: z.literal("signing-keys"),
  version: z.literal(1),
  origin: z.string(),
  /** SubjectPublicKeyInfo in base64. */
  publicKey: z.string(),
  changes: z.array(SigningKeyChange),
});
export type PublishedKeys = z.infer<typeof PublishedKeys>;

export const publishedKeys = (keys: PortalKeys, origin: string): PublishedKeys => ({
  kind: "signing-keys",
  version: 1,
  origin,
  publicKey: keys.signer().publicKey,
  changes: [...keys.signingKeyChanges()],
});
