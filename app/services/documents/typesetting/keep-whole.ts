/** Dates and sums in a sentence, which no line ends within. */
import type { StyledPiece } from "../../platform/portal/ports/paper";

const MONTHS =
  "January|February|March|April|May|June|July|August|September|October|November|December|(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)[.]?";
/** Dates and sums of money as people write them in a sentence. */
const WHOLE = new RegExp(
  [
    `\\b\\d{1,2} (?:${MONTHS})(?: \\d{4}\\b)?`,
    `\\b(?:${MONTHS}) \\d{1,2}(?:, \\d{4}\\b)?`,
    String.raw`\d{4} ?年(?: ?\d{1,2} ?月(?: ?\d{1,2} ?日)?)?|\d{1,2} ?月 ?\d{1,2} ?日`,
    String.raw`\b\d{1,2}[/.-]\d{1,2}[/.-]\d{4}\b|\b\d{4}-\d{2}-\d{2}\b`,
    String.raw`(?:\b[A-Z]{3}|(?:\bHK|\bUS)?\$) ?\d+(?:,\d{3})*(?:\.\d+)?`,
  ].join("|"),
  "g",
);

/** A piece that no line ends within. */
export const whole = (text: string): StyledPiece => ({ style: "whole", text });

/** The text in its pieces: each date and each sum is one of its own. */
export function keepWhole(text: string): readonly (string | StyledPiece)[] {
  const pieces: (string | StyledPiece)[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(WHOLE)) {
    pieces.push(text.slice(from, index), whole(found));
    from = index + found.length;
  }
  return [...pieces, text.slice(from)].filter((piece) => piece !== "");
}
