/** The dates by which a bankrupt's preliminary examination (PEQ) is looked at: section 9 of the specification. */
import { addDays, addWorkingDays, PEQ_DAYS } from "../kit";
import type { CalendarDate } from "../kit";

/** Days after the bankruptcy order, or after the interview, on which an examination that is not filed is outstanding. */
export const PEQ_MILESTONES = ["after5", "after30", "after40", "afterInterview"] as const;
export type PeqMilestone = (typeof PEQ_MILESTONES)[number];

interface Dates {
  readonly bankruptcyOrder?: CalendarDate | undefined;
  readonly peqInterview?: CalendarDate | undefined;
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
export function passedMilestones(
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
