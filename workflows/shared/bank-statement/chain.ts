/**
 * The chain of a statement: opening balance, each line's amount, each running balance, closing balance. A page that was lost, a line
 * that came twice or two that changed places break it, whatever they say.
 */
import type { BankStatement, StatementLine } from "./types";

export interface BrokenLink {
  /** The line at which it breaks; `null`: at the closing balance. */
  readonly line: number | null;
  /** Line of the file. */
  readonly at: number | null;
  /** What the lines before it come to, and what the bank states. */
  readonly expected: number;
  readonly stated: number;
  /** What is missing between them: stated less expected. */
  readonly missing: number;
  /** What it looks like: a line that came twice, two lines in each other's place, or something that is not there. */
  readonly looksLike: "doubled" | "swapped" | "lost";
}

export interface Chain {
  /** As the bank states them, or as they follow from its other balances; `null` where nothing tells. */
  readonly opening: number | null;
  readonly closing: number | null;
  /** Of the lines. */
  readonly moneyIn: number;
  readonly moneyOut: number;
  /** A balance beside the first was there to check against, and every one of them holds: no line is missing. */
  readonly isProven: boolean;
  /** The first of its broken links. */
  readonly broken: BrokenLink | null;
}

type Chained = Pick<BankStatement, "opening" | "closing" | "lines">;

/** Walks the chain and stops at the first link that does not hold. */
export function checkChain({ opening: stated, closing, lines }: Chained): Chain {
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  const moneyIn = lines.reduce((sum, { amount }) => sum + Math.max(0, amount), 0);
  const opening = stated ?? computeOpening(closing, total, lines);
  const balances = lines.filter(({ balance }) => balance !== undefined).length;
  const proofs = balances + (closing === null ? 0 : 1) - (stated === null && opening !== null ? 1 : 0);
  const broken = opening === null ? null : firstBroken(opening, closing, lines);
  return {
    opening,
    closing: closing ?? (opening === null ? null : (lastBalance(lines) ?? opening + total)),
    moneyIn,
    moneyOut: total - moneyIn,
    isProven: opening !== null && proofs > 0 && broken === null,
    broken,
  };
}

/** From the first balance that the lines state, else from the closing balance. */
function computeOpening(
  closing: number | null,
  total: number,
  lines: readonly StatementLine[],
): number | null {
  let before = 0;
  for (const { amount, balance } of lines) {
    before += amount;
    if (balance !== undefined) return balance - before;
  }
  return closing === null ? null : closing - total;
}

const lastBalance = (lines: readonly StatementLine[]): number | undefined => lines.at(-1)?.balance;

function firstBroken(
  opening: number,
  closing: number | null,
  lines: readonly StatementLine[],
): BrokenLink | null {
  let expected = opening;
  for (const [index, line] of lines.entries()) {
    expected += line.amount;
    if (line.balance === undefined || line.balance === expected) continue;
    const { number, at, balance } = line;
    return {
      line: number,
      at,
      expected,
      stated: balance,
      missing: balance - expected,
      looksLike: guessCause(lines, index, expected),
    };
  }
  if (closing === null || closing === expected) return null;
  return { line: null, at: null, expected, stated: closing, missing: closing - expected, looksLike: "lost" };
}

/** @param expected after the line at the index */
function guessCause(
  lines: readonly StatementLine[],
  index: number,
  expected: number,
): BrokenLink["looksLike"] {
  const [before, line, after] = [lines[index - 1], lines[index], lines[index + 1]];
  if (line === undefined) return "lost";
  if (before?.mark === line.mark && before.balance === line.balance) return "doubled";
  if (after === undefined) return "lost";
  const changed = expected - line.amount + after.amount;
  const isSwapped = changed === after.balance && changed + line.amount === line.balance;
  return isSwapped ? "swapped" : "lost";
}
