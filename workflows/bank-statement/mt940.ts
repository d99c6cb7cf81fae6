/** MT940, SWIFT's customer statement: fields between colons, several messages in one file, several pages in one statement. */
import { isCalendarDate } from "../kit";
import type { CalendarDate } from "../kit";
import { readAmount } from "./amounts";
import { Faults, unread } from "./faults";
import { MOST_STATEMENT_LINES } from "./limits";
import { statementOf } from "./put-together";
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

/** Whether a text looks like one: it begins with a block of SWIFT's or with a field. */
export const looksLikeMt940 = (text: string): boolean =>
  /^(?:\s*\{\d:[^\n]*\}?\s*)*\s*:20:/.test(text.slice(0, 2_000)) && /^:6[01]/m.test(text);

export function readMt940(text: string, file: SourceFile): StatementReading {
  const pages: Page[] = [];
  const faults = new Faults();
  for (const tags of messagesOf(text)) {
    const page = readPage(tags, file, faults);
    if (page !== null) pages.push(page);
  }
  if (faults.any) return { ok: false, problems: faults.list };
  if (pages.length === 0) return unread("noLines");
  const statements = joined(pages, file, faults);
  return faults.any ? { ok: false, problems: faults.list } : { ok: true, statements, leftOut: [] };
}

/** The fields of each message; what stands in blocks of SWIFT's own is left aside. */
function messagesOf(text: string): readonly (readonly Tag[])[] {
  const messages: Tag[][] = [];
  let current: { readonly name: string; readonly at: number; readonly lines: string[] } | null = null;
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    const field = /^(?:\{.*\{4:)?:(\d{2}[A-Z]?):(.*)$/.exec(line);
    if (field === null) {
      if (/^-\}?|^\{/.test(line)) current = null;
      else if (line.trim() !== "") current?.lines.push(line);
      continue;
    }
    const [, name = "", rest = ""] = field;
    if (name === "20" || messages.length === 0) messages.push([]);
    current = { name, at: index + 1, lines: [rest] };
    messages.at(-1)?.push(current);
  }
  return messages;
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
  const opening = first && readBalance(first);
  const closing = last && readBalance(last);
  if (!opening || !closing)
    return fail(faults, "balanceUnreadable", (first ?? last)?.at ?? at, first?.lines[0]);
  if (opening.currency !== closing.currency)
    return fail(faults, "currencyDiffers", last?.at ?? at, closing.currency);
  const lines: ReadLine[] = [];
  tags.forEach((tag, index) => {
    if (tag.name !== "61") return;
    const words = tags[index + 1]?.name === "86" ? (tags[index + 1]?.lines ?? []) : [];
    const line = readEntry(tag, words, faults);
    if (line !== null) lines.push({ ...line, mark: file.markOf([...tag.lines, ...words].join("\n")) });
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
function readBalance({ lines }: Tag): Balance | null {
  const parts = /^([CD])(\d{6})([A-Z]{3})([\d,]+)\s*$/.exec(lines[0] ?? "");
  if (parts === null) return null;
  const [, side, day = "", code = "", figure = ""] = parts;
  const [date, currency, minor] = [dayOf(day), currencyNamed(code), minorOf(figure)];
  if (date === null || currency === null || minor === null) return null;
  return { date, currency, minor: side === "D" && minor !== 0 ? -minor : minor };
}

const ENTRY = /^(\d{6})(\d{4})?(R?[CD])([A-Z])?([\d,]+)([A-Z][A-Z0-9]{3})(.*)$/;

/** `2611031103D1234,56NCHK000123//987`, and the words of the field 86. */
function readEntry(
  { at, lines }: Tag,
  words: readonly string[],
  faults: Faults,
): Omit<ReadLine, "mark"> | null {
  const [first = "", ...supplement] = lines;
  const parts = ENTRY.exec(first);
  if (parts === null) return fail(faults, "tagUnreadable", at, first);
  const [, value = "", entered, side = "", , figure = "", , references = ""] = parts;
  const valueDate = dayOf(value);
  if (valueDate === null) return fail(faults, "dateUnreadable", at, value);
  const date = entered === undefined ? valueDate : nearest(entered, valueDate);
  if (date === null) return fail(faults, "dateUnreadable", at, entered);
  const minor = minorOf(figure);
  if (minor === null) return fail(faults, "amountUnreadable", at, figure);
  const [own = "", banks = ""] = references.split("//");
  const reference = [own.trim(), banks.trim()].find((each) => each !== "" && each !== "NONREF");
  const isIn = side === "C" || side === "RD";
  const text = textOf(words) || [...supplement.map((each) => each.trim()), reference ?? ""].join(" ").trim();
  return {
    at,
    date,
    valueDate,
    text: text.slice(0, LINE_TEXT_LENGTH),
    amount: isIn || minor === 0 ? minor : -minor,
    ...(reference !== undefined && { reference: reference.slice(0, 140) }),
  };
}

/** Words in numbered parts (`?20…?21…`) are joined; codes before them go. */
function textOf(words: readonly string[]): string {
  const joinedWords = words.map((each) => each.trim()).join(" ");
  return joinedWords
    .replace(/^\d{3}(?=\?)/, "")
    .replace(/\?\d{2}/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

/** Hundredths stand behind a comma, which is always there; more of them than two is no amount of ours. */
function minorOf(figure: string): number | null {
  if (!/^\d+,\d*$/.test(figure)) return null;
  const read = readAmount(figure.replace(/,$/, ""), ",");
  return "minor" in read ? read.minor : null;
}

function dayOf(digits: string): CalendarDate | null {
  const date = `20${digits.slice(0, 2)}-${digits.slice(2, 4)}-${digits.slice(4, 6)}`;
  return isCalendarDate(date) ? date : null;
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
  return groups.flatMap((group, place) => {
    const [first, last] = [group[0], group.at(-1)];
    if (first === undefined || last === undefined) return [];
    const lines = group.flatMap((page) => page.lines);
    if (last.goesOn) faults.add("pagesBroken", last.at);
    return statementOf({
      file,
      format: "mt940",
      place,
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
