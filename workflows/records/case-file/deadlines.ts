/**
 * What the law (and, for the preliminary examination, section 9 of the specification) asks for by when, computed from the
 * dates of a case. A deadline that a court may move is shown as the rule gives it.
 */
import { addDays, addMonths, addWorkingDays, ACCOUNT_MONTHS, PROSECUTION_MONTHS } from "../../kit";
import { PEQ_DAYS } from "./preliminary-examination";
import type { CalendarDate } from "../../kit";
import { getDueDays, type AlertedCase, type CaseAlert } from "./alerts";
import { CLOSED_STATUSES } from "./facts";
import type { SettlementKind } from "./particulars";
import { relevantPeriod } from "./relevant-period";

export const DEADLINE_RULES = [
  "firstHearing",
  "spo",
  /** Section 9: interview within 5 working days of the bankruptcy order. */
  "peqInterview",
  /** Section 9: documents within 7 working days of the interview, which is at the latest on its last day. */
  "peqDocuments",
  /** Section 9: 30 and 40 calendar days after the bankruptcy order. */
  "peqThirtyDays",
  "peqFortyDays",
  /** Cap. 6 s.30AB: application for a non-commencement order, 6 months from the order. */
  "nonCommencement",
  /** Section 9: from the day after it, an examination that is not filed is outstanding. */
  "peqOutstanding",
  /** Summary procedure order, or general meeting of creditors. */
  "meetingInformation",
  /** Cap. 6 s.43A(6): statement of earnings and property, on each anniversary of the order. */
  "annualStatement",
  /** Cap. 6 s.43A(7): a default in it, to be followed up. */
  "annualStatementDefault",
  /** Cap. 6 s.89: statement of proceedings, once a year. */
  "statementOfProceedings",
  /** Cap. 6 s.93: accounts of the trustee. */
  "trusteeAccounts",
  /** Cap. 6 s.30A(5): notice to creditors, 3 months before the end of the relevant period. */
  "noticeToCreditors",
  /** Cap. 6 s.30A(6): objection to discharge, 14 days before its end. */
  "objectionToDischarge",
  /** Cap. 6 s.30A(2): discharge after 4 years, or 5 where bankrupt before. */
  "discharge",
  /** Cap. 32 s.190(3): statement of affairs, 28 days from the relevant date. */
  "statementOfAffairs",
  /** Cap. 32 s.203, Cap. 32H r.162: accounts, every 6 months from the order. */
  "accounts",
  /** A liquidator is appointed, after the first meetings. */
  "liquidatorAppointment",
  /** Cap. 32J r.3: return on the directors' conduct (D2), 6 months from the relevant date. */
  "directorsReturn",
  /** Cap. 6 s.140(2): summary proceedings, 1 year from the first discovery that the form gives. */
  "prosecutionDiscovery",
  /** Cap. 6 s.140(2): summary proceedings, 3 years from the offence. */
  "prosecutionOffence",
  /** A form that waits for its reviewer. */
  "review",
  /** A form that was returned and waits for its preparer. */
  "amend",
  /** A draft that will be deleted. */
  "draftEnds",
  /** Objections to an intended release: 21 days from the notice. */
  "releaseObjections",
  /** An inquiry about a release waits for its reply. */
  "releaseReply",
] as const;
export type DeadlineRule = (typeof DEADLINE_RULES)[number];

/** The rules that are counted in working days: they may move as long as the general holidays of their year are not listed. */
export const COUNTED_IN_WORKING_DAYS: ReadonlySet<DeadlineRule> = new Set([
  "peqInterview",
  "peqDocuments",
  "review",
  "amend",
]);

export interface Deadline {
  readonly rule: DeadlineRule;
  readonly on: CalendarDate;
}

/** Outstanding items that no other rule of the calendar tells of already. */
const ALERTS_IN_CALENDAR: Readonly<Partial<Record<CaseAlert, DeadlineRule>>> = {
  peq: "peqOutstanding",
  meeting: "meetingInformation",
  s43A: "annualStatementDefault",
  s93: "trusteeAccounts",
  liquidator: "liquidatorAppointment",
};

/**
 * The deadlines of a case between two days, both included, by day. A case in which nothing more is done has none.
 * @param holidays general holidays that working days leave out
 */
export function computeCaseDeadlines(
  file: AlertedCase,
  from: CalendarDate,
  to: CalendarDate,
  holidays: ReadonlySet<CalendarDate>,
): readonly Deadline[] {
  if (CLOSED_STATUSES.some((status) => status === file.status)) return [];
  const all = [
    ...on("firstHearing", file.dates.firstHearing),
    ...on("spo", file.dates.spo),
    ...(file.type === "B" ? inBankruptcy(file, { from, to }, holidays) : inLiquidation(file, { from, to })),
    ...outstanding(file, to, holidays),
  ];
  return within(all, from, to);
}

/**
 * Until when the offences of a referral may be prosecuted summarily (Cap. 6 s.140(2)).
 * @param offences their days
 * @param discovered day on which they were first discovered; as long as the form does not say it, that limit is not known
 */
export function prosecutionDeadlines(
  offences: readonly CalendarDate[],
  discovered: CalendarDate | null,
  from: CalendarDate,
  to: CalendarDate,
): readonly Deadline[] {
  const earliest = [...offences].sort()[0];
  if (earliest === undefined) return [];
  const all: readonly (Deadline | false)[] = [
    discovered !== null && {
      rule: "prosecutionDiscovery",
      on: addMonths(discovered, PROSECUTION_MONTHS.discovery),
    },
    { rule: "prosecutionOffence", on: addMonths(earliest, PROSECUTION_MONTHS.offence) },
  ];
  return within(
    all.filter((each) => each !== false),
    from,
    to,
  );
}

/** What lies outside is left out in the end, and not computed where that costs something. */
interface Span {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

function outstanding(
  file: AlertedCase,
  to: CalendarDate,
  holidays: ReadonlySet<CalendarDate>,
): readonly Deadline[] {
  return Object.entries(ALERTS_IN_CALENDAR).flatMap(([alert, rule]) =>
    isAlert(alert) ? getDueDays(alert, file, to, holidays).map((due) => ({ rule, on: due.on })) : [],
  );
}
const isAlert = (name: string): name is CaseAlert => Object.hasOwn(ALERTS_IN_CALENDAR, name);

/** What was due up to this day has been settled. */
function settledUpTo({ settlements }: AlertedCase, kind: SettlementKind): CalendarDate {
  const days = settlements.filter(({ entry }) => entry.kind === kind).map(({ entry }) => entry.upTo);
  return days.sort().at(-1) ?? "";
}

function inBankruptcy(
  file: AlertedCase,
  span: Span,
  holidays: ReadonlySet<CalendarDate>,
): readonly Deadline[] {
  const { dates } = file;
  const order = dates.bankruptcyOrder;
  if (order === undefined) return [];
  // As long as a period has not commenced nobody knows its end.
  const end = dates.discharge ?? relevantPeriod(file)?.ends;
  const discharged: readonly Deadline[] =
    end === undefined
      ? []
      : [
          { rule: "noticeToCreditors", on: addMonths(end, -3) },
          { rule: "objectionToDischarge", on: addDays(end, -14) },
          { rule: "discharge", on: end },
        ];
  const last = end !== undefined && end < span.to ? end : span.to;
  return [
    ...ofExamination(order, dates.peqInterview, span, holidays),
    { rule: "peqThirtyDays", on: addDays(order, PEQ_DAYS.first) },
    { rule: "peqFortyDays", on: addDays(order, PEQ_DAYS.second) },
    { rule: "nonCommencement", on: addMonths(order, 6) },
    ...every("annualStatement", order, 12, { from: span.from, to: last }).filter(
      (due) => due.on > settledUpTo(file, "annualStatement"),
    ),
    ...every("statementOfProceedings", order, ACCOUNT_MONTHS.s89, span).filter(
      (due) => due.on > settledUpTo(file, "s89"),
    ),
    ...discharged,
  ];
}

/** Days that are counted in working days. No table of holidays makes these few take a year. */
function ofExamination(
  order: CalendarDate,
  held: CalendarDate | undefined,
  { from }: Span,
  holidays: ReadonlySet<CalendarDate>,
): readonly Deadline[] {
  if (addMonths(held ?? order, 12) < from) return [];
  const interview = addWorkingDays(order, PEQ_DAYS.interview, holidays);
  return [
    { rule: "peqInterview", on: interview },
    // Until the interview has been held, counted from the last day for it.
    { rule: "peqDocuments", on: addWorkingDays(held ?? interview, PEQ_DAYS.documents, holidays) },
  ];
}

function inLiquidation(file: AlertedCase, span: Span): readonly Deadline[] {
  const { dates } = file;
  const order = dates.windingUpOrder;
  const relevant = dates.relevant ?? order;
  return [
    ...on("statementOfAffairs", relevant && addDays(relevant, 28)),
    ...on("directorsReturn", relevant && addMonths(relevant, 6)),
    ...(order === undefined
      ? []
      : every("accounts", order, ACCOUNT_MONTHS.s203, span).filter(
          (due) => due.on > settledUpTo(file, "s203"),
        )),
  ];
}

const on = (rule: DeadlineRule, date: CalendarDate | undefined): readonly Deadline[] =>
  date === undefined ? [] : [{ rule, on: date }];

const getMonth = (day: CalendarDate): number => Number(day.slice(5, 7));

/** Every so many months after a day, counted from that day itself: the 31st does not wander to the 28th. */
function every(
  rule: DeadlineRule,
  start: CalendarDate,
  months: number,
  { from, to }: Span,
): readonly Deadline[] {
  const days: Deadline[] = [];
  const passed =
    (Number(from.slice(0, 4)) - Number(start.slice(0, 4))) * 12 + getMonth(from) - getMonth(start);
  for (let count = Math.max(1, Math.floor(passed / months)); ; count += 1) {
    const next = addMonths(start, count * months);
    if (next > to) return days;
    days.push({ rule, on: next });
  }
}

function within(all: readonly Deadline[], from: CalendarDate, to: CalendarDate): readonly Deadline[] {
  return all
    .filter((deadline) => deadline.on >= from && deadline.on <= to)
    .sort((one, other) => (one.on < other.on ? -1 : one.on > other.on ? 1 : 0));
}
