/**
 * What a person decides of one year, in the case: an anniversary whose default was lifted is not one to refer until a default is recorded
 * again, and one that needs no statement raises no alert until it is asked for again.
 */
import { idInStream } from "~/events/stream-id";
import type { Effect } from "~/events/types";
import type { CalendarDate } from "~/workflows/kit";
import { annualStatement, type AnnualStatement } from "~/workflows/records/annual-statement/index";
import { caseFile, type CaseFile } from "~/workflows/records/case-file/index";

import { loadBankruptcy } from "~/app/services/filings/bankrupt-door/load-bankruptcy.server";
import { hongKongDay } from "~/app/services/platform/portal/clock.server";
import { dispatch } from "~/app/services/platform/portal/dispatch.server";
import { mayBeRefused } from "~/app/services/platform/portal/must-happen.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { SYSTEM } from "~/app/services/platform/portal/system-actor";
import { loadStatement } from "../streams.server";

interface Decision {
  readonly kind: "defaultLifted" | "statementExcused";
  /** After the statement's own id. */
  readonly suffix: string;
  /** @returns since when it stands; `null` where it does not */
  readonly findSince: (statement: AnnualStatement) => CalendarDate | null;
}
const DECISIONS: readonly Decision[] = [
  {
    kind: "defaultLifted",
    suffix: "lifted",
    findSince: ({ lifted }) => lifted && hongKongDay(lifted.at),
  },
  {
    kind: "statementExcused",
    suffix: "excused",
    // What the portal itself marks follows from the case.
    findSince: ({ excused }) => (excused === null || excused.isByPortal ? null : hongKongDay(excused.at)),
  },
];
const MOVES: ReadonlySet<string> = new Set([
  "default.lifted",
  "default.recorded",
  "year.excused",
  "year.reinstated",
  "dates.rederived",
]);

/** However late an entry is delivered, what counts is how the statement stands now. */
export const settledYearsEffect = (parts: () => Portal): Effect => ({
  name: "lifted-defaults",
  concerns: ({ stream, type }) => stream.startsWith(`${annualStatement.type}/`) && MOVES.has(type),
  async run({ stream, version }) {
    const { log, clock } = parts();
    const statement = (await loadStatement({ log }, stream))?.context;
    const file = statement && (await loadBankruptcy({ log }, statement.caseId));
    if (!statement || !file) return;
    for (const decision of DECISIONS) {
      const id = `${idInStream(stream)}-${decision.suffix}`;
      const fact = findMove(decision, statement, file, id);
      if (fact === null) continue;
      mayBeRefused(
        await dispatch(log, caseFile, {
          stream: `${caseFile.type}/${statement.caseId}`,
          ...fact,
          by: SYSTEM,
          at: clock.now(),
          commandId: `${fact.type}-${id}-${String(version)}`,
          input: {},
        }),
      );
    }
  },
});

/** @returns what is to be recorded in the case; `null` where it says so already */
function findMove({ kind, findSince }: Decision, statement: AnnualStatement, file: CaseFile, id: string) {
  const [{ due }, since] = [statement, findSince(statement)];
  const known = file.settlements.find((each) => each.id === id)?.entry;
  if (since === null) return known === undefined ? null : { type: "settlement.removed", data: { id } };
  if (known === undefined)
    return { type: "settlement.recorded", data: { id, entry: { kind, upTo: due, on: since } } };
  return known.upTo === due
    ? null
    : { type: "settlement.corrected", data: { id, changes: { upTo: { from: known.upTo, to: due } } } };
}
