/** A file of separated values, read by its layout. */
import type { CalendarDate } from "../../kit";
import { CURRENCIES } from "../../kit";
import { readAmount } from "./amounts";
import type { ReadAmount } from "./amounts";
import { readDay } from "./dates";
import type { DelimitedRow } from "./delimited";
import { Faults } from "./faults";
import type { StatementLayout } from "./layout";
import { MOST_STATEMENT_LINES } from "./limits";
import { buildStatement } from "./put-together";
import type { ReadLine } from "./put-together";
import type { LeftOutRow, SourceFile, StatementReading } from "./types";
import { LINE_TEXT_LENGTH } from "./types";

/** Rows that state a balance and are no entry: brought forward, carried forward. */
const FORWARD =
  /\b[bc]\/f\b|brought forward|carried forward|opening balance|closing balance|承上|承前|轉下|转下|上期結餘|上期结余|期初|期末/i;
const CLOSES = /\bc\/f\b|carried forward|closing balance|轉下|转下|期末/i;
/** Rows that sum up what stands above them. */
const TOTAL = /^(?:(?:grand |sub-?)?totals?\b|合計|合计|總計|总计|小計|小计)/i;
/** Beyond plus and minus: as banks of this city and of the mainland mark a side. */
const IN = new Set([
  "cr",
  "c",
  "credit",
  "in",
  "+",
  "deposit",
  "存",
  "存入",
  "收",
  "收入",
  "貸",
  "贷",
  "貸方",
  "贷方",
  "入",
]);
const OUT = new Set([
  "dr",
  "d",
  "debit",
  "out",
  "-",
  "withdrawal",
  "支",
  "支出",
  "付",
  "借",
  "借方",
  "取",
  "提取",
  "提款",
]);

interface Reading {
  readonly layout: StatementLayout;
  readonly faults: Faults;
  readonly endsOn: CalendarDate;
}

/**
 * @param rows of the whole file
 * @param endsOn the last day that it can cover: days without a year lie before it
 * @param account as the file or the book says it
 */
export function readByLayout(
  rows: readonly DelimitedRow[],
  layout: StatementLayout,
  file: SourceFile,
  { endsOn, account }: { readonly endsOn: CalendarDate; readonly account: string },
): StatementReading {
  const faults = new Faults();
  const reading: Reading = { layout, faults, endsOn };
  const ledgers = new Map<string, Ledger>();
  const leftOut: LeftOutRow[] = [];
  const headings = rows.find(({ at }) => at === layout.headingAt)?.cells.join("\n");
  let date: CalendarDate | null = null;
  for (const row of rows) {
    // Some banks print the headings once more on each page.
    if (row.at <= layout.headingAt || row.cells.join("\n") === headings) continue;
    const read = readRow(row, date, reading);
    if (read.kind === "fault") continue;
    if (read.kind === "none") {
      leftOut.push({ at: row.at, text: joinCells(row), why: "noEntry" });
      continue;
    }
    const ledger = ledgers.get(read.currency) ?? newLedger();
    ledgers.set(read.currency, ledger);
    if (read.kind === "words") {
      // The bank goes on with its words in the row below.
      if (ledger.last === null) leftOut.push({ at: row.at, text: joinCells(row), why: "noEntry" });
      else ledger.last.text = `${ledger.last.text} ${read.text}`.slice(0, LINE_TEXT_LENGTH);
      continue;
    }
    date = read.date ?? date;
    if (read.kind === "forward") {
      if (read.closes) ledger.closing = read.balance;
      else ledger.opening ??= read.balance;
      leftOut.push({ at: row.at, text: joinCells(row), why: "noEntry" });
      continue;
    }
    const line: ReadLine = { ...read.line, mark: file.computeDigest(row.source) };
    ledger.last = line;
    ledger.lines.push(line);
  }
  const count = [...ledgers.values()].reduce((sum, { lines }) => sum + lines.length, 0);
  if (!faults.any && count === 0) faults.add("noLines");
  if (count > MOST_STATEMENT_LINES) faults.add("tooManyLines");
  if (faults.any) return { ok: false, problems: faults.list };
  const statements = [...ledgers]
    .filter(([, { lines }]) => lines.length > 0)
    .map(([currency, { lines, opening, closing }], index) =>
      buildStatement({ file, format: "csv", place: index, account, currency, opening, closing, lines }),
    );
  return { ok: true, statements, leftOut };
}

interface Ledger {
  readonly lines: ReadLine[];
  opening: number | null;
  closing: number | null;
  last: ReadLine | null;
}
const newLedger = (): Ledger => ({ lines: [], opening: null, closing: null, last: null });

type ReadRow =
  | { readonly kind: "fault" }
  | { readonly kind: "none" }
  | { readonly kind: "words"; readonly currency: string; readonly text: string }
  | {
      readonly kind: "forward";
      readonly currency: string;
      readonly date: CalendarDate | null;
      readonly balance: number;
      readonly closes: boolean;
    }
  | {
      readonly kind: "entry";
      readonly currency: string;
      readonly date: CalendarDate;
      readonly line: Omit<ReadLine, "mark">;
    };

/** @param above the day of the row above: some banks print a day once, before its first row */
function readRow(
  row: DelimitedRow,
  above: CalendarDate | null,
  { layout, faults, endsOn }: Reading,
): ReadRow {
  const { columns, amounts, decimal, dateOrder } = layout;
  const cell = (place: number | undefined): string => (place === undefined ? "" : (row.cells[place] ?? ""));
  const fault = (...args: Parameters<Faults["add"]>): ReadRow => {
    faults.add(...args);
    return { kind: "fault" };
  };
  const day = cell(columns.date);
  const text = columns.text
    .map(cell)
    .filter(Boolean)
    .join(" ")
    .replace(/\s+/g, " ")
    .slice(0, LINE_TEXT_LENGTH);
  const figures = amounts.kind === "inOut" ? [cell(amounts.in), cell(amounts.out)] : [cell(amounts.amount)];
  const hasFigure = figures.some((figure) => /\d/.test(figure));
  const written = cell(columns.balance);
  const date = day === "" ? null : readDay(day, dateOrder, endsOn);
  const currency = currencyNamed(cell(columns.currency)) ?? layout.currency;
  if (!hasFigure && figures.every((figure) => /^[-–—]?$/.test(figure))) {
    if (/\d/.test(written) && FORWARD.test(row.cells.join(" "))) {
      const balance = readAmount(written, decimal);
      if (!("minor" in balance)) return fault("balanceUnreadable", row.at, written);
      return {
        kind: "forward",
        currency,
        date,
        balance: balance.minor,
        closes: CLOSES.test(row.cells.join(" ")),
      };
    }
    // A note of the bank's (a new address, a reminder) has a day and moves nothing.
    if (date !== null && written !== "") return fault("amountMissing", row.at, row.source);
    if (date !== null) return { kind: "none" };
    return day === "" && text !== "" && written === "" ? { kind: "words", currency, text } : { kind: "none" };
  }
  if (date === null && TOTAL.test(row.cells.find((each) => each !== "") ?? "")) return { kind: "none" };
  if (day !== "" && date === null) return fault("dateUnreadable", row.at, day);
  const entered = date ?? above;
  if (entered === null) return fault("dateMissing", row.at, row.source);
  if (columns.currency !== undefined && currencyNamed(cell(columns.currency)) === null)
    return fault("currencyUnknown", row.at, cell(columns.currency));
  const amount = amountIn(row, layout);
  if (typeof amount !== "number") return fault(amount.problem, row.at, amount.found);
  const balance = written === "" ? null : readAmount(written, decimal);
  if (balance !== null && !("minor" in balance)) return fault("balanceUnreadable", row.at, written);
  const valueDay = cell(columns.valueDate);
  const valueDate = valueDay === "" ? null : readDay(valueDay, dateOrder, endsOn);
  if (valueDay !== "" && valueDate === null) return fault("dateUnreadable", row.at, valueDay);
  return {
    kind: "entry",
    currency,
    date: entered,
    line: {
      at: row.at,
      date: entered,
      text,
      amount,
      ...(valueDate !== null && { valueDate }),
      ...(cell(columns.reference) !== "" && { reference: cell(columns.reference).slice(0, 140) }),
      ...(balance !== null && { balance: balance.minor }),
    },
  };
}

type AmountRead =
  | number
  | {
      readonly problem:
        | "amountMissing"
        | "amountUnreadable"
        | "amountTwice"
        | "amountTooLarge"
        | "flagUnreadable";
      readonly found: string;
    };

function amountIn({ cells }: DelimitedRow, { amounts, decimal }: StatementLayout): AmountRead {
  const read = (place: number): { readonly typed: string; readonly amount: ReadAmount } => {
    const typed = cells[place] ?? "";
    return { typed, amount: readAmount(typed, decimal) };
  };
  switch (amounts.kind) {
    case "signed": {
      const { typed, amount } = read(amounts.amount);
      if ("fault" in amount) return { problem: amount.fault, found: typed };
      return amounts.reversed && amount.side === null ? unsignedNil(-amount.minor) : amount.minor;
    }
    case "flag": {
      const { typed, amount } = read(amounts.amount);
      if ("fault" in amount) return { problem: amount.fault, found: typed };
      const side = findSide(cells[amounts.flag] ?? "");
      if (side === null) return { problem: "flagUnreadable", found: cells[amounts.flag] ?? "" };
      return unsignedNil(side * Math.abs(amount.minor));
    }
    case "inOut": {
      const given = (
        [
          [amounts.in, 1],
          [amounts.out, -1],
        ] as const
      ).flatMap(([place, side]) => {
        const { typed, amount } = read(place);
        if (/^[-–—]?$/.test(typed.trim())) return [];
        return [{ typed, side, amount }];
      });
      for (const { typed, amount } of given)
        if ("fault" in amount) return { problem: amount.fault, found: typed };
      const sums = given.flatMap(({ amount, side, typed }) =>
        "minor" in amount ? [{ minor: side * Math.abs(amount.minor), typed, sign: amount.minor }] : [],
      );
      const moved = sums.filter(({ minor }) => minor !== 0);
      if (moved.length > 1)
        return { problem: "amountTwice", found: moved.map(({ typed }) => typed).join(" / ") };
      const [only = sums[0]] = moved;
      if (only === undefined) return { problem: "amountMissing", found: "" };
      // A withdrawal that is written with a minus is still a withdrawal; a deposit with one is a reversal of it.
      return unsignedNil(only.minor > 0 && only.sign < 0 ? -only.minor : only.minor);
    }
  }
}

/** `贷 Cr`: a side that is marked in two languages is one where both say the same. */
function findSide(typed: string): 1 | -1 | null {
  const flag = typed.normalize("NFKC").trim().toLowerCase().replace(/\.$/, "");
  const sides = [flag, ...flag.split(/[\s/()]+/).filter(Boolean)].map((mark) =>
    IN.has(mark) ? 1 : OUT.has(mark) ? -1 : null,
  );
  const [whole = null, first = null] = sides;
  return whole ?? (sides.slice(1).every((side) => side === first) ? first : null);
}

const unsignedNil = (minor: number): number => (minor === 0 ? 0 : minor);

/** Banks write the currency of the mainland by its code of ISO 4217, the office as RMB. */
export function currencyNamed(typed: string): string | null {
  const plain = typed.normalize("NFKC").trim().toUpperCase();
  const code = /^(CNY|CNH|人民幣|人民币)$/.test(plain)
    ? "RMB"
    : /^(港幣|港元|港币)$/.test(plain)
      ? "HKD"
      : plain;
  return CURRENCIES.includes(code) ? code : null;
}

const joinCells = ({ cells }: DelimitedRow): string =>
  cells.filter(Boolean).join(" ").replace(/\s+/g, " ").slice(0, LINE_TEXT_LENGTH);
