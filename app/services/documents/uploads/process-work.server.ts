import { toWork, type ProcessWork } from "../../platform/work-processes/process-work";
import { scanForTestFile } from "./built-in-scanner.server";
import { inspectFile } from "../formats/inspect-file.server";
import { INSPECT_FILE, SCAN_FOR_TEST_FILE } from "./process-tasks";

/** What work processes do on uploaded files. */
export const uploadsWork: readonly ProcessWork[] = [
  toWork(INSPECT_FILE, ({ path, extension }) => inspectFile(path, extension)),
  toWork(SCAN_FOR_TEST_FILE, ({ path }) => scanForTestFile(path)),
];
