/** The party that passkeys are bound to: the portal's name, its domain and its exact origin. */
import type { Portal } from "../../platform/portal/portal";

export const getRelyingParty = ({ config }: Pick<Portal, "config">) => ({
  id: config.passkeyDomain,
  name: "Electronic Submission Portal",
  origin: new URL(config.origin).origin,
});
