/** What a firm says of who works on a case. */
import * as z from "zod";

import { undoneBy } from "../../kit";
import type { CalendarDate } from "../../kit";
import type { CaseFact } from "./case-fact";
import { Id } from "./particulars";

/** Somebody, and the firm that names them or takes them off. */
export const Named = z.strictObject({ person: Id, firm: Id });
export type Named = z.output<typeof Named>;

export const colleagueFacts = {
  "colleague.assigned": { payload: Named, back: undoneBy("colleague.released") },
  "colleague.released": { payload: Named, back: undoneBy("colleague.assigned") },
} as const satisfies Readonly<Record<string, CaseFact>>;

export interface Colleague {
  readonly person: string;
  /** The firm that named them: whoever leaves it no longer works on the case. */
  readonly firm: string;
  readonly since: CalendarDate;
  readonly by: string;
}
