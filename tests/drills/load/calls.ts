/**
 * Calls of programs that never give up before their time: what answers 503, what says nothing, and what died on its way is called
 * again with the same `Idempotency-Key`, as the description of the API tells programs to.
 */
import { setTimeout as sleep } from "node:timers/promises";

import * as z from "zod";

import { DEMO_PASSWORD } from "~/app/services/assembly/demo/people";

import { CAPTCHA_ANSWER, json } from "../people";

/** A key may make 240 calls in a minute; some are kept in hand for what is tried again. */
const CALLS_OF_A_KEY = 200;

const Captcha = z.object({ data: z.object({ uuid: z.string() }) });
const Key = z.object({ loginContent: z.object({ apiKey: z.string() }) });

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

/** An answer that has come whole: one that breaks off on its way is none. */
export interface Answer {
  readonly status: number;
  readonly ok: boolean;
  readonly headers: Headers;
  readonly body: Buffer;
  json(): unknown;
}

/** Longer than any balancer or portal lets anybody wait. */
const LONGEST = 150_000;

/** Asks, and takes the whole answer. @throws where there is none, or not in time */
export async function ask(address: string, init: RequestInit = {}): Promise<Answer> {
  // A signal of `AbortSignal.timeout` alone may be collected before it fires; this one is held until the answer is there.
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), LONGEST);
  try {
    const response = await fetch(address, { ...init, signal: late.signal });
    const { status, ok, headers } = response;
    const body = Buffer.from(await response.arrayBuffer());
    return { status, ok, headers, body, json: () => JSON.parse(body.toString("utf8")) as unknown };
  } finally {
    clearTimeout(timer);
  }
}

/** @returns the first answer that is one: no 5xx, no 429, and not that the same call is under way. @throws GivenUp */
export async function persist(
  send: () => Promise<Answer>,
  { afterRefusal, until }: RetryPolicy,
  tally: Tally,
): Promise<Answer> {
  for (;;) {
    tally.calls += 1;
    const answer = await send().catch(() => null);
    const pause = pauseAfter(answer, afterRefusal, tally);
    if (answer !== null && pause === null) return answer;
    if (performance.now() > until())
      throw new GivenUp(`no answer in time, at last ${String(answer?.status)}`);
    await sleep(pause ?? 0);
  }
}

const BROKEN_PAUSE = 250;
const WAIT_PAUSE = 1_000;

/** `null` where the answer is one. */
function pauseAfter(
  answer: Answer | null,
  afterRefusal: RetryPolicy["afterRefusal"],
  tally: Tally,
): number | null {
  if (answer === null) {
    tally.broken += 1;
    return BROKEN_PAUSE;
  }
  const told = answer.headers.get("Retry-After");
  const isUnderWay = answer.status === 409 && answer.body.includes("ERR-API-UNDERWAY");
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

/** Somebody's program, with as many keys as its calls take. */
export class Caller {
  #key: Promise<string> | null = null;
  #left = 0;

  constructor(
    private readonly origin: string,
    readonly loginName: string,
    private readonly retryPolicy: RetryPolicy,
    private readonly tally: Tally,
  ) {}

  /** @param command names the call: made again, it happens once */
  async call(path: string, init: RequestInit = {}, command?: string): Promise<Answer> {
    for (;;) {
      const key = await this.#nextKey();
      const answer = await persist(
        () => {
          const headers = new Headers(init.headers);
          headers.set("x-api-key", key);
          if (command !== undefined) headers.set("Idempotency-Key", command);
          return ask(this.origin + path, { ...init, headers });
        },
        this.retryPolicy,
        this.tally,
      );
      if (answer.status !== 401) return answer;
      // The key has run out.
      this.#key = null;
    }
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
      const captcha = await persist(
        () => ask(`${this.origin}/oro/api/account/getCaptchaImage`),
        this.retryPolicy,
        this.tally,
      );
      const { data } = Captcha.parse(captcha.json());
      const credentials = { loginName: this.loginName, password: DEMO_PASSWORD, captchaId: data.uuid };
      const login = json({ ...credentials, captchaValue: CAPTCHA_ANSWER });
      const send = () => ask(`${this.origin}/oro/api/account/login`, login);
      const key = Key.safeParse((await persist(send, this.retryPolicy, this.tally)).json());
      // A captcha has one try: where the answer to it was lost, there is another.
      if (key.success) return key.data.loginContent.apiKey;
      if (performance.now() > this.retryPolicy.until()) throw new GivenUp(`${this.loginName} was not let in`);
      await sleep(BROKEN_PAUSE);
    }
  }
}
