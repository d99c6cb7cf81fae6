/** Makes a WebM film of frames. The browser encodes: nothing but it and npm is needed. */
import { createRequire } from "node:module";

import type { BrowserContext } from "@playwright/test";
import type * as Library from "mediabunny";

import type { Frame } from "./screencast";

declare const Mediabunny: typeof Library;

/** Where the page stands that encodes: encoders are for trustworthy origins only, and the portal's own pages allow no scripts of others. */
const STUDIO = "http://localhost/studio";
/** Images handed over to the page in one go. */
const AT_ONCE = 40;

export interface FilmSize {
  readonly width: number;
  readonly height: number;
}

/**
 * @param frames in the order of time, in seconds of the film
 * @param end when the last frame goes, in seconds of the film
 */
export async function encodeFilm(
  context: BrowserContext,
  frames: readonly Frame[],
  end: number,
  size: FilmSize,
): Promise<Buffer> {
  const page = await context.newPage();
  await page.route(STUDIO, (route) =>
    route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Studio</title>" }),
  );
  await page.goto(STUDIO);
  await page.addScriptTag({
    path: createRequire(import.meta.url)
      .resolve("mediabunny")
      .replace(/dist.*$/, "dist/bundles/mediabunny.min.cjs"),
  });
  const film = await page.evaluateHandle(async ({ width, height }) => {
    const canvas = new OffscreenCanvas(width, height);
    const target = new Mediabunny.BufferTarget();
    const output = new Mediabunny.Output({ format: new Mediabunny.WebMOutputFormat(), target });
    const source = new Mediabunny.CanvasSource(canvas, {
      codec: "vp9",
      bitrate: 350_000,
      keyFrameInterval: 5,
    });
    output.addVideoTrack(source);
    await output.start();
    return { canvas, output, source, target };
  }, size);
  const timed = frames.map(({ image, at }, index) => {
    const begins = index === 0 ? 0 : at;
    return { image, at: begins, lasts: Math.max((frames[index + 1]?.at ?? end) - begins, 0.01) };
  });
  for (let from = 0; from < timed.length; from += AT_ONCE)
    await film.evaluate(
      async ({ canvas, source }, images) => {
        for (const { image, at, lasts } of images) {
          const bytes = Uint8Array.from(atob(image), (character) => character.charCodeAt(0));
          const picture = await createImageBitmap(new Blob([bytes], { type: "image/jpeg" }));
          canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
          await source.add(at, lasts);
        }
      },
      timed.slice(from, from + AT_ONCE),
    );
  const encoded = await film.evaluate(async ({ output, target }) => {
    await output.finalize();
    const bytes = new Uint8Array(target.buffer ?? new ArrayBuffer(0));
    let text = "";
    for (let from = 0; from < bytes.length; from += 8192)
      text += String.fromCharCode(...bytes.subarray(from, from + 8192));
    return btoa(text);
  });
  await page.close();
  return Buffer.from(encoded, "base64");
}
