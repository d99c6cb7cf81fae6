/**
 * A stand-in for the office's directory, for demonstrations and tests: an OpenID Connect provider with one page, on which one says who one
 * is. It trusts whoever opens it. Production refuses to start with it.
 */
import { createHash, generateKeyPair, randomBytes, type JsonWebKey } from "node:crypto";
import { createServer, type Server } from "node:http";
import { promisify } from "node:util";

import express, { type Express, type Request, type Response } from "express";
import type Provider from "oidc-provider";
import * as z from "zod";

import { loadSandboxReader } from "../../documents/printing/sandbox-reader.server";
import type { BackChannelRequest } from "../../platform/portal/ports/back-channel";
import type { DirectorySandbox } from "../../platform/portal/ports/staff-directory";
import { memoryAdapters } from "./memory-adapter.server";
import { backChannel } from "./back-channel.server";
import { directoryPage, overPage } from "./pages.server";
import { DIRECTORY_PEOPLE, toAddress } from "./people";

const PATH = "/directory-sandbox";
const MINUTES_5 = 300;

interface Client {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUri: string;
}
export interface OpenedDirectory extends DirectorySandbox, Client {
  readonly issuer: string;
  /** `fetch` for the portal's own server: reaches the sandbox even where the public address cannot be reached from here. */
  readonly fetch: (address: string, init: BackChannelRequest) => Promise<globalThis.Response>;
}

/** @param origin where people reach the portal */
export function createDirectorySandbox(origin: string, redirectUri: string): OpenedDirectory {
  const issuer = `${origin}${PATH}`;
  const clientSecret = createHash("sha256").update(`directory sandbox of ${origin}`).digest("hex");
  const client = { clientId: "receiver-portal", clientSecret, redirectUri };
  // Made at the first use: its keys take a moment, and most programs of the portal never ask for them.
  let opened: Promise<{ readonly pages: Express; readonly server: Server }> | undefined;
  const open = () => (opened ??= openProvider(issuer, client));
  return {
    issuer,
    ...client,
    pages: (request, response, next) => {
      if (!request.path.startsWith(`${PATH}/`)) return next();
      open().then(({ pages }) => pages(request, response, next), next);
    },
    fetch: async (address, init) => backChannel((await open()).server, new URL(address), init),
    async close() {
      const server = (await opened)?.server;
      server?.closeAllConnections();
      await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
    },
  };
}

async function openProvider(issuer: string, client: Client) {
  const provider = await createProvider(issuer, client);
  const pages = createPages(provider, client);
  const server = createServer(pages);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  server.unref();
  return { pages, server };
}

/** Made once in a process: it takes a fifth of a second, and signs for nobody but the sandbox. */
let signingKey: Promise<JsonWebKey> | undefined;

async function makeSigningKey(): Promise<JsonWebKey> {
  const { privateKey } = await promisify(generateKeyPair)("rsa", { modulusLength: 2048 });
  return privateKey.export({ format: "jwk" });
}

async function createProvider(issuer: string, client: Client): Promise<Provider> {
  // Loaded where a sandbox is opened only: it greets whoever loads it with a warning.
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
      },
    ],
    jwks: { keys: [{ ...(await signingKey), kid: "directory", use: "sig", alg: "RS256" }] },
    cookies: {
      keys: [randomBytes(32).toString("hex")],
      names: {
        interaction: "directory_interaction",
        resume: "directory_resume",
        session: "directory_session",
      },
      long: { path: PATH, sameSite: "lax" },
      short: { path: PATH, sameSite: "lax" },
    },
    pkce: { required: () => true },
    scopes: ["openid", "profile", "email", "groups"],
    claims: {
      openid: ["sub"],
      profile: ["name", "name_zh", "preferred_username"],
      email: ["email"],
      groups: ["groups"],
    },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: { url: (_ctx, interaction) => `${PATH}/who/${interaction.uid}` },
    ttl: {
      AccessToken: MINUTES_5,
      AuthorizationCode: 60,
      Grant: MINUTES_5,
      IdToken: MINUTES_5,
      Interaction: MINUTES_5,
      Session: MINUTES_5,
    },
    async findAccount(_ctx, subject) {
      const person = DIRECTORY_PEOPLE.find(({ id }) => id === subject);
      return (
        person && {
          accountId: subject,
          claims: () => ({
            sub: subject,
            name: person.name,
            name_zh: person.nameZh,
            preferred_username: person.id,
            email: toAddress(person),
            groups: person.groups,
          }),
        }
      );
    },
  });
  // The portal may stand behind a proxy that ends TLS; the back channel says the same of itself.
  provider.proxy = true;
  return provider;
}

const Answer = z.object({ answer: z.enum(["in", "refuse"]), person: z.string().optional() });
const Asked = z.object({ scope: z.string().default("openid") });

function createPages(provider: Provider, { clientId }: Client): Express {
  const app = express();
  app.disable("x-powered-by");
  app.get(
    `${PATH}/who/:uid`,
    answering(async (request, response) => {
      await provider.interactionDetails(request, response);
      response.send(directoryPage(await loadSandboxReader(request)));
    }),
  );
  app.post(
    `${PATH}/who/:uid`,
    express.urlencoded({ extended: false, limit: "10kb" }),
    answering(async (request, response) => {
      const { params } = await provider.interactionDetails(request, response);
      const { answer, person: chosen } = Answer.parse(request.body);
      const person = DIRECTORY_PEOPLE.find(({ id }) => id === chosen);
      const last = { mergeWithLastSubmission: false };
      if (answer === "refuse" || person === undefined) {
        const refused = { error: "access_denied", error_description: "The person refused" };
        await provider.interactionFinished(request, response, refused, last);
        return;
      }
      const grant = new provider.Grant({ accountId: person.id, clientId });
      grant.addOIDCScope(Asked.parse(params).scope);
      const login = { accountId: person.id, remember: false };
      const consent = { grantId: await grant.save() };
      await provider.interactionFinished(request, response, { login, consent }, last);
    }),
  );
  const callback = provider.callback();
  app.use(PATH, (request, response) => void callback(request, response));
  return app;
}

/** A failure of what a browser asked for: an interaction that has ended, a post that no page makes. */
function answering(handle: (request: Request, response: Response) => Promise<void>) {
  return (request: Request, response: Response) => {
    handle(request, response).catch(async () => {
      if (!response.headersSent) response.status(400).send(overPage(await loadSandboxReader(request)));
    });
  };
}
