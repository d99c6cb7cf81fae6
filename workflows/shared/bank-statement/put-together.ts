/** A statement, put together from the lines that a reader has found. */
import type { CalendarDate } from "../../kit";
import type { BankStatement, SourceFile, StatementFormat, StatementLine } from "./types";

/** A line before it has its place in the statement. */
export type ReadLine = { -readonly [Key in keyof Omit<StatementLine, "number">]: StatementLine[Key] };

interface StatementParts {
  readonly file: Pick<SourceFile, "hash">;
  readonly format: StatementFormat;
  /** Of the statement among those of the file, from 0. */
  readonly place: number;
  readonly account: string;
  readonly currency: string;
  readonly opening: number | null;
  readonly closing: number | null;
  /** In the order of the file. */
  readonly lines: readonly ReadLine[];
  /** Where the file says them; else the days of its lines. */
  readonly from?: CalendarDate | undefined;
  readonly to?: CalendarDate | undefined;
}

/** @throws RangeError for a statement without lines of which the file says no days */
export function buildStatement(parts: StatementParts): BankStatement {
  const { file, format, place, account, currency, opening, closing } = parts;
  const lines = (isNewestFirst(parts.lines) ? [...parts.lines].reverse() : parts.lines).map(
    (line, index): StatementLine => ({ number: index + 1, ...line }),
  );
  const days = lines.map(({ date }) => date).sort();
  const [from, to] = [parts.from ?? days[0], parts.to ?? days.at(-1)];
  if (from === undefined || to === undefined) throw new RangeError("A statement without lines and days");
  return {
    id: `${file.hash.slice(0, 16)}-${String(place + 1)}`,
    file: file.hash,
    format,
    account,
    currency,
    from: [from, ...days.slice(0, 1)].sort()[0] ?? from,
    to: [to, ...days.slice(-1)].sort().at(-1) ?? to,
    opening,
    closing,
    lines,
  };
}

/** Days that go down say it; where all are of one day, the balances do. */
function isNewestFirst(lines: readonly ReadLine[]): boolean {
  const [first, last] = [lines[0], lines.at(-1)];
  if (first === undefined || last === undefined) return false;
  if (first.date !== last.date) return first.date > last.date;
  return !isChained(lines) && isChained([...lines].reverse());
}

const isChained = (lines: readonly ReadLine[]): boolean =>
  lines.every(({ balance, amount }, index) => {
    const before = lines[index - 1]?.balance;
    return balance === undefined || before === undefined || balance - amount === before;
  });
