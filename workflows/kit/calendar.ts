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

/** Reads a typed date: `DD/MM/YYYY` (section 5; `-`, `.` and single digits are forgiven) or `YYYY-MM-DD`. `null`: unreadable. */
export function readDate(typed: string): CalendarDate | null {
  const text = typed.trim();
  if (isCalendarDate(text)) return text;
  const parts = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text);
  if (!parts) return null;
  const [, day = "", month = "", year = ""] = parts;
  const date = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isCalendarDate(date) ? date : null;
}

/** `DD/MM/YYYY`, the form of dates in all three languages (section 5). */
export function writeDate(date: CalendarDate): string {
  return `${date.slice(8, 10)}/${date.slice(5, 7)}/${date.slice(0, 4)}`;
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
}

/** The same day so many months on (or back), or the last of that month where it has no such day. */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const first = new Date(`${date.slice(0, 7)}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() + months);
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(Number(date.slice(8, 10)), last));
  return first.toISOString().slice(0, 10);
}

/** 0 is Sunday, 6 is Saturday. */
export function dayOfWeek(date: CalendarDate): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

/** The instant that lies so many milliseconds after another. */
export function addTime(at: Instant, milliseconds: number): Instant {
  return new Date(Date.parse(at) + milliseconds).toISOString();
}
