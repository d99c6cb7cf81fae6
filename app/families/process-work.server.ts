/**
 * The work of work processes for every wing that has some: one line each. It is apart from what the server does for wings, because
 * a work process loads nothing of the portal.
 */
import type { ProcessWork } from "~/app/services/platform/work-processes/process-work";

import { accountWork } from "./accounts/process-work.server";
import { callReturnWork } from "./call-return/process-work.server";

export const familyWork: readonly ProcessWork[] = [
  // One line for each.
  ...callReturnWork,
  ...accountWork,
];
