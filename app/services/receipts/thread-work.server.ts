import { workOf, type ThreadWork } from "../threads/work";
import { VERIFY_RECEIPT } from "./thread-tasks";
import { verifyReceiptFile } from "./verify-receipt.server";

/** What threads do with receipts. */
export const receiptsWork: readonly ThreadWork[] = [
  workOf(VERIFY_RECEIPT, ({ file, options }) => verifyReceiptFile(file, options)),
];
