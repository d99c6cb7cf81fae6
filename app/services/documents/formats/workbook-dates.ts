/**
 * Dates as workbooks hold them. A date that its file does not tell exactly is none: who reads it is told what stands there, and
 * nothing is put in its place.
 */
import type { WorkbookCell } from "../../platform/portal/ports/workbooks";

const DAY = 86_400_000;
const MINUTE = 60_000;
/** Days from 1 January 1970 back to the day before the first of both ways of counting. */
const EPOCHS = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) } as const;
export type DateSystem = keyof typeof EPOCHS;
/** 1 March 1900: before it programs differ by a day, as some of them know a 29 February in that year. */
const FIRST_CERTAIN = 61;
/** 31 December 9999. */
const LAST = 2_958_465;

/** The number of a cell that is formatted as a date. */
export function toDateCell(number: number, system: DateSystem): WorkbookCell {
  const text = String(number);
  if (!Number.isFinite(number) || number < 0) return { error: text };
  if (number < 1) return { time: getTime(number * DAY) };
  const isCertain = system === 1904 || number >= FIRST_CERTAIN;
  // Seconds are what a number holds exactly; the day as it is counted has no more.
  const instant = EPOCHS[system] + Math.round((number * DAY) / 1_000) * 1_000;
  if (!isCertain || number > LAST + 1) return { error: text };
  return { date: new Date(instant).toISOString().slice(0, 16) };
}

function getTime(milliseconds: number): string {
  const minutes = Math.floor(Math.round(milliseconds / 1_000) / 60);
  const [hours, rest] = [Math.floor(minutes / 60) % 24, minutes % 60];
  return `${String(hours).padStart(2, "0")}:${String(rest).padStart(2, "0")}`;
}

const ISO =
  /^(?:(\d{4})-(\d\d)-(\d\d))?(?:(?:T|^)(\d\d):(\d\d)(?::(\d\d)(?:[.,]\d{1,9})?)?)?(Z|[+-]\d\d:?\d\d)?$/;

/**
 * A date in words (ISO 8601), as programs write that know no numbers for it.
 * A time in another zone than the reader's says of midnight alone which day is meant.
 */
export function parseIsoDate(text: string): WorkbookCell {
  const written = text.trim();
  const [all, year, month, day, hour, minute, , zone] = ISO.exec(written) ?? [];
  if (all === undefined || all === "") return { error: written };
  const time = `${hour ?? "00"}:${minute ?? "00"}`;
  if (Number(hour ?? 0) > 23 || Number(minute ?? 0) > 59) return { error: written };
  if (year === undefined) return zone === undefined ? { time } : { error: written };
  const date = `${year}-${month ?? ""}-${day ?? ""}`;
  const instant = new Date(`${date}T${time}:00Z`);
  const isDay = !Number.isNaN(instant.getTime()) && instant.toISOString().slice(0, 10) === date;
  const isUncertain = zone !== undefined && (zone !== "Z" || instant.getTime() % DAY >= MINUTE);
  return isDay && !isUncertain ? { date: `${date}T${time}` } : { error: written };
}

/** Formats that every program knows by their number: days, and times; those of East Asia among them. */
const DATE_FORMATS: ReadonlySet<number> = new Set([
  ...[14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 47],
  ...[27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58],
]);
/** No program writes a longer one. */
const LONGEST_FORMAT = 255;

/** Whether numbers of this format are shown as days or times. @param code of a format that is the workbook's own */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return DATE_FORMATS.has(id);
  if (code.length > LONGEST_FORMAT) return false;
  // Words, colours and filling say nothing; hours that go on counting beyond a day are no date.
  const bare = code
    .replace(/"[^"]*"|\\.|_.|\*./g, "")
    .replace(/\[[^[\]]*\]/g, "")
    .split(";", 1)[0];
  return !/general|通用格式|常规/i.test(bare ?? "") && /[ymdhs]|[年月日]/i.test(bare ?? "");
}
