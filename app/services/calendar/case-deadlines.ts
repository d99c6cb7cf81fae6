/** The dates of a person's cases that concern them in one capacity. */
import type { Database } from "~/db/database";
import type { Capacity, DeadlineRule } from "~/workflows/case-file/index";

export interface CaseDeadlines {
  readonly capacity: Capacity;
  /** The right to see the cases in which one's firm is appointed in it. */
  readonly right: string;
  readonly rules: ReadonlySet<DeadlineRule>;
  /** The page of the case that an entry of the calendar leads to. */
  readonly addressOf: (caseId: string) => string;
  /** Those of the cases in which nothing is left to be done. */
  readonly findDone: (database: Database, caseIds: readonly string[]) => Promise<ReadonlySet<string>>;
}
