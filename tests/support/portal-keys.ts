/** The keys of a portal of a test: one of each kind, for ever. */
import type { KeyObject } from "node:crypto";

import type { PortalKeys } from "~/app/services/platform/portal/ports/keys";
import { createWrapping } from "~/events/integrity/wrapping";
import { singleKeys } from "~/events/log-keys";

/** @param masterKey 32 bytes */
export function createPortalKeys(masterKey: Buffer, signingKey: KeyObject): PortalKeys {
  const keys = singleKeys(masterKey, signingKey);
  const key = { id: "only", secret: masterKey };
  return {
    ...keys,
    passing: (purpose) => createWrapping(() => ({ current: key, all: [key] }), purpose),
    firstMasterKey: () => masterKey,
    cookieSecrets: () => [masterKey.toString("hex")],
    trustedKeys: () => [{ publicKey: keys.signer().publicKey, until: null, leaked: false }],
    areOpen: () => true,
    signingKeyChanges: () => [],
  };
}
