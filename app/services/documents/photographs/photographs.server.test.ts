/** Photographs of papers become one straight, small document that says nothing of where it was taken. */
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { PDFDocument } from "@cantoo/pdf-lib";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { photographPaper } from "~/tests/support/photographs";
import { PHOTOGRAPHS_BYTES } from "~/workflows/kit";

import { openWorkProcesses } from "../../assembly/composition/work-processes.server";
import { inspectPdf } from "../formats/pdf-file.server";
import type { QuarantinedFile } from "../uploads/receive-upload.server";
import { bindPhotographs } from "./bind-photographs.server";
import { findCorners } from "./find-corners";
import { findSkew } from "./find-skew";
import { straightenPhotograph } from "./straighten.server";

async function toGrey(photograph: Uint8Array, longest: number, blur = 0.3) {
  const { data, info } = await sharp(photograph)
    .autoOrient()
    .blur(blur)
    .resize({ width: longest, height: longest, fit: "inside" })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height };
}
const skewOf = async (photograph: Uint8Array) => findSkew(await toGrey(photograph, 900));

describe("the turn of a page", () => {
  it.each([7, -4, 12.5, -0.6, 0])("of %d degrees is found where its edges are not seen", async (turned) => {
    const found = await skewOf(await photographPaper({ turned, sheet: 1.6 }));
    expect(Math.abs(found - turned)).toBeLessThan(0.3);
  });
  it("is found where its lines run down the picture", async () => {
    const found = await skewOf(await photographPaper({ turned: 7, sheet: 1.6, held: 6 }));
    expect(Math.abs(found - 7)).toBeLessThan(0.3);
  });
  it("is none where nothing is written, and where everything is noise", async () => {
    const empty = sharp({ create: { width: 600, height: 800, channels: 3, background: "#eee" } });
    const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
    const noisy = sharp({ create: { width: 600, height: 800, channels: 3, background: "#eee", noise } });
    for (const picture of [empty, noisy]) expect(await skewOf(await picture.jpeg().toBuffer())).toBe(0);
  });
});

describe("the corners of a page", () => {
  it("are found on a darker ground", async () => {
    // 300 by 400: a sheet of 240 by 340 in the middle, turned by ten degrees.
    const found = findCorners(await toGrey(await photographPaper({ turned: 10 }), 400, 3));
    const [sine, cosine] = [Math.sin(Math.PI / 18), Math.cos(Math.PI / 18)];
    const [right, down] = [340 / Math.SQRT2 / 2, 170];
    const expected = [
      [-right, -down],
      [right, -down],
      [right, down],
      [-right, down],
    ].map(([x = 0, y = 0]) => ({ x: 150 + x * cosine - y * sine, y: 200 + x * sine + y * cosine }));
    for (const [index, { x, y }] of expected.entries()) {
      expect(Math.abs((found?.[index]?.x ?? 0) - x)).toBeLessThan(4);
      expect(Math.abs((found?.[index]?.y ?? 0) - y)).toBeLessThan(4);
    }
  });
  it("are not guessed of a page that is cut off, and of a bright ground", async () => {
    expect(findCorners(await toGrey(await photographPaper({ turned: 5, sheet: 1.1 }), 400, 3))).toBeNull();
    const white = await photographPaper({ sheet: 1.8 });
    expect(findCorners(await toGrey(white, 400, 3))).toBeNull();
  });
});

describe("a photograph", () => {
  it("is cut out, level, and has nothing of the camera", async () => {
    const photograph = await photographPaper({ turned: -8 });
    expect((await sharp(photograph).metadata()).exif?.includes("Harbour Telephones")).toBe(true);
    const { jpeg, width, height } = await straightenPhotograph(photograph, 400_000);
    expect(Math.abs(height / width - Math.SQRT2)).toBeLessThan(0.03);
    expect(Math.abs(await skewOf(jpeg))).toBeLessThan(0.3);
    const { exif, icc, xmp, iptc } = await sharp(jpeg).metadata();
    expect([exif, icc, xmp, iptc]).toEqual([undefined, undefined, undefined, undefined]);
    // Its ground is gone.
    const edge = await sharp(jpeg)
      .extract({ left: 0, top: 0, width, height: 8 })
      .greyscale()
      .raw()
      .toBuffer();
    expect(Math.min(...edge)).toBeGreaterThan(150);
  });
  it("is shown as it was held", async () => {
    const { width, height } = await straightenPhotograph(
      await photographPaper({ held: 6, sheet: 1.6 }),
      400_000,
    );
    expect(width).toBeGreaterThan(height);
  });
  it("of twelve megapixels of noise is as small as it is asked to be", async () => {
    const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
    const noisy = sharp({ create: { width: 4_000, height: 3_000, channels: 3, background: "#888", noise } });
    const { jpeg } = await straightenPhotograph(await noisy.jpeg({ quality: 90 }).toBuffer(), 95_000);
    expect(jpeg.length).toBeLessThanOrEqual(95_000);
  });
  it("that ends early is refused", async () => {
    const photograph = await photographPaper();
    const cut = photograph.subarray(0, photograph.length / 2);
    await expect(straightenPhotograph(cut, 400_000)).rejects.toThrow();
  });
});

describe("photographs that came together", () => {
  const processes = openWorkProcesses({ warn: () => undefined });
  let quarantine: string;
  let received: string;
  beforeAll(async () => {
    quarantine = await mkdtemp(join(tmpdir(), "photographs-"));
    received = await mkdtemp(join(tmpdir(), "photographs-received-"));
  });
  afterAll(async () => {
    await processes.close();
    for (const folder of [quarantine, received]) await rm(folder, { recursive: true });
  });
  async function receive(content: Uint8Array, name: string): Promise<QuarantinedFile> {
    const path = join(received, name);
    await writeFile(path, content);
    return { path, name, size: content.length, mediaType: "image/jpeg", hash: "0".repeat(64) };
  }
  const bind = (photographs: readonly QuarantinedFile[]) =>
    bindPhotographs({ processes, quarantine }, photographs, "Photos");

  it("are one document below two megabytes, which is taken as uploads are and does not say where it was made", async () => {
    const large = { width: 4_000, height: 3_000, sheet: 0.9 };
    const sent = [
      await photographPaper({ ...large, turned: 3 }),
      await photographPaper({ ...large, seed: 2 }),
    ];
    const photographs = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        receive(sent[index % 2] ?? new Uint8Array(), `large${String(index)}.jpg`),
      ),
    );
    expect(photographs.reduce((sum, { size }) => sum + size, 0)).toBeGreaterThan(PHOTOGRAPHS_BYTES);
    const { file, refused } = await bind(photographs);
    expect(refused).toEqual([]);
    expect(file).toMatchObject({ name: "Photos.pdf", mediaType: "application/pdf" });
    const content = await readFile(file?.path ?? "");
    expect([content.length, content.length < PHOTOGRAPHS_BYTES]).toEqual([file?.size, true]);
    await inspectPdf(content);
    const pages = (await PDFDocument.load(content)).getPages().map((page) => page.getSize());
    expect(pages).toHaveLength(6);
    for (const { width, height } of pages)
      expect([Math.round(width), Math.round(height)]).toEqual([595, 842]);
    // Names that are long enough not to stand there by chance.
    for (const left of ["Exif\u0000", "GPSLatitude", "Harbour"]) expect(content.includes(left)).toBe(false);
  });
  it("follow each other as they were sent", async () => {
    const [upright, wide] = [
      await photographPaper({ width: 600, height: 800, sheet: 1.6 }),
      await photographPaper({ width: 800, height: 600, sheet: 2 }),
    ];
    const order = [upright, wide, wide, upright, wide];
    const photographs = await Promise.all(
      order.map((content, index) => receive(content, `page${String(index)}.jpg`)),
    );
    const { file } = await bind(photographs);
    const pages = (await PDFDocument.load(await readFile(file?.path ?? ""))).getPages();
    expect(pages.map((page) => page.getWidth() > page.getHeight())).toEqual(
      order.map((content) => content === wide),
    );
  });
  it("without the one that is damaged, which is named; of nothing but such there is no document, and nothing is left", async () => {
    const photograph = await photographPaper({ width: 600, height: 800 });
    const whole = await receive(photograph, "whole.jpg");
    const cut = await receive(photograph.subarray(0, photograph.length / 2), "cut.jpg");
    const { file, refused } = await bind([cut, whole]);
    expect(refused).toEqual([{ name: "cut.jpg", code: "damaged" }]);
    expect((await PDFDocument.load(await readFile(file?.path ?? ""))).getPageCount()).toBe(1);
    const before = await readdir(quarantine);
    expect(await bind([cut])).toEqual({ file: null, refused });
    expect(await readdir(quarantine)).toEqual(before);
  });
});
