/** The time that a report is about: a month, or a year, in Hong Kong. */
import type { CalendarDate, Locale } from "~/workflows/kit";

export interface Month {
  /** `2026-11` */
  readonly id: string;
  readonly from: CalendarDate;
  /** The last day. */
  readonly to: CalendarDate;
}
export interface Period {
  /** `2026-11` or `2026`, as the address has it. */
  readonly id: string;
  readonly from: CalendarDate;
  /** The last day. */
  readonly to: CalendarDate;
  readonly months: readonly Month[];
}

/** Months that are offered, the present one among them; and years, likewise. */
const MONTHS_OFFERED = 24;
const YEARS_OFFERED = 5;

const lastDay = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

function toMonth(year: number, month: number): Month {
  const id = `${String(year)}-${String(month).padStart(2, "0")}`;
  return { id, from: `${id}-01`, to: `${id}-${String(lastDay(year, month))}` };
}

/** The ids of the periods that can be chosen on a day, the newest first: months, then years. */
export function listPeriods(today: CalendarDate): readonly string[] {
  const [year, month] = readYearAndMonth(today);
  const months = Array.from({ length: MONTHS_OFFERED }, (_, back) => {
    const counted = year * 12 + (month - 1) - back;
    return toMonth(Math.floor(counted / 12), (counted % 12) + 1).id;
  });
  return [...months, ...Array.from({ length: YEARS_OFFERED }, (_, back) => String(year - back))];
}

/** The period of that id, as far as it has come; the present month where the id is none that is offered. */
export function readPeriod(id: string | null, today: CalendarDate): Period {
  const offered = listPeriods(today);
  const chosen = id !== null && offered.includes(id) ? id : today.slice(0, 7);
  const [year, month] = readYearAndMonth(chosen);
  const months = chosen.includes("-")
    ? [toMonth(year, month)]
    : Array.from({ length: 12 }, (_, index) => toMonth(year, index + 1)).filter(({ from }) => from <= today);
  const [from = today, to = today] = [months[0]?.from, months.at(-1)?.to];
  return { id: chosen, from, to, months };
}

function readYearAndMonth(text: string): readonly [year: number, month: number] {
  const [year = "", month = "01"] = text.split("-");
  return [Number(year), Number(month)];
}

const MONTH_NAMES = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });

/** `November 2026`, in Chinese `2026年11月`; a year alone: `2026`, `2026年`. */
export function sayPeriod(id: string, locale: Locale): string {
  const [year, month] = readYearAndMonth(id);
  if (!id.includes("-")) return locale === "en" ? id : `${id}年`;
  return locale === "en"
    ? MONTH_NAMES.format(new Date(Date.UTC(year, month - 1)))
    : `${String(year)}年${String(month)}月`;
}
