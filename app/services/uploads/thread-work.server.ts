import { workOf, type ThreadWork } from "../threads/work";
import { scanForTestFile } from "./built-in-scanner.server";
import { inspectFile } from "../file-formats/inspect-file.server";
import { INSPECT_FILE, SCAN_FOR_TEST_FILE } from "./thread-tasks";

/** The work of threads on uploaded files. */
export const uploadsWork: readonly ThreadWork[] = [
  workOf(INSPECT_FILE, ({ path, extension }) => inspectFile(path, extension)),
  workOf(SCAN_FOR_TEST_FILE, ({ path }) => scanForTestFile(path)),
];
