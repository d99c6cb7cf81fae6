/** Calendar dates of Hong Kong, and instants. Dates are `YYYY-MM-DD` strings and are never given a time or a zone. */
import type { CalendarDate, Instant } from "./types";

const HONG_KONG_OFFSET = 8 * 60 * 60 * 1000;
const DAY = 24 * 60 * 60 * 1000;

/** The calendar date in Hong Kong at an instant (UTC+8, no summer time since 1979). */
export function hongKongDate(at: Instant): CalendarDate {
  return new Date(Date.parse(at) + HONG_KONG_OFFSET).toISOString().slice(0, 10);
}

/** Time of day in Hong Kong at an instant, `HH:mm`. */
export function hongKongTime(at: Instant): string {
  return new Date(Date.parse(at) + HONG_KONG_OFFSET).toISOString().slice(11, 16);
}

/** Whether the string is a date that exists: `2026-02-30` is none. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text;
}

const TYPED = /^(\d{1,2})[/. -](\d{1,2})[/. -](\d{4})$/;
const CHINESE = /^(\d{4})\s*年\s*(\d{1,2})\s*月\s*(\d{1,2})\s*日$/;
const EIGHT_DIGITS = /^(\d{2})(\d{2})(\d{4})$/;

/**
 * Reads a typed date: `DD/MM/YYYY` (section 5; points, hyphens, spaces and single digits are forgiven), `DDMMYYYY`,
 * `YYYY-MM-DD` or `2026年3月1日`, in the digits of any keyboard. `null`: unreadable.
 */
export function readDate(typed: string): CalendarDate | null {
  const text = plainDate(typed);
  if (isCalendarDate(text)) return text;
  const parts = TYPED.exec(text) ?? EIGHT_DIGITS.exec(text);
  if (!parts) return null;
  const [, day = "", month = "", year = ""] = parts;
  const date = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isCalendarDate(date) ? date : null;
}

/** Full-width digits as others; a day in Chinese, which names its parts, with hyphens. */
function plainDate(typed: string): string {
  const text = typed.normalize("NFKC").trim();
  const [, year, month = "", day = ""] = CHINESE.exec(text) ?? [];
  return year === undefined ? text : `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}

/** Whether it is written as a date is, but there is no such day: `31/02/2026`. */
export function isNoSuchDay(typed: string): boolean {
  const text = plainDate(typed);
  const isWritten = TYPED.test(text) || EIGHT_DIGITS.test(text) || /^\d{4}-\d{2}-\d{2}$/.test(text);
  return isWritten && readDate(text) === null;
}

/** `DD/MM/YYYY`, the form of dates in all three languages (section 5). */
export function writeDate(date: CalendarDate): string {
  return `${date.slice(8, 10)}/${date.slice(5, 7)}/${date.slice(0, 4)}`;
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
}

/** How many days one lies after another; negative where it lies before it. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
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
export function anniversariesBefore(day: CalendarDate, end: CalendarDate): readonly CalendarDate[] {
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
