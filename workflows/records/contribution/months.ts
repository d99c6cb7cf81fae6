/**
 * The months for which a contribution is expected, and how far what came covers them. Pure: which agreements and orders there are, when
 * the bankruptcy ends and what the books received is given.
 */
import { addDays, addMonths } from "../../kit";
import type { CalendarDate } from "../../kit";
import { getLastDayOfAll } from "./bounds";
import { GRACE_DAYS } from "./decided";
import { isVoid } from "./state";
import type { Contribution, Undertaking } from "./state";

/** What of the case ends contributions. Days of which nothing is known are `null`. */
export interface CaseEnds {
  readonly order: CalendarDate | null;
  readonly discharge: CalendarDate | null;
  /** The order was rescinded or annulled. */
  readonly setAside: CalendarDate | null;
  /** The case was closed: nobody collects anything any more. */
  readonly closed: CalendarDate | null;
}

/** `YYYY-MM`. */
type Month = string;
const monthOf = (day: CalendarDate): Month => day.slice(0, 7);
const firstOf = (month: Month): CalendarDate => `${month}-01`;
const nextMonth = (month: Month): Month => monthOf(addMonths(firstOf(month), 1));
const lastOf = (month: Month): CalendarDate => addDays(addMonths(firstOf(month), 1), -1);

/** The day of payment in a month: its last where the month is shorter. */
export function getPayDay(month: Month, payDay: number): CalendarDate {
  const day = `${month}-${String(payDay).padStart(2, "0")}`;
  const last = lastOf(month);
  return day < last ? day : last;
}

export interface ExpectedMonth {
  readonly month: Month;
  readonly due: CalendarDate;
  /** Cents of HKD. */
  readonly expected: number;
}

/** What is paid for a month by an agreement or order: by the change that begins last before its end, or by what it began with. */
export function getAmount({ terms, changes }: Pick<Undertaking, "terms" | "changes">, month: Month): number {
  const standing = changes
    .filter(({ from }) => monthOf(from) <= month)
    .reduce<(typeof changes)[number] | null>(
      (latest, each) => (latest !== null && monthOf(latest.from) > monthOf(each.from) ? latest : each),
      null,
    );
  return standing?.monthly ?? terms.monthly;
}

function findExpected(
  { undertakings }: Pick<Contribution, "undertakings">,
  ends: CaseEnds,
  month: Month,
): ExpectedMonth | null {
  const standing = undertakings.findLast((each) => !isVoid(each) && monthOf(each.terms.from) <= month);
  if (standing === undefined) return null;
  const { terms, end, outlivesDischarge } = standing;
  const due = getPayDay(month, terms.payDay);
  const isOver =
    (terms.until !== null && month > monthOf(terms.until)) ||
    (end?.lastDay != null && month > monthOf(end.lastDay)) ||
    (ends.discharge !== null && !outlivesDischarge && due >= ends.discharge) ||
    (ends.setAside !== null && due >= ends.setAside) ||
    (ends.closed !== null && due >= ends.closed) ||
    (ends.order !== null && due > getLastDayOfAll(ends.order));
  return isOver ? null : { month, due, expected: getAmount(standing, month) };
}

/** Twenty years are more than any bankruptcy has: a day that was mistyped makes no endless list. */
const MOST_MONTHS = 240;

/** Months from the first that is owed to that of a day, the oldest first. */
export function listExpectedMonths(
  contribution: Pick<Contribution, "undertakings">,
  ends: CaseEnds,
  upTo: CalendarDate,
): readonly ExpectedMonth[] {
  const first = findFirstMonth(contribution);
  const months: ExpectedMonth[] = [];
  for (
    let month = first, count = 0;
    month !== null && count < MOST_MONTHS;
    month = nextMonth(month), count += 1
  ) {
    if (month > monthOf(upTo)) break;
    const expected = findExpected(contribution, ends, month);
    if (expected !== null) months.push(expected);
  }
  return months;
}

/** The first month that is owed from that of a day on; `null` where none is to come any more. */
export function findNextMonth(
  contribution: Pick<Contribution, "undertakings">,
  ends: CaseEnds,
  day: CalendarDate,
): ExpectedMonth | null {
  let month: Month = monthOf(day);
  for (let count = 0; count < MOST_MONTHS; count += 1) {
    const expected = findExpected(contribution, ends, month);
    if (expected !== null) return expected;
    month = nextMonth(month);
  }
  return null;
}

const earliest = (days: readonly string[]): string | null => [...days].sort()[0] ?? null;
const latest = (one: CalendarDate, other: CalendarDate): CalendarDate => (one > other ? one : other);
const findFirstMonth = ({ undertakings }: Pick<Contribution, "undertakings">): Month | null =>
  earliest(undertakings.filter((each) => !isVoid(each)).map(({ terms }) => monthOf(terms.from)));

/** From which day on receipts are payments of these: the day of the first agreement or order, or its first month. */
export const findFirstDay = ({ undertakings }: Pick<Contribution, "undertakings">): CalendarDate | null =>
  earliest(
    undertakings
      .filter((each) => !isVoid(each))
      // A day that was mistyped makes no contribution of what came before the bankruptcy.
      .map(({ madeOn, terms, bankruptcyOrder }) =>
        latest(bankruptcyOrder, earliest([madeOn, firstOf(monthOf(terms.from))]) ?? madeOn),
      ),
  );

/** A receipt of the books. Negative where one was taken back. */
export interface Receipt {
  readonly on: CalendarDate;
  readonly hkd: number;
}

/** `part` and `missing` are past their day and its grace; `awaited` is not. `unknown`: no book of the case is kept here. */
export type MonthStanding = "received" | "part" | "missing" | "awaited" | "unknown";

export interface MonthOfContribution extends ExpectedMonth {
  readonly received: number;
  readonly standing: MonthStanding;
  /** The day of the receipt that completed it. */
  readonly receivedOn: CalendarDate | null;
}

export interface Covered {
  readonly months: readonly MonthOfContribution[];
  /** Of the months that are past their day. */
  readonly expected: number;
  readonly received: number;
  /** What is missing of months that are past their day and its grace. */
  readonly outstanding: number;
  /** What is still to come of months that are past their day and within its grace: with the one above and what came it is what is expected. */
  readonly inGrace: number;
  /** What came beyond all that is expected up to this month. */
  readonly ahead: number;
  /** Months of which something is missing, the oldest first. */
  readonly missing: readonly Month[];
}

/**
 * What came covers the oldest month first: no receipt says for which month it is.
 * @param books the receipts by day, the earliest first; `null` where no book of the case is kept here, and nobody can say what came
 */
export function coverMonths(
  months: readonly ExpectedMonth[],
  books: readonly Receipt[] | null,
  today: CalendarDate,
): Covered {
  const receipts = books ?? [];
  const total = receipts.reduce((sum, { hkd }) => sum + hkd, 0);
  const reached = listReached(receipts);
  let [owed, left] = [0, Math.max(0, total)];
  const covered = months.map((each): MonthOfContribution => {
    owed += each.expected;
    const received = Math.min(each.expected, left);
    left -= received;
    const isWhole = received === each.expected;
    const isLate = today > addDays(each.due, GRACE_DAYS);
    return {
      ...each,
      received,
      standing:
        books === null
          ? "unknown"
          : isWhole
            ? "received"
            : !isLate
              ? "awaited"
              : received > 0
                ? "part"
                : "missing",
      receivedOn: isWhole ? (reached.find(({ sum }) => sum >= owed)?.on ?? null) : null,
    };
  });
  const late = covered.filter(({ standing }) => standing === "part" || standing === "missing");
  const dueBefore = covered.filter(({ due }) => due < today);
  return {
    months: covered,
    expected: dueBefore.reduce((sum, { expected }) => sum + expected, 0),
    received: total,
    outstanding: sumToCome(late),
    inGrace: sumToCome(dueBefore.filter(({ standing }) => standing === "awaited")),
    ahead: left,
    missing: late.map(({ month }) => month),
  };
}

const sumToCome = (months: readonly Pick<MonthOfContribution, "expected" | "received">[]): number =>
  months.reduce((sum, { expected, received }) => sum + expected - received, 0);

/** What had come by each receipt and was not taken back afterwards. */
function listReached(
  receipts: readonly Receipt[],
): readonly { readonly on: CalendarDate; readonly sum: number }[] {
  let sum = 0;
  const sums = receipts.map(({ on, hkd }) => {
    sum += hkd;
    return { on, sum };
  });
  let least = Infinity;
  return sums
    .reverse()
    .map(({ on, sum: then }) => {
      least = Math.min(least, then);
      return { on, sum: least };
    })
    .reverse();
}

/** What was agreed or ordered for a stretch of days: for whoever examines what was paid in it. */
export interface AgreedContribution {
  /** In its last month; cents of HKD. */
  readonly monthly: number;
  /** Of all its months whose day of payment lies in it. */
  readonly ofYear: number;
  /** The income that the worksheet counted in a month; `null` where there is none. */
  readonly income: number | null;
}

/** @returns `null` where nothing was expected in those days */
export function findAgreed(
  contribution: Pick<Contribution, "undertakings" | "worksheet">,
  ends: CaseEnds,
  { from, to }: { readonly from: CalendarDate; readonly to: CalendarDate },
): AgreedContribution | null {
  const months = listExpectedMonths(contribution, ends, to).filter(({ due }) => due >= from && due <= to);
  const last = months.at(-1);
  if (last === undefined) return null;
  return {
    monthly: last.expected,
    ofYear: months.reduce((sum, { expected }) => sum + expected, 0),
    income:
      contribution.worksheet === null
        ? null
        : Object.values(contribution.worksheet.income).reduce((sum, each) => sum + each, 0),
  };
}
