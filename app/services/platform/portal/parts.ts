/** The parts of the portal that most of the work needs. Whoever needs others picks them: `Pick<Portal, "findNames">`. */
import type { Database } from "~/db/database";
import type { EventLog } from "~/events/types";

import type { Clock } from "./clock.server";

/** For looking something up in the lists, as they stand now. */
export interface ListParts {
  readonly database: Database;
  readonly clock: Clock;
}

/** For reading what happened, and for letting a fact happen now. */
export interface LogParts {
  readonly log: EventLog;
  readonly clock: Clock;
}
