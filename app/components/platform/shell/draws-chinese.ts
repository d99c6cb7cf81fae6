/** Whether a device can show Chinese with the faces that it has. */
import type { Locale } from "~/workflows/kit";

const SIZE = 24;
/** A character that only a face for the language has, and one that looks altogether different. */
const SAMPLES: Readonly<Record<Locale, readonly [string, string]>> = {
  en: ["灣", "一"],
  "zh-hk": ["灣", "一"],
  "zh-cn": ["湾", "一"],
};

/**
 * Draws two characters and compares them: where there is no face, both are the same box, or boxes that are not as wide as a
 * character. Where a browser draws nothing for pages to read, it is taken to have faces.
 */
export function hasCjkFont(locale: Locale): boolean {
  const [one, other] = SAMPLES[locale].map(drawn);
  return (
    one === undefined || other === undefined || (one.isSquare && other.isSquare && one.seen !== other.seen)
  );
}

function drawn(character: string): { readonly isSquare: boolean; readonly seen: string } | undefined {
  const canvas = document.createElement("canvas");
  canvas.width = SIZE * 2;
  canvas.height = SIZE * 2;
  const context = canvas.getContext("2d");
  if (context === null) return undefined;
  context.font = `${String(SIZE)}px system-ui, sans-serif`;
  context.textBaseline = "top";
  context.fillText(character, 2, 2);
  const isSquare = Math.abs(context.measureText(character).width - SIZE) < SIZE / 8;
  return { isSquare, seen: canvas.toDataURL() };
}
