/**
 * What a statement is looked at for before a person reads it: each rule finds rows or sums that somebody should ask about. A rule
 * decides nothing. Which rules there are and their figures were decided (`decided.ts`): the office publishes none.
 */
import { getFilledRows, isMoney } from "../../kit";
import type { CalendarDate, FieldValue, FormValues, TableRow } from "../../kit";
import { LEAST_ABOVE_AGREED, CONTRIBUTION_LEAST, JUMP_LEAST, JUMP_PERCENT, MONTHS_COUNTED } from "./decided";
import { listStepsOf } from "./gaps";
import { aMonthOf, computeStatement, getPlaceOfMonth, listPayByMonth } from "./totals";
import type { StatementTotals } from "./totals";

/** Raised with every change of a rule or its figures: what was found names the version that found it. */
export const RULES_VERSION = "5";
export const EXAMINATION_RULES = [
  "arithmetic",
  "jump",
  "overAgreed",
  "acquired",
  "silentMonths",
  "unanswered",
  "contributionDue",
] as const;
export type ExaminationRule = (typeof EXAMINATION_RULES)[number];

/** What a rule found, and where. */
export interface Finding {
  readonly rule: ExaminationRule;
  /** The words that say it: `rules.<rule>.<said>`. */
  readonly said: string;
  /** The row that it is about, from 1; `null` where it is about the whole statement. */
  readonly row: number | null;
  /** Months of the year by their place in it, from 1. */
  readonly months?: readonly number[];
  /** Steps of the form. */
  readonly steps?: readonly string[];
  /** Cents of HKD that its words name. */
  readonly amounts?: Readonly<Record<string, number>>;
  readonly percent?: number;
}

/** An edition as it was declared, with the days that its year had then. */
interface Answers {
  readonly values: FormValues;
  /** What a paper left open, by the paths of the form. */
  readonly unanswered?: readonly string[];
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** What was agreed with the trustee, or ordered, for the year; in cents of HKD. */
export interface Agreed {
  /** In its last month. */
  readonly monthly: number;
  /** Of the whole year. */
  readonly ofYear: number;
  /** The income in a month that it was worked out from; `null` where nobody has worked it out. */
  readonly income: number | null;
}

/** What is known of contributions besides what the statement says. */
interface KnownOfContributions {
  /** What is recorded of them; `null` where nothing is. */
  readonly agreed: Agreed | null;
  /** What the books of the case received in the year, in cents of HKD; `null` where it has no book here. */
  readonly booked: number | null;
}
const NOTHING_KNOWN: KnownOfContributions = { agreed: null, booked: null };

/**
 * @param edition the one that stands
 * @param before the edition that stands of the year before, where there is one
 * @param known of contributions
 * @returns nothing where the statement is clean
 */
export function listFindings(
  edition: Answers,
  before: Answers | null,
  known: KnownOfContributions = NOTHING_KNOWN,
): readonly Finding[] {
  return EXAMINATION_RULES.flatMap((rule) => FINDERS[rule](edition, before, known));
}

/** The rules that found something, each once. */
export const listRulesThatFound = (findings: readonly Finding[]): readonly ExaminationRule[] =>
  EXAMINATION_RULES.filter((rule) => findings.some((finding) => finding.rule === rule));

type Finder = (edition: Answers, before: Answers | null, known: KnownOfContributions) => readonly Finding[];

const cents = (value: FieldValue | undefined): number => (isMoney(value) ? value.minor : 0);

const sumUp = ({ values, from, to }: Answers): StatementTotals => computeStatement(values, { from, to });

const FINDERS: Readonly<Record<ExaminationRule, Finder>> = {
  arithmetic: (edition) => [
    ...listJobs(edition.values).flatMap((row, index): readonly Finding[] => {
      const [gross, taken] = [cents(row["gross"]), cents(row["tax"]) + cents(row["mpf"])];
      return taken <= gross
        ? []
        : [{ rule: "arithmetic", said: "takenMore", row: index + 1, amounts: { gross, taken } }];
    }),
    ...listPaidTwice(edition.values),
    ...findPaidMoreThanCame(edition),
  ],
  jump(edition, before) {
    if (before === null) return [];
    const [now, then] = [sumUp(edition).income, sumUp(before).income];
    const difference = Math.abs(now - then);
    if (difference < JUMP_LEAST || difference * 100 < then * JUMP_PERCENT) return [];
    const percent = then === 0 ? undefined : Math.round((difference * 100) / then);
    const said = percent === undefined ? "fromNothing" : now > then ? "more" : "less";
    return [
      {
        rule: "jump",
        said,
        row: null,
        amounts: { now, before: then },
        ...(percent !== undefined && { percent }),
      },
    ];
  },
  overAgreed(edition, _before, { agreed }) {
    const { income, taxTakenOff, mpfTakenOff, approved } = sumUp(edition);
    // Where an amount was agreed, its worksheet says which income it was worked out from.
    if (agreed !== null && agreed.income !== null) {
      const [monthly, assessed] = [aMonthOf(income), agreed.income];
      return monthly - assessed < LEAST_ABOVE_AGREED
        ? []
        : [{ rule: "overAgreed", said: "assessed", row: null, amounts: { monthly, assessed } }];
    }
    const monthly = aMonthOf(income - taxTakenOff - mpfTakenOff);
    return approved === null || monthly <= approved
      ? []
      : [{ rule: "overAgreed", said: "income", row: null, amounts: { monthly, approved } }];
  },
  acquired: ({ values }) =>
    values["acquired"] === true
      ? getFilledRows(values["property"]).map(({ worth }, index) => ({
          rule: "acquired",
          said: "property",
          row: index + 1,
          amounts: { worth: cents(worth) },
        }))
      : [],
  silentMonths({ values, from, to }) {
    // Who lives on a business, a pension or the family has said so for the whole year.
    const livesOtherwise = ["business", "hasOtherIncome", "hasContributors"].some(
      (each) => values[each] === true,
    );
    if (livesOtherwise) return [];
    const months = listPayByMonth(values, { from, to })
      .filter(({ jobs }) => jobs.length === 0)
      .map(({ place }) => place);
    // A thirteenth month is the other part of the first: pay of one of them speaks for both.
    const silent = months.filter((place) => !isOtherPartCovered(place, values));
    return silent.length === 0 ? [] : [{ rule: "silentMonths", said: "months", row: null, months: silent }];
  },
  unanswered: ({ unanswered = [] }) =>
    unanswered.length === 0
      ? []
      : [{ rule: "unanswered", said: "steps", row: null, steps: listStepsOf(unanswered) }],
  contributionDue(edition, _before, { agreed, booked }) {
    const { surplus, surplusMonthly, contributions } = sumUp(edition);
    const overBooked = findOverBooked(contributions, booked);
    if (agreed !== null)
      return [...overBooked, ...findAgainstAgreed({ monthly: surplusMonthly, paid: contributions }, agreed)];
    return surplus - contributions < CONTRIBUTION_LEAST
      ? overBooked
      : [
          ...overBooked,
          {
            rule: "contributionDue",
            said: "surplus",
            row: null,
            amounts: { monthly: surplusMonthly, paid: contributions },
          },
        ];
  },
};

/** More is said to have been paid than the books of the case received; nothing where it has none here. */
const findOverBooked = (paid: number, booked: number | null): readonly Finding[] =>
  booked === null || paid <= booked
    ? []
    : [{ rule: "contributionDue", said: "overBooked", row: null, amounts: { paid, booked } }];

/** Less was paid than was agreed for the year; or so much more is left in a month that the amount should be looked at. */
const findAgainstAgreed = (
  { monthly, paid }: { readonly monthly: number; readonly paid: number },
  agreed: Agreed,
): readonly Finding[] => [
  ...(paid < agreed.ofYear
    ? [
        {
          rule: "contributionDue",
          said: "belowAgreed",
          row: null,
          amounts: { paid, agreed: agreed.ofYear },
        } as const,
      ]
    : []),
  ...(monthly - agreed.monthly >= LEAST_ABOVE_AGREED
    ? [
        {
          rule: "contributionDue",
          said: "aboveAgreed",
          row: null,
          amounts: { monthly, agreed: agreed.monthly },
        } as const,
      ]
    : []),
];

const listJobs = (values: FormValues): readonly TableRow[] =>
  values["worked"] === true ? getFilledRows(values["jobs"]) : [];

/** Two rows of one employer with a month in common: the pay of that month was counted twice, or the months are wrong. */
function listPaidTwice(values: FormValues): readonly Finding[] {
  const jobs = listJobs(values);
  return jobs.flatMap((row, index): readonly Finding[] => {
    const overlaps = jobs
      .slice(0, index)
      .some((other) => isSameEmployer(row, other) && haveMonthInCommon(row, other));
    return overlaps ? [{ rule: "arithmetic", said: "paidTwice", row: index + 1 }] : [];
  });
}

const nameOf = ({ employer }: TableRow): string =>
  typeof employer === "string" ? employer.trim().toLowerCase() : "";
const isSameEmployer = (one: TableRow, other: TableRow): boolean => nameOf(one) === nameOf(other);

function haveMonthInCommon(one: TableRow, other: TableRow): boolean {
  const start = (row: TableRow): number => getPlaceOfMonth(row["firstMonth"]) ?? Infinity;
  const end = (row: TableRow): number => getPlaceOfMonth(row["lastMonth"]) ?? 0;
  return start(one) <= end(other) && start(other) <= end(one);
}

function findPaidMoreThanCame(edition: Answers): readonly Finding[] {
  const { income, contributions } = sumUp(edition);
  return contributions <= income
    ? []
    : [
        {
          rule: "arithmetic",
          said: "paidMoreThanCame",
          row: null,
          amounts: { paid: contributions, income },
        },
      ];
}

/** The first and the last of thirteen months are one month of the calendar, a year apart: whoever was paid in one counts it once. */
function isOtherPartCovered(place: number, values: FormValues): boolean {
  const other = place === MONTHS_COUNTED + 1 ? 1 : place === 1 ? MONTHS_COUNTED + 1 : null;
  return (
    other !== null &&
    listJobs(values).some(
      ({ firstMonth, lastMonth }) =>
        (getPlaceOfMonth(firstMonth) ?? Infinity) <= other && (getPlaceOfMonth(lastMonth) ?? 0) >= other,
    )
  );
}
