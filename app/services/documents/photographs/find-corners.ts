/** The four corners of a page on a darker ground, where they are clearly seen: of a page that is cut off nothing is guessed. */
import type { GreyPicture } from "./grey-picture";

export interface Point {
  readonly x: number;
  readonly y: number;
}
/** Upper left, upper right, lower right, lower left. */
export type Corners = readonly [Point, Point, Point, Point];

/** Share of the picture that a page covers, at least and at most. */
const COVERS = { least: 0.2, most: 0.97 } as const;
/** How much brighter than its ground a page is, of 255. */
const BRIGHTER = 45;
/** Share of the four-sided figure between its corners that a page fills, at least; and how much it is larger at most. */
const FILLS = { least: 0.93, most: 1.04 } as const;
/** Opposite sides of a page differ by perspective, by no more than this. */
const MOST_TAPER = 1.8;
/** Share of a side within which a corner may not lie at the picture's edge: there the page is cut off. */
const EDGE = 0.006;

/**
 * @param picture of about 400 pixels, blurred, so that text is none of its ground
 * @returns `null` where they are not all seen
 */
export function findCorners(picture: GreyPicture): Corners | null {
  const { pixels, width, height } = picture;
  const limit = findThreshold(pixels);
  if (limit === null) return null;
  const page = findLargest(picture, limit);
  const covered = page.length / (width * height);
  if (covered < COVERS.least || covered > COVERS.most) return null;
  const corners = findExtremes(page, width);
  const area = getArea(corners);
  if (page.length < area * FILLS.least || page.length > area * FILLS.most) return null;
  return isInside(corners, picture) && isPageLike(corners) ? corners : null;
}

/** Between ground and page (Otsu); `null` where they are too much alike. */
function findThreshold(pixels: Uint8Array): number | null {
  const counts = new Float64Array(256);
  for (const pixel of pixels) counts[pixel] = (counts[pixel] ?? 0) + 1;
  const all = counts.reduce((sum, count, shade) => sum + count * shade, 0);
  let [below, sumBelow] = [0, 0];
  let best = { spread: -1, limit: 0, apart: 0 };
  for (const [shade, count] of counts.entries()) {
    below += count;
    sumBelow += count * shade;
    const above = pixels.length - below;
    if (below === 0 || above === 0) continue;
    const apart = (all - sumBelow) / above - sumBelow / below;
    const spread = below * above * apart * apart;
    if (spread > best.spread) best = { spread, limit: shade, apart };
  }
  return best.apart < BRIGHTER ? null : best.limit;
}

/** The places of the largest bright patch, with the dark ones that it encloses. */
function findLargest({ pixels, width, height }: GreyPicture, limit: number): readonly number[] {
  const isBright = (place: number) => (pixels[place] ?? 0) > limit;
  const bright = findPatches(width, height, isBright);
  const largest = bright.reduce<readonly number[]>(
    (best, each) => (each.length > best.length ? each : best),
    [],
  );
  const inside = new Set(largest);
  const outside = findPatches(width, height, (place) => !inside.has(place));
  const isOpen = (patch: readonly number[]) =>
    patch.some((place) => {
      const [x, y] = [place % width, Math.floor(place / width)];
      return x === 0 || y === 0 || x === width - 1 || y === height - 1;
    });
  return [...largest, ...outside.filter((patch) => !isOpen(patch)).flat()];
}

function findPatches(
  width: number,
  height: number,
  belongs: (place: number) => boolean,
): readonly (readonly number[])[] {
  const seen = new Uint8Array(width * height);
  const patches: number[][] = [];
  for (let start = 0; start < seen.length; start += 1) {
    if (seen[start] === 1 || !belongs(start)) continue;
    const patch = [start];
    seen[start] = 1;
    for (let next = 0; next < patch.length; next += 1) {
      const place = patch[next] ?? 0;
      const x = place % width;
      for (const [neighbour, is] of [
        [place - 1, x > 0],
        [place + 1, x < width - 1],
        [place - width, place >= width],
        [place + width, place < width * (height - 1)],
      ] as const) {
        if (!is || seen[neighbour] === 1 || !belongs(neighbour)) continue;
        seen[neighbour] = 1;
        patch.push(neighbour);
      }
    }
    patches.push(patch);
  }
  return patches;
}

/** Each corner lies furthest towards one of the picture's own. */
function findExtremes(page: readonly number[], width: number): Corners {
  const towards = (right: number, down: number): Point => {
    let [best, most] = [0, Number.NEGATIVE_INFINITY];
    for (const place of page) {
      const reach = right * (place % width) + down * Math.floor(place / width);
      if (reach > most) [best, most] = [place, reach];
    }
    // Corners lie between pixels: what belongs to the page ends behind its last one.
    return {
      x: (best % width) + (right > 0 ? 1 : 0),
      y: Math.floor(best / width) + (down > 0 ? 1 : 0),
    };
  };
  return [towards(-1, -1), towards(1, -1), towards(1, 1), towards(-1, 1)];
}

function getArea(corners: Corners): number {
  let doubled = 0;
  for (const [index, { x, y }] of corners.entries()) {
    const next = corners[(index + 1) % 4] ?? corners[0];
    doubled += x * next.y - next.x * y;
  }
  return Math.abs(doubled) / 2;
}

const isInside = (corners: Corners, { width, height }: GreyPicture): boolean =>
  corners.every(
    ({ x, y }) => x > width * EDGE && x < width * (1 - EDGE) && y > height * EDGE && y < height * (1 - EDGE),
  );

export const getDistance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

/** Convex, and no more tapered than a page is that somebody photographs to read it. */
function isPageLike(corners: Corners): boolean {
  const [upperLeft, upperRight, lowerRight, lowerLeft] = corners;
  const tapers = [
    getDistance(upperLeft, upperRight) / getDistance(lowerLeft, lowerRight),
    getDistance(upperLeft, lowerLeft) / getDistance(upperRight, lowerRight),
  ];
  return isConvex(corners) && tapers.every((taper) => taper < MOST_TAPER && taper > 1 / MOST_TAPER);
}

function isConvex(corners: Corners): boolean {
  return corners.every((corner, index) => {
    const next = corners[(index + 1) % 4] ?? corner;
    const afterNext = corners[(index + 2) % 4] ?? corner;
    return (next.x - corner.x) * (afterNext.y - next.y) - (next.y - corner.y) * (afterNext.x - next.x) > 0;
  });
}
