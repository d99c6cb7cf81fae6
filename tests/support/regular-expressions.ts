/** The regular expressions of the portal's own programs, and whether one takes a time that grows faster than what it is given. */
import { readFileSync } from "node:fs";

import { isSafe } from "redos-detector";
import ts from "typescript";
import { processorMillisecondsSince } from "./linear-time";

interface FoundExpression {
  /** As it is written, with its flags. */
  readonly written: string;
  readonly files: readonly string[];
}

/** Every regular expression that is written in these files, once each. */
export function expressionsIn(paths: readonly string[]): readonly FoundExpression[] {
  const found = new Map<string, Set<string>>();
  for (const path of paths) {
    const visit = (node: ts.Node): void => {
      if (ts.isRegularExpressionLiteral(node)) {
        const files = found.get(node.text) ?? new Set();
        found.set(node.text, files.add(path));
      }
      ts.forEachChild(node, visit);
    };
    visit(ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.Latest));
  }
  return [...found].map(([written, files]) => ({ written, files: [...files] }));
}

/** The calls that compose an expression out of texts, by the file in which they stand. */
export function composedIn(paths: readonly string[]): readonly string[] {
  return paths.filter((path) => /\bnew RegExp\(|[^.\w]RegExp\(/.test(readFileSync(path, "utf8")));
}

export function parseExpression(written: string): RegExp {
  const end = written.lastIndexOf("/");
  return new RegExp(written.slice(1, end), written.slice(end + 1));
}

/** Whether it is proved that it takes a linear time, in whatever it is given. */
export function isProvedLinear({ source, flags }: RegExp): boolean {
  // What the tool does not read makes no difference to the time: names of groups, and letters of both cases beside Unicode.
  const read = new RegExp(
    source.replace(/\(\?<[A-Za-z]\w*>/g, "("),
    flags.includes("u") ? flags.replace("i", "") : flags,
  );
  try {
    return isSafe(read, { maxScore: 200, timeout: 200 }).safe;
  } catch {
    return false;
  }
}

/** Each a little more than the one before: what takes exponential or cubic time shows early, and never comes to the last. */
const SIZES = [16, 20, 22, 24, 26, 28, 32, 40, 60, 80, 120, 200, 400, 1_600, 12_800, 51_200] as const;
/** Linear time is a hundredth of it at the last size. */
const TOO_LONG_MILLISECONDS = 60;
/** Twice as much takes four times as long where the time is quadratic. */
const GROWTH = 2.8;

/**
 * A text on which it takes a time that grows faster than the text; `null` where none was found.
 * @param pumps what the texts repeat
 */
export function slowTextFor(expression: RegExp, pumps: readonly string[]): string | null {
  for (const pump of pumps)
    for (const size of SIZES) {
      const text = (length: number) => `${pump.repeat(Math.ceil(length / pump.length))}\u0001`;
      if (getTime(expression, text(size)) < TOO_LONG_MILLISECONDS) continue;
      const quickest = (length: number) =>
        Math.min(...[1, 2, 3, 4].map(() => getTime(expression, text(length))));
      const [quarter = 0, half = 0, whole = 0] = [size / 4, size / 2, size].map(quickest);
      if (whole >= TOO_LONG_MILLISECONDS && whole / half >= GROWTH && half >= quarter)
        return `${JSON.stringify(pump)}… ${String(size)}: ${whole.toFixed(0)} ms, half of it ${half.toFixed(0)}`;
    }
  return null;
}

/** In milliseconds of the processor: those of the clock go on while other programs have it. */
function getTime(expression: RegExp, text: string): number {
  const fresh = new RegExp(expression.source, expression.flags);
  const started = process.cpuUsage();
  // As it is used: once, or wherever it matches.
  if (fresh.global) text.replace(fresh, "");
  else fresh.exec(text);
  return processorMillisecondsSince(started);
}

/** What is written in it, character by character and word by word. */
export function getPieces({ source }: RegExp): readonly string[] {
  const plain = source
    .replace(/\\[sS]/g, " ")
    .replace(/\\[dD]/g, "0")
    .replace(/\\[wWpPbB]/g, "a")
    .replace(/\\n/g, "\n")
    .replace(/\\t/g, "\t");
  const words = plain.match(/[^\\()[\]{}|?*+.^$]{2,30}/g) ?? [];
  const characters = [" ", "0", "a", ".", ...[...plain].filter((each) => !SYNTAX.includes(each))];
  return [...new Set([...[...new Set(characters)].slice(0, 12), ...words.slice(0, 4)])];
}

/** Each piece alone, and behind each other one. */
export function listPumps(expression: RegExp): readonly string[] {
  const pieces = getPieces(expression);
  return [...pieces, ...pieces.flatMap((one) => pieces.map((other) => one + other))];
}

const SYNTAX = "\\()|?*+";
