/** Workbooks that people uploaded, read and marked in work processes. */
import type { Logger } from "../../platform/portal/logger.server";
import type { WorkbookRow, WorkbookSheet, Workbooks } from "../../platform/portal/ports/workbooks";
import { MARK_WORKBOOK, READ_WORKBOOK } from "../../documents/spreadsheets/workbook-tasks";
import type { WorkProcesses } from "../../platform/portal/ports/work-processes";
import { ProcessesBusy } from "../../platform/work-processes/work-processes.server";

/** One at a time, as together they would need too much room; one that takes longer, or more room, was made to. */
export const WORKBOOK_PROCESSES = { processes: 1, milliseconds: 60_000, megabytes: 768 };

/** @param processes limited to `WORKBOOK_PROCESSES` */
export function createWorkbooks(logger: Pick<Logger, "warn">, processes: WorkProcesses): Workbooks {
  /** The answer that did not come says to the person that the file cannot be read. */
  const orNull = async <Output>(work: Promise<Output>): Promise<Output | null> => {
    try {
      return await work;
    } catch (error) {
      // What was not tried is not unreadable.
      if (error instanceof ProcessesBusy) throw error;
      logger.warn({ error }, "a workbook could not be read or marked");
      return null;
    }
  };
  return {
    async read(bytes) {
      const sheets: (Omit<WorkbookSheet, "rows"> & { readonly rows: WorkbookRow[] })[] = [];
      const isRead = await orNull(
        processes.run(READ_WORKBOOK, { bytes }, (part) => {
          if (part.kind === "sheet") sheets.push({ ...part.sheet, rows: [] });
          else sheets.at(-1)?.rows.push(...part.rows);
        }),
      );
      return isRead === true ? sheets : null;
    },
    async mark(bytes, marks, list) {
      const marked = await orNull(processes.run(MARK_WORKBOOK, { bytes, marks, list }));
      return marked && Buffer.from(marked);
    },
    async perform(task, input, unreadable) {
      const done = await orNull(processes.run(task, input).then((output) => ({ output })));
      return done === null ? unreadable : done.output;
    },
  };
}
