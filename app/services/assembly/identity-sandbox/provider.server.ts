/** The OpenID Connect side of the sandbox: the authorisation code flow with PKCE, and nothing else. */
import { generateKeyPair, randomBytes, type JsonWebKey } from "node:crypto";
import { promisify } from "node:util";

import type Provider from "oidc-provider";

import { memoryAdapters } from "./memory-adapter.server";
import { SANDBOX_PEOPLE, getSubject } from "./people.server";

/** Path of everything that belongs to the sandbox, on the portal's own origin. */
export const SANDBOX_PATH = "/identity-sandbox";
/** Values of the claim `acr`: what the person's app is worth. */
export const SANDBOX_LEVELS = {
  basic: "urn:identity-sandbox:basic",
  plus: "urn:identity-sandbox:plus",
} as const;

export interface SandboxClient {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUri: string;
}

/** Made once in a process: it takes a fifth of a second, and signs for nobody but the sandbox. */
let signingKey: Promise<JsonWebKey> | undefined;

async function makeSigningKey(): Promise<JsonWebKey> {
  const { privateKey } = await promisify(generateKeyPair)("rsa", { modulusLength: 2048 });
  return privateKey.export({ format: "jwk" });
}

export async function createSandboxProvider(issuer: string, client: SandboxClient): Promise<Provider> {
  // Loaded where a sandbox is opened only: it greets whoever loads it with a warning, the operator of a command too.
  const { default: OpenIdProvider } = await import("oidc-provider");
  signingKey ??= makeSigningKey();
  const provider = new OpenIdProvider(issuer, {
    adapter: memoryAdapters(),
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [client.redirectUri],
        response_types: ["code"],
        grant_types: ["authorization_code"],
        token_endpoint_auth_method: "client_secret_basic",
        id_token_signed_response_alg: "RS256",
      },
    ],
    jwks: { keys: [{ ...(await signingKey), kid: "sandbox", use: "sig", alg: "RS256" }] },
    cookies: {
      keys: [randomBytes(32).toString("hex")],
      names: {
        interaction: "sandbox_interaction",
        resume: "sandbox_resume",
        session: "sandbox_session",
      },
      long: { path: SANDBOX_PATH, sameSite: "lax" },
      short: { path: SANDBOX_PATH, sameSite: "lax" },
    },
    pkce: { required: () => true },
    acrValues: Object.values(SANDBOX_LEVELS),
    scopes: ["openid", "profile", "hkid", "address", "phone", "email"],
    claims: {
      openid: ["sub"],
      profile: ["name", "name_zh"],
      hkid: ["hkid"],
      address: ["address"],
      phone: ["phone_number"],
      email: ["email"],
    },
    // What the person is shown on both screens, to compare.
    extraParams: ["binding_message"],
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: { url: (_ctx, interaction) => `${SANDBOX_PATH}/phone/${interaction.uid}` },
    ttl: {
      AccessToken: 300,
      AuthorizationCode: 60,
      Grant: 300,
      IdToken: 300,
      Interaction: 300,
      Session: 300,
    },
    async findAccount(_ctx, subject) {
      const person = SANDBOX_PEOPLE.find((each) => getSubject(each, client.clientId) === subject);
      return (
        person && {
          accountId: subject,
          claims: () => ({
            sub: subject,
            name: person.name,
            name_zh: person.nameZh,
            hkid: person.hkid,
            address: { formatted: person.address },
            phone_number: person.phone,
            email: person.email,
          }),
        }
      );
    },
  });
  // The portal may stand behind a proxy that ends TLS; the back channel says the same of itself.
  provider.proxy = true;
  return provider;
}
