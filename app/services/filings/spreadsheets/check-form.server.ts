/** The faults in one row of forms: its case, and everything that the form's own pages would object to. */
import {
  findColumnOfGap,
  findGaps,
  FORM_SHEET,
  isMerelyMissing,
  findUnaskedFields,
  type CalendarDate,
  type FormValues,
  type Gap,
  type RowProblem,
  type SubmissionType,
} from "~/workflows/kit";
import type { CheckedRow } from "~/workflows/jobs/spreadsheet-upload/index";

import type { VisibleCase } from "../../cases/access/visible-case.server";
import type { Portal } from "../../platform/portal/portal";
import type { CurrentUser } from "../../platform/portal/types";
import { CASE_KEY, LINE_KEY } from "./columns.server";
import { parseCaseId } from "./case-id-in";
import { getRowDrafts } from "./row-drafts.server";
import { listFilledFields, type FilledForm } from "./filled-template.server";

/** The case that a row names, as far as the person may see it: one that is not there and one that is not theirs are alike. */
async function findCase(
  portal: Portal,
  user: CurrentUser,
  type: SubmissionType,
  caseNo: string,
): Promise<VisibleCase | null> {
  const id = parseCaseId(caseNo);
  return id === null ? null : getRowDrafts(type).findCase(portal, user, id);
}

export async function checkForm(
  portal: Portal,
  user: CurrentUser,
  type: SubmissionType,
  filled: FilledForm,
  today: CalendarDate,
): Promise<CheckedRow> {
  const { row, caseNo } = filled;
  const caseFile = await findCase(portal, user, type, caseNo);
  const given = listFilledFields(filled.values);
  const inCase = filled.place(FORM_SHEET, null, CASE_KEY);
  const base = { row, caseNo: caseNo.slice(0, 100), given: given.length };
  if (caseFile === null) {
    const gapsWithoutCase = findGaps(type.form, filled.values, [], today);
    const problem = caseNo === "" ? "caseMissing" : "caseUnknown";
    return {
      ...base,
      caseId: null,
      missing: [],
      problems: [{ ...inCase, problem }, ...filled.problems, ...wrongIn(type, filled, gapsWithoutCase)],
    };
  }
  const objections = await getRowDrafts(type).refusals(portal, user, caseFile.id);
  const refusals = objections.map((refusal): RowProblem => {
    const { guard, code, params } = refusal;
    return { ...inCase, problem: "mayNotStart", refusal: { guard, code, ...(params && { params }) } };
  });
  const known = await getRowDrafts(type).known(portal, user, caseFile, filled.values);
  const values = { ...filled.values, ...known };
  const gaps = findGaps(type.form, values, [], today);
  return {
    ...base,
    caseId: caseFile.id,
    missing: [...new Set(gaps.filter(isMerelyMissing).map(({ field }) => field))],
    problems: [
      ...refusals,
      ...filled.problems,
      ...wrongIn(type, filled, gaps),
      ...needlessIn(type, filled, values),
    ],
  };
}

/** The entered values that cannot stay, each at its cell. What the case file would put in is not the row's fault. */
function wrongIn(type: SubmissionType, filled: FilledForm, gaps: readonly Gap[]): readonly RowProblem[] {
  const given = listFilledFields(filled.values);
  return gaps.flatMap((gap) => {
    const { path, problem, params } = gap;
    if (isMerelyMissing(gap) || !given.includes(gap.field)) return [];
    return unlessFound(filled, {
      ...getPlace(type, filled, path, problem),
      problem,
      ...(params && { params }),
    });
  });
}

/** The values that were entered although the form, given its other answers, does not ask for them. */
function needlessIn(type: SubmissionType, filled: FilledForm, values: FormValues): readonly RowProblem[] {
  const problem = "notAsked";
  return findUnaskedFields(type.form, values, listFilledFields(filled.values)).flatMap((path) =>
    unlessFound(filled, { ...getPlace(type, filled, path, problem), problem }),
  );
}

/** A table as a whole has no cell: what is wrong with it is told at the row's beginning. */
function getPlace({ form }: SubmissionType, filled: FilledForm, path: string, problem: string) {
  const column = findColumnOfGap(form, { path, problem });
  return column === null
    ? filled.place(FORM_SHEET, null, LINE_KEY)
    : filled.place(column.sheet, column.rowId, column.key);
}

/** Of a cell that could not be read at all, nothing more is told. */
function unlessFound({ problems }: FilledForm, found: RowProblem): readonly RowProblem[] {
  return problems.some(({ sheet, cell }) => sheet === found.sheet && cell === found.cell) ? [] : [found];
}
