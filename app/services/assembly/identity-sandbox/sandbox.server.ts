/**
 * A stand-in for the national identity app, for demonstrations and tests: an OpenID Connect provider, a "telephone" in
 * the browser, and a desk for signatures. It trusts whoever opens it. Production refuses to start with it.
 */
import { createHash } from "node:crypto";
import { createServer, request as httpRequest, type IncomingMessage, type Server } from "node:http";

import type { RequestHandler } from "express";

import type { BackChannelRequest, IdentitySandbox } from "../../platform/portal/ports/identity-sandbox";
import { createSandboxProvider, SANDBOX_PATH } from "./provider.server";
import { browserSide, serverSide } from "./routes.server";
import { createSigningDesk } from "./signing.server";

/** @param origin where people reach the portal */
export function createIdentitySandbox(origin: string, redirectUri: string): IdentitySandbox {
  const issuer = `${origin}${SANDBOX_PATH}`;
  const clientId = "receiver-portal";
  const clientSecret = createHash("sha256").update(`identity sandbox of ${origin}`).digest("hex");
  const client = { clientId, clientSecret, redirectUri };
  // Made at the first use: its keys take a moment, and most programs of the portal never ask for them.
  let opened: Promise<OpenedSandbox> | undefined;
  const open = () => (opened ??= openSandbox());

  async function openSandbox(): Promise<OpenedSandbox> {
    const provider = await createSandboxProvider(issuer, client);
    const sandbox = { provider, desk: createSigningDesk(clientId), client, issuer };
    const server = createServer(serverSide(sandbox));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    server.unref();
    return { pages: browserSide(sandbox), server };
  }
  return {
    issuer,
    clientId,
    clientSecret,
    pages: (request, response, next) => {
      if (!request.path.startsWith(`${SANDBOX_PATH}/`)) return next();
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

interface OpenedSandbox {
  readonly pages: RequestHandler;
  readonly server: Server;
}

/** Asks the loopback server as if it stood at the public address: the provider writes its addresses after that. */
export async function backChannel(server: Server, address: URL, init: BackChannelRequest): Promise<Response> {
  const place = server.address();
  if (place === null || typeof place === "string") throw new Error("The sandbox's back channel is closed");
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const outgoing = httpRequest(
      {
        host: "127.0.0.1",
        port: place.port,
        path: address.pathname + address.search,
        method: init.method ?? "GET",
        headers: {
          ...init.headers,
          host: address.host,
          "x-forwarded-host": address.host,
          "x-forwarded-proto": address.protocol.slice(0, -1),
        },
      },
      resolve,
    );
    outgoing.on("error", reject);
    outgoing.end(init.body === undefined || init.body === null ? undefined : getText(init.body));
  });
  const chunks: Buffer[] = [];
  for await (const chunk of answer) if (Buffer.isBuffer(chunk)) chunks.push(chunk);
  const headers = new Headers();
  for (const [name, value] of Object.entries(answer.headers))
    for (const each of [value ?? []].flat()) headers.append(name, each);
  return new Response(Buffer.concat(chunks), { status: answer.statusCode ?? 500, headers });
}

function getText(body: unknown): string {
  if (typeof body === "string") return body;
  if (body instanceof URLSearchParams) return body.toString();
  throw new TypeError("The back channel sends texts and forms");
}
