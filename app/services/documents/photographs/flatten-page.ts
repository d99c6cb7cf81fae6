/** Takes a page between its four corners out of a picture, and makes it a rectangle: each of its pixels is looked up where the camera saw it. */
import { getDistance, type Corners } from "./find-corners";

export interface ColourPicture {
  /** `channels` bytes each, line by line. */
  readonly pixels: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly channels: number;
}

/** A page that is about as long as a sheet of A4 is one: a camera held at an angle shortens it. */
const A4 = Math.SQRT2;
const ABOUT_A4 = 0.12;

/** Millions of pixels pass here: nothing is made anew for each. */
export function flattenPage(picture: ColourPicture, corners: Corners): ColourPicture {
  const { width, height } = measurePage(corners);
  const { channels } = picture;
  const pixels = new Uint8Array(width * height * channels);
  const { a, b, c, d, e, f, g, h } = mapToQuadrilateral(corners);
  for (let y = 0; y < height; y += 1) {
    const v = (y + 0.5) / height;
    for (let x = 0; x < width; x += 1) {
      const u = (x + 0.5) / width;
      const w = g * u + h * v + 1;
      const at = (y * width + x) * channels;
      copyPixel(picture, (a * u + b * v + c) / w, (d * u + e * v + f) / w, pixels, at);
    }
  }
  return { pixels, width, height, channels };
}

function measurePage([upperLeft, upperRight, lowerRight, lowerLeft]: Corners) {
  const width = Math.max(getDistance(upperLeft, upperRight), getDistance(lowerLeft, lowerRight));
  const height = Math.max(getDistance(upperLeft, lowerLeft), getDistance(upperRight, lowerRight));
  const [long, short] = width > height ? [width, height] : [height, width];
  const isA4 = Math.abs(long / short / A4 - 1) < ABOUT_A4;
  const length = isA4 ? short * A4 : long;
  const [across, down] = width > height ? [length, height] : [width, length];
  return { width: Math.max(1, Math.round(across)), height: Math.max(1, Math.round(down)) };
}

/**
 * The projective map of the unit square onto four corners (Heckbert, Fundamentals of Texture Mapping and Image Warping, 1989, section 2.2.3).
 */
function mapToQuadrilateral([p0, p1, p2, p3]: Corners) {
  const [dx1, dx2, dx3] = [p1.x - p2.x, p3.x - p2.x, p0.x - p1.x + p2.x - p3.x];
  const [dy1, dy2, dy3] = [p1.y - p2.y, p3.y - p2.y, p0.y - p1.y + p2.y - p3.y];
  const determinant = dx1 * dy2 - dx2 * dy1;
  const g = (dx3 * dy2 - dx2 * dy3) / determinant;
  const h = (dx1 * dy3 - dx3 * dy1) / determinant;
  const [a, b] = [p1.x - p0.x + g * p1.x, p3.x - p0.x + h * p3.x];
  const [d, e] = [p1.y - p0.y + g * p1.y, p3.y - p0.y + h * p3.y];
  return { a, b, c: p0.x, d, e, f: p0.y, g, h };
}

/** The mean of the four pixels around a place, by how near they are. */
function copyPixel(
  { pixels, width, height, channels }: ColourPicture,
  placeX: number,
  placeY: number,
  into: Uint8Array,
  at: number,
): void {
  const x = Math.min(Math.max(placeX - 0.5, 0), width - 1);
  const y = Math.min(Math.max(placeY - 0.5, 0), height - 1);
  const left = Math.floor(x);
  const top = Math.floor(y);
  const right = left + 1 < width ? channels : 0;
  const below = top + 1 < height ? width * channels : 0;
  const fromLeft = x - left;
  const fromTop = y - top;
  const place = (top * width + left) * channels;
  for (let channel = 0; channel < channels; channel += 1) {
    const here = place + channel;
    const upper = (pixels[here] ?? 0) * (1 - fromLeft) + (pixels[here + right] ?? 0) * fromLeft;
    const lower =
      (pixels[here + below] ?? 0) * (1 - fromLeft) + (pixels[here + below + right] ?? 0) * fromLeft;
    into[at + channel] = Math.round(upper * (1 - fromTop) + lower * fromTop);
  }
}
