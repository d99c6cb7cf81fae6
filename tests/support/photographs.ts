/** Photographs of papers as a telephone takes them, drawn for tests: a sheet with lines of text on a dark table, turned, with noise. */
import sharp from "sharp";

interface Photographed {
  /** Degrees, clockwise. */
  readonly turned?: number;
  readonly width?: number;
  readonly height?: number;
  /** The share of the picture that the sheet is high; above 1 its edges are not seen. */
  readonly sheet?: number;
  /** EXIF's number for how the camera was held: 6 is a picture that is shown turned by a quarter. */
  readonly held?: number;
  /** Another seed, another text. */
  readonly seed?: number;
}

/** @returns a JPEG with the place where it was taken */
export async function photographPaper({
  turned = 0,
  width = 1_500,
  height = 2_000,
  sheet = 0.85,
  held = 1,
  seed = 1,
}: Photographed = {}): Promise<Buffer> {
  const [paperWidth, paperHeight] = [(height * sheet) / Math.SQRT2, height * sheet];
  const [left, top] = [(width - paperWidth) / 2, (height - paperHeight) / 2];
  const middle = `${String(width / 2)} ${String(height / 2)}`;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}" height="${String(height)}">
    <rect width="100%" height="100%" fill="#4a3f38"/>
    <g transform="rotate(${String(turned)} ${middle}) translate(${String(left)} ${String(top)})">
      <rect width="${String(paperWidth)}" height="${String(paperHeight)}" fill="#e8e6df"/>
      ${drawLines(paperWidth, paperHeight, createNoise(seed))}
    </g></svg>`;
  const noise = sharp({
    create: {
      width,
      height,
      channels: 3,
      background: "black",
      noise: { type: "gaussian", mean: 12, sigma: 8 },
    },
  });
  return sharp(Buffer.from(drawing))
    .composite([{ input: await noise.png({ compressionLevel: 0 }).toBuffer(), blend: "add" }])
    .flatten()
    .jpeg({ quality: 88 })
    .withExif({
      IFD0: { Make: "Harbour Telephones", Orientation: String(held) },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "22/1 19/1 0/1" },
    })
    .withMetadata({ orientation: held })
    .toBuffer();
}

/** Lines of words, a heading above them, and a paragraph that ends early now and then. */
function drawLines(width: number, height: number, next: () => number): string {
  const line = height / 60;
  const shapes: string[] = [];
  for (let y = height * 0.08; y < height * 0.92; y += line * 1.7) {
    const end = width * (next() < 0.2 ? 0.5 : 0.9);
    for (let x = width * 0.1; x < end; x += line * 0.4) {
      const letters = 2 + Math.floor(next() * 8);
      for (let letter = 0; letter < letters && x < end; letter += 1, x += line * 0.55) {
        const rise = next() < 0.25 ? 1 : 0.7;
        shapes.push(
          `<rect x="${x.toFixed(1)}" y="${(y + line * (1 - rise)).toFixed(1)}" width="${(line * 0.32).toFixed(1)}" height="${(line * rise).toFixed(1)}"/>`,
        );
      }
    }
  }
  return `<g fill="#26262b">${shapes.join("")}</g>`;
}

/** The same numbers each time (a linear congruential generator). */
function createNoise(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}
