import { readFile } from "node:fs/promises";

import { IS_OWN_PAPER } from "../../documents/uploads/process-tasks";
import { toWork, type ProcessWork } from "../../platform/work-processes/process-work";
import { VERIFY_RECEIPT, VERIFY_SCHEDULE } from "./process-tasks";
import { verifySchedule } from "./verify-schedule.server";
import { verifyReceiptFile } from "./verify-receipt.server";

/** What work processes do on receipts. */
export const receiptsWork: readonly ProcessWork[] = [
  toWork(VERIFY_RECEIPT, ({ file, options }) => verifyReceiptFile(file, options)),
  toWork(VERIFY_SCHEDULE, ({ file, form }) => verifySchedule(form, file)),
  toWork(IS_OWN_PAPER, async ({ path, ...options }) => {
    const { verdict } = await verifyReceiptFile(await readFile(path), options);
    return verdict === "genuine" || verdict === "superseded";
  }),
];
