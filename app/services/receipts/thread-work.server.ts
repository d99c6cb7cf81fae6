import { workOf, type ThreadWork } from "../threads/work";
import { VERIFY_RECEIPT } from "./thread-tasks";
import { verifyReceiptFile } from "./verify-receipt.server";

/** The work of threads on receipts. */
export const receiptsWork: readonly ThreadWork[] = [
  workOf(VERIFY_RECEIPT, ({ file, options }) => verifyReceiptFile(file, options)),
];
