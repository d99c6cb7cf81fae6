/** Work on uploaded files that is done in work processes. */
import type { SigningKeyChange } from "~/workflows/records/key-register/index";

import type { ScanResult } from "../../platform/portal/ports/malware-scanner";
import { MEGABYTE, type Task } from "../../platform/portal/ports/work-processes";
import type { Objection } from "../formats/objection";

/** Judges a file by its content; `null` where nothing speaks against it. */
export const INSPECT_FILE: Task<{ readonly path: string; readonly extension: string }, Objection | null> = {
  name: "inspectFile",
  handsBack: MEGABYTE / 8,
};
/**
 * Whether the office sealed the file, every byte of it, and what is embedded is its own record. Such a paper holds nothing but what
 * the portal put in. The work is done where receipts are verified.
 */
export const IS_OWN_PAPER: Task<
  { readonly path: string; readonly publicKey: string; readonly keyChanges: readonly SigningKeyChange[] },
  boolean
> = { name: "isOwnPaper", handsBack: MEGABYTE / 8 };
/** Looks for the test file of malware scanners. */
export const SCAN_FOR_TEST_FILE: Task<{ readonly path: string }, ScanResult> = {
  name: "scanForTestFile",
  handsBack: MEGABYTE / 8,
};
