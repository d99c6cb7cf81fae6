/** The work of threads for every wing that has some: one line each. */
import type { ThreadWork } from "~/app/services/threads/work";

import { accountWork } from "./accounts/thread-work.server";
import { callReturnWork } from "./call-return/thread-work.server";

export const familyWork: readonly ThreadWork[] = [
  // One line for each.
  ...callReturnWork,
  ...accountWork,
];
