/** How dates, amounts and sizes are written. Always in Hong Kong time: the office's clock, not the reader's. */
import {
  readDate,
  readNearDate,
  readMinor,
  type CalendarDate,
  type Instant,
  type Locale,
  type Money,
} from "~/workflows/kit";

const HONG_KONG = "Asia/Hong_Kong";
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"] as const;
const SIZE_UNITS = ["B", "KB", "MB", "GB", "TB"] as const;

const parts = new Intl.DateTimeFormat("en-GB", {
  timeZone: HONG_KONG,
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  hourCycle: "h23",
});

function hongKongParts(
  instant: Instant | Date,
): Record<"year" | "month" | "day" | "hour" | "minute" | "second", string> {
  const found = { year: "", month: "", day: "", hour: "", minute: "", second: "" };
  for (const { type, value } of parts.formatToParts(new Date(instant))) {
    if (type in found) Object.assign(found, { [type]: value });
  }
  return found;
}

/** `21 Nov 2026 15:04`, for the header (section 2: DD MMM YYYY HH:mm). Chinese has no short months: `2026年11月21日 15:04`. */
export function formatHeaderTime(instant: Instant | Date, locale: Locale): string {
  if (locale !== "en") return formatLongTime(instant, locale);
  const { year, month, day, hour, minute } = hongKongParts(instant);
  return `${day} ${MONTHS[Number(month) - 1] ?? ""} ${year} ${hour}:${minute}`;
}

/** `21/11/2026 15:04`, for lists (section 9). */
export function listTime(instant: Instant | Date): string {
  const { year, month, day, hour, minute } = hongKongParts(instant);
  return `${day}/${month}/${year} ${hour}:${minute}`;
}

/** `21/11/2026`: the day in Hong Kong on which an instant falls. */
export function listDay(instant: Instant | Date): string {
  const { year, month, day } = hongKongParts(instant);
  return `${day}/${month}/${year}`;
}

/** "HCB 1/2026 and HCB 2/2026": all of them. */
export function formatAll(names: readonly string[], locale: Locale): string {
  return new Intl.ListFormat(locale, { type: "conjunction" }).format(names);
}

/** "WONG Siu Ming or KO Man": one of these people, whichever. */
export function formatAlternatives(names: readonly string[], locale: Locale): string {
  return new Intl.ListFormat(locale, { type: "disjunction" }).format(names);
}

/** `15:04:09`, for "Saved 15:04:09". */
export function formatClockTime(instant: Instant | Date): string {
  const { hour, minute, second } = hongKongParts(instant);
  return `${hour}:${minute}:${second}`;
}

/** A calendar date as it is typed and shown: `2026-03-27` is `27/03/2026`. Anything else comes back as it is. */
export function formatDate(date: CalendarDate): string {
  const read = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date);
  return read ? `${read[3]}/${read[2]}/${read[1]}` : date;
}

const inChinese = (year: string, month: string, day: string): string =>
  `${year}年${Number(month)}月${Number(day)}日`;

const MONTH = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });

/** `2026-10` is "October 2026", in Chinese "2026年10月". */
export function formatMonth(month: string, locale: Locale): string {
  if (locale === "en") return MONTH.format(new Date(`${month}-01`));
  const [year = "", number = ""] = month.split("-");
  return `${year}年${String(Number(number))}月`;
}

const WEEKDAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
const WEEKDAYS_IN_CHINESE = ["一", "二", "三", "四", "五", "六", "日"];

/** Short names of the days of a week, from Monday on. */
export const listWeekdays = (locale: Locale): readonly string[] =>
  locale === "en" ? WEEKDAYS : WEEKDAYS_IN_CHINESE;

/** A calendar date in a letter or a notice: `27/03/2026`, in Chinese `2026年3月27日`. Anything else comes back as it is. */
export function formatLongDate(date: CalendarDate, locale: Locale): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date) ?? [];
  if (locale === "en" || year === undefined || month === undefined || day === undefined)
    return formatDate(date);
  return inChinese(year, month, day);
}

/** An instant in a letter: `21/11/2026 15:04`, in Chinese `2026年11月21日 15:04`. */
export function formatLongTime(instant: Instant | Date, locale: Locale): string {
  if (locale === "en") return listTime(instant);
  const { year, month, day, hour, minute } = hongKongParts(instant);
  return `${inChinese(year, month, day)} ${hour}:${minute}`;
}

/**
 * Reads a typed date as the forms do.
 * @param today in Hong Kong, where "today" and a day without its year can be meant: it is put in for whoever types, who sees it
 * @returns `undefined` for an impossible date such as 31/02/2026
 */
export function readTypedDate(text: string, today?: CalendarDate): CalendarDate | undefined {
  return readDate(text) ?? (today === undefined ? undefined : (readNearDate(text, today) ?? undefined));
}

/** Several names in one cell or sentence: `Chan; Lee`, in Chinese `陳；李`. A name may itself have a comma. */
export function formatNames(names: readonly string[], locale: Locale): string {
  return names.join(locale === "en" ? "; " : "；");
}

const amounts = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `1,234.50`: minor units as they are typed and shown (section 9: en-US with 2 decimals). */
export function formatAmount(minor: number): string {
  return amounts.format(minor / 100);
}

/** `HKD 1,234.50`. */
export function formatMoney(money: Money): string {
  return `${money.currency} ${formatAmount(money.minor)}`;
}

/** Reads an amount as it is typed or pasted (`1,234.5`, `HK$ 12`, `(500)`), in minor units; undefined where it is none. */
export const readAmount = (text: string): number | undefined => readMinor(text) ?? undefined;

/** `1.5 MB`: one decimal, in steps of 1024 (section 9). */
export function formatFileSize(bytes: number): string {
  const steps = bytes < 1 ? 0 : Math.min(SIZE_UNITS.length - 1, Math.floor(Math.log(bytes) / Math.log(1024)));
  return `${(bytes / 1024 ** steps).toFixed(1)} ${SIZE_UNITS[steps] ?? "B"}`;
}

/** `25 MB`: a limit that is whole is said so, as every hint says it. */
export const formatLimit = (bytes: number): string => formatFileSize(bytes).replace(".0 ", " ");

const TIME_UNITS = [
  ["day", 24 * 60 * 60_000],
  ["hour", 60 * 60_000],
  ["minute", 60_000],
  ["second", 1_000],
] as const;

/** How long something takes, in its largest unit: `3.2 days`, `45 minutes`. @param milliseconds */
export function formatDuration(milliseconds: number, locale: Locale): string {
  const [unit, size] = TIME_UNITS.find((each) => milliseconds >= each[1]) ?? TIME_UNITS[3];
  return new Intl.NumberFormat(locale, {
    style: "unit",
    unit,
    unitDisplay: "long",
    maximumFractionDigits: unit === "second" ? 0 : 1,
  }).format(milliseconds / size);
}
