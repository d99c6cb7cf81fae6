/** What is done in threads: what goes in and what comes out, as plain values. */
import type { PlainSheet } from "../exports/spreadsheet.server";
import type { ReceiptVerification, VerifyReceiptOptions } from "../receipts/verify-receipt.server";
import type { ScanResult } from "../uploads/malware-scanner.server";
import type { Objection } from "../uploads/receive-upload.server";

export interface ThreadTasks {
  /** Judges a file by its content; `null` where nothing speaks against it. */
  readonly inspectFile: {
    readonly input: { readonly path: string; readonly extension: string };
    readonly output: Objection | null;
  };
  readonly verifyReceipt: {
    readonly input: { readonly file: Uint8Array; readonly options: VerifyReceiptOptions };
    readonly output: ReceiptVerification;
  };
  /** A list as an `.xlsx` file. */
  readonly writeSpreadsheet: { readonly input: PlainSheet; readonly output: Uint8Array };
  readonly scanForTestFile: {
    readonly input: { readonly path: string };
    readonly output: ScanResult;
  };
}
