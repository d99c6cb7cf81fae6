/** Every call of the API, in the order in which it is described. */
import type { Call } from "./call.server";
import { SESSION_CALLS } from "./calls/session.server";
import { SYSTEM_CALLS } from "./calls/system.server";

export const CALLS: readonly Call[] = [...SESSION_CALLS, ...SYSTEM_CALLS];
