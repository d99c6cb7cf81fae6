/** The identity app that the portal talks to: the configured one, the sandbox in demo and test mode, or none. */
import type { Config } from "../../platform/portal/config.server";
import { createIdentitySandbox } from "../identity-sandbox/sandbox.server";
import { SANDBOX_LEVELS } from "../identity-sandbox/provider.server";
import { createIdentityApp } from "../../identity/identity-app/app.server";
import type { IdentityApp } from "../../platform/portal/ports/identity-app";
import type { IdentitySandbox } from "../../platform/portal/ports/identity-sandbox";

/** The path to which the app leads back. */
export const CALLBACK_PATH = "/iam-smart/callback";

export function openIdentityApp(config: Config): {
  readonly identity: IdentityApp | null;
  readonly identitySandbox: IdentitySandbox | null;
} {
  // Accounts are linked by iAM Smart itself.
  if (config.identityProtocol === "iam-smart") return { identity: null, identitySandbox: null };
  const redirectUri = `${new URL(config.origin).origin}${CALLBACK_PATH}`;
  if (config.identity !== null) {
    const identity = createIdentityApp({ ...config.identity, redirectUri, basicLevel: null });
    return { identity, identitySandbox: null };
  }
  if (config.mode === "production") return { identity: null, identitySandbox: null };
  const sandbox = createIdentitySandbox(new URL(config.origin).origin, redirectUri);
  const identity = createIdentityApp({
    issuer: sandbox.issuer,
    clientId: sandbox.clientId,
    clientSecret: sandbox.clientSecret,
    redirectUri,
    plusLevel: SANDBOX_LEVELS.plus,
    basicLevel: SANDBOX_LEVELS.basic,
    signingAddress: `${sandbox.issuer}/signing`,
    fetch: sandbox.fetch,
  });
  return { identity, identitySandbox: sandbox };
}
