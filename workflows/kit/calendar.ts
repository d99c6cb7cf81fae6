/** Calendar dates of Hong Kong, and instants. Dates are `YYYY-MM-DD` strings and are never given a time or a zone. */
import type { CalendarDate, Instant } from "./types";

const HONG_KONG_OFFSET = 8 * 60 * 60 * 1000;
const DAY = 24 * 60 * 60 * 1000;

/** The calendar date in Hong Kong at an instant (UTC+8, no summer time since 1979). */
export function hongKongDate(at: Instant): CalendarDate {
  return new Date(Date.parse(at) + HONG_KONG_OFFSET).toISOString().slice(0, 10);
}

/** The instant at which a day begins in Hong Kong. */
export const startOfDay = (date: CalendarDate): Instant =>
  new Date(Date.parse(`${date}T00:00:00Z`) - HONG_KONG_OFFSET).toISOString();

/** Time of day in Hong Kong at an instant, `HH:mm`. */
export function formatHongKongTime(at: Instant): string {
  return new Date(Date.parse(at) + HONG_KONG_OFFSET).toISOString().slice(11, 16);
}

/** Whether the string is a date that exists: `2026-02-30` is none. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text;
}

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"] as const;
const MONTH = "(?<name>[a-z]{3,9})";
const SEPARATOR = "[/. -]";

/** The ways in which people write a day. Day before month always (section 5), but for those that begin with the year. */
const WRITTEN: readonly RegExp[] = [
  new RegExp(`^(?<day>\\d{1,2})${SEPARATOR}(?<month>\\d{1,2})${SEPARATOR}(?<year>\\d{4}|\\d{2})$`),
  new RegExp(`^(?<year>\\d{4})${SEPARATOR}(?<month>\\d{1,2})${SEPARATOR}(?<day>\\d{1,2})$`),
  /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4})$/,
  /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})$/,
  /^(?<year>\d{4})\s*年\s*(?<month>\d{1,2})\s*月\s*(?<day>\d{1,2})\s*日$/,
  new RegExp(`^(?<day>\\d{1,2})${SEPARATOR}?${MONTH}[,.]?${SEPARATOR}?(?<year>\\d{4}|\\d{2})$`),
  new RegExp(`^${MONTH}${SEPARATOR}(?<day>\\d{1,2}),?${SEPARATOR}(?<year>\\d{4})$`),
];
/** Of a year in two digits: up to here this century, from here on the last one, as dates of birth are. */
const LAST_YEAR_OF_THIS_CENTURY = 39;
/** Eight digits that would be a day of an earlier year were written the other way round. */
const EARLIEST_YEAR = 1800;

/**
 * Reads a typed date: `DD/MM/YYYY` (section 5) with any separator, single digits or a year of two, `DDMMYYYY`,
 * `YYYY-MM-DD`, `YYYYMMDD`, `6 Nov 2026` or `2026年3月1日`, in the digits of any keyboard. `null`: unreadable.
 */
export function readDate(typed: string): CalendarDate | null {
  return writtenIn(typed).find(isCalendarDate) ?? null;
}

const NEAR: Readonly<Record<string, number>> = {
  today: 0,
  今日: 0,
  今天: 0,
  yesterday: -1,
  昨日: -1,
  昨天: -1,
};

/**
 * What is clear to whoever types it on a day: `today`, `yesterday`, and a day without its year (`1 October`, `1/10`, `10月1日`), which
 * is one of this year. Only where it is shown as a whole date at once, so that nobody means another one.
 * @param today in Hong Kong
 */
export function readNearDate(typed: string, today: CalendarDate): CalendarDate | null {
  const text = typed.normalize("NFKC").trim().toLowerCase();
  const days = Object.hasOwn(NEAR, text) ? NEAR[text] : undefined;
  if (days !== undefined) return addDays(today, days);
  const year = today.slice(0, 4);
  return readDate(`${text} ${year}`) ?? readDate(`${year}年${text}`);
}

/** Whether it is written as a date is, but there is no such day: `31/02/2026`. */
export function isNoSuchDay(typed: string): boolean {
  const written = writtenIn(typed);
  return written.length > 0 && !written.some(isCalendarDate);
}

/** What the text says in each way of writing that it follows, `YYYY-MM-DD`, whether or not there is such a day. */
function writtenIn(typed: string): readonly CalendarDate[] {
  const text = typed.normalize("NFKC").trim().toLowerCase();
  return WRITTEN.flatMap((pattern) => {
    const { day = "", month, name, year = "" } = pattern.exec(text)?.groups ?? {};
    const inDigits = month ?? monthNamed(name);
    if (day === "" || inDigits === null || Number(wholeYear(year)) < EARLIEST_YEAR) return [];
    return [`${wholeYear(year)}-${inDigits.padStart(2, "0")}-${day.padStart(2, "0")}`];
  });
}

/** "nov", "november", "sept" as a number. */
function monthNamed(name: string | undefined): string | null {
  const place = MONTHS.findIndex((month) => name?.startsWith(month));
  return place < 0 ? null : String(place + 1);
}

function wholeYear(year: string): string {
  if (year.length === 4) return year;
  return `${Number(year) <= LAST_YEAR_OF_THIS_CENTURY ? "20" : "19"}${year}`;
}

/** `DD/MM/YYYY`, the form of dates in all three languages (section 5). */
export function writeDate(date: CalendarDate): string {
  return `${date.slice(8, 10)}/${date.slice(5, 7)}/${date.slice(0, 4)}`;
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
}

/** How many days one lies after another; negative where it lies before it. */
export function countDaysBetween(from: CalendarDate, to: CalendarDate): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY);
}

const pad = (number: number, length: number): string => String(number).padStart(length, "0");

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** The same day so many months on (or back), or the last of that month where it has no such day. */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  // Counted in months of the calendar: a firm's calendar does this tens of thousands of times.
  const counted = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months;
  const [year, month] = [Math.floor(counted / 12), (counted % 12) + 1];
  const day = Math.min(Number(date.slice(8, 10)), daysIn(year, month));
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
}

/** The anniversaries of a day that are earlier than another, in their order. Of 29 February: the last of the month. */
export function listAnniversariesBefore(day: CalendarDate, end: CalendarDate): readonly CalendarDate[] {
  const found: CalendarDate[] = [];
  for (let next = addMonths(day, 12); next < end; next = addMonths(day, (found.length + 1) * 12))
    found.push(next);
  return found;
}

/** Whether a date is an anniversary of a day, the first a year later; of 29 February also the first of March. */
export function isAnniversary(date: CalendarDate, day: CalendarDate): boolean {
  const years = Number(date.slice(0, 4)) - Number(day.slice(0, 4));
  if (years < 1) return false;
  const [last, next] = [addMonths(day, years * 12), `${date.slice(0, 4)}-03-01`];
  return date === last || (day.endsWith("-02-29") && last.endsWith("-02-28") && date === next);
}

/** 0 is Sunday, 6 is Saturday. */
export function dayOfWeek(date: CalendarDate): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

/** The instant that lies so many milliseconds after another. */
export function addTime(at: Instant, milliseconds: number): Instant {
  return new Date(Date.parse(at) + milliseconds).toISOString();
}
