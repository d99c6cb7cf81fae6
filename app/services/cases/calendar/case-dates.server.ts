/** The dates of cases' files. A file is read out once for each of its entries, not for each look at a calendar: firms have thousands. */
import type { Database } from "~/db/database";
import { findOwnCases, type OwnCaseAtHand } from "~/db/queries/cases/own-cases";
import { computeCaseDeadlines, CLOSED_STATUSES, type Deadline } from "~/workflows/records/case-file/index";
import type { CalendarDate } from "~/workflows/kit";

import { stateFromRow } from "../../platform/projections/case-file.server";
import { ReadOuts } from "../../platform/projections/day-cache";

/** What the dates hang on beside the file itself. */
export interface DatesQuery {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly holidays: ReadonlySet<CalendarDate>;
}

export interface DatedCase {
  readonly id: string;
  readonly caseNo: string;
  /** None of a case that is closed. */
  readonly dates: readonly Deadline[];
}

/** Some hundred bytes each. */
const MOST_CASES = 20_000;

const readOuts = new ReadOuts<DatedCase>(MOST_CASES);

/** The function that gives the dates of one batch of cases after the other, in its order, as their files say them now. */
export function createCaseDatesReader(
  database: Database,
  { from, to, holidays }: DatesQuery,
): (batch: readonly Pick<OwnCaseAtHand, "id" | "position">[]) => Promise<readonly DatedCase[]> {
  const cases = readOuts.of(database, [from, to, ...[...holidays].sort()].join(" "));
  return async (batch) => {
    const known = batch.map(({ id, position }) => cases.find(id, position));
    const unread = batch.filter((_, index) => known[index] === undefined);
    const read = new Map<string, DatedCase>();
    if (unread.length > 0) {
      const rows = await findOwnCases(
        database,
        unread.map(({ id }) => id),
        CLOSED_STATUSES,
      );
      for (const { id, case_no: caseNo, detail } of rows) {
        const dates =
          detail === null ? [] : computeCaseDeadlines(stateFromRow({ detail }), from, to, holidays);
        read.set(id, { id, caseNo, dates });
      }
    }
    return batch.flatMap(({ id, position }, index) => {
      const dated = known[index] ?? read.get(id);
      // A case that was forgotten in between is nobody's any more.
      if (dated === undefined) return [];
      if (known[index] === undefined) cases.keep(id, position, dated);
      return [dated];
    });
  };
}
