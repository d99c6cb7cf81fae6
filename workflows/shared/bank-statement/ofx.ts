/** OFX, of version 1 (SGML, in which values are not closed) and 2 (XML). */
import { addDays } from "../../kit";
import type { CalendarDate } from "../../kit";
import { readDecimal } from "./amounts";
import type { ReadAmount } from "./amounts";
import { readDay } from "./dates";
import { Faults, toFailedReading } from "./faults";
import { MOST_STATEMENT_LINES } from "./limits";
import { buildStatement } from "./put-together";
import type { ReadLine } from "./put-together";
import { currencyNamed } from "./read-delimited";
import { LINE_TEXT_LENGTH } from "./types";
import type { SourceFile, StatementElement, StatementReading } from "./types";
import { findChild, findChildren, elementsNamed, serializeElement, getWords } from "./xml-elements";

const DEEPEST = 32;

interface OpenElement {
  readonly name: string;
  readonly at: number;
  readonly attributes: Readonly<Record<string, string>>;
  text: string;
  readonly children: OpenElement[];
}

/**
 * The elements of OFX 1: what has words is closed by the next tag, closed or not.
 * @returns `null` for what does not fit together, or lies too deep
 */
export function elementsOfSgml(text: string): StatementElement | null {
  const root: OpenElement = { name: "", at: 1, attributes: {}, text: "", children: [] };
  const open = [root];
  let [at, reached] = [1, 0];
  for (const match of text.matchAll(/<(\/?)([A-Z0-9._]+)>([^<]*)/gi)) {
    at += breaksIn(text.slice(reached, match.index));
    reached = match.index;
    const [, closes = "", spelled = "", words = ""] = match;
    const name = spelled.toUpperCase();
    if (closes === "") {
      const element: OpenElement = { name, at, attributes: {}, text: plain(words), children: [] };
      open.at(-1)?.children.push(element);
      if (element.text === "") open.push(element);
      if (open.length > DEEPEST) return null;
      continue;
    }
    // A value that was closed was never open here, and neither was an empty one of which nothing came.
    const place = open.findLastIndex((each) => each.name === name);
    if (place > 0) open.length = place;
  }
  return open.length === 1 && root.children.length === 1 ? (root.children[0] ?? null) : null;
}

const breaksIn = (text: string): number => text.split("\n").length - 1;

const plain = (text: string): string =>
  text
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&nbsp;/g, " ")
    .replace(/&amp;/g, "&")
    .trim();

/** @param root the element `OFX` */
export function readOfx(root: StatementElement, file: SourceFile): StatementReading {
  const found = elementsNamed(root, "STMTRS");
  if (found.length === 0) return toFailedReading("formatUnknown", root.at, root.name);
  const faults = new Faults();
  const statements = found.flatMap((each, index) => readStatement(each, index, file, faults) ?? []);
  if (faults.any) return { ok: false, problems: faults.list };
  return statements.length === 0 ? toFailedReading("noLines") : { ok: true, statements, leftOut: [] };
}

function readStatement(statement: StatementElement, place: number, file: SourceFile, faults: Faults) {
  const account = getWords(findChild(statement, "BANKACCTFROM", "ACCTID"));
  if (account === "") return void faults.add("accountMissing", statement.at);
  const code = getWords(findChild(statement, "CURDEF"));
  const currency = currencyNamed(code);
  if (currency === null) return void faults.add("currencyUnknown", statement.at, code);
  const list = findChild(statement, "BANKTRANLIST");
  const entries = findChildren(list, "STMTTRN");
  if (entries.length > MOST_STATEMENT_LINES) return void faults.add("tooManyLines", statement.at);
  const lines = entries.flatMap((entry): readonly ReadLine[] => {
    const line = readEntry(entry, faults);
    return line === null ? [] : [{ ...line, mark: file.computeDigest(serializeElement(entry)) }];
  });
  const [from, to] = [parseDay(findChild(list, "DTSTART")), parseDay(findChild(list, "DTEND"))];
  const balance = findChild(statement, "LEDGERBAL", "BALAMT");
  const closing = balance === undefined ? null : getAmount(getWords(balance));
  if (closing !== null && "fault" in closing)
    return void faults.add("balanceUnreadable", balance?.at, getWords(balance));
  if (lines.length === 0 && (from === null || to === null)) return undefined;
  // The balance is one of the day on which the file was made: it closes the statement where nothing lies between.
  const asOf = parseDay(findChild(statement, "LEDGERBAL", "DTASOF"));
  const ends =
    to ??
    lines
      .map(({ date }) => date)
      .sort()
      .at(-1) ??
    null;
  const newest = lines.reduce((last, { date }) => (date > last ? date : last), "");
  // One of a day before the newest entry is not what they come to.
  const isClosing = asOf === null || (asOf >= newest && (ends === null || asOf <= ends || to === null));
  return buildStatement({
    file,
    format: "ofx",
    place,
    account: account.slice(0, 60),
    currency,
    opening: null,
    closing: isClosing && closing !== null ? closing.minor : null,
    // Entries stand in the order of their days; some banks give them in none.
    lines: inOrder(lines),
    from: from ?? undefined,
    to: to ?? undefined,
  });
}

function inOrder(lines: readonly ReadLine[]): readonly ReadLine[] {
  const [first, last] = [lines[0], lines.at(-1)];
  const descends = first !== undefined && last !== undefined && first.date > last.date;
  const oldestFirst = descends ? [...lines].reverse() : lines;
  return [...oldestFirst].sort((left, right) =>
    left.date < right.date ? -1 : left.date > right.date ? 1 : 0,
  );
}

/**
 * OFX writes a comma or a point before hundredths and no thousands. Three digits behind a comma are no amount: some banks mean
 * thousands.
 */
function getAmount(words: string): ReadAmount {
  if (/^[+-]?\d*,\d{3}$/.test(words)) return { fault: "amountUnreadable" };
  return readDecimal(/^[+-]?\d*,\d+$/.test(words) ? words.replace(",", ".") : words);
}

function readEntry(entry: StatementElement, faults: Faults): Omit<ReadLine, "mark"> | null {
  const typed = getWords(findChild(entry, "TRNAMT"));
  const day = findChild(entry, "DTPOSTED");
  const date = parseDay(day);
  if (typed === "") faults.add("amountMissing", entry.at);
  if (date === null) {
    if (day === undefined) faults.add("dateMissing", entry.at);
    else faults.add("dateUnreadable", day.at, getWords(day));
  }
  const read = getAmount(typed);
  if ("fault" in read) {
    if (typed !== "") faults.add(read.fault, findChild(entry, "TRNAMT")?.at ?? entry.at, typed);
    return null;
  }
  if (date === null) return null;
  const words = ["NAME", "PAYEE", "MEMO"].map((name) => getWords(findChild(entry, name))).filter(Boolean);
  const reference = ["CHECKNUM", "REFNUM", "FITID"]
    .map((name) => getWords(findChild(entry, name)))
    .find(Boolean);
  return {
    at: entry.at,
    date,
    text: [...new Set(words)].join(" ").replace(/\s+/g, " ").slice(0, LINE_TEXT_LENGTH),
    amount: read.minor,
    ...(reference !== undefined && { reference: reference.slice(0, 140) }),
  };
}

const HOURS_AHEAD = 8;
/** `20261103160000.000[0:GMT]`: day, time, the hours by which its zone is ahead. */
const INSTANT =
  /^(\d{8})(\d{2})(\d{2})\d{0,2}(?:\.\d{1,6})?(?:\[([+-]?\d{1,2}(?:\.\d{1,2})?)(?::[A-Z]{1,5})?\])?$/i;

/**
 * `20261103`, with a time and a zone behind it or without. A time in Greenwich's zone is an instant that a program has converted:
 * its day is Hong Kong's. A time in any other zone stands on the day on which the bank has booked. Without a zone it would be
 * Greenwich's by the standard, and is the bank's own by custom; at four in the afternoon alone, Hong Kong's midnight, it is not.
 */
function parseDay(element: StatementElement | undefined): CalendarDate | null {
  const words = getWords(element).trim();
  const day = readDay(words.slice(0, 8), "ymd");
  const [, , hours = "", minutes = "", zone] = INSTANT.exec(words.slice(0, 60)) ?? [];
  if (day === null || hours === "") return day;
  const isInstant = zone === undefined ? hours === "16" && minutes === "00" : Number(zone) === 0;
  return isInstant && Number(hours) + HOURS_AHEAD >= 24 ? addDays(day, 1) : day;
}
