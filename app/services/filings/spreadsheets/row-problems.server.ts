/** What is wrong with the cells of one row, whatever its case: for spreadsheets whose rows must be whole. */
import { findColumnOfGap, findGaps, type CalendarDate, type RowProblem } from "~/workflows/kit";

import { LINE_KEY, type SheetForm } from "./columns.server";
import type { FilledForm } from "./filled-template.server";

/** What cannot stay, and what is missing. Rows are told apart by their cases: what stands in the column of lines is not asked. */
export function cellProblems(
  { form }: Pick<SheetForm, "form">,
  filled: FilledForm,
  today: CalendarDate,
): readonly RowProblem[] {
  const unread = filled.problems.filter(({ key }) => key !== LINE_KEY);
  const cells = new Set(unread.map(({ cell }) => cell));
  const gaps = findGaps(form, filled.values, [], today).flatMap((gap): readonly RowProblem[] => {
    const column = findColumnOfGap(form, gap);
    if (column === null) return [];
    const { problem, params } = gap;
    return [{ ...filled.place(column.sheet, column.rowId, column.key), problem, ...(params && { params }) }];
  });
  // Of a cell that could not be read at all, nothing more is told.
  return [...unread, ...gaps.filter(({ cell }) => !cells.has(cell))];
}
