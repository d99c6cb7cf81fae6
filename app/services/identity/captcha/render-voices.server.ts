/**
 * `npm run tool -- captcha-voices` speaks every character of the captcha in every language of the portal into a small file beside
 * this one. Run it again where the characters change; the server itself never speaks, it puts these files together.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

import text2wav from "text2wav";

import { LOCALES, type Locale } from "~/workflows/kit";

import { GLYPHS } from "./glyphs";
import { CLIP_RATE, getPeak, resample, writeWave } from "./pulse-code.server";

/** Voices of eSpeak NG. Digits have words of the language; letters are called as that language's speakers call them. */
const VOICES: Readonly<Record<Locale, string>> = { en: "en-us", "zh-hk": "yue", "zh-cn": "cmn" };
const DIGITS: Readonly<Record<string, string>> = { 3: "三", 4: "四", 6: "六", 7: "七", 9: "九" };
/** Words in a minute: slower than talk, because a single letter has no context. */
const SPEED = 130;
const SPOKEN_RATE = 22_050;
const WAVE_HEADER_BYTES = 44;
/** Below this a sample counts as silence at either end of a clip. */
const SILENCE = 0.01;
/** A clip that stays below this was not spoken at all. */
const LEAST_PEAK = 0.2;
const LOUDNESS = 0.9;

for (const locale of LOCALES) {
  const folder = join(import.meta.dirname, "voice", locale);
  await mkdir(folder, { recursive: true });
  for (const glyph of GLYPHS) {
    const word = locale === "en" ? glyph : (DIGITS[glyph] ?? glyph);
    const spoken = trim(decodeSamples(await text2wav(word, { voice: VOICES[locale], speed: SPEED })));
    const peak = getPeak(spoken);
    if (peak < LEAST_PEAK) throw new Error(`The voice ${VOICES[locale]} is silent on ${word}`);
    const clip = resample(smooth(spoken), SPOKEN_RATE / CLIP_RATE).map(
      (sample) => (sample / peak) * LOUDNESS,
    );
    await writeFile(join(folder, `${glyph}.wav`), writeWave(clip));
  }
}

/** The 16-bit samples of a WAV file. */
function decodeSamples(file: Uint8Array): Float32Array {
  const bytes = Buffer.from(file).subarray(WAVE_HEADER_BYTES);
  return Float32Array.from(
    { length: Math.floor(bytes.length / 2) },
    (_, index) => bytes.readInt16LE(index * 2) / 0x8000,
  );
}

function trim(samples: Float32Array): Float32Array {
  const isLoud = (sample: number) => Math.abs(sample) > SILENCE;
  return samples.slice(Math.max(0, samples.findIndex(isLoud)), samples.findLastIndex(isLoud) + 1);
}

/** Takes away what half the rate cannot carry. */
function smooth(samples: Float32Array): Float32Array {
  return samples.map((sample, index) => {
    const before = samples[index - 1] ?? sample;
    const after = samples[index + 1] ?? sample;
    return (before + 2 * sample + after) / 4;
  });
}
