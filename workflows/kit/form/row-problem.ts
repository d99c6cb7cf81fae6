/** What is wrong with one cell of a filled-in spreadsheet, as facts remember it. */
import * as z from "zod";

import { RecordedRefusal, SentenceParams } from "../refusal";

/** A key below `problems.` of the form's wording or of spreadsheets' own, or why a form may not begin. */
export const RowProblem = z.strictObject({
  sheet: z.string(),
  row: z.int().positive(),
  /** Key of the column. */
  key: z.string(),
  /** Where the cell is in the file: `C7`. */
  cell: z.string(),
  problem: z.string(),
  params: SentenceParams.optional(),
  /** Why it was refused when the row was looked at. */
  refusal: RecordedRefusal.optional(),
});
export type RowProblem = z.output<typeof RowProblem>;
