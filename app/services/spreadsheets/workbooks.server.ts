/** Workbooks that people uploaded, read and marked in a thread of their own, one at a time. */
import type { Logger } from "../portal/logger.server";
import { createThreads } from "../threads/threads.server";
import type { ErrorList, WorkbookMark, WorkbookRow, WorkbookSheet } from "./workbook";

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
