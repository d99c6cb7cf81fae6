/**
 * The identity app as the portal sees it: any OpenID Connect provider with the authorisation code flow. PKCE, state and
 * nonce are always used; the library checks issuer, audience, signature and times of what comes back.
 */
import * as oidc from "openid-client";
import * as z from "zod";

import type { Locale } from "~/workflows/kit/index";

import { createSigningService, type SigningServiceSettings } from "./signing-service.server";
import type { IdentityScopes, IdentityApp, Particulars } from "../../platform/portal/ports/identity-app";

export interface IdentityAppSettings extends SigningServiceSettings {
  readonly issuer: string;
  readonly redirectUri: string;
  /** Value of the claim `acr` that stands for the higher level (IS_IAMSMART_PLUS). */
  readonly plusLevel: string;
  /** The other value of `acr`, where the issuer wants both to be asked for. */
  readonly basicLevel: string | null;
}

const LANGUAGES: Readonly<Record<Locale, string>> = { en: "en", "zh-hk": "zh-HK", "zh-cn": "zh-CN" };
/** Within which the provider has answered each question, or has not. */
const MOST_SECONDS = 10;
/** Letters and digits that nobody takes for one another. */
const CODE_LETTERS = "ACEFHJKLMNPRTWXY34679";
/** The scopes that stand for what is asked; those of particulars are of the OpenID Connect standard. */
const SCOPES: Readonly<Record<IdentityScopes, string>> = {
  nothing: "openid",
  card: "openid profile hkid",
  particulars: "openid profile address phone email",
};
const Given = z.object({
  hkid: z.string().max(40).optional(),
  name: z.string().max(200).optional(),
  name_zh: z.string().max(200).optional(),
  address: z.object({ formatted: z.string().max(1_000).optional() }).optional(),
  phone_number: z.string().max(40).optional(),
  email: z.string().max(254).optional(),
});

const particularsIn = (given: z.output<typeof Given>): Particulars => ({
  name: given.name ?? null,
  nameZh: given.name_zh ?? null,
  address: given.address?.formatted ?? null,
  phone: given.phone_number ?? null,
  email: given.email ?? null,
});

export function createIdentityApp(settings: IdentityAppSettings): IdentityApp {
  let found: Promise<oidc.Configuration> | undefined;
  /** Looked up at the first use, and again after a failure. */
  const configuration = () =>
    (found ??= discover(settings).catch((error: unknown) => {
      found = undefined;
      throw error;
    }));
  return {
    protocol: "openid",
    issuer: settings.issuer,
    signing: createSigningService(settings),
    ask: (wants) => ({
      state: oidc.randomState(),
      nonce: oidc.randomNonce(),
      verifier: oidc.randomPKCECodeVerifier(),
      code: Array.from(crypto.getRandomValues(new Uint8Array(4)), (byte) =>
        CODE_LETTERS.charAt(byte % CODE_LETTERS.length),
      ).join(""),
      wants,
    }),
    async addressFor(input, { locale }) {
      const levels = [settings.basicLevel, settings.plusLevel].filter((level) => level !== null);
      const { href: address } = oidc.buildAuthorizationUrl(await configuration(), {
        redirect_uri: settings.redirectUri,
        scope: SCOPES[input.wants],
        state: input.state,
        nonce: input.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(input.verifier),
        code_challenge_method: "S256",
        acr_values: levels.join(" "),
        ...(input.code !== null && { binding_message: input.code }),
        ui_locales: LANGUAGES[locale],
        // Somebody else's session at the provider must not answer for this person.
        prompt: "login",
      });
      return { address, nonce: input.nonce };
    },
    async prove(input, callback) {
      try {
        const config = await configuration();
        const tokens = await oidc.authorizationCodeGrant(config, callback, {
          expectedState: input.state,
          expectedNonce: input.nonce,
          pkceCodeVerifier: input.verifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (claims === undefined) throw new Error("The provider gave no ID token");
        const given =
          input.wants === "nothing"
            ? {}
            : Given.parse(await oidc.fetchUserInfo(config, tokens.access_token, claims.sub));
        return {
          outcome: "proved",
          subject: claims.sub,
          plus: claims.acr === settings.plusLevel,
          hkid: given.hkid ?? null,
          particulars: input.wants === "particulars" ? particularsIn(given) : null,
        };
      } catch (error) {
        const refused = error instanceof oidc.AuthorizationResponseError && error.error === "access_denied";
        return refused ? { outcome: "refused", code: null } : { outcome: "failed", error };
      }
    },
  };
}

async function discover(settings: IdentityAppSettings): Promise<oidc.Configuration> {
  const issuer = new URL(settings.issuer);
  return oidc.discovery(issuer, settings.clientId, undefined, oidc.ClientSecretBasic(settings.clientSecret), {
    ...(settings.fetch && { [oidc.customFetch]: settings.fetch }),
    timeout: MOST_SECONDS,
    // Only the sandbox of a demonstration stands without TLS: the configuration refuses such an issuer elsewhere.
    ...(issuer.protocol === "http:" && { execute: [oidc.allowInsecureRequests] }),
  });
}
