/** The work of the threads, by name. Everything is loaded with the thread: the first file that comes waits for no module. */
import { spreadsheet } from "../exports/spreadsheet.server";
import { verifyReceiptFile } from "../receipts/verify-receipt.server";
import { scanForTestFile } from "../uploads/built-in-scanner.server";
import { inspectFile } from "../uploads/inspect-file.server";
import type { ThreadTasks } from "./tasks";

type Work = {
  readonly [Name in keyof ThreadTasks]: (
    input: ThreadTasks[Name]["input"],
  ) => Promise<ThreadTasks[Name]["output"]>;
};

const WORK: Work = {
  inspectFile: ({ path, extension }) => inspectFile(path, extension),
  verifyReceipt: ({ file, options }) => verifyReceiptFile(file, options),
  writeSpreadsheet: spreadsheet,
  scanForTestFile: ({ path }) => scanForTestFile(path),
};

export const perform = <Name extends keyof ThreadTasks>(
  name: Name,
  input: ThreadTasks[Name]["input"],
): Promise<ThreadTasks[Name]["output"]> => WORK[name](input);
