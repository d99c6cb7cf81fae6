/** A day by which something is to be done in a case, beside the dates of the case itself and of its forms. */
export interface FamilyDate {
  /** Id of what it is of, so that a calendar knows it again. */
  readonly of: string;
  readonly caseId: string;
  readonly rule: DeadlineRule;
  readonly on: CalendarDate;
  /** Path of the page that it is about. */
  readonly to: string;
}
/** Those of the cases of one practitioner, or of one officer. */
export type FindFamilyDates = (
  database: Database,
  caseIds: readonly string[],
) => Promise<readonly FamilyDate[]>;

/** The dates of a person's cases that concern them in one capacity. */
import type { Database } from "~/db/database";
import type { Capacity, DeadlineRule } from "~/workflows/records/case-file/index";
import type { CalendarDate } from "~/workflows/kit";

export interface CaseDeadlines {
  readonly capacity: Capacity;
  /** The right to see the cases in which one's firm is appointed in it. */
  readonly right: string;
  readonly rules: ReadonlySet<DeadlineRule>;
  /** The page of the case that an entry of the calendar leads to. */
  readonly getAddress: (caseId: string) => string;
  /** Those of the cases in which nothing is left to be done. */
  readonly findDone: (database: Database, caseIds: readonly string[]) => Promise<ReadonlySet<string>>;
}
