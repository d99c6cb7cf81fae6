/** The portal's server asks the sandbox's, even where the public address cannot be reached from here. */
import { request as httpRequest, type IncomingMessage, type Server } from "node:http";

import type { BackChannelRequest } from "../../platform/portal/ports/back-channel";

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
