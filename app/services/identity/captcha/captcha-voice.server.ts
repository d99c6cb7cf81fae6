/**
 * Speaks a captcha: the recorded characters one after the other, each at a pace of its own and with a pause of its own,
 * over a little noise, so that one recording does not give away the next. Works without any network.
 */
import { randomBytes, randomInt } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { createMp3Encoder } from "wasm-media-encoders";

import type { Locale } from "~/workflows/kit";

import { CLIP_RATE, readWave, resample } from "./pulse-code.server";

/** Every browser plays MP3 at this rate; at the clips' own rate some do not. */
const SOUND_RATE = 22_050;
const BIT_RATE = 40;
/** Seconds before the first character: whoever listens with a screen reader hears its voice first. */
const LEAD = 0.5;
const SHORTEST_PAUSE = 0.35;
const LONGEST_PAUSE = 0.6;
/** The slowest and the quickest pace, as a factor. */
const SLOWEST = 0.92;
const QUICKEST = 1.06;
const NOISE = 0.012;

/** @returns an MP3 (audio/mpeg) of the characters in the words of the language */
export async function speakCaptcha(text: string, locale: Locale): Promise<Buffer> {
  const parts = [silence(LEAD)];
  for (const glyph of text) {
    const clip = await loadClip(glyph, locale);
    parts.push(
      resample(clip, (between(SLOWEST, QUICKEST) * CLIP_RATE) / SOUND_RATE),
      silence(between(SHORTEST_PAUSE, LONGEST_PAUSE)),
    );
  }
  return encode(withNoise(joined(parts)));
}

const clips = new Map<string, Promise<Float32Array>>();

function loadClip(glyph: string, locale: Locale): Promise<Float32Array> {
  const path = join(import.meta.dirname, "voice", locale, `${glyph}.wav`);
  const known = clips.get(path) ?? readFile(path).then(readWave);
  clips.set(path, known);
  return known;
}

const silence = (seconds: number): Float32Array => new Float32Array(Math.round(seconds * SOUND_RATE));

function joined(parts: readonly Float32Array[]): Float32Array {
  const whole = new Float32Array(parts.reduce((length, part) => length + part.length, 0));
  let place = 0;
  for (const part of parts) {
    whole.set(part, place);
    place += part.length;
  }
  return whole;
}

function withNoise(samples: Float32Array): Float32Array {
  const noise = randomBytes(samples.length);
  return samples.map((sample, index) => {
    const chance = (noise[index] ?? 0) / 127.5 - 1;
    return sample * (1 - NOISE) + chance * NOISE;
  });
}

async function encode(samples: Float32Array): Promise<Buffer> {
  const encoder = await createMp3Encoder();
  encoder.configure({ channels: 1, sampleRate: SOUND_RATE, bitrate: BIT_RATE });
  // What the encoder gives is its own memory, used again by the next call: copied at once.
  const body = Buffer.from(encoder.encode([samples]));
  return Buffer.concat([body, Buffer.from(encoder.finalize())]);
}

const FINENESS = 1_000_000;
const between = (least: number, most: number): number =>
  least + ((most - least) * randomInt(FINENESS)) / FINENESS;
