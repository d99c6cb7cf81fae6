/** Text of separated values, cut into rows and cells. Each row knows the line of the file where it begins. */
import type { StatementProblem } from "./types";
import { toFailedReading } from "./faults";
import { LONGEST_CELL, MOST_CELLS, MOST_ROWS } from "./limits";

export const DELIMITERS = [",", ";", "\t", "|"] as const;
export type Delimiter = (typeof DELIMITERS)[number];

export interface DelimitedRow {
  /** Line of the file where it begins, from 1. */
  readonly at: number;
  /** As it stands in the file. */
  readonly source: string;
  readonly cells: readonly string[];
}
export type DelimitedReading =
  | { readonly ok: true; readonly rows: readonly DelimitedRow[] }
  | { readonly ok: false; readonly problems: readonly StatementProblem[] };

/**
 * Cuts a text into rows (RFC 4180): quotes, doubled quotes, line breaks within quotes, any kind of line end. Blanks and tabs behind a
 * closing quote are forgiven, as a bank of this city writes them. Rows without any word are left out.
 */
export function readDelimited(text: string, delimiter: Delimiter): DelimitedReading {
  const rows: DelimitedRow[] = [];
  let [place, line] = [0, 1];
  while (place < text.length) {
    const [start, at] = [place, line];
    const cells: string[] = [];
    for (;;) {
      const cell = readCell(text, place, delimiter);
      if (cell.fault !== undefined)
        return toFailedReading(cell.fault, at, text.slice(start, start + LONGEST_CELL));
      if (cell.content.length > LONGEST_CELL || cells.length >= MOST_CELLS)
        return toFailedReading("lineTooLong", at);
      cells.push(plainContent(cell.content));
      line += cell.breaks;
      place = cell.end;
      if (text[place] !== delimiter) break;
      place += 1;
    }
    const source = text.slice(start, place);
    if (text[place] === "\r" && text[place + 1] === "\n") place += 1;
    place += 1;
    line += 1;
    if (cells.some((cell) => cell !== "")) rows.push({ at, source, cells });
    if (rows.length > MOST_ROWS) return toFailedReading("tooManyLines", at);
  }
  return { ok: true, rows };
}

/** `="03/11/2026"`: a formula that a spreadsheet program leaves as it is written, and no more than the text in it. */
function plainContent(content: string): string {
  const text = content.trim();
  return text.startsWith('="') && text.endsWith('"') && !text.slice(2, -1).includes('"') && text.length > 2
    ? text.slice(2, -1).trim()
    : text;
}

interface Cell {
  readonly content: string;
  /** Of what follows: a delimiter, a line end, or the end of the text. */
  readonly end: number;
  /** Line breaks within it. */
  readonly breaks: number;
  readonly fault?: "quoteOpen" | "textAfterQuote";
}

function readCell(text: string, from: number, delimiter: Delimiter): Cell {
  let start = from;
  while (text[start] === " ") start += 1;
  if (text.startsWith('="', start)) {
    const close = text.indexOf('"', start + 2);
    const next = text[close + 1];
    if (close > 0 && (next === undefined || next === delimiter || next === "\n" || next === "\r"))
      return {
        content: text.slice(start, close + 1),
        end: close + 1,
        breaks: text.slice(start, close).split("\n").length - 1,
      };
  }
  if (text[start] !== '"') {
    let end = start;
    while (end < text.length && text[end] !== delimiter && text[end] !== "\n" && text[end] !== "\r") end += 1;
    return { content: text.slice(start, end), end, breaks: 0 };
  }
  let content = "";
  let place = start + 1;
  for (;;) {
    const quote = text.indexOf('"', place);
    if (quote < 0) return { content, end: text.length, breaks: 0, fault: "quoteOpen" };
    content += text.slice(place, quote);
    place = quote + 1;
    if (text[place] !== '"') break;
    content += '"';
    place += 1;
  }
  while (text[place] !== delimiter && (text[place] === " " || text[place] === "\t")) place += 1;
  const next = text[place];
  const isEnd = next === undefined || next === delimiter || next === "\n" || next === "\r";
  const breaks = content.split(/\r\n|\r|\n/).length - 1;
  return { content, end: place, breaks, ...(!isEnd && { fault: "textAfterQuote" as const }) };
}

const ROWS_LOOKED_AT = 60;

/** The delimiter that cuts most of the first rows into the same number of cells, more than one. */
export function detectDelimiter(text: string): Delimiter {
  const start = text.split(/\r\n|\r|\n/, ROWS_LOOKED_AT).join("\n");
  let best: { readonly delimiter: Delimiter; readonly rows: number } = { delimiter: ",", rows: 0 };
  for (const delimiter of DELIMITERS) {
    const counts = new Map<number, number>();
    // A quote that is open at the cut is no fault here: without it the rows before it are counted.
    const read = readDelimited(start, delimiter);
    const cut = read.ok ? read.rows.map(({ cells }) => cells.length) : plainCounts(start, delimiter);
    for (const count of cut) if (count > 1) counts.set(count, (counts.get(count) ?? 0) + 1);
    const rows = Math.max(0, ...counts.values());
    if (rows > best.rows) best = { delimiter, rows };
  }
  return best.delimiter;
}

const plainCounts = (text: string, delimiter: Delimiter): readonly number[] =>
  text.split("\n").map((row) => row.split(delimiter).length);
