/**
 * How long things stay in a state, counted by lengths that grow by an eighth: the middle of any number of stays is found without
 * keeping them, and is wrong by a sixteenth at most.
 */
import * as z from "zod";

/** How many stays there were of each length. */
export type DwellTimeCounts = Readonly<Record<string, number>>;

const DwellTimeCounts = z.record(z.string().regex(/^\d+$/), z.int().positive());
/** Lengths between one and its double. */
const LENGTHS = 6;

/** @param milliseconds of one stay */
export const getLength = (milliseconds: number): string =>
  String(Math.floor(Math.log2(Math.max(0, milliseconds) / 1_000 + 1) * LENGTHS));

/** @returns milliseconds: the middle of those that are counted as this length */
const getMidpoint = (length: number): number => Math.round((2 ** ((length + 0.5) / LENGTHS) - 1) * 1_000);

export function addStays(...counted: readonly DwellTimeCounts[]): DwellTimeCounts {
  const sum: Record<string, number> = {};
  for (const stays of counted)
    for (const [length, count] of Object.entries(stays)) sum[length] = (sum[length] ?? 0) + count;
  return sum;
}

export const readStays = (kept: string): DwellTimeCounts => DwellTimeCounts.parse(JSON.parse(kept));

/** @returns milliseconds; `null` where nothing has left the state yet */
export function computeMedian(stays: DwellTimeCounts): number | null {
  const lengths = Object.entries(stays)
    .map(([length, count]) => ({ length: Number(length), count }))
    .sort((one, other) => one.length - other.length);
  const half = lengths.reduce((sum, { count }) => sum + count, 0) / 2;
  let passed = 0;
  for (const { length, count } of lengths) {
    passed += count;
    if (passed >= half) return getMidpoint(length);
  }
  return null;
}
