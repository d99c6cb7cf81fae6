/**
 * What the answers come to: income, what the family needs, and the difference, each as a line that can be explained. Cents throughout;
 * nothing is rounded but the difference for a month, which is shown beside that of the year.
 */
import { addMonths, countDaysBetween, getFilledRows, isMoney } from "../../kit";
import type { FieldValue, FormValues, TableRow } from "../../kit";
import { mapNeeds, NEEDS } from "../../shared/domestic-needs";
import type { Need } from "../../shared/domestic-needs";
import { MONTHS_COUNTED } from "./decided";
import { listMonths } from "./year";
import type { StatementYear } from "./year";

/** All in cents of HKD, for the year where nothing else is said. */
export interface StatementTotals {
  /** Pay before anything was taken off. */
  readonly pay: number;
  readonly taxTakenOff: number;
  readonly mpfTakenOff: number;
  /** What the business took less what it cost; less than nothing where it lost. */
  readonly business: number;
  readonly otherIncome: number;
  readonly familyPaysIn: number;
  readonly income: number;
  /** In a month, by head: of tax and provident fund with what was taken off the pay. */
  readonly needs: Readonly<Record<Need, number>>;
  /** What is spent in a month by the answers, without what was taken off the pay. */
  readonly spentMonthly: number;
  readonly needsOfYear: number;
  /** Income less needs. */
  readonly surplus: number;
  /** Of it what `aMonthOf` says. */
  readonly surplusMonthly: number;
  /** In a month; `null` where the case has none. */
  readonly approved: number | null;
  /** How much more is spent in a month than was approved. */
  readonly overApproved: number | null;
  readonly propertyWorth: number;
  readonly contributions: number;
}

/** A month of a year by its place in it, from 1; `null` where it cannot be read. */
export function getPlaceOfMonth(option: FieldValue | undefined): number | null {
  const place = typeof option === "string" ? /^month(\d{1,2})$/.exec(option)?.[1] : undefined;
  return place === undefined ? null : Number(place);
}

/** What a sum of the year is in a month, wherever one is shown: a twelfth, to the cent below, as what is left over stays with the family. */
export const aMonthOf = (ofYear: number): number => Math.floor(ofYear / MONTHS_COUNTED);

type Year = Pick<StatementYear, "from" | "to">;

/** How much of what a month brings falls into the year. */
type PartOfMonth = (cents: number, place: number) => number;

/**
 * Of a year that begins within a month only some days of its first month belong to it, and of its last the days before: together they
 * are one month, and whoever had one job all the time has twelve months of pay.
 */
function measureMonths(year: Year): PartOfMonth {
  const firstOfMonth = `${year.from.slice(0, 7)}-01`;
  const days = countDaysBetween(firstOfMonth, addMonths(firstOfMonth, 1));
  const daysInYear = days - countDaysBetween(firstOfMonth, year.from);
  const inFirst = (cents: number): number => Math.round((cents * daysInYear) / days);
  return (cents, place) =>
    place === 1 ? inFirst(cents) : place > MONTHS_COUNTED ? cents - inFirst(cents) : cents;
}

/** The months of a row of pay by their places; none where they stand the wrong way round. */
function listMonthsOfJob({ firstMonth, lastMonth }: TableRow): readonly number[] {
  const [first, last] = [getPlaceOfMonth(firstMonth), getPlaceOfMonth(lastMonth)];
  if (first === null || last === null) return [];
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}

const cents = (value: FieldValue | undefined): number => (isMoney(value) ? value.minor : 0);
const sumOf = (values: FormValues, list: string, each: (row: TableRow) => number): number =>
  getFilledRows(values[list]).reduce((sum, row) => sum + each(row), 0);

/**
 * @param values as they stand: what cannot be read yet counts as nothing, and so does what is hidden by its question
 * @param year that of the statement
 */
export function computeStatement(values: FormValues, year: Year): StatementTotals {
  const partOf = measureMonths(year);
  const when = (asked: string, amount: number): number => (values[asked] === true ? amount : 0);
  const ofJobs = (column: string): number =>
    when(
      "worked",
      sumOf(values, "jobs", (row) =>
        listMonthsOfJob(row).reduce((sum, place) => sum + partOf(cents(row[column]), place), 0),
      ),
    );
  const [pay, taxTakenOff, mpfTakenOff] = [ofJobs("gross"), ofJobs("tax"), ofJobs("mpf")];
  const business = when("business", cents(values.businessReceived) - cents(values.businessCosts));
  const otherIncome = when(
    "hasOtherIncome",
    sumOf(values, "otherIncome", ({ received }) => cents(received)),
  );
  const familyPaysIn =
    MONTHS_COUNTED *
    when(
      "hasContributors",
      sumOf(values, "contributors", ({ monthly }) => cents(monthly)),
    );
  const income = pay + business + otherIncome + familyPaysIn;
  const { spentMonthly, approved, overApproved } = compareSpending(values);
  const needsOfYear = spentMonthly * MONTHS_COUNTED + taxTakenOff + mpfTakenOff;
  const surplus = income - needsOfYear;
  return {
    pay,
    taxTakenOff,
    mpfTakenOff,
    business,
    otherIncome,
    familyPaysIn,
    income,
    needs: needsByHead(values),
    spentMonthly,
    needsOfYear,
    surplus,
    surplusMonthly: aMonthOf(surplus),
    approved,
    overApproved,
    propertyWorth: when(
      "acquired",
      sumOf(values, "property", ({ worth }) => cents(worth)),
    ),
    contributions: when("contributed", cents(values.contributions)),
  };
}

/** What is spent in a month beside what was approved. */
export function compareSpending(
  values: FormValues,
): Pick<StatementTotals, "spentMonthly" | "approved" | "overApproved"> {
  const spentMonthly = NEEDS.reduce((sum, need) => sum + cents(values[need]), 0);
  const approved = isMoney(values.approved) ? values.approved.minor : null;
  return { spentMonthly, approved, overApproved: approved === null ? null : spentMonthly - approved };
}

const needsByHead = (values: FormValues): Readonly<Record<Need, number>> =>
  mapNeeds((need) => cents(values[need]));

/** The pay of one month of the year by who paid it, as far as its days fall into the year: together it is what `computeStatement` says. */
export interface MonthOfPay {
  /** From 1. */
  readonly place: number;
  readonly jobs: readonly {
    readonly employer: string;
    readonly gross: number;
    readonly tax: number;
    readonly mpf: number;
  }[];
}

export function listPayByMonth(values: FormValues, year: Year): readonly MonthOfPay[] {
  const rows = values.worked === true ? getFilledRows(values.jobs) : [];
  const partOf = measureMonths(year);
  return listMonths(year).map((_, index) => {
    const place = index + 1;
    const jobs = rows
      .filter((row) => listMonthsOfJob(row).includes(place))
      .map(({ employer, gross, tax, mpf }) => ({
        employer: typeof employer === "string" ? employer : "",
        gross: partOf(cents(gross), place),
        tax: partOf(cents(tax), place),
        mpf: partOf(cents(mpf), place),
      }));
    return { place, jobs };
  });
}
