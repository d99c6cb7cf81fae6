/**
 * Calls of programs that never give up before their time: what answers 503, what says nothing, and what died on its way is called
 * again with the same `Idempotency-Key`, as the description of the API tells programs to.
 */
import { setTimeout as sleep } from "node:timers/promises";

import { DEMO_PASSWORD } from "~/app/services/assembly/demo/people";
import { PortalClient, PortalRefused } from "~/docs/clients/typescript/client";

import { CAPTCHA_ANSWER } from "../people";

/** A key may make 240 calls in a minute; some are kept in hand for what is tried again. */
const CALLS_OF_A_KEY = 200;

export interface Tally {
  /** Calls that were made, answered or not. */
  calls: number;
  /** Answered with 503 and a `Retry-After`. */
  refused: number;
  /** Answered with 503 and nothing that says when to come again: there must be none. */
  withoutTime: number;
  /** No answer: the connection was not made, or broke. */
  broken: number;
  /** Answers other than those, of 500 and more. */
  failed: number;
  /** The same call was still under way, or had its limit. */
  waited: number;
}
export const emptyTally = (): Tally => ({
  calls: 0,
  refused: 0,
  withoutTime: 0,
  broken: 0,
  failed: 0,
  waited: 0,
});

export interface RetryPolicy {
  /** Milliseconds until a refused call is made again, where it was told so many seconds. */
  readonly afterRefusal: (seconds: number) => number;
  /** Instant, as `performance.now` has it, at which whoever still has no answer gives up. */
  readonly until: () => number;
}

export class GivenUp extends Error {
  override readonly name = "GivenUp";
}

/** Longer than any balancer or portal lets anybody wait. */
const LONGEST = 150_000;

/** Asks, and takes the whole answer: one that breaks off on its way is none. @throws where there is none, or not in time */
export async function ask(address: string, init: RequestInit = {}): Promise<Response> {
  // A signal of `AbortSignal.timeout` alone may be collected before it fires; this one is held until the answer is there.
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), LONGEST);
  try {
    const response = await fetch(address, { ...init, signal: late.signal });
    const body = await response.arrayBuffer();
    const { status, headers } = response;
    // An answer of these has no body, and none may be given to it.
    return new Response(status === 204 || status === 304 ? null : body, { status, headers });
  } finally {
    clearTimeout(timer);
  }
}

/** @returns the first answer that is one: no 5xx, no 429, and not that the same call is under way. @throws GivenUp */
export async function persist(
  send: () => Promise<Response>,
  { afterRefusal, until }: RetryPolicy,
  tally: Tally,
): Promise<Response> {
  for (;;) {
    tally.calls += 1;
    const answer = await send().catch(() => null);
    const pause = await pauseAfter(answer, afterRefusal, tally);
    if (answer !== null && pause === null) return answer;
    if (performance.now() > until())
      throw new GivenUp(`no answer in time, at last ${String(answer?.status)}`);
    await sleep(pause ?? 0);
  }
}

const BROKEN_PAUSE = 250;
const WAIT_PAUSE = 1_000;

/** `null` where the answer is one. */
async function pauseAfter(
  answer: Response | null,
  afterRefusal: RetryPolicy["afterRefusal"],
  tally: Tally,
): Promise<number | null> {
  if (answer === null) {
    tally.broken += 1;
    return BROKEN_PAUSE;
  }
  const told = answer.headers.get("Retry-After");
  const isUnderWay = answer.status === 409 && (await answer.clone().text()).includes("ERR-API-UNDERWAY");
  if (answer.status < 500 && answer.status !== 429 && !isUnderWay) return null;
  if (isUnderWay || answer.status === 429) {
    tally.waited += 1;
    return WAIT_PAUSE;
  }
  if (answer.status !== 503) {
    tally.failed += 1;
    return BROKEN_PAUSE;
  }
  if (told === null) tally.withoutTime += 1;
  else tally.refused += 1;
  return afterRefusal(Number(told ?? 1));
}

/** The client's own limit of a try: longer than any load, which gives up by its own policy. */
const NEVER_MS = 24 * 60 * 60_000;

/** Somebody's program: the published client, which goes on until it has an answer, with as many keys as its calls take. */
export class Caller {
  readonly client: PortalClient;
  /** The same without a key, for logging in. */
  readonly #stranger: PortalClient;
  #key: Promise<string> | null = null;
  #left = 0;

  constructor(
    origin: string,
    readonly loginName: string,
    private readonly retryPolicy: RetryPolicy,
    private readonly tally: Tally,
  ) {
    const once = { origin, tries: 1, timeoutMs: NEVER_MS };
    this.#stranger = new PortalClient({ ...once, fetch: (address, init) => this.#persist(address, init) });
    this.client = new PortalClient({ ...once, fetch: (address, init) => this.#sendWithKey(address, init) });
  }

  async #sendWithKey(...[address, init]: Parameters<typeof fetch>): Promise<Response> {
    for (;;) {
      const headers = new Headers(init?.headers);
      headers.set("x-api-key", await this.#nextKey());
      const answer = await this.#persist(address, { ...init, headers });
      if (answer.status !== 401) return answer;
      // The key has run out.
      this.#key = null;
    }
  }

  async #persist(...[address, init]: Parameters<typeof fetch>): Promise<Response> {
    const place = address instanceof Request ? address.url : String(address);
    return await persist(() => ask(place, init), this.retryPolicy, this.tally);
  }

  #nextKey(): Promise<string> {
    if (this.#key === null || this.#left === 0) {
      this.#left = CALLS_OF_A_KEY;
      this.#key = this.#logIn();
      this.#key.catch(() => {
        this.#key = null;
      });
    }
    this.#left -= 1;
    return this.#key;
  }

  async #logIn(): Promise<string> {
    for (;;) {
      try {
        return (await this.#stranger.logIn(this.loginName, DEMO_PASSWORD, () => CAPTCHA_ANSWER)).key;
      } catch (error) {
        // A captcha has one try: where the answer to it was lost, there is another.
        if (!(error instanceof PortalRefused)) throw error;
        if (performance.now() > this.retryPolicy.until())
          throw new GivenUp(`${this.loginName} was not let in`);
        await sleep(BROKEN_PAUSE);
      }
    }
  }
}
