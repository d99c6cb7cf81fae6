import { beforeEach, describe, expect, it, vi } from "vitest";
import { drawCaptcha } from "./captcha-image.server";
import { type CaptchaRecord, createCaptchaService } from "./captcha.server";

vi.mock("./captcha-image.server", { spy: true });

let records: Map<string, CaptchaRecord>;
let time: Date;
beforeEach(() => {
  records = new Map();
  time = new Date("2026-11-21T06:00:00Z");
});

function service(fixedAnswer?: string) {
  return createCaptchaService({
    key: Buffer.alloc(32, 1),
    fixedAnswer,
    now: () => time,
    store: {
      put: async (id, record) => void records.set(id, record),
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
    const { uuid, image } = await captcha.issue();
    expect(Buffer.from(image, "base64").subarray(0, 3).toString("hex")).toBe("ffd8ff");
    expect(await captcha.check(uuid, lastAnswer())).toBe("ok");
  });

  it("takes the answer in small letters, with spaces and in full width", async () => {
    const captcha = service();
    for (const typed of [
      (answer: string) => answer.toLowerCase(),
      (answer: string) => [...answer].join(" "),
      (answer: string) =>
        answer.replace(/./g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)),
    ]) {
      const { uuid } = await captcha.issue();
      expect(await captcha.check(uuid, typed(lastAnswer()))).toBe("ok");
    }
  });

  it("gives one try: a right answer after a wrong one comes too late, and none counts twice", async () => {
    const captcha = service();
    const first = await captcha.issue();
    const answer = lastAnswer();
    expect(await captcha.check(first.uuid, "wrong")).toBe("incorrect");
    expect(await captcha.check(first.uuid, answer)).toBe("not-found");
    const second = await captcha.issue();
    const tries = await Promise.all([1, 2, 3].map(() => captcha.check(second.uuid, lastAnswer())));
    expect(tries.sort()).toEqual(["not-found", "not-found", "ok"]);
  });

  it("is not solved by the answer of another one", async () => {
    const captcha = service();
    const first = await captcha.issue();
    const answer = lastAnswer();
    await captcha.issue();
    expect(await captcha.check(first.uuid, lastAnswer())).toBe("incorrect");
    expect(await captcha.check("00000000-0000-4000-8000-000000000000", answer)).toBe("not-found");
  });

  it("expires after five minutes", async () => {
    const captcha = service();
    const { uuid } = await captcha.issue();
    time = new Date("2026-11-21T06:05:00Z");
    expect(await captcha.check(uuid, lastAnswer())).toBe("not-found");
  });

  it("keeps a hash that says nothing without the portal's key", async () => {
    const captcha = service();
    await captcha.issue();
    const answer = lastAnswer();
    await captcha.issue();
    expect(JSON.stringify([...records])).not.toContain(answer);
    expect(new Set([...records.values()].map(({ answerHash }) => answerHash)).size).toBe(2);
  });

  it("has no characters that are mistaken for one another", async () => {
    const captcha = service();
    for (let count = 0; count < 30; count += 1) {
      await captcha.issue();
      expect(lastAnswer()).toMatch(/^[ACEFGHJKMNPRTWXY34679]{6}$/);
    }
  });

  it("is solved by the fixed answer where there is one, and by nothing else that is empty", async () => {
    const captcha = service("demo");
    expect(await captcha.check((await captcha.issue()).uuid, "DEMO")).toBe("ok");
    expect(await captcha.check((await captcha.issue()).uuid, "")).toBe("incorrect");
    expect(await captcha.check("unknown", "demo")).toBe("not-found");
    expect(await service().check((await service().issue()).uuid, "demo")).toBe("incorrect");
  });
});
