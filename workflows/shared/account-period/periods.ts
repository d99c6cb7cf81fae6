/**
 * When the periods of accounts begin, end and fall due. Every period is counted from the first day of all, and not from the one
 * before: an order of 31 August has half-years that end on the last days of February, and one of 29 February keeps its day in leap years.
 */
import { ACCOUNT_DUE_DAYS, ACCOUNT_MONTHS, addDays, addMonths } from "../../kit";
import type { CalendarDate } from "../../kit";

export const ACCOUNT_KINDS = ["s89", "s93", "s203"] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];
/** Those whose periods the calendar opens; the others the office asks for. */
export const CALENDAR_KINDS = ["s89", "s203"] as const;
export type CalendarKind = (typeof CALENDAR_KINDS)[number];

/** Both days are within it. */
export interface Period {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  /** Last day for its account. */
  readonly dueOn: CalendarDate;
}

/**
 * A period that the calendar opens: so many months, the first from the day of the order (Cap. 6 s.89: once a year at least;
 * Cap. 32 s.203, Cap. 32H r.162: every six months). It ends on the day before its successor begins.
 * @param number 1 for the first
 */
export function calendarPeriod(kind: CalendarKind, order: CalendarDate, number: number): Period {
  const months = ACCOUNT_MONTHS[kind];
  const to = addDays(addMonths(order, number * months), -1);
  return { from: addMonths(order, (number - 1) * months), to, dueOn: dueAfter(to) };
}

/**
 * The number of the first period that the portal opens in a case that it comes to know late: what was settled by then, or ended before
 * the practitioner came, or longer ago than one period, was accounted for on paper.
 * @param since first day of the appointments in force
 * @param settled last day up to which accounts were received; `null` for none
 */
export function firstNumber(
  kind: CalendarKind,
  order: CalendarDate,
  {
    today,
    since,
    settled,
  }: { readonly today: CalendarDate; readonly since: CalendarDate; readonly settled: CalendarDate | null },
): number {
  const oldest = addMonths(today, -ACCOUNT_MONTHS[kind]);
  for (let number = 1; ; number += 1) {
    const { to, dueOn } = calendarPeriod(kind, order, number);
    if (to >= since && to >= oldest && (settled === null || dueOn > settled)) return number;
  }
}

/** The last day for the account of a period that ends on a day, where nobody sets another. */
export const dueAfter = (to: CalendarDate): CalendarDate => addDays(to, ACCOUNT_DUE_DAYS);

/** The first day of the period that follows: there is neither a gap nor an overlap. */
export const dayAfter = ({ to }: Pick<Period, "to">): CalendarDate => addDays(to, 1);

export const isSamePeriod = (one: Period, other: Period): boolean =>
  one.from === other.from && one.to === other.to && one.dueOn === other.dueOn;

/** The number of the first period by the calendar that ends after a day. */
export function numberAfter(kind: CalendarKind, order: CalendarDate, day: CalendarDate): number {
  for (let number = 1; ; number += 1) if (calendarPeriod(kind, order, number).to > day) return number;
}

/** A period that there is already. */
export interface KnownDates {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  /** Whether its account was filed: it stays as it is. */
  readonly isFiled: boolean;
}

/**
 * Where an account up to a day lies that the office asks for.
 * - `behind` the last one, from the day after it
 * - `within` one whose account is not filed yet: what is asked for takes its beginning, and it goes on from the day after, to its own end
 *   and due day
 * - refused: `before` the first of all, at the `same` end as another, within one that is `filed`, or `beyond` the end of the next one
 *   by the calendar, which would never be opened then
 */
export type Demand<Known extends KnownDates = KnownDates> =
  | { readonly place: "behind"; readonly from: CalendarDate }
  | { readonly place: "within"; readonly period: Known }
  | { readonly place: "refused"; readonly why: "before" | "same" | "filed" }
  | { readonly place: "refused"; readonly why: "beyond"; readonly end: CalendarDate };

/** @param known those of the kind in the case, from the first @param goesOn whether the calendar still opens periods */
export function placeDemand<Known extends KnownDates>(
  kind: AccountKind,
  {
    order,
    to,
    goesOn,
  }: { readonly order: CalendarDate; readonly to: CalendarDate; readonly goesOn: boolean },
  known: readonly Known[],
): Demand<Known> {
  const [first, last] = [known[0], known.at(-1)];
  if (first === undefined || last === undefined)
    return to < order ? { place: "refused", why: "before" } : { place: "behind", from: order };
  if (to < first.from) return { place: "refused", why: "before" };
  const period = known.find((each) => each.from <= to && to <= each.to);
  if (period?.to === to) return { place: "refused", why: "same" };
  if (period?.isFiled === true) return { place: "refused", why: "filed" };
  if (period) return { place: "within", period };
  const calendar = CALENDAR_KINDS.find((each) => each === kind);
  const end = calendar && calendarPeriod(calendar, order, numberAfter(calendar, order, last.to)).to;
  return goesOn && end !== undefined && to >= end
    ? { place: "refused", why: "beyond", end }
    : { place: "behind", from: dayAfter(last) };
}
