/**
 * The captcha of the login page: an image, an id, a voice and one try. The answer is in no page; the database has it sealed,
 * because the voice needs it again.
 */
import { createHash, randomInt, randomUUID, timingSafeEqual } from "node:crypto";

import type { Wrapping } from "~/events/integrity/wrapping";

import { drawCaptcha } from "./captcha-image.server";
import { speakCaptcha } from "./captcha-voice.server";
import { GLYPHS } from "./glyphs";
import type { CaptchaService, CaptchaRefusal } from "../../platform/portal/ports/captcha";

/** The record of a captcha until it is answered. */
export interface CaptchaRecord {
  /** AES-256-GCM, bound to the id. */
  readonly sealedAnswer: string;
  /** Instant in UTC. */
  readonly expiresAt: string;
}

export interface CaptchaStore {
  put(id: string, record: CaptchaRecord): Promise<void>;
  /** The record while nobody has answered it. */
  find(id: string): Promise<CaptchaRecord | null>;
  /** Gives the record and takes it away in one step, so that of two answers at once only one finds it. */
  take(id: string): Promise<CaptchaRecord | null>;
}

export interface CaptchaOptions {
  readonly store: CaptchaStore;
  /** Seals the answers until they are given. */
  readonly sealing: Wrapping;
  /** Solves every captcha; demo and test mode only (`PORTAL_CAPTCHA_ANSWER`). */
  readonly fixedAnswer?: string;
  readonly now?: () => Date;
}

const LENGTH = 6;
const LIFETIME = 5 * 60 * 1000;

export function createCaptchaService({
  store,
  sealing,
  fixedAnswer,
  now = () => new Date(),
}: CaptchaOptions): CaptchaService {
  const boundTo = (id: string): string => `captcha/${id}`;
  const getAnswer = (id: string, { sealedAnswer }: CaptchaRecord): string =>
    sealing.unwrap(sealedAnswer, boundTo(id)).toString("utf8");
  /** The reason why a record cannot be used, if there is one. */
  const objectionTo = (record: CaptchaRecord | null): CaptchaRefusal | null => {
    if (record === null) return "ERR-CAPTCHA-404";
    return record.expiresAt <= now().toISOString() ? "ERR-CAPTCHA-002" : null;
  };

  return {
    async newCaptcha() {
      const uuid = randomUUID();
      const answer = Array.from({ length: LENGTH }, () => GLYPHS[randomInt(GLYPHS.length)]).join("");
      const expiresAt = new Date(now().getTime() + LIFETIME).toISOString();
      await store.put(uuid, { sealedAnswer: sealing.wrap(Buffer.from(answer), boundTo(uuid)), expiresAt });
      return { uuid, image: await drawCaptcha(answer) };
    },

    async captchaVoice(captchaId, locale) {
      const record = await store.find(captchaId);
      const objection = objectionTo(record);
      if (record === null || objection !== null)
        return { outcome: "refused", code: objection ?? "ERR-CAPTCHA-404" };
      const sound = await speakCaptcha(getAnswer(captchaId, record), locale);
      return { outcome: "spoken", audio: sound.toString("base64") };
    },

    async check(captchaId, answer) {
      const record = await store.take(captchaId);
      const objection = objectionTo(record);
      if (record === null || objection !== null) return objection;
      const given = computeDigest(answer);
      if (fixedAnswer !== undefined && timingSafeEqual(given, computeDigest(fixedAnswer))) return null;
      return timingSafeEqual(given, computeDigest(getAnswer(captchaId, record))) ? null : "ERR-CAPTCHA-001";
    },
  };
}

/** Typed in either case, with full-width letters of a Chinese keyboard, with spaces: all the same. */
function computeDigest(answer: string): Buffer {
  const plain = answer.normalize("NFKC").replace(/\s/g, "").toUpperCase();
  return createHash("sha256").update(plain).digest();
}
