/** Work on uploaded files that is done in work processes. */
import type { ScanResult } from "../portal/ports/malware-scanner";
import { MEGABYTE, type Task } from "../portal/ports/work-processes";
import type { Objection } from "../file-formats/objection";

/** Judges a file by its content; `null` where nothing speaks against it. */
export const INSPECT_FILE: Task<{ readonly path: string; readonly extension: string }, Objection | null> = {
  name: "inspectFile",
  handsBack: MEGABYTE / 8,
};
/** Looks for the test file of malware scanners. */
export const SCAN_FOR_TEST_FILE: Task<{ readonly path: string }, ScanResult> = {
  name: "scanForTestFile",
  handsBack: MEGABYTE / 8,
};
