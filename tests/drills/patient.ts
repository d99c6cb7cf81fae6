/**
 * A program that gets an answer, whatever becomes of the portal meanwhile: each call has an `Idempotency-Key`, and is sent again, the
 * very same bytes, until it is answered. So nothing may be lost, and nothing may happen twice.
 */
import { setTimeout as sleep } from "node:timers/promises";

import { ulid } from "ulidx";

import type { Ask } from "./people";

const AGAIN_AFTER_MS = 200;
const TIMEOUT_MS = 5 * 60_000;

/** @param repeated told of each time that a call was sent once more */
export function withRetries(ask: Ask, repeated: () => void = () => undefined): Ask {
  return async (path, init = {}) => {
    // A form has another boundary each time that it is written.
    const written = init.body instanceof FormData ? new Response(init.body) : null;
    const body = written === null ? init.body : new Uint8Array(await written.arrayBuffer());
    const headers = new Headers(init.headers);
    const type = written?.headers.get("Content-Type");
    if (type) headers.set("Content-Type", type);
    if (init.method !== undefined && init.method !== "GET") headers.set("Idempotency-Key", ulid());
    const until = performance.now() + TIMEOUT_MS;
    for (;;) {
      const answer = await ask(path, { ...init, headers, ...(body !== undefined && { body }) })
        .then(readWhole)
        .catch(() => null);
      // 409: the call before this one is still under way, or was lost with its process, which is known after two minutes.
      const isUnderWay = answer?.status === 409 && (await answer.clone().text()).includes("ERR-API-UNDERWAY");
      if (answer !== null && answer.status < 500 && answer.status !== 429 && !isUnderWay) return answer;
      if (performance.now() > until) throw new Error(`${path} was not answered in time`);
      repeated();
      await sleep(AGAIN_AFTER_MS);
    }
  };
}

/** An answer that breaks off in the middle is none: a portal that is killed has often sent its beginning. */
async function readWhole(answer: Response): Promise<Response> {
  const content = await answer.arrayBuffer();
  const { status, headers } = answer;
  return new Response(content.byteLength === 0 ? null : content, { status, headers });
}
