/** The days of cases' forms: until when they are amended, reviewed or filed, and those of the offences that they report. */
import { findDatedForms, type DatedForm } from "~/db/queries/cases/dated-forms";
import type { OwnCaseAtHand } from "~/db/queries/cases/own-cases";
import { prosecutionDeadlines, type Deadline, type DeadlineRule } from "~/workflows/records/case-file/index";
import { addMonths, PROSECUTION_MONTHS, type CalendarDate, type SubmissionType } from "~/workflows/kit";
import { findSubmissionType, submissions } from "~/workflows/registry";

import { startOfDay } from "../../platform/portal/clock.server";
import type { Portal } from "../../platform/portal/portal";
import { loadOffences, type OffenceDates } from "./offences.server";
import { ReadOuts } from "../../platform/projections/day-cache";

export interface FormDatesQuery {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  /** The office sees what was filed, and no draft. */
  readonly office: boolean;
}

/** A form that has days in the time that is asked for. */
export interface FormWithDates {
  /** The stream's id. */
  readonly id: string;
  readonly caseId: string;
  readonly type: SubmissionType;
  readonly dates: readonly Deadline[];
}

const TYPES_WITH_OFFENCES = submissions
  .filter((type) => type.offenceDates !== undefined)
  .map(({ type }) => type);

/** Most have no form with a day. */
const MOST_CASES = 20_000;

const [OF_OFFICE, OF_FIRMS] = [
  new ReadOuts<readonly FormWithDates[]>(MOST_CASES),
  new ReadOuts<readonly FormWithDates[]>(MOST_CASES),
];
const NONE: readonly FormWithDates[] = [];

/** The function that gives the forms of one batch of cases after the other. Those of a case are read once for each change of any of them. */
export function createFormDatesReader(
  portal: Pick<Portal, "database" | "log">,
  input: FormDatesQuery,
): (batch: readonly Pick<OwnCaseAtHand, "id" | "formChanges">[]) => Promise<readonly FormWithDates[]> {
  const { from, to, office } = input;
  const readOut = (office ? OF_OFFICE : OF_FIRMS).of(portal.database, `${from} ${to}`);
  return async (batch) => {
    const known = new Map(batch.map(({ id, formChanges }) => [id, readOut.find(id, formChanges)]));
    const unread = batch.filter(({ id, formChanges }) => formChanges > 0 && known.get(id) === undefined);
    const read = new Map(unread.map(({ id }): [string, FormWithDates[]] => [id, []]));
    for (const form of await readForms(portal, [...read.keys()], input)) read.get(form.caseId)?.push(form);
    for (const { id, formChanges } of unread) readOut.keep(id, formChanges, read.get(id) ?? NONE);
    return batch.flatMap(({ id }) => known.get(id) ?? read.get(id) ?? NONE);
  };
}

async function readForms(
  portal: Pick<Portal, "database" | "log">,
  caseIds: readonly string[],
  input: FormDatesQuery,
): Promise<readonly FormWithDates[]> {
  if (caseIds.length === 0) return NONE;
  const rows = await findDatedForms(portal.database, {
    caseIds,
    // Offences are reported up to the day of filing: of older forms every limit has passed.
    touchedSince: startOfDay(addMonths(input.from, -PROSECUTION_MONTHS.offence)),
    // Days of a firm's own, by when it amends or reviews, are none of the office's.
    ...(input.office && { filedOfTypes: TYPES_WITH_OFFENCES }),
  });
  const offences = await loadOffences(portal, rows);
  return rows.flatMap((row) => {
    const type = findSubmissionType(row.type);
    const dates = listDates(row, offences.get(row.id), input);
    return type === undefined || dates.length === 0 ? [] : [{ id: row.id, caseId: row.case_id, type, dates }];
  });
}

function listDates(
  row: DatedForm,
  offences: OffenceDates | undefined,
  { from, to, office }: FormDatesQuery,
): readonly Deadline[] {
  const inSpan = (rule: DeadlineRule, on: CalendarDate | null) =>
    on !== null && on >= from && on <= to && !office ? [{ rule, on }] : [];
  const seen = office ? offences?.filed : offences?.written;
  return [
    ...inSpan("review", row.holder === "reviewer" ? row.due_on : null),
    ...inSpan("amend", row.holder === "preparer" ? row.due_on : null),
    ...inSpan("draftEnds", row.expires_on),
    ...prosecutionDeadlines(seen?.dates ?? [], seen?.discovered ?? null, from, to),
  ];
}
