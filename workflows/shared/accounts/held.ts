/** What the books hold now, beside a statement that was drawn up from them earlier. Pure: the portal asks it, and so does whoever plays a case through. */
import type { Statement } from "./compile";
import type { AccountedEntry } from "./entry";
import { getSummaryLayout } from "./summary-layout";

/** As much of a recorded statement as is compared: all of it in Hong Kong dollars. */
export interface RecordedStatement {
  readonly figures: readonly { readonly line: string; readonly minor: number }[];
  readonly opening: readonly { readonly minor: number }[];
  readonly closing: readonly { readonly minor: number }[];
}

/**
 * Rows of which the books now say something else: the lines of the summary, what is brought and carried forward, and what all books
 * hold at the end. The fee is not among them: it is no row of the books.
 */
export function movedRows(
  recorded: RecordedStatement,
  now: Statement,
): readonly { readonly row: string; readonly was: number; readonly now: number }[] {
  const sum = (amounts: RecordedStatement["closing"]) => amounts.reduce((all, { minor }) => all + minor, 0);
  const was = new Map(recorded.figures.map(({ line, minor }) => [line, minor]));
  const closing = sum(recorded.closing);
  const rows = [
    ...getSummaryLayout(now.layoutVersion).lines.map(({ code }) => ({
      row: code,
      was: was.get(code) ?? 0,
      now: now.lines.find((line) => line.code === code)?.amount ?? 0,
    })),
    { row: "broughtForward", was: sum(recorded.opening), now: now.broughtForward },
    { row: "carriedForward", was: closing, now: now.carriedForward },
    // A statement is compiled where both are the same.
    { row: "inBooks", was: closing, now: now.inBooks },
  ];
  return rows.filter((row) => row.was !== row.now);
}

/** What the books hold at the end of a period beside what its statement carries forward: plus where they hold more. */
export const computeHeldBeside = (
  { closing }: Pick<RecordedStatement, "closing">,
  now: Pick<Statement, "inBooks">,
): number => now.inBooks - closing.reduce((all, { minor }) => all + minor, 0);

/** Whether two readings of the books are the same, entry by entry, in whatever order. */
export function isSameBooks(one: readonly AccountedEntry[], other: readonly AccountedEntry[]): boolean {
  if (one === other) return true;
  if (one.length !== other.length) return false;
  const readings = new Map(one.map((entry) => [entry.id, JSON.stringify(entry)]));
  return other.every((entry) => readings.get(entry.id) === JSON.stringify(entry));
}
