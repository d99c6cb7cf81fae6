/**
 * Outstanding items of a case (section 3, "Outstanding-item alerts"): nine alerts, each with its rule. Where the specification
 * says nothing of a rule it was chosen here, by law and practice; `docs/assumptions.md` lists them.
 */
import { ACCOUNT_MONTHS, addDays, addMonths, addWorkingDays, STATEMENT_DEFAULT_DAYS } from "../../kit";
import type { CalendarDate } from "../../kit";
import type { CaseFile } from "./case";
import { CLOSED_STATUSES } from "./facts";
import type { Settlement, SettlementKind } from "./particulars";
import { isExaminationRequested, PEQ_ALERT_WORKING_DAYS } from "./preliminary-examination";
import { relevantPeriod } from "./relevant-period";
import { isInForce } from "./standing";

/** In the order of section 3. */
export const CASE_ALERTS = [
  "peq",
  "meeting",
  "discharge",
  "annualStatement",
  "s43A",
  "s89",
  "s93",
  "s203",
  "liquidator",
] as const;
export type CaseAlert = (typeof CASE_ALERTS)[number];

/**
 * By when a summary procedure order or a general meeting of creditors is known, and a liquidator is appointed: twelve weeks after a
 * bankruptcy order, three months after a winding-up order (Cap. 32H r.106).
 */
const FIRST_MEETING = {
  bankruptcyOrder: { unit: "days", count: 84 },
  windingUpOrder: { unit: "months", count: 3 },
} as const;

/** Why an item is due on its day: so much after something. */
export interface AlertBasis {
  readonly unit: "workingDays" | "days" | "months";
  readonly count: number;
  readonly after: "bankruptcyOrder" | "windingUpOrder" | "anniversary" | "periodBegan" | "suspension";
  /** The day that is counted from. */
  readonly since: CalendarDate;
}
/** Something of a case that should be there and is not. */
export interface OutstandingItem {
  readonly alert: CaseAlert;
  /** The last day for it; of several the oldest. */
  readonly due: CalendarDate;
  readonly basis: AlertBasis;
  /** How many such days have passed. */
  readonly missed: number;
}
interface Due {
  readonly on: CalendarDate;
  readonly basis: AlertBasis;
}
export type AlertedCase = Pick<
  CaseFile,
  "type" | "status" | "dates" | "debtor" | "orders" | "appointments" | "settlements"
>;

/** When something falls due in a case: one day after the other, without an end for what goes on until somebody is released. */
type Rule = (file: AlertedCase, holidays: ReadonlySet<CalendarDate>) => Iterable<Due>;

const RULES: Readonly<Record<CaseAlert, Rule>> = {
  /** Section 9: the examination, 12 working days after the order. That it was filed the portal itself knows. */
  peq: (file, holidays) =>
    once(examinedFrom(file), (since) => ({
      on: addWorkingDays(since, PEQ_ALERT_WORKING_DAYS, holidays),
      basis: { unit: "workingDays", count: PEQ_ALERT_WORKING_DAYS, after: "bankruptcyOrder", since },
    })),
  /** A summary procedure order (Cap. 6 s.112A, Cap. 32 s.227F), or else a general meeting of creditors. */
  meeting: (file) => ((file.dates.spo ?? file.dates.generalMeeting) ? [] : firstMeeting(file)),
  /** Discharge at the end of the relevant period (Cap. 6 s.30A). */
  discharge: (file) =>
    once(file.dates.discharge ? undefined : (relevantPeriod(file) ?? undefined), (period) => ({
      on: period.ends,
      basis:
        period.suspendedUntil === null
          ? {
              unit: "months",
              count: period.years * 12,
              after: period.begins === file.dates.bankruptcyOrder ? "bankruptcyOrder" : "periodBegan",
              since: period.begins,
            }
          : { unit: "days", count: 0, after: "suspension", since: period.ends },
    })),
  /** The bankrupt's statement of earnings and property, on each anniversary of the order until discharge (Cap. 6 s.43A(6)). */
  *annualStatement(file) {
    for (const due of unsettled(file, ["annualStatement"], anniversaries(file)))
      if (!isDecided(file, "statementExcused", due.on)) yield due;
  },
  /**
   * A default in it (Cap. 6 s.43A(7)) that nobody has followed up, or lifted: a B1 that is filed does, for the anniversaries that it
   * names.
   */
  *s43A(file) {
    for (const due of listOpenDefaults(file)) if (!isNoDefault(file, due.basis.since)) yield due;
  },
  /** Statement of proceedings (Cap. 6 s.89), at least once a year. */
  s89: (file) => unsettled(file, ["s89"], accounts(file, file.dates.bankruptcyOrder, ACCOUNT_MONTHS.s89)),
  /** Accounts (Cap. 6 s.93), which the Official Receiver asks for. */
  s93: (file) => unsettled(file, ["s93"], accounts(file, file.dates.bankruptcyOrder, ACCOUNT_MONTHS.s93)),
  /** Accounts (Cap. 32 s.203, Cap. 32H r.162). */
  s203: (file) => unsettled(file, ["s203"], accounts(file, file.dates.windingUpOrder, ACCOUNT_MONTHS.s203)),
  /** A liquidator, after the first meetings; until then there are provisional ones. */
  liquidator: (file) =>
    file.type === "B" || file.appointments.some(({ role }) => role === "L" || role === "OL")
      ? []
      : firstMeeting(file),
};

/** What is outstanding in a case on a day, oldest first. A case in which nothing more is done has nothing. */
export function listOutstandingItems(
  { file, examined }: { readonly file: AlertedCase; readonly examined: boolean },
  today: CalendarDate,
  holidays: ReadonlySet<CalendarDate>,
): readonly OutstandingItem[] {
  return CASE_ALERTS.flatMap((alert): readonly OutstandingItem[] => {
    if (alert === "peq" && examined) return [];
    const passed = getDueDays(alert, file, addDays(today, -1), holidays);
    const [oldest] = passed;
    return oldest === undefined
      ? []
      : [{ alert, due: oldest.on, basis: oldest.basis, missed: passed.length }];
  }).sort((one, other) => (one.due < other.due ? -1 : one.due > other.due ? 1 : 0));
}

/** The days on which something falls due up to a day, as far as it is not settled. */
export function getDueDays(
  alert: CaseAlert,
  file: AlertedCase,
  upTo: CalendarDate,
  holidays: ReadonlySet<CalendarDate>,
): readonly Due[] {
  if (CLOSED_STATUSES.some((closed) => closed === file.status)) return [];
  const found: Due[] = [];
  for (const due of RULES[alert](file, holidays)) {
    if (due.on > upTo) break;
    found.push(due);
  }
  return found;
}

/**
 * The date by which lists filter alerts: the earliest due date. For examinations, which are counted in working days, it is the order
 * date, so that a correction of the general holidays moves no row.
 */
export function getAlertDays(
  file: AlertedCase,
): readonly { readonly alert: CaseAlert; readonly day: CalendarDate }[] {
  if (CLOSED_STATUSES.some((closed) => closed === file.status)) return [];
  return CASE_ALERTS.flatMap(
    (alert): readonly { readonly alert: CaseAlert; readonly day: CalendarDate }[] => {
      if (alert === "peq") return once(examinedFrom(file), (day) => ({ alert, day }));
      for (const { on } of RULES[alert](file, new Set())) return [{ alert, day: on }];
      return [];
    },
  );
}

/** The anniversaries on which a bankrupt's statement was due, and the next one. */
export function statementDays(file: AlertedCase, today: CalendarDate): readonly CalendarDate[] {
  const days: CalendarDate[] = [];
  for (const { on } of anniversaries(file)) {
    days.push(on);
    if (on >= today) break;
  }
  return days;
}

/**
 * What a referral follows up of what was in default: every default up to a day is named, so that none is taken for settled that was left
 * out; but those that were lifted, which are named or left out.
 * @param file without what the referral itself has settled
 * @param named anniversaries; of an order of 29 February the 1st of March is one
 */
export function findFollowedUp(
  file: AlertedCase,
  named: ReadonlySet<CalendarDate>,
): Pick<Settlement, "upTo" | "leftOut"> | null {
  const isLeapDay = file.dates.bankruptcyOrder?.endsWith("-02-29") === true;
  let upTo: CalendarDate | null = null;
  let passedOver: readonly CalendarDate[] = [];
  let leftOut: readonly CalendarDate[] = [];
  for (const { basis } of listOpenDefaults(file)) {
    const { since } = basis;
    if (named.has(since) || (isLeapDay && named.has(addDays(since, 1)))) {
      upTo = since;
      leftOut = passedOver;
    } else if (isNoDefault(file, since)) passedOver = [...passedOver, since];
    else break;
  }
  return upTo === null ? null : { upTo, ...(leftOut.length > 0 && { leftOut: leftOut.join(" ") }) };
}

/**
 * The last of the days of `getAlertDays` on which an alert is outstanding today: what was due yesterday or before, and of
 * examinations the order from which they raise an alert.
 */
export function getLastDueDay(
  alert: CaseAlert,
  today: CalendarDate,
  holidays: ReadonlySet<CalendarDate>,
): CalendarDate {
  if (alert !== "peq") return addDays(today, -1);
  let order = addDays(today, -PEQ_ALERT_WORKING_DAYS);
  while (addWorkingDays(order, PEQ_ALERT_WORKING_DAYS, holidays) >= today) order = addDays(order, -1);
  return order;
}

/** Somebody who was discharged, or whose order was set aside, is not examined any more. */
const examinedFrom = ({ dates }: AlertedCase): CalendarDate | undefined =>
  isExaminationRequested(dates) ? dates.bankruptcyOrder : undefined;

const once = <Given, Made>(given: Given | undefined, make: (given: Given) => Made): readonly Made[] =>
  given === undefined ? [] : [make(given)];

function firstMeeting({ dates }: AlertedCase): readonly Due[] {
  const after = dates.bankruptcyOrder === undefined ? "windingUpOrder" : "bankruptcyOrder";
  const { unit, count } = FIRST_MEETING[after];
  return once(dates[after], (since) => ({
    on: unit === "days" ? addDays(since, count) : addMonths(since, count),
    basis: { unit, count, after, since },
  }));
}

/** No case lasts for so many periods: what goes on without an end is looked for no further. */
const MOST_PERIODS = 200;

function* every(since: CalendarDate, months: number): Iterable<Due & { readonly months: number }> {
  for (let count = 1; count <= MOST_PERIODS; count += 1)
    yield {
      on: addMonths(since, count * months),
      months: count * months,
      basis: { unit: "months", count: count * months, after: "bankruptcyOrder", since },
    };
}

/** Up to the discharge; where that is not known, to the end of the relevant period. */
function* anniversaries(file: AlertedCase): Iterable<Due> {
  const order = file.dates.bankruptcyOrder;
  if (order === undefined) return;
  const end = file.dates.discharge ?? relevantPeriod(file)?.ends;
  for (const due of every(order, 12)) {
    if (end !== undefined && due.on > end) return;
    yield due;
  }
}

function* defaults(file: AlertedCase): Iterable<Due> {
  for (const { on: since } of anniversaries(file))
    yield {
      on: addDays(since, STATEMENT_DEFAULT_DAYS),
      basis: { unit: "days", count: STATEMENT_DEFAULT_DAYS, after: "anniversary", since },
    };
}
const listOpenDefaults = (file: AlertedCase): Iterable<Due> =>
  unsettled(file, ["annualStatement", "s43A"], defaults(file));

/** A person lifted the default of an anniversary, or marked its statement as not needed, and that stands. */
const isDecided = (
  { settlements }: AlertedCase,
  decision: "defaultLifted" | "statementExcused",
  anniversary: CalendarDate,
): boolean => settlements.some(({ entry: { kind, upTo } }) => kind === decision && upTo === anniversary);
const isNoDefault = (file: AlertedCase, anniversary: CalendarDate): boolean =>
  isDecided(file, "defaultLifted", anniversary) || isDecided(file, "statementExcused", anniversary);

/**
 * Why an anniversary is not one to refer, though a form names it: its default was lifted, its statement is not needed, or came;
 * `null` where none of it happened.
 */
export function findWhyNoDefault(
  file: AlertedCase,
  anniversary: CalendarDate,
): "lifted" | "notNeeded" | "received" | null {
  const hasCome = file.settlements.some(
    ({ entry }) => entry.kind === "annualStatement" && isSettledBy(entry, anniversary),
  );
  if (hasCome) return "received";
  if (isDecided(file, "statementExcused", anniversary)) return "notNeeded";
  return isDecided(file, "defaultLifted", anniversary) ? "lifted" : null;
}

/** As long as somebody other than the Official Receiver administers the case, and is not released. */
function* accounts(
  { appointments, dates, type }: AlertedCase,
  order: CalendarDate | undefined,
  months: number,
): Iterable<Due> {
  if (order === undefined || appointments.length === 0) return;
  for (const due of every(order, months)) {
    if (dates.release !== undefined && due.on > dates.release) return;
    if (!appointments.some((each) => each.ceasedOn === null || each.ceasedOn > due.on)) return;
    const after = type === "B" ? "bankruptcyOrder" : "windingUpOrder";
    if (appointments.some((each) => isInForce(each, due.on)))
      yield { on: due.on, basis: { ...due.basis, after } };
  }
}

/** Without what the office has received, or has followed up. */
function* unsettled(
  { settlements }: AlertedCase,
  kinds: readonly SettlementKind[],
  dues: Iterable<Due>,
): Iterable<Due> {
  const settled = settlements.map(({ entry }) => entry).filter(({ kind }) => kinds.includes(kind));
  for (const due of dues) if (!settled.some((entry) => isSettledBy(entry, settledDay(due)))) yield due;
}

/** Whether what the office has received, or followed up, ends the alert of what was due on a day. */
export const isSettledBy = (
  { upTo, leftOut }: Pick<Settlement, "upTo" | "leftOut">,
  day: CalendarDate,
): boolean => day <= upTo && leftOut?.split(" ").includes(day) !== true;

/** A default is settled with the statement of its anniversary. */
const settledDay = ({ on, basis }: Due): CalendarDate => (basis.after === "anniversary" ? basis.since : on);
