/** One call to somebody else's server: within a time, never at a private address, never where a redirect leads. */
import { request as httpRequest, type IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";

import { isPrivateHost, PrivateAddress, publicLookup } from "./private-addresses.server";
import type { PostError } from "./problems";

const MOST_MILLISECONDS = 10_000;
/** The answer is read so far, so that the receiver can finish its sentence; what it says is not kept. */
const MOST_BYTES = 16_384;

export interface Posted {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly allowPrivate: boolean;
  readonly milliseconds?: number;
}
export interface PostOutcome {
  /** What was answered; `null` where nothing was. */
  readonly status: number | null;
  /** A code; `null` where it was taken. */
  readonly error: PostError | null;
}

/** Never throws: what went wrong is the outcome. */
export async function post({
  address,
  headers,
  body,
  allowPrivate,
  milliseconds = MOST_MILLISECONDS,
}: Posted): Promise<PostOutcome> {
  const url = new URL(address);
  if (!allowPrivate && isPrivateHost(url.hostname)) return { status: null, error: "private-address" };
  const signal = AbortSignal.timeout(milliseconds);
  try {
    const status = await new Promise<number>((resolve, reject) => {
      const send = url.protocol === "https:" ? httpsRequest : httpRequest;
      const asked = send(url, {
        signal,
        method: "POST",
        // No connection is shared: each is made to an address that was judged for this call.
        agent: false,
        headers: { ...headers, "Content-Length": Buffer.byteLength(body) },
        ...(!allowPrivate && { lookup: publicLookup }),
      });
      asked.on("response", (answer) => {
        readSome(answer).then(() => resolve(answer.statusCode ?? 0), reject);
      });
      asked.on("error", reject);
      asked.end(body);
    });
    if (status >= 200 && status < 300) return { status, error: null };
    return { status, error: status >= 300 && status < 400 ? "redirected" : "refused" };
  } catch (error) {
    if (error instanceof PrivateAddress) return { status: null, error: "private-address" };
    return { status: null, error: signal.aborted ? "timeout" : "unreachable" };
  }
}

async function readSome(answer: IncomingMessage): Promise<void> {
  let size = 0;
  for await (const chunk of answer) {
    size += Buffer.isBuffer(chunk) ? chunk.length : 0;
    // Leaving the loop ends the connection.
    if (size > MOST_BYTES) return;
  }
}
