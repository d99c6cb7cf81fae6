/** Asks an issuer's server about revocation: within a time and a size, and in production never at a private address. */
import { request as httpRequest, type IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";

import { isPrivateHost, publicLookup } from "../../platform/outgoing/private-addresses.server";

/** Nothing usable came back. */
export class NoAnswer extends Error {
  override readonly name = "NoAnswer";
}

export interface RevocationRequest {
  readonly address: string;
  /** The posted body; `null`: the address is read. */
  readonly body: Buffer | null;
}
/** @throws NoAnswer */
export type Ask = (question: RevocationRequest) => Promise<Buffer>;

export interface AskLimits {
  readonly milliseconds: number;
  readonly bytes: number;
  readonly allowPrivate: boolean;
  /** Of what is posted; a question about revocation, unless said otherwise. */
  readonly mediaType?: string;
}
export const ASK_LIMITS = { milliseconds: 5_000, bytes: 16 * 1_048_576 } as const;

/** Redirects are not followed: what is allowed is one address, not where it leads. */
export function createAsk({
  milliseconds,
  bytes,
  allowPrivate,
  mediaType = "application/ocsp-request",
}: AskLimits): Ask {
  return async ({ address, body }) => {
    const url = new URL(address);
    if (!allowPrivate && isPrivateHost(url.hostname)) throw new NoAnswer("The address is a private one");
    const signal = AbortSignal.timeout(milliseconds);
    try {
      const answer = await new Promise<IncomingMessage>((resolved, rejected) => {
        const send = url.protocol === "https:" ? httpsRequest : httpRequest;
        const outgoing = send(url, {
          signal,
          method: body === null ? "GET" : "POST",
          headers: body === null ? {} : { "Content-Type": mediaType, "Content-Length": body.length },
          ...(!allowPrivate && { lookup: publicLookup }),
        });
        outgoing.on("response", resolved).on("error", rejected);
        outgoing.end(body ?? undefined);
      });
      return await readWhole(answer, bytes);
    } catch (error) {
      throw error instanceof NoAnswer ? error : new NoAnswer("The server did not answer", { cause: error });
    }
  };
}

async function readWhole(answer: IncomingMessage, bytes: number): Promise<Buffer> {
  if (answer.statusCode !== 200) {
    answer.destroy();
    throw new NoAnswer(`The server answered ${String(answer.statusCode)}`);
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer) {
    if (!Buffer.isBuffer(chunk)) continue;
    size += chunk.length;
    if (size > bytes) throw new NoAnswer("The answer is too large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
