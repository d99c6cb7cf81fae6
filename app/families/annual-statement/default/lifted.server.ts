/** What a lifted default does in the case: its anniversary is not one to refer, until a default is recorded again. */
import { idInStream } from "~/events/stream-id";
import type { Effect } from "~/events/types";
import { annualStatement } from "~/workflows/records/annual-statement/index";
import { caseFile } from "~/workflows/records/case-file/index";

import { loadBankruptcy } from "~/app/services/filings/bankrupt-door/load-bankruptcy.server";
import { hongKongDay } from "~/app/services/platform/portal/clock.server";
import { dispatch } from "~/app/services/platform/portal/dispatch.server";
import { mayBeRefused } from "~/app/services/platform/portal/must-happen.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { SYSTEM } from "~/app/services/platform/portal/system-actor";
import { loadStatement } from "../streams.server";

const MOVES: ReadonlySet<string> = new Set(["default.lifted", "default.recorded", "dates.rederived"]);
const idOf = (stream: string): string => `${idInStream(stream)}-lifted`;

/** However late an entry is delivered, what counts is how the statement stands now. */
export const liftedDefaultEffect = (parts: () => Portal): Effect => ({
  name: "lifted-defaults",
  concerns: ({ stream, type }) => stream.startsWith(`${annualStatement.type}/`) && MOVES.has(type),
  async run({ stream, version }) {
    const { log, clock } = parts();
    const statement = (await loadStatement({ log }, stream))?.context;
    const file = statement && (await loadBankruptcy({ log }, statement.caseId));
    if (!statement || !file) return;
    const { due, lifted } = statement;
    const id = idOf(stream);
    const known = file.settlements.find((each) => each.id === id)?.entry;
    const fact =
      lifted === null
        ? known && { type: "settlement.removed", data: { id } }
        : known === undefined
          ? {
              type: "settlement.recorded",
              data: { id, entry: { kind: "defaultLifted", upTo: due, on: hongKongDay(lifted.at) } },
            }
          : known.upTo !== due && {
              type: "settlement.corrected",
              data: { id, changes: { upTo: { from: known.upTo, to: due } } },
            };
    if (!fact) return;
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
  },
});
