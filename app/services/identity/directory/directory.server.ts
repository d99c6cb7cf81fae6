/**
 * The office's directory as the portal sees it: any OpenID Connect provider with the authorisation code flow. PKCE, state and nonce are
 * always used; the library checks issuer, audience, signature and times of what comes back.
 */
import * as oidc from "openid-client";
import * as z from "zod";

import type { Locale } from "~/workflows/kit";

import type { DirectoryPerson, StaffDirectory } from "../../platform/portal/ports/staff-directory";

export interface DirectorySettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUri: string;
  readonly scopes: string;
  /** The claim that says what somebody is at the office. */
  readonly claim: string;
  /** Which of its values is which role, in the order of importance. */
  readonly roles: readonly { readonly value: string; readonly role: string }[];
  /** Reaches the sandbox within the portal; the usual one unless given. */
  readonly fetch?: (address: string, init: oidc.CustomFetchOptions) => Promise<Response>;
}

const LANGUAGES: Readonly<Record<Locale, string>> = { en: "en", "zh-hk": "zh-HK", "zh-cn": "zh-CN" };
/** Within which the provider has answered each question, or has not. */
const MOST_SECONDS = 10;

const Given = z.object({
  preferred_username: z.string().trim().min(1).max(60),
  name: z.string().trim().min(1).max(200),
  name_zh: z.string().trim().max(200).optional(),
  email: z.email().max(254),
});
const Values = z
  .union([z.string(), z.array(z.string())])
  .transform((given) => [given].flat())
  .catch([]);

export function createStaffDirectory(settings: DirectorySettings): StaffDirectory {
  let found: Promise<oidc.Configuration> | undefined;
  /** Looked up at the first use, and again after a failure. */
  const configuration = () =>
    (found ??= discover(settings).catch((error: unknown) => {
      found = undefined;
      throw error;
    }));
  return {
    issuer: settings.issuer,
    ask: () => ({
      state: oidc.randomState(),
      nonce: oidc.randomNonce(),
      verifier: oidc.randomPKCECodeVerifier(),
    }),
    async addressFor({ state, nonce, verifier }, locale) {
      return oidc.buildAuthorizationUrl(await configuration(), {
        redirect_uri: settings.redirectUri,
        scope: settings.scopes,
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
        ui_locales: LANGUAGES[locale],
      }).href;
    },
    async prove({ state, nonce, verifier }, callback) {
      try {
        const config = await configuration();
        const tokens = await oidc.authorizationCodeGrant(config, callback, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (claims === undefined) throw new Error("The directory gave no ID token");
        const told = await oidc.fetchUserInfo(config, tokens.access_token, claims.sub);
        return { outcome: "proved", person: readPerson({ ...claims, ...told }, settings) };
      } catch (error) {
        const refused = error instanceof oidc.AuthorizationResponseError && error.error === "access_denied";
        return refused ? { outcome: "refused" } : { outcome: "failed", error };
      }
    },
  };
}

/** @throws where what an account needs is missing */
function readPerson(
  given: Readonly<Record<string, unknown>> & { readonly sub: string },
  { claim, roles }: Pick<DirectorySettings, "claim" | "roles">,
): DirectoryPerson {
  const { preferred_username: loginName, name, name_zh: nameZh = "", email } = Given.parse(given);
  const values = new Set(Values.parse(given[claim]));
  const held = roles.filter(({ value }) => values.has(value)).map(({ role }) => role);
  return {
    subject: given.sub,
    loginName,
    fullName: name,
    fullNameZh: nameZh === "" ? null : nameZh,
    email,
    roles: [...new Set(held)],
  };
}

async function discover(settings: DirectorySettings): Promise<oidc.Configuration> {
  const issuer = new URL(settings.issuer);
  return oidc.discovery(issuer, settings.clientId, undefined, oidc.ClientSecretBasic(settings.clientSecret), {
    ...(settings.fetch && { [oidc.customFetch]: settings.fetch }),
    timeout: MOST_SECONDS,
    // Only the sandbox of a demonstration stands without TLS: the configuration refuses such an issuer elsewhere.
    ...(issuer.protocol === "http:" && { execute: [oidc.allowInsecureRequests] }),
  });
}
