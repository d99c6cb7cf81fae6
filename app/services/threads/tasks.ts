/** What is done in threads: what goes in and what comes out, as plain values. */
import type { ScanResult } from "../uploads/malware-scanner.server";
import type { Objection } from "../uploads/receive-upload.server";

export interface ThreadTasks {
  /** Judges a file by its content; `null` where nothing speaks against it. */
  readonly inspectFile: {
    readonly input: { readonly path: string; readonly extension: string };
    readonly output: Objection | null;
  };
  readonly scanForTestFile: {
    readonly input: { readonly path: string };
    readonly output: ScanResult;
  };
}
