/** Draws a captcha. The glyphs are outlines that come with the drawing library: no face of the system is needed. */
import sharp from "sharp";
import svgCaptcha from "svg-captcha";
import * as z from "zod";

type DrawSvg = (text: string, options: Readonly<Record<string, string | number | boolean>>) => string;

/**
 * The library draws a given text when it is called itself, which its types leave out. Its own texts are not used: they
 * come from Math.random, and could be foretold.
 */
const drawSvg = z.custom<DrawSvg>((value) => typeof value === "function").parse(svgCaptcha);

/** @returns A JPEG in base64. */
export async function drawCaptcha(text: string): Promise<string> {
  const svg = drawSvg(text, { width: 220, height: 72, fontSize: 62, noise: 2, color: false });
  const image = await sharp(Buffer.from(svg))
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: 82 })
    .toBuffer();
  return image.toString("base64");
}
