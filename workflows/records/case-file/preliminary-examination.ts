/** The dates by which a bankrupt's preliminary examination (PEQ) is looked at: section 9 of the specification. */
import { addDays, addWorkingDays, findUnlistedYear } from "../../kit";
import type { CalendarDate } from "../../kit";
import { CLOSED_STATUSES } from "./facts";
import type { CaseStatus } from "./facts";

/** Days of the preliminary examination after the bankruptcy order (section 9): two in working days, two in calendar days. */
export const PEQ_DAYS = { interview: 5, documents: 7, first: 30, second: 40 } as const;
/** Working days after the bankruptcy order from which an examination that is not filed raises an alert (section 9). */
export const PEQ_ALERT_WORKING_DAYS = 12;

/** Days after the bankruptcy order, or after the interview, on which an examination that is not filed is outstanding. */
export const PEQ_MILESTONES = ["after5", "after30", "after40", "afterInterview"] as const;
export type PeqMilestone = (typeof PEQ_MILESTONES)[number];

interface Dates {
  readonly bankruptcyOrder?: CalendarDate | undefined;
  readonly peqInterview?: CalendarDate | undefined;
  readonly discharge?: CalendarDate | undefined;
  readonly rescission?: CalendarDate | undefined;
}

/**
 * The last day before each milestone is passed; absent where the date that it is counted from is not known.
 * @param holidays general holidays, which are no working days
 */
export function peqMilestones(
  { bankruptcyOrder, peqInterview }: Dates,
  holidays: ReadonlySet<CalendarDate>,
): Partial<Record<PeqMilestone, CalendarDate>> {
  return {
    ...(bankruptcyOrder !== undefined && {
      after5: addWorkingDays(bankruptcyOrder, PEQ_DAYS.interview, holidays),
      after30: addDays(bankruptcyOrder, PEQ_DAYS.first),
      after40: addDays(bankruptcyOrder, PEQ_DAYS.second),
    }),
    ...(peqInterview !== undefined && {
      afterInterview: addWorkingDays(peqInterview, PEQ_DAYS.documents, holidays),
    }),
  };
}

/** The milestones that an examination which is not filed has passed on a day. */
export function listPassedMilestones(
  dates: Dates,
  today: CalendarDate,
  holidays: ReadonlySet<CalendarDate>,
): readonly PeqMilestone[] {
  const ends = peqMilestones(dates, holidays);
  return PEQ_MILESTONES.filter((milestone) => {
    const end = ends[milestone];
    return end !== undefined && end < today;
  });
}

/**
 * For looking for such examinations: the last day of the order, or of the interview, from which the milestone has passed.
 * @param holidays general holidays, which are no working days
 */
export function getPassedFrom(
  milestone: PeqMilestone,
  today: CalendarDate,
  holidays: ReadonlySet<CalendarDate>,
): { readonly since: "bankruptcyOrder" | "peqInterview"; readonly on: CalendarDate } {
  const since = milestone === "afterInterview" ? "peqInterview" : "bankruptcyOrder";
  let on = today;
  // A later day never has an earlier milestone, so the first that fits going back is the last.
  while (!listPassedMilestones({ [since]: on }, today, holidays).includes(milestone)) on = addDays(on, -1);
  return { since, on };
}

/** How an examination stands to one of its days. */
export interface ScheduledMilestone {
  readonly milestone: PeqMilestone;
  /** The last day for it. */
  readonly on: CalendarDate;
  /** `met`: what it asks for has been done. */
  readonly state: "met" | "ahead" | "passed";
  /** Counted in working days into a year whose general holidays are not listed yet: the day may move. */
  readonly unlistedYear: string | null;
}
/** Those that are counted in working days. */
const IN_WORKING_DAYS: ReadonlySet<PeqMilestone> = new Set(["after5", "afterInterview"]);

/**
 * Every milestone of an examination, by day, with how it stands: the first asks for the interview, the others for the filing.
 * @param filed the examination has been submitted
 */
export function examinationSchedule(
  { dates, filed }: { readonly dates: Dates; readonly filed: boolean },
  today: CalendarDate,
  holidays: ReadonlySet<CalendarDate>,
): readonly ScheduledMilestone[] {
  if (!filed && !isExaminationRequested(dates)) return [];
  const ends = peqMilestones(dates, holidays);
  return PEQ_MILESTONES.flatMap((milestone): readonly ScheduledMilestone[] => {
    const on = ends[milestone];
    if (on === undefined) return [];
    const met = filed || (milestone === "after5" && dates.peqInterview !== undefined);
    const state = met ? "met" : on < today ? "passed" : "ahead";
    const mayMove = !met && IN_WORKING_DAYS.has(milestone);
    return [{ milestone, on, state, unlistedYear: mayMove ? findUnlistedYear(on, holidays) : null }];
  }).sort((one, other) => (one.on < other.on ? -1 : one.on > other.on ? 1 : 0));
}

/** Of a bankrupt who is discharged, or whose order is rescinded, no examination is asked any more. */
export const isExaminationRequested = ({ discharge, rescission }: Dates): boolean =>
  discharge === undefined && rescission === undefined;

/** Section 9: an outstanding PEQ alert appears after 12 working days. */
export function isExaminationOverdue(
  { dates, filed }: { readonly dates: Dates; readonly filed: boolean },
  today: CalendarDate,
  holidays: ReadonlySet<CalendarDate>,
): boolean {
  const { bankruptcyOrder } = dates;
  if (filed || bankruptcyOrder === undefined || !isExaminationRequested(dates)) return false;
  return addWorkingDays(bankruptcyOrder, PEQ_ALERT_WORKING_DAYS, holidays) < today;
}

/** Where a case stands that an agent was appointed to: the lists BO Made, Petition and BO Not Made (section 2). */
export const PEQ_STAGES = ["boMade", "petition", "boNotMade"] as const;
export type PeqStage = (typeof PEQ_STAGES)[number];

/** Statuses beside the closed ones in which a petition will not lead to an order any more: it was stayed, or it failed. */
const ORDERLESS: readonly CaseStatus[] = ["ST", "FD"];
/** Statuses in which a petition has come to nothing. */
export const PETITION_ENDED: readonly CaseStatus[] = [...CLOSED_STATUSES, ...ORDERLESS];

export function getPeqStage({ dates, status }: { readonly dates: Dates; readonly status: string }): PeqStage {
  if (dates.bankruptcyOrder !== undefined) return "boMade";
  return PETITION_ENDED.some((ended) => ended === status) ? "boNotMade" : "petition";
}
