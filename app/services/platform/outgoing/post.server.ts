/** One call to somebody else's server: within a time, never at a private address, never where a redirect leads. */
import { request as httpRequest, type IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";

import { isPrivateHost, PrivateAddress, publicLookup } from "./private-addresses.server";
import type { PostError } from "./problems";

const MOST_MILLISECONDS = 10_000;
/** What a receiver answers to a post is read so far, so that it can finish its sentence; it is not looked at. */
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
export async function post(posted: Posted): Promise<PostOutcome> {
  const { status, error } = await exchange(posted, MOST_BYTES);
  return { status, error };
}

export interface Exchanged extends PostOutcome {
  /** What was answered, as far as it was read; whole only where `isWhole`. */
  readonly answer: string;
  readonly isWhole: boolean;
}

/** As `post`, with what was answered. @param mostBytes of the answer that are read */
export async function exchange(
  { address, headers, body, allowPrivate, milliseconds = MOST_MILLISECONDS }: Posted,
  mostBytes: number,
): Promise<Exchanged> {
  const url = new URL(address);
  const nothing = { answer: "", isWhole: false };
  if (!allowPrivate && isPrivateHost(url.hostname))
    return { ...nothing, status: null, error: "private-address" };
  const signal = AbortSignal.timeout(milliseconds);
  try {
    const [status, read] = await new Promise<readonly [number, Read]>((resolve, refuse) => {
      const send = url.protocol === "https:" ? httpsRequest : httpRequest;
      const outgoing = send(url, {
        signal,
        method: "POST",
        // No connection is shared: each is made to an address that was judged for this call.
        agent: false,
        headers: { ...headers, "Content-Length": Buffer.byteLength(body) },
        ...(!allowPrivate && { lookup: publicLookup }),
      });
      // Whatever becomes of the connection, this comes to an end, and so does the connection.
      const reject = (error: Error): void => {
        refuse(error);
        outgoing.destroy();
      };
      signal.addEventListener("abort", () => reject(new Error("Too late")), { once: true });
      let isAnswered = false;
      outgoing.on("response", (answer) => {
        isAnswered = true;
        readSome(answer, mostBytes).then((some) => resolve([answer.statusCode ?? 0, some]), reject);
      });
      // A receiver that wants to speak something else (101) answers nothing that could be read.
      outgoing.on("upgrade", (_, socket) => {
        socket.destroy();
        reject(new Error("Not an answer"));
      });
      outgoing.on("close", () => {
        if (!isAnswered) reject(new Error("Closed before it was answered"));
      });
      outgoing.on("error", reject);
      outgoing.end(body);
    });
    if (status >= 200 && status < 300) return { ...read, status, error: null };
    return { ...read, status, error: status >= 300 && status < 400 ? "redirected" : "refused" };
  } catch (error) {
    if (error instanceof PrivateAddress) return { ...nothing, status: null, error: "private-address" };
    return { ...nothing, status: null, error: signal.aborted ? "timeout" : "unreachable" };
  }
}

type Read = Pick<Exchanged, "answer" | "isWhole">;

async function readSome(answer: IncomingMessage, mostBytes: number): Promise<Read> {
  const chunks: Buffer[] = [];
  let size = 0;
  const read = (isWhole: boolean): Read => ({ answer: Buffer.concat(chunks).toString("utf8"), isWhole });
  for await (const chunk of answer) {
    if (!Buffer.isBuffer(chunk)) continue;
    size += chunk.length;
    // Leaving the loop ends the connection.
    if (size > mostBytes) return read(false);
    chunks.push(chunk);
  }
  return read(true);
}
