/**
 * By how much the lines of a page are turned: the projection of its ink is cleanest along its lines (projection profile after Postl,
 * as leptonica measures it: the sum of the squares of differences between neighbouring lines).
 */
import { getMeanAround, sumUp, type GreyPicture } from "./grey-picture";

/** Degrees to either side that are looked at: what is turned further was meant to be. */
export const MOST_SKEW = 15;
/** Ink is darker than its surroundings by so many of 255. */
const DARKER = 18;
/** Pixels to each side that are its surroundings: more than a letter is high. */
const SURROUNDINGS = 12;
/** Pixels of ink that are looked at: more make it no more exact. */
const MOST_INK = 40_000;
/** Below it a page has no text that could tell. */
const LEAST_INK = 200;
/** Pixels of the longer side of a picture that is looked at, at most. */
const LONGEST = 1_000;
/** How much cleaner the best angle is than the common one, or it says nothing. */
const CLEARLY = 1.25;

interface Ink {
  readonly xs: Float64Array;
  readonly ys: Float64Array;
}
type Profile = (degrees: number) => number;

/**
 * @param picture of at most 1,000 pixels to a side, in which a line of text is some pixels high
 * @returns degrees, clockwise: turned back by as many its lines are level. 0 where nothing tells
 */
export function findSkew(picture: GreyPicture): number {
  const { xs, ys } = findInk(picture);
  if (xs.length < LEAST_INK) return 0;
  // Lines run down the page where it was taken from the side, and in Chinese set in columns.
  const across = findBest((degrees) => measure({ xs, ys }, degrees));
  const down = findBest((degrees) => measure({ xs: ys, ys: xs }, -degrees));
  const best = down.clearness > across.clearness ? down : across;
  return best.clearness < CLEARLY || Math.abs(best.degrees) > MOST_SKEW - 0.3 ? 0 : best.degrees;
}

function findInk(picture: GreyPicture): Ink {
  const { pixels, width, height } = picture;
  const sums = sumUp(picture);
  const places: number[] = [];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      if (getMeanAround(sums, picture, { x, y, reach: SURROUNDINGS }) - (pixels[y * width + x] ?? 0) > DARKER)
        places.push(y * width + x);
  const every = Math.max(1, Math.floor(places.length / MOST_INK));
  const taken = places.filter((_, index) => index % every === 0);
  return {
    xs: Float64Array.from(taken, (place) => place % width),
    ys: Float64Array.from(taken, (place) => Math.floor(place / width)),
  };
}

/** First by half degrees, then nearer and nearer. */
function findBest(profile: Profile): { readonly degrees: number; readonly clearness: number } {
  const coarse = listAngles(0, MOST_SKEW, 0.5).map((degrees) => ({ degrees, score: profile(degrees) }));
  const sorted = coarse.map(({ score }) => score).sort((one, other) => one - other);
  const common = sorted[Math.floor(sorted.length / 2)] ?? 0;
  let best = pickBest(coarse);
  for (const step of [0.1, 0.02])
    best = pickBest(
      listAngles(best.degrees, 5 * step, step).map((degrees) => ({ degrees, score: profile(degrees) })),
    );
  return { degrees: best.degrees, clearness: common === 0 ? 0 : best.score / common };
}

function pickBest(tried: readonly { readonly degrees: number; readonly score: number }[]) {
  return tried.reduce((best, each) => (each.score > best.score ? each : best), { degrees: 0, score: -1 });
}

const listAngles = (around: number, reach: number, step: number): readonly number[] =>
  Array.from({ length: 2 * Math.round(reach / step) + 1 }, (_, index) => around - reach + index * step);

function measure({ xs, ys }: Ink, degrees: number): number {
  const sine = Math.sin((degrees * Math.PI) / 180);
  const cosine = Math.cos((degrees * Math.PI) / 180);
  // Lines before the first are those of the other corner, turned.
  const lines = new Float64Array(4 * LONGEST);
  for (let index = 0; index < xs.length; index += 1) {
    const place = (ys[index] ?? 0) * cosine - (xs[index] ?? 0) * sine + LONGEST;
    const line = Math.floor(place);
    // Shared between two lines: whole pixels would make a pattern of their own at some angles.
    lines[line] = (lines[line] ?? 0) + 1 - (place - line);
    lines[line + 1] = (lines[line + 1] ?? 0) + place - line;
  }
  let [score, before] = [0, 0];
  for (let line = 0; line < lines.length; line += 1) {
    const count = lines[line] ?? 0;
    score += (count - before) * (count - before);
    before = count;
  }
  return score;
}
