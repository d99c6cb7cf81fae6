/** How a statement goes on from those that were taken before it: no day between them, and balances that meet. */
import { addDays } from "../../kit";
import type { CalendarDate } from "../../kit";
import { checkChain } from "./chain";
import type { BankStatement, StatementLine } from "./types";

/** What is remembered of a statement that was taken. */
export interface ImportedStatement {
  readonly id: string;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly opening: number | null;
  readonly closing: number | null;
}

/** A place where two statements, or a statement and the book, do not meet. */
export type Discontinuity =
  /** Days that no statement covers. */
  | { readonly kind: "gap"; readonly from: CalendarDate; readonly to: CalendarDate; readonly earlier: string }
  /** The one before closes with another balance than this one opens with. */
  | {
      readonly kind: "balance";
      readonly earlier: string;
      readonly closing: number;
      readonly opening: number;
      readonly difference: number;
    }
  /** The book carried another balance on the evening before. */
  | { readonly kind: "book"; readonly book: number; readonly opening: number; readonly difference: number };

/**
 * @param taken of the same account, whatever their order
 * @param book balance of the book on the evening before the statement begins; `null` where the book did not stand yet
 */
export function checkContinuity(
  statement: Pick<BankStatement, "from" | "opening" | "closing" | "lines">,
  taken: readonly ImportedStatement[],
  book: number | null,
): readonly Discontinuity[] {
  const found: Discontinuity[] = [];
  const { opening } = checkChain(statement);
  const earlier = [...taken]
    .filter(({ to }) => to < statement.from)
    .sort((left, right) => (left.to < right.to ? 1 : -1))[0];
  if (earlier !== undefined) {
    const next = addDays(earlier.to, 1);
    const meets = opening !== null && earlier.closing !== null && opening === earlier.closing;
    // Days on which nothing happened are no gap: the balances meet across them.
    if (next < statement.from && !meets)
      found.push({ kind: "gap", from: next, to: addDays(statement.from, -1), earlier: earlier.id });
    if (opening !== null && earlier.closing !== null && !meets)
      found.push({
        kind: "balance",
        earlier: earlier.id,
        closing: earlier.closing,
        opening,
        difference: opening - earlier.closing,
      });
  }
  if (book !== null && opening !== null && book !== opening)
    found.push({ kind: "book", book, opening, difference: opening - book });
  return found;
}

/** A line that was taken before, and with which statement. */
export interface ImportedLine extends Pick<StatementLine, "number" | "date" | "mark" | "amount" | "balance"> {
  readonly statement: string;
}

/**
 * Which lines of a statement are there already. A line is the same by its bytes, its running balance and its place among its
 * twins of the day: equal amounts of one day stay apart. Where the bytes differ because the file is of another kind, the day, the
 * amount and the running balance together say it.
 * @returns by number of the line, the line that was taken before
 */
export function alreadyThere(
  lines: readonly StatementLine[],
  taken: readonly ImportedLine[],
): ReadonlyMap<number, ImportedLine> {
  const found = new Map<number, ImportedLine>();
  const used = new Set<ImportedLine>();
  const claim = (findKey: (line: Omit<ImportedLine, "statement">) => string | null): void => {
    const waiting = new Map<string, ImportedLine[]>();
    for (const line of taken) {
      const key = used.has(line) ? null : findKey(line);
      if (key === null) continue;
      const twins = waiting.get(key);
      if (twins === undefined) waiting.set(key, [line]);
      else twins.push(line);
    }
    for (const line of lines) {
      const key = found.has(line.number) ? null : findKey(line);
      // The first of equal lines is the first of those that were taken, the second the second.
      const twin = key === null ? undefined : waiting.get(key)?.shift();
      if (twin === undefined) continue;
      used.add(twin);
      found.set(line.number, twin);
    }
  };
  claim(({ mark, date, balance }) => `${mark}/${date}/${String(balance)}`);
  claim(({ date, amount, balance }) =>
    balance === undefined ? null : `${date}/${String(amount)}/${String(balance)}`,
  );
  return found;
}
