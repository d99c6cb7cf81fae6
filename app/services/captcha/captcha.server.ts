/** The captcha of the login page: an image, an id, and one try. The answer is in no page and in no table. */
import { createHmac, randomInt, randomUUID, timingSafeEqual } from "node:crypto";
import { drawCaptcha } from "./captcha-image.server";

/** What is kept of a captcha until it is answered. */
export interface CaptchaRecord {
  /** HMAC-SHA-256 over id and answer, hexadecimal. */
  readonly answerHash: string;
  /** Instant in UTC. */
  readonly expiresAt: string;
}

export interface CaptchaStore {
  put(id: string, record: CaptchaRecord): Promise<void>;
  /** Gives the record and takes it away in one step, so that of two answers at once only one finds it. */
  take(id: string): Promise<CaptchaRecord | null>;
}

export interface CaptchaOptions {
  readonly store: CaptchaStore;
  /** Secret of the portal that answers are hashed with. */
  readonly key: Buffer;
  /** Solves every captcha; demo and test mode only (`PORTAL_CAPTCHA_ANSWER`). */
  readonly fixedAnswer?: string;
  readonly now?: () => Date;
}

export type CaptchaCheck = "ok" | "incorrect" | "not-found";

export interface CaptchaService {
  /** @returns The id, and the image as base64 JPEG. */
  issue(): Promise<{ uuid: string; image: string }>;
  /** One try for each captcha, right or wrong; an expired one is not found. */
  check(uuid: string, answer: string): Promise<CaptchaCheck>;
}

/** Letters and digits that nobody takes for one another: no 0 O D Q, 1 I L, 2 Z, 5 S, 8 B, U V. */
const GLYPHS = "ACEFGHJKMNPRTWXY34679";
const LENGTH = 6;
const LIFETIME = 5 * 60 * 1000;

export function createCaptchaService({
  store,
  key,
  fixedAnswer,
  now = () => new Date(),
}: CaptchaOptions): CaptchaService {
  const hashOf = (id: string, answer: string): Buffer =>
    createHmac("sha256", key)
      .update(`${id}\n${normalise(answer)}`)
      .digest();

  return {
    async issue() {
      const uuid = randomUUID();
      const answer = Array.from({ length: LENGTH }, () => GLYPHS[randomInt(GLYPHS.length)]).join("");
      const expiresAt = new Date(now().getTime() + LIFETIME).toISOString();
      await store.put(uuid, { answerHash: hashOf(uuid, answer).toString("hex"), expiresAt });
      return { uuid, image: await drawCaptcha(answer) };
    },

    async check(uuid, answer) {
      const record = await store.take(uuid);
      if (record === null || record.expiresAt <= now().toISOString()) return "not-found";
      if (fixedAnswer !== undefined && normalise(answer) === normalise(fixedAnswer)) return "ok";
      const expected = Buffer.from(record.answerHash, "hex");
      return timingSafeEqual(expected, hashOf(uuid, answer)) ? "ok" : "incorrect";
    },
  };
}

/** Typed in either case, with full-width letters of a Chinese keyboard, with spaces: all the same. */
function normalise(answer: string): string {
  return answer.normalize("NFKC").replace(/\s/g, "").toUpperCase();
}
