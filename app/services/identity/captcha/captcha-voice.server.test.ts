import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { describe, expect, it, test } from "vitest";

import { LOCALES } from "~/workflows/kit";

import { speakCaptcha } from "./captcha-voice.server";
import { GLYPHS } from "./glyphs";
import { CLIP_RATE, getPeak, readWave, resample, writeWave } from "./pulse-code.server";

describe.each(LOCALES)("the recorded characters in %s", (locale) => {
  const clips = async () =>
    Promise.all(
      [...GLYPHS].map(async (glyph) =>
        readWave(await readFile(join(import.meta.dirname, "voice", locale, `${glyph}.wav`))),
      ),
    );

  it("are all there, loud, and neither a click nor a sentence", async () => {
    for (const clip of await clips()) {
      expect(getPeak(clip)).toBeGreaterThan(0.6);
      expect(clip.length / CLIP_RATE).toBeGreaterThan(0.15);
      expect(clip.length / CLIP_RATE).toBeLessThan(1.2);
    }
  });

  it("are spoken through, not only begun: a good part of the time there is a voice", async () => {
    for (const clip of await clips()) {
      const voiced = clip.filter((sample) => Math.abs(sample) > 0.03).length;
      expect(voiced / clip.length).toBeGreaterThan(0.2);
    }
  });

  it("differ from one another", async () => {
    const files = (await clips()).map((clip) => Buffer.from(clip.buffer).toString("base64"));
    expect(new Set(files).size).toBe(GLYPHS.length);
  });
});

test("the same characters never sound the same twice", async () => {
  const [first, second] = [await speakCaptcha("AC3", "zh-hk"), await speakCaptcha("AC3", "zh-hk")];
  expect(first.equals(second)).toBe(false);
});

test("a clip comes out of its file as it went in, but for the eight bits", () => {
  const wave = Float32Array.from({ length: 200 }, (_, index) => Math.sin(index / 5) * 0.9);
  const read = readWave(writeWave(wave));
  expect(read).toHaveLength(200);
  for (const [index, sample] of wave.entries()) expect(read[index]).toBeCloseTo(sample, 1);
  expect(resample(wave, 2)).toHaveLength(100);
  expect(() => readWave(Buffer.alloc(100))).toThrow(/mu-law/);
});
