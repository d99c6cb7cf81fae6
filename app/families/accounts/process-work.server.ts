/** What work processes do for accounts. */
import { toWork, type ProcessWork } from "~/app/services/platform/work-processes/process-work";

import { readStatement } from "./bank-statements/read-statement.server";
import { READ_STATEMENT } from "./process-tasks";

export const accountWork: readonly ProcessWork[] = [
  toWork(READ_STATEMENT, async (input) => readStatement(input)),
];
