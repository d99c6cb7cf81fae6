/** Workbooks that people uploaded, read and marked in a thread of their own, one at a time. */
import type { Logger } from "../logger.server";
import { createThreads } from "../threads/threads.server";

/** What a cell says. A formula's result is not ours to trust; an error is what the spreadsheet program shows. */
export type WorkbookCell =
  | string
  | number
  | boolean
  | null
  /** Date and time as they stand in the cell, `2026-11-21T09:30`. */
  | { readonly date: string }
  | { readonly formula: true }
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
  /** What the hidden row calls each column; `null` for one that is not of the template. */
  readonly keys: readonly (string | null)[];
  /** Place of the column that tells the rows apart. */
  readonly line: number;
  /** Those that hold something: one more than are allowed at most. */
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
  /** The sheets of a template, filled in; `null` for a workbook that cannot be read in time and room. */
  read(bytes: Buffer): Promise<readonly WorkbookSheet[] | null>;
  /** The same workbook with its cells marked; `null` as for `read`. */
  mark(bytes: Buffer, marks: readonly WorkbookMark[], list: ErrorList): Promise<Buffer | null>;
  /** Ends what is under way. */
  close(): Promise<void>;
}

/** One at a time, as together they would need too much room; one that takes longer, or more room, was made to. */
const LIMITS = { threads: 1, milliseconds: 60_000, megabytes: 768 };

export function createWorkbooks(logger: Pick<Logger, "warn">): Workbooks {
  const threads = createThreads(logger, LIMITS);
  /** The answer that did not come says to the person that the file cannot be read. */
  const orNull = async <Output>(work: Promise<Output>): Promise<Output | null> => {
    try {
      return await work;
    } catch (error) {
      logger.warn({ error }, "a workbook could not be read or marked");
      return null;
    }
  };
  return {
    async read(bytes) {
      const sheets: (Omit<WorkbookSheet, "rows"> & { readonly rows: WorkbookRow[] })[] = [];
      const isRead = await orNull(
        threads.run("readWorkbook", { bytes }, (part) => {
          if (part.kind === "sheet") sheets.push({ ...part.sheet, rows: [] });
          else sheets.at(-1)?.rows.push(...part.rows);
        }),
      );
      return isRead === true ? sheets : null;
    },
    async mark(bytes, marks, list) {
      const marked = await orNull(threads.run("markWorkbook", { bytes, marks, list }));
      return marked && Buffer.from(marked);
    },
    close: () => threads.close(),
  };
}
