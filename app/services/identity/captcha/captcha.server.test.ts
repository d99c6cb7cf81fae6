import { beforeEach, describe, expect, it, vi } from "vitest";
import { masterKey, signingKey } from "~/tests/support/notes";
import { createPortalKeys } from "~/tests/support/portal-keys";
import { LOCALES } from "~/workflows/kit";

import { drawCaptcha } from "./captcha-image.server";
import { type CaptchaRecord, createCaptchaService } from "./captcha.server";

vi.mock("./captcha-image.server", { spy: true });

const [WRONG, EXPIRED, UNKNOWN] = ["ERR-CAPTCHA-001", "ERR-CAPTCHA-002", "ERR-CAPTCHA-404"];

let records: Map<string, CaptchaRecord>;
let time: Date;
beforeEach(() => {
  records = new Map();
  time = new Date("2026-11-21T06:00:00Z");
});

function service(fixedAnswer?: string) {
  return createCaptchaService({
    sealing: createPortalKeys(masterKey, signingKey).passing("captcha answers"),
    fixedAnswer,
    now: () => time,
    store: {
      put: async (id, record) => void records.set(id, record),
      find: async (id) => records.get(id) ?? null,
      take: async (id) => {
        const record = records.get(id) ?? null;
        records.delete(id);
        return record;
      },
    },
  });
}
const lastAnswer = (): string => vi.mocked(drawCaptcha).mock.lastCall![0];

describe("the captcha", () => {
  it("is an image with an id, and is solved by what the image shows", async () => {
    const captcha = service();
    const { uuid, image } = await captcha.newCaptcha();
    expect(Buffer.from(image, "base64").subarray(0, 3).toString("hex")).toBe("ffd8ff");
    expect(await captcha.check(uuid, lastAnswer())).toBeNull();
  });

  it("takes the answer in small letters, with spaces and in full width", async () => {
    const captcha = service();
    for (const typed of [
      (answer: string) => answer.toLowerCase(),
      (answer: string) => [...answer].join(" "),
      (answer: string) =>
        answer.replace(/./g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)),
    ]) {
      const { uuid } = await captcha.newCaptcha();
      expect(await captcha.check(uuid, typed(lastAnswer()))).toBeNull();
    }
  });

  it("gives one try: a right answer after a wrong one comes too late, and none counts twice", async () => {
    const captcha = service();
    const first = await captcha.newCaptcha();
    const answer = lastAnswer();
    expect(await captcha.check(first.uuid, "wrong")).toBe(WRONG);
    expect(await captcha.check(first.uuid, answer)).toBe(UNKNOWN);
    const second = await captcha.newCaptcha();
    const tries = await Promise.all([1, 2, 3].map(() => captcha.check(second.uuid, lastAnswer())));
    expect(tries.filter((refusal) => refusal === null)).toHaveLength(1);
  });

  it("is not solved by the answer of another one", async () => {
    const captcha = service();
    const first = await captcha.newCaptcha();
    const answer = lastAnswer();
    await captcha.newCaptcha();
    expect(await captcha.check(first.uuid, lastAnswer())).toBe(WRONG);
    expect(await captcha.check("00000000-0000-4000-8000-000000000000", answer)).toBe(UNKNOWN);
  });

  it("expires after five minutes", async () => {
    const captcha = service();
    const { uuid } = await captcha.newCaptcha();
    time = new Date("2026-11-21T06:05:00Z");
    expect(await captcha.captchaVoice(uuid, "en")).toEqual({ outcome: "refused", code: EXPIRED });
    expect(await captcha.check(uuid, lastAnswer())).toBe(EXPIRED);
    expect(await captcha.check(uuid, lastAnswer())).toBe(UNKNOWN);
  });

  it("keeps the answer sealed for its own id", async () => {
    const captcha = service();
    const first = await captcha.newCaptcha();
    const answer = lastAnswer();
    const second = await captcha.newCaptcha();
    const stored = JSON.stringify([...records]);
    for (const spelling of [
      answer,
      Buffer.from(answer).toString("base64"),
      Buffer.from(answer).toString("hex"),
    ])
      expect(stored).not.toContain(spelling);
    records.set(second.uuid, records.get(first.uuid)!);
    await expect(captcha.check(second.uuid, answer)).rejects.toThrow();
  });

  it("is spoken in each language, as often as wished, until it is answered", async () => {
    const captcha = service();
    const { uuid } = await captcha.newCaptcha();
    for (const locale of LOCALES) {
      const voice = await captcha.captchaVoice(uuid, locale);
      expect(voice.outcome).toBe("spoken");
      const sound = Buffer.from(voice.outcome === "spoken" ? voice.audio : "", "base64");
      expect(sound.readUInt16BE(0) & 0xffe0, "an MPEG frame begins").toBe(0xffe0);
      expect(sound.length).toBeGreaterThan(8_000);
    }
    expect(await captcha.check(uuid, lastAnswer())).toBeNull();
    expect(await captcha.captchaVoice(uuid, "en")).toEqual({ outcome: "refused", code: UNKNOWN });
  });

  it("has no characters that are mistaken for one another", async () => {
    const captcha = service();
    for (let count = 0; count < 30; count += 1) {
      await captcha.newCaptcha();
      expect(lastAnswer()).toMatch(/^[ACEFGHJKMNPRTWXY34679]{6}$/);
    }
  });

  it("is solved by the fixed answer where there is one, and by nothing else that is empty", async () => {
    const captcha = service("demo");
    expect(await captcha.check((await captcha.newCaptcha()).uuid, "DEMO")).toBeNull();
    expect(await captcha.check((await captcha.newCaptcha()).uuid, "")).toBe(WRONG);
    expect(await captcha.check("unknown", "demo")).toBe(UNKNOWN);
    expect(await service().check((await service().newCaptcha()).uuid, "demo")).toBe(WRONG);
  });
});
