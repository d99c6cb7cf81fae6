/** The dates of cases' files. A file is read out once for each of its contents, not for each look at a calendar: firms have thousands. */
import { hash } from "node:crypto";

import type { OwnCaseRow } from "~/db/queries/own-cases";
import { caseDeadlines, type Deadline } from "~/workflows/case-file/index";
import type { CalendarDate } from "~/workflows/kit";

import { remembered } from "../projections/case-file.server";

/** What the dates hang on beside the file itself. */
export interface DatesAsked {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly holidays: ReadonlySet<CalendarDate>;
}

/** By what is asked; those of the day before are dropped when the next day's are first asked for. */
interface ReadOut {
  readonly asked: string;
  readonly ofCases: Map<string, { readonly file: string; readonly dates: readonly Deadline[] }>;
}

/** Of all readers together: some hundred bytes each. */
const MOST_CASES = 20_000;

let readOut: ReadOut = { asked: "", ofCases: new Map() };

/** The function that gives the dates of one case after the other, as its file says them now; none of a file that is left out. */
export function datesOfCases({
  from,
  to,
  holidays,
}: DatesAsked): (row: Pick<OwnCaseRow, "id" | "detail">) => readonly Deadline[] {
  const asked = [from, to, ...[...holidays].sort()].join(" ");
  if (readOut.asked !== asked) readOut = { asked, ofCases: new Map() };
  const { ofCases } = readOut;
  return ({ id, detail }) => {
    if (detail === null) return [];
    // No name of a file stays in memory with it.
    const file = hash("sha1", detail, "base64");
    const known = ofCases.get(id);
    if (known?.file === file) return known.dates;
    const dates = caseDeadlines(remembered({ detail }), from, to, holidays);
    ofCases.delete(id);
    ofCases.set(id, { file, dates });
    const [oldest] = ofCases.keys();
    if (ofCases.size > MOST_CASES && oldest !== undefined) ofCases.delete(oldest);
    return dates;
  };
}
