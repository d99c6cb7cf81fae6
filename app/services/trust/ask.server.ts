/** Asks an issuer's server about revocation: within a time and a size, and in production never at a private address. */
import { lookup as resolve } from "node:dns";
import { request as httpRequest, type IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import { BlockList, isIP, type LookupFunction } from "node:net";

/** Nothing usable came back. */
export class NoAnswer extends Error {
  override readonly name = "NoAnswer";
}

export interface AskedQuestion {
  readonly address: string;
  /** The posted body; `null`: the address is read. */
  readonly body: Buffer | null;
}
/** @throws NoAnswer */
export type Ask = (question: AskedQuestion) => Promise<Buffer>;

export interface AskLimits {
  readonly milliseconds: number;
  readonly bytes: number;
  readonly allowPrivate: boolean;
}
export const ASK_LIMITS = { milliseconds: 5_000, bytes: 16 * 1_048_576 } as const;

/** Redirects are not followed: what is allowed is one address, not where it leads. */
export function createAsk({ milliseconds, bytes, allowPrivate }: AskLimits): Ask {
  return async ({ address, body }) => {
    const url = new URL(address);
    const host = url.hostname.replace(/^\[|\]$/g, "");
    if (!allowPrivate && isIP(host) !== 0 && isPrivate(host))
      throw new NoAnswer("The address is a private one");
    const signal = AbortSignal.timeout(milliseconds);
    try {
      const answer = await new Promise<IncomingMessage>((resolved, rejected) => {
        const send = url.protocol === "https:" ? httpsRequest : httpRequest;
        const asked = send(url, {
          signal,
          method: body === null ? "GET" : "POST",
          headers:
            body === null
              ? {}
              : { "Content-Type": "application/ocsp-request", "Content-Length": body.length },
          ...(!allowPrivate && { lookup: publicLookup }),
        });
        asked.on("response", resolved).on("error", rejected);
        asked.end(body ?? undefined);
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

const PRIVATE = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["224.0.0.0", 3],
] as const)
  PRIVATE.addSubnet(network, prefix, "ipv4");
for (const [network, prefix] of [
  ["::", 127],
  ["64:ff9b::", 96],
  ["fc00::", 7],
  ["fe80::", 10],
  ["ff00::", 8],
] as const)
  PRIVATE.addSubnet(network, prefix, "ipv6");

/** Loopback, link-local, private and multicast networks; IPv4 addresses in the spelling of IPv6 as well. */
export function isPrivate(address: string): boolean {
  return PRIVATE.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
}

/** The name is resolved once, and what was judged is what is connected to. */
const publicLookup: LookupFunction = (host, options, callback) => {
  resolve(host, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, "");
    const isPublic = found.length > 0 && found.every(({ address }) => !isPrivate(address));
    if (!isPublic) return callback(new NoAnswer("The name leads to a private address"), "");
    if (options.all === true) return callback(null, found);
    callback(null, found[0]?.address ?? "", found[0]?.family);
  });
};
