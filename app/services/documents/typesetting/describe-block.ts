/** What a layout is told of the blocks of a document besides what stands in them: how much room each column of a table asks for. */
import type { PaperBlock, PaperText } from "../../platform/portal/ports/paper";

/** The longest line of a column and the longest piece of it that cannot be broken: the layout measures these alone. */
interface ColumnNeed {
  readonly line: string;
  readonly word: string;
}

/** Of a longer one the beginning tells enough. */
const MOST_MEASURED = 240;
const MOST_AT_A_GLANCE = 20;
/** Between any two characters of Chinese a line may end. */
const BREAKS = /[\s\u2e80-\uffef\u{20000}-\u{3ffff}]+/u;
const WIDE = /[\u2e80-\uffef\u{20000}-\u{3ffff}]/gu;

export function describeBlock(block: PaperBlock): object {
  if (block.kind === "together" || block.kind === "boxed")
    return { ...block, blocks: block.blocks.map(describeBlock) };
  if (block.kind !== "table") return block;
  const needs = block.columns.map((_, place) => findNeed(block.lines.map(({ cells }) => cells[place] ?? "")));
  return { ...block, needs };
}

/** @returns what the cells of one column need */
function findNeed(cells: readonly PaperText[]): ColumnNeed {
  let need: ColumnNeed = { line: "", word: "" };
  for (const cell of cells) {
    const line = findLonger(readLines(cell));
    need = {
      line: findLonger([need.line, line]),
      word: findLonger([need.word, ...readWords(cell)]),
    };
  }
  return { line: need.line.slice(0, MOST_MEASURED), word: need.word.slice(0, MOST_MEASURED) };
}

const readText = (cell: PaperText): string =>
  typeof cell === "string"
    ? cell
    : cell.map((piece) => (typeof piece === "string" ? piece : piece.text)).join("");
const readLines = (cell: PaperText): readonly string[] => readText(cell).split("\n");

/** The pieces that no line ends within: words, and what is kept whole. */
function readWords(cell: PaperText): readonly string[] {
  if (typeof cell === "string") return cell.split(BREAKS);
  return cell.flatMap((piece) => {
    if (typeof piece === "string") return piece.split(BREAKS);
    // "Not provided" is read at a glance.
    const stays =
      piece.style === "whole" || (piece.style === "soft" && piece.text.length <= MOST_AT_A_GLANCE);
    return stays ? [piece.text] : piece.style === "hash" ? [] : piece.text.split(BREAKS);
  });
}

/** The widest of the texts, where a Chinese character takes the room of two others. */
function findLonger(texts: readonly string[]): string {
  let longest = "";
  let most = 0;
  for (const text of texts) {
    // Without counting: it cannot be longer.
    if (text.length * 2 <= most) continue;
    const width = text.length + (text.match(WIDE)?.length ?? 0);
    if (width > most) [longest, most] = [text, width];
  }
  return longest;
}
