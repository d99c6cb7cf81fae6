/** Spoken sound as numbers: -1 to 1, one channel; and as the small WAV files (8 bits, mu-law, G.711) that clips are kept in. */

/** Samples of a clip in one second. */
export const CLIP_RATE = 11_025;

const MU = 255;
const HEADER_BYTES = 58;
const FORMAT_MU_LAW = 7;

/** Writes a WAV file at `CLIP_RATE`. */
export function writeWave(samples: Float32Array): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.write("RIFF", 0, "latin1");
  header.writeUInt32LE(HEADER_BYTES - 8 + samples.length, 4);
  header.write("WAVEfmt ", 8, "latin1");
  header.writeUInt32LE(18, 16);
  header.writeUInt16LE(FORMAT_MU_LAW, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(CLIP_RATE, 24);
  header.writeUInt32LE(CLIP_RATE, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write("fact", 38, "latin1");
  header.writeUInt32LE(4, 42);
  header.writeUInt32LE(samples.length, 46);
  header.write("data", 50, "latin1");
  header.writeUInt32LE(samples.length, 54);
  return Buffer.concat([header, Buffer.from(Array.from(samples, compress))]);
}

/** @throws where the file is not one that `writeWave` wrote */
export function readWave(file: Buffer): Float32Array {
  const known =
    file.toString("latin1", 0, 4) === "RIFF" &&
    file.readUInt16LE(20) === FORMAT_MU_LAW &&
    file.readUInt32LE(24) === CLIP_RATE;
  if (!known) throw new Error("A spoken character is not a mu-law WAV file of the expected rate");
  return Float32Array.from(file.subarray(HEADER_BYTES), expand);
}

/** Loudest sample: 0 is silence, 1 full scale. */
export const getPeak = (samples: Float32Array): number =>
  samples.reduce((loudest, sample) => Math.max(loudest, Math.abs(sample)), 0);

/** Plays a clip `factor` times as fast: shorter and higher for more than 1. */
export function resample(samples: Float32Array, factor: number): Float32Array {
  return Float32Array.from({ length: Math.floor(samples.length / factor) }, (_, index) => {
    const place = index * factor;
    const before = samples[Math.floor(place)] ?? 0;
    const after = samples[Math.floor(place) + 1] ?? before;
    return before + (after - before) * (place % 1);
  });
}

/** The mu-law curve on a byte: its bits are turned round in the file, as G.711 has it. */
function compress(sample: number): number {
  const loudness = Math.log1p(MU * Math.min(1, Math.abs(sample))) / Math.log1p(MU);
  return ~(Math.round(loudness * 127) | (sample < 0 ? 0x80 : 0)) & 0xff;
}

function expand(byte: number): number {
  const bits = ~byte & 0xff;
  const loudness = Math.expm1(((bits & 0x7f) / 127) * Math.log1p(MU)) / MU;
  return bits & 0x80 ? -loudness : loudness;
}
