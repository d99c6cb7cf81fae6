/** MT940, SWIFT's customer statement: fields between colons, several messages in one file, several pages in one statement. */
import { isCalendarDate } from "../../kit";
import type { CalendarDate } from "../../kit";
import { readAmount } from "./amounts";
import { Faults, toFailedReading } from "./faults";
import { MOST_STATEMENT_LINES } from "./limits";
import { buildStatement } from "./put-together";
import type { ReadLine } from "./put-together";
import { currencyNamed } from "./read-delimited";
import { LINE_TEXT_LENGTH } from "./types";
import type { BankStatement, SourceFile, StatementReading } from "./types";

interface Tag {
  readonly name: string;
  readonly at: number;
  /** Its lines, the rest of the first one among them. */
  readonly lines: readonly string[];
}

/** Whether a text is one: the opening balance stands at the beginning of a line, and another field of a statement. */
export const looksLikeMt940 = (text: string): boolean =>
  /^:60[FM]:/m.test(text) && /^(?:\{[^\n]{0,200}\{4:)?:(?:20|25P?|28C?|61|62[FM]):/m.test(text);

export function readMt940(text: string, file: SourceFile): StatementReading {
  const pages: Page[] = [];
  const faults = new Faults();
  for (const tags of listMessages(text)) {
    const page = readPage(tags, file, faults);
    if (page !== null) pages.push(page);
  }
  if (faults.any) return { ok: false, problems: faults.list };
  if (pages.length === 0) return toFailedReading("noLines");
  const statements = joined(pages, file, faults);
  return faults.any ? { ok: false, problems: faults.list } : { ok: true, statements, leftOut: [] };
}

/** Fields of a customer statement and of an interim one. Anything else between colons is a word of a bank's: a time, a number. */
const FIELDS: ReadonlySet<string> = new Set(
  ["20", "21", "25", "25P", "28", "28C", "60F", "60M", "61", "86", "62F", "62M", "64", "65"].concat([
    "13",
    "13D",
    "34F",
    "90C",
    "90D",
    "NS",
  ]),
);
/** The end of a message; a line of words may begin with a dash as well. */
const END = /^-(?:\s*$|\})/;
/** SWIFT's own blocks around a message. */
const BLOCK = /^\{\d:/;
/** What banks put before a message on lines of its own: their code, the kind of message. */
const HEADER =
  /^(?:(?:MT)?94[0-2]|:94[0-2]:|[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3,4})?|\d{4} \d{2}[A-Z]{6}\S{0,40})\s*$/;
/** The frame of a transmission, which is no text. */
// oxlint-disable-next-line no-control-regex
const FRAME = /[\u0001-\u0008\u000b\u000c\u000e-\u001f]/g;

interface OpenTag extends Tag {
  readonly lines: string[];
}

/** The fields of each message; what stands in blocks of SWIFT's own, or before a message, is left aside. */
function listMessages(text: string): readonly (readonly Tag[])[] {
  const messages: OpenTag[][] = [];
  let current: OpenTag | null = null;
  for (const [index, line] of text
    .replace(FRAME, "")
    .split(/\r\n|\r|\n/)
    .entries()) {
    const field = findField(line);
    if (field === null) {
      if (END.test(line) || BLOCK.test(line)) current = null;
      else if (line.trim() !== "") current?.lines.push(line);
      continue;
    }
    const message: OpenTag[] | undefined = messages.at(-1);
    if (message === undefined || beginsMessage(field.name, message)) {
      if (current !== null) dropHeader(current.lines);
      messages.push([]);
    }
    current = { name: field.name, at: index + 1, lines: [field.rest] };
    messages.at(-1)?.push(current);
  }
  if (current !== null) dropHeader(current.lines);
  return messages;
}

function findField(line: string): { readonly name: string; readonly rest: string } | null {
  const from = line.startsWith("{") ? line.lastIndexOf("{4:") + "{4:".length : 0;
  const [, name = "", rest = ""] = /^:(\d{2}[A-Z]?|NS):(.*)$/.exec(line.slice(from)) ?? [];
  return FIELDS.has(name) ? { name, rest } : null;
}

/** Each begins with its reference; where a bank leaves that out, what belongs before a closing balance tells it. */
const beginsMessage = (name: string, message: readonly Tag[]): boolean =>
  name === "20" || (["25", "25P", "28", "28C"].includes(name) && message.some((tag) => /^62/.test(tag.name)));

/** The header of the next message is no word of the field before it. */
function dropHeader(lines: string[]): void {
  while (lines.length > 1 && HEADER.test(lines.at(-1) ?? "")) lines.pop();
}

interface Balance {
  readonly date: CalendarDate;
  readonly currency: string;
  readonly minor: number;
}
interface Page {
  readonly at: number;
  readonly account: string;
  readonly opening: Balance;
  readonly closing: Balance;
  /** Others pages come before it, or after it. */
  readonly goesOn: boolean;
  readonly follows: boolean;
  readonly lines: readonly ReadLine[];
}

function readPage(tags: readonly Tag[], file: SourceFile, faults: Faults): Page | null {
  const find = (...names: readonly string[]): Tag | undefined =>
    tags.find(({ name }) => names.includes(name));
  const account = find("25", "25P");
  const [first, last] = [find("60F", "60M"), find("62F", "62M")];
  const at = tags[0]?.at ?? 1;
  if (account === undefined) return fail(faults, "accountMissing", at);
  if (first === undefined) return fail(faults, "openingMissing", at);
  if (last === undefined) return fail(faults, "closingMissing", at);
  const [opening, closing] = [readBalance(first, faults), readBalance(last, faults)];
  if (opening === null || closing === null) return null;
  if (opening.currency !== closing.currency)
    return fail(faults, "currencyDiffers", last.at, closing.currency);
  const lines: ReadLine[] = [];
  tags.forEach((tag, index) => {
    if (tag.name !== "61") return;
    const words = tags[index + 1]?.name === "86" ? (tags[index + 1]?.lines ?? []) : [];
    const line = readEntry(tag, words, faults);
    if (line !== null) lines.push({ ...line, mark: file.computeDigest([...tag.lines, ...words].join("\n")) });
  });
  if (lines.length > MOST_STATEMENT_LINES) return fail(faults, "tooManyLines", at);
  return {
    at,
    account: (account.lines[0] ?? "").trim().slice(0, 60),
    opening,
    closing,
    follows: first.name === "60M",
    goesOn: last.name === "62M",
    lines,
  };
}

function fail(faults: Faults, ...args: Parameters<Faults["add"]>): null {
  faults.add(...args);
  return null;
}

/** `C261103HKD1234,56`. */
function readBalance({ lines: [line = ""], at }: Tag, faults: Faults): Balance | null {
  const parts = /^([CD])(\d{6})([A-Z]{3})([\d,]+)\s*$/.exec(line);
  if (parts === null) return fail(faults, "balanceUnreadable", at, line);
  const [, side, day = "", code = "", figure = ""] = parts;
  const [date, currency, minor] = [parseDay(day), currencyNamed(code), findMinor(figure)];
  if (currency === null) return fail(faults, "currencyUnknown", at, code);
  if (date === null || minor === null) return fail(faults, "balanceUnreadable", at, line);
  return { date, currency, minor: side === "D" && minor !== 0 ? -minor : minor };
}

/**
 * Day of value, day of entry (or blanks in its place), side, a letter of the currency, the amount, the kind of entry, references.
 * Banks put a blank before the kind, or end a short one with a blank.
 */
const ENTRY =
  /^(\d{6})(\d{4}| {4})?(R?[CD]|E[CD])([A-Z])?(\d[\d,]*|,\d+) ?([A-Z](?:[A-Z0-9]{3}|[A-Z0-9]{2} |[A-Z0-9] {2}))(.*)$/;

/** `2611031103D1234,56NCHK000123//987`, and the words of the field 86. */
function readEntry(
  { at, lines }: Tag,
  words: readonly string[],
  faults: Faults,
): Omit<ReadLine, "mark"> | null {
  const [first = "", ...supplement] = lines;
  const parts = ENTRY.exec(first);
  if (parts === null) return fail(faults, "tagUnreadable", at, first);
  const [, value = "", given = "", side = "", , figure = "", , references = ""] = parts;
  const entered = given.trim();
  const valueDate = parseDay(value);
  // Interest is counted by months of thirty days: a day of value may be one that February has not. The day of entry is real.
  const near = valueDate ?? (entered === "" ? null : lastDayOfMonth(value));
  if (near === null) return fail(faults, "dateUnreadable", at, value);
  const date = entered === "" ? near : nearest(entered, near);
  if (date === null) return fail(faults, "dateUnreadable", at, entered);
  const minor = findMinor(figure);
  if (minor === null) return fail(faults, "amountUnreadable", at, figure);
  const [own = "", banks = ""] = references.split("//");
  const reference = [own.trim(), banks.trim()].find((each) => each !== "" && each !== "NONREF");
  const isIn = side === "C" || side === "EC" || side === "RD";
  const text = getText(words) || [...supplement.map((each) => each.trim()), reference ?? ""].join(" ").trim();
  return {
    at,
    date,
    ...(valueDate !== null && { valueDate }),
    text: text.slice(0, LINE_TEXT_LENGTH),
    amount: isIn || minor === 0 ? minor : -minor,
    ...(reference !== undefined && { reference: reference.slice(0, 140) }),
  };
}

/** As many characters as a line of words holds, and a numbered part of them: what goes on behind a full one is the same word. */
const FULL_LINE = 65;
const FULL_PART = 27;

/** Words in numbered parts (`?20…?21…`) are joined; codes before them go. */
function getText(words: readonly string[]): string {
  const [first = ""] = words;
  // Where parts are numbered a line ends wherever it is full, within a number as well.
  if (/^\d{3}\?\d{2}/.test(first))
    return joinParts(
      words
        .join("")
        .slice(3)
        .split(/\?\d{2}/),
      FULL_PART,
    );
  const lines = joinParts(words, FULL_LINE);
  return joinParts(lines.split(/\?\d{2}/), FULL_PART);
}

/** Behind a part that is full the next one goes on, behind any other there is a blank. */
const joinParts = (parts: readonly string[], full: number): string =>
  parts
    .map((part) => (part.length === full && !part.endsWith(" ") ? part : `${part.trim()} `))
    .join("")
    .replace(/\s+/g, " ")
    .trim();

/** Hundredths stand behind a comma, which some banks leave out with them; more of them than two is no amount of ours. */
function findMinor(figure: string): number | null {
  if (!/^\d*(?:,\d{0,2})?$/.test(figure)) return null;
  const read = readAmount(figure.replace(/,$/, ""), ",");
  return "minor" in read ? read.minor : null;
}

function parseDay(digits: string): CalendarDate | null {
  const date = `20${digits.slice(0, 2)}-${digits.slice(2, 4)}-${digits.slice(4, 6)}`;
  return isCalendarDate(date) ? date : null;
}

/** @returns the last day of the month where the day is the 29th or 30th of a month without one */
function lastDayOfMonth(digits: string): CalendarDate | null {
  if (!/^(?:29|30)$/.test(digits.slice(4))) return null;
  return parseDay(`${digits.slice(0, 4)}29`) ?? parseDay(`${digits.slice(0, 4)}28`);
}

/** The day of entry has no year: it is the one nearest to the day of value. */
function nearest(monthAndDay: string, value: CalendarDate): CalendarDate | null {
  const year = Number(value.slice(0, 4));
  const days = [year - 1, year, year + 1]
    .map((each) => `${String(each)}-${monthAndDay.slice(0, 2)}-${monthAndDay.slice(2, 4)}`)
    .filter((date) => isCalendarDate(date));
  const away = (date: CalendarDate): number => Math.abs(Date.parse(date) - Date.parse(value));
  return [...days].sort((left, right) => away(left) - away(right))[0] ?? null;
}

/** Pages of one statement, put one behind the other; a page that is missing shows where balances do not meet. */
function joined(pages: readonly Page[], file: SourceFile, faults: Faults): readonly BankStatement[] {
  const groups: Page[][] = [];
  for (const page of pages) {
    const group = groups.at(-1);
    const before = group?.at(-1);
    if (!page.follows || before === undefined) {
      if (page.follows) faults.add("pagesBroken", page.at);
      groups.push([page]);
      continue;
    }
    const fits =
      before.goesOn && before.account === page.account && before.closing.minor === page.opening.minor;
    if (!fits) faults.add("pagesBroken", page.at);
    group?.push(page);
  }
  return groups.flatMap((group, index) => {
    const [first, last] = [group[0], group.at(-1)];
    if (first === undefined || last === undefined) return [];
    const lines = group.flatMap((page) => page.lines);
    if (last.goesOn) faults.add("pagesBroken", last.at);
    return buildStatement({
      file,
      format: "mt940",
      place: index,
      account: first.account,
      currency: first.opening.currency,
      opening: first.opening.minor,
      closing: last.closing.minor,
      lines,
      // The opening balance bears the day of the statement before.
      from: lines.length > 0 ? undefined : first.opening.date,
      to: last.closing.date,
    });
  });
}
