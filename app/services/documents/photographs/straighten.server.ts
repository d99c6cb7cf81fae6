/**
 * Makes a page of a photograph, in the process in which it is called: upright, cut out where its corners are seen, with level lines, and
 * small. Of what the camera wrote beside the picture (place, time, telephone) nothing is handed on.
 */
import sharp, { type Sharp } from "sharp";

import { findCorners, type Corners } from "./find-corners";
import { findSkew } from "./find-skew";
import { flattenPage, type ColourPicture } from "./flatten-page";
import type { GreyPicture } from "./grey-picture";

export interface StraightPage {
  readonly jpeg: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** What a photograph is worked on in: enough for a sheet of A4 at 200 dots per inch. */
const WORKED_ON = 2_400;
/** Pixels that a photograph may have, as uploads may. */
const MOST_PIXELS = 100_000_000;
/** In these corners are looked for, and the turn of lines is measured. */
const FOR_CORNERS = 400;
const FOR_SKEW = 900;
/** Degrees: less is seen by nobody, and turning blurs. */
const LEAST_TURN = 0.15;
/** The share of the way to the middle by which corners are moved in: the edge of a page is half ground. */
const MOVED_IN = 0.01;
const WHITE = "#ffffff";

/** From the best downwards, until one is small enough; the last is small for whatever is on it. */
const LOOKS = [
  { longest: 2_000, quality: 68, grey: false },
  { longest: 2_000, quality: 60, grey: true },
  { longest: 1_754, quality: 52, grey: true },
  { longest: 1_500, quality: 46, grey: true },
  { longest: 1_240, quality: 42, grey: true },
  { longest: 1_000, quality: 36, grey: true },
  { longest: 800, quality: 32, grey: true },
  { longest: 600, quality: 26, grey: true },
] as const;

/**
 * @param file a JPEG or PNG, as it came
 * @param most bytes of the page
 * @throws what the decoder says of a file that ends early, or is none
 */
export async function straightenPhotograph(file: string | Uint8Array, most: number): Promise<StraightPage> {
  const upright = await toPicture(
    sharp(file, { limitInputPixels: MOST_PIXELS, failOn: "error" })
      .autoOrient()
      .resize({ width: WORKED_ON, height: WORKED_ON, fit: "inside", withoutEnlargement: true })
      .flatten({ background: WHITE }),
  );
  const corners = await findCornersOf(upright);
  const page = corners === null ? upright : flattenPage(upright, corners);
  const turned = findSkew(await toGrey(fromPicture(page), FOR_SKEW));
  const level =
    Math.abs(turned) < LEAST_TURN
      ? fromPicture(page)
      : fromPicture(await toPicture(fromPicture(page).rotate(-turned, { background: WHITE })));
  return encode(await toPicture(level.normalise({ lower: 1, upper: 99 })), most);
}

async function encode(page: ColourPicture, most: number): Promise<StraightPage> {
  let smallest: StraightPage | undefined;
  for (const { longest, quality, grey } of LOOKS) {
    const look = fromPicture(page).resize({
      width: longest,
      height: longest,
      fit: "inside",
      withoutEnlargement: true,
    });
    const { data, info } = await (grey ? look.greyscale() : look)
      .jpeg({ quality })
      .toBuffer({ resolveWithObject: true });
    smallest = { jpeg: Uint8Array.from(data), width: info.width, height: info.height };
    if (data.length <= most) break;
  }
  if (smallest === undefined) throw new Error("There is no look of a page");
  return smallest;
}

/** In pixels of the picture itself. */
async function findCornersOf(picture: ColourPicture): Promise<Corners | null> {
  const small = await toGrey(fromPicture(picture).blur(3), FOR_CORNERS);
  const found = findCorners(small);
  if (found === null) return null;
  const [across, down] = [picture.width / small.width, picture.height / small.height];
  const middle = {
    x: found.reduce((sum, { x }) => sum + x / 4, 0),
    y: found.reduce((sum, { y }) => sum + y / 4, 0),
  };
  const moveIn = ({ x, y }: Corners[number]) => ({
    x: (x + (middle.x - x) * MOVED_IN) * across,
    y: (y + (middle.y - y) * MOVED_IN) * down,
  });
  const [one, two, three, four] = found;
  return [moveIn(one), moveIn(two), moveIn(three), moveIn(four)];
}

async function toPicture(image: Sharp): Promise<ColourPicture> {
  const { data, info } = await image
    .toColourspace("srgb")
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height, channels: info.channels };
}

function fromPicture({ pixels, width, height, channels }: ColourPicture): Sharp {
  if (channels !== 1 && channels !== 3) throw new Error("A picture has one channel or three");
  return sharp(pixels, { raw: { width, height, channels } });
}

async function toGrey(image: Sharp, longest: number): Promise<GreyPicture> {
  const { data, info } = await image
    .resize({ width: longest, height: longest, fit: "inside", withoutEnlargement: true })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height };
}
