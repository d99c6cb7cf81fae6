/** What the bankrupt, or the counter from paper, does with a statement becomes a fact; a refusal is told in their language. */
import { ulid } from "ulidx";

import type { Changes } from "~/workflows/kit";
import { annualStatement } from "~/workflows/records/annual-statement/index";

import type { RefusalMessage } from "~/app/services/platform/pages/reasons";
import { dispatch } from "~/app/services/platform/portal/dispatch.server";
import type { DispatchOutcome } from "~/app/services/platform/portal/dispatch-types";
import { explainAtDoor } from "../visit/explain-at-door.server";
import type { YearContext } from "../visit/opened.server";

interface Told {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** Made with the page; absent where each press is one of its own. */
  readonly commandId?: string;
}

type Recording = Pick<YearContext, "portal" | "requestId" | "caseYear" | "by">;

export async function recordFact(
  { portal, requestId, caseYear, by }: Recording,
  { type, data, commandId = ulid() }: Told,
) {
  return dispatch(portal.log, annualStatement, {
    stream: caseYear.stream,
    type,
    data,
    by,
    at: portal.clock.now(),
    commandId,
    requestId,
  });
}

/** Why it was not done; nothing where it was. */
export const explainOutcome = (
  outcome: DispatchOutcome<unknown>,
  reader: Pick<YearContext, "locale" | "t">,
): readonly RefusalMessage[] => explainAtDoor(annualStatement, outcome, reader);

/** Saves answers, and that the page was gone through. Nothing is recorded where nothing is said. */
export async function saveAnswers(
  context: Recording & Pick<YearContext, "locale" | "t">,
  changes: Changes,
  confirmed?: string,
): Promise<readonly RefusalMessage[]> {
  if (Object.keys(changes).length === 0 && confirmed === undefined) return [];
  const data = { changes, ...(confirmed !== undefined && { confirmed }) };
  return explainOutcome(await recordFact(context, { type: "answers.saved", data }), context);
}
