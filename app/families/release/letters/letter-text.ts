/** Plain text as letters have it: paragraphs between empty lines, headings after `#`, points after `-`, numbers as they are typed. */
import { keepWhole } from "~/app/services/documents/typesetting/keep-whole";
import { paragraph } from "~/app/services/documents/typesetting/letter-blocks";
import type { LetterBlock } from "~/app/services/platform/portal/ports/paper";

const HEADING = /^#\s+(.+)$/;
const POINT = /^[-•]\s+(.+)$/;

export const readBlocks = (text: string): readonly LetterBlock[] =>
  text
    .replace(/\r\n?/g, "\n")
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== "")
    .map(readBlock);

function readBlock(text: string): LetterBlock {
  const heading = HEADING.exec(text)?.[1];
  if (heading !== undefined) return { kind: "heading", text: heading };
  const points = text.split("\n").map((line) => POINT.exec(line.trim())?.[1]);
  return points.every((point) => point !== undefined)
    ? { kind: "points", points: points.map((point) => keepWhole(point)) }
    : paragraph(text);
}
