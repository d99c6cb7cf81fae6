/** The work of threads for accounts. */
import { workOf, type ThreadWork } from "~/app/services/threads/work";

import { readStatement } from "./bank-statements/read-statement.server";
import { READ_STATEMENT } from "./thread-tasks";

export const accountWork: readonly ThreadWork[] = [
  workOf(READ_STATEMENT, async (asked) => readStatement(asked)),
];
