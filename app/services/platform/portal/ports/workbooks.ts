/** Workbooks that people filled in: what they hold, as plain values, and who reads and marks them. */

import type { Task } from "./work-processes";

/** The value of a cell; a share is a text, `10%`. A formula's result is not ours to trust; an error is what the spreadsheet program shows. */
export type WorkbookCell =
  | string
  | number
  | boolean
  | null
  /** Date and time as they stand in the cell, `2026-11-21T09:30`. */
  | { readonly date: string }
  /** A time without a day, `09:30`. */
  | { readonly time: string }
  | { readonly formula: true }
  /** It shows what stands in the first of several cells that were merged, and holds nothing itself. */
  | { readonly merged: true }
  /** What the program shows in place of a value; of a date that the file does not tell exactly, what stands there. */
  | { readonly error: string };
export interface WorkbookRow {
  /** As the spreadsheet program numbers it. */
  readonly row: number;
  /** In the order of the sheet's keys. */
  readonly cells: readonly WorkbookCell[];
}
export interface WorkbookSheet {
  /** As its tab is called. */
  readonly name: string;
  /** Code and version of the form, and which of its sheets it is. */
  readonly form: string;
  readonly version: number;
  readonly sheet: string;
  /** The hidden row's name for each column; `null` for one that is not of the template. */
  readonly keys: readonly (string | null)[];
  /** Place of the column that tells the rows apart. */
  readonly line: number;
  /** Those that hold something: one more at most than any sheet may have. */
  readonly rows: readonly WorkbookRow[];
}
export interface WorkbookMark {
  readonly sheet: string;
  readonly row: number;
  /** Key of the column; `line` for the one that tells the rows apart. */
  readonly key: string;
  readonly text: string;
}
/** The sheet that lists the errors in words. */
export interface ErrorList {
  readonly name: string;
  readonly title: string;
  readonly headings: readonly string[];
}

export interface Workbooks {
  /** The sheets of a template, filled in; `null` for a workbook that cannot be read in time and room. @throws ProcessesBusy where it was not tried */
  read(bytes: Buffer): Promise<readonly WorkbookSheet[] | null>;
  /** The same workbook with its cells marked; `null` as for `read`. */
  mark(bytes: Buffer, marks: readonly WorkbookMark[], list: ErrorList): Promise<Buffer | null>;
  /** Another piece of work on a workbook. @param unreadable what is answered as `null` for `read`. @throws ProcessesBusy */
  perform<Input, Output>(
    task: Task<Input, Output>,
    input: NoInfer<Input>,
    unreadable: NoInfer<Output>,
  ): Promise<Output>;
}
