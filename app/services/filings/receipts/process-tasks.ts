/** Work on receipts that is done in work processes. */
import { MEGABYTE, type Task } from "../../platform/portal/ports/work-processes";
import type { ReceiptVerification, VerifyReceiptOptions } from "./verify-receipt.server";

/** Checks a receipt as anybody could without the portal. */
export const VERIFY_RECEIPT: Task<
  { readonly file: Uint8Array; readonly options: VerifyReceiptOptions },
  ReceiptVerification
> = { name: "verifyReceipt", handsBack: 32 * MEGABYTE };
