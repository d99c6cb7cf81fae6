/** Days as banks write them. */
import { addDays, isCalendarDate } from "../../kit";
import type { CalendarDate } from "../../kit";

/** The order in which day, month and year stand. `dm`: without a year, as printed statements have it. */
export const DATE_ORDERS = ["dmy", "mdy", "ymd", "dm"] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const DAYS_OF_A_YEAR = 366;
/** Longer texts are no days. What is asked of a text takes long on a long one. */
const LONGEST = 60;
const WEEKDAY =
  /^(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?[.,]?\s+|(?:星期|週|周|禮拜|礼拜)[一二三四五六日天]\s*)|\s*\(?(?:星期|週|周|禮拜|礼拜)[一二三四五六日天]\)?$/i;
const TIME_OF_DAY =
  /(?<![T\s])[T\s]+(?:(?:上午|下午|中午|凌晨|早上|晚上)\s*)?\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?\s*(am|pm|上午|下午|Z|[+-]\d{2}:?\d{2})?$/i;

/**
 * Reads a day: `03/11/2026`, `3-Nov-26`, `2026年11月3日`, `20261103`, `2026-11-03T09:30`. The day of the week and a
 * time of day beside it are left aside.
 * @param endsOn of days without a year: they lie within the year that ends with this day
 * @returns `null` for what is no day
 */
export function readDay(typed: string, order: DateOrder, endsOn?: CalendarDate): CalendarDate | null {
  const bounded = typed.trim();
  if (bounded.length > LONGEST) return null;
  const text = bounded.normalize("NFKC").replace(WEEKDAY, "").replace(TIME_OF_DAY, "").replace(WEEKDAY, "");
  const parts = findParts(text, order);
  if (parts === null) return null;
  if (order === "dm") return endsOn === undefined ? null : beforeEnd(parts, endsOn);
  const [first = "", second = "", third = ""] = parts;
  switch (order) {
    case "dmy":
      return parseDay(third, second, first);
    case "mdy":
      return parseDay(third, first, second);
    case "ymd":
      return parseDay(first, second, third);
  }
}

function findParts(text: string, order: DateOrder): readonly string[] | null {
  const wanted = order === "dm" ? 2 : 3;
  const packed = order === "ymd" ? /^(\d{4})(\d{2})(\d{2})$/ : /^(\d{2})(\d{2})(\d{4})$/;
  const together = order === "dm" ? null : packed.exec(text);
  if (together !== null) return together.slice(1);
  const parts = text
    .replace(/[年月]/g, "/")
    .replace(/[日号號]$/, "")
    .split(/\s*[/.,\-\s]\s*/)
    .filter((part) => part !== "");
  return parts.length === wanted ? parts : null;
}

function parseDay(year: string, month: string, day: string): CalendarDate | null {
  const named = MONTHS.indexOf(month.slice(0, 3).toLowerCase());
  const isNamed = named >= 0 && /^[a-z]{3,9}$/i.test(month);
  if (!isNamed && !/^\d{1,2}$/.test(month)) return null;
  if (!/^\d{1,2}$/.test(day) || !/^(\d{2}|\d{4})$/.test(year)) return null;
  const full = year.length === 2 ? `20${year}` : year;
  const monthNumber = isNamed ? String(named + 1) : month;
  const date = `${full}-${monthNumber.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isCalendarDate(date) ? date : null;
}

/** December rows of a statement that ends in January belong to the year before. */
function beforeEnd([day = "", month = ""]: readonly string[], endsOn: CalendarDate): CalendarDate | null {
  const year = Number(endsOn.slice(0, 4));
  for (const candidate of [year, year - 1]) {
    const date = parseDay(String(candidate), month, day);
    if (date !== null && date <= endsOn && date > addDays(endsOn, -DAYS_OF_A_YEAR)) return date;
  }
  return null;
}

/**
 * The orders in which every one of the days can be read, the likeliest first: of `03/04/2026` nobody knows more than the custom,
 * which in Hong Kong is the day first.
 */
export function getOrders(typed: readonly string[], endsOn: CalendarDate): readonly DateOrder[] {
  const days = typed.filter((each) => each.trim() !== "");
  if (days.length === 0) return [];
  return DATE_ORDERS.filter((order) => days.every((day) => readDay(day, order, endsOn) !== null));
}
