/** Work on receipts that is done in work processes. */
import { MEGABYTE, type Task } from "../../platform/portal/ports/work-processes";
import type { FormBySchedule, ScheduleFinding } from "./verify-schedule.server";
import type { ReceiptVerification, VerifyReceiptOptions } from "./verify-receipt.server";

/** Checks a receipt as anybody could without the portal. */
export const VERIFY_RECEIPT: Task<
  { readonly file: Uint8Array; readonly options: VerifyReceiptOptions },
  ReceiptVerification
> = { name: "verifyReceipt", handsBack: 32 * MEGABYTE };
/** Checks the schedule by which a form was signed. */
export const VERIFY_SCHEDULE: Task<
  { readonly file: Uint8Array; readonly form: FormBySchedule },
  readonly ScheduleFinding[]
> = { name: "verifySchedule", handsBack: 32 * MEGABYTE };
