/** A case that is forgotten takes along what records said of it, and the files that they came in. */
import { blankImportRecords } from "~/db/queries/office/import-records";
import { findImportsOfCase } from "~/db/queries/office/imports";
import type { Effect } from "~/events/types";
import { caseFile } from "~/workflows/records/case-file/index";
import { statesWith, isAmong } from "~/workflows/kit";
import { runStates } from "~/workflows/jobs/import-run/states";

import { SYSTEM } from "../../platform/portal/system-actor";
import type { Portal } from "../../platform/portal/portal";
import { FORGOTTEN_DETAIL } from "./record-details.server";
import { recordRun, toRunStream } from "./runs.server";
import { isIn } from "~/workflows/kit/states";

type Parts = Pick<Portal, "log" | "database" | "clock" | "documents">;

const PREFIX = `${caseFile.type}/`;
/** A run that works on its records writes them down after this: it is waited for. */
const AT_WORK = statesWith(runStates, "lists", "running");

/** @param parts asked for when an entry is delivered: the effect is declared before the log that it belongs to exists */
export function forgetImportedEffect(parts: () => Parts): Effect {
  return {
    name: "forget-imported",
    concerns: (entry) => entry.type === "case.forgotten" && entry.stream.startsWith(PREFIX),
    async run({ stream, meta: { requestId = "" } }) {
      const portal = parts();
      const caseId = stream.slice(PREFIX.length);
      // As records name it: `HCB-1-2026` is `HCB 1/2026`.
      const number = caseId.replace(/^(\w+)-(\d+)-(\d+)$/, "$1 $2/$3");
      const runs = await findImportsOfCase(portal.database, { caseId, number });
      await blankImportRecords(portal.database, { caseId, number }, FORGOTTEN_DETAIL);
      for (const { id, state } of runs) {
        if (isAmong(AT_WORK, state)) continue;
        // What waits to be taken is the person's details: without its file it cannot be, and is handed in again without them.
        if (isIn(runStates, state, "checked"))
          await recordRun(
            portal,
            id,
            "run.cancelled",
            {},
            { by: SYSTEM, commandId: `${id}:forgotten-${caseId}`, requestId },
          );
        await portal.documents.removeAllBut(toRunStream(id), new Set());
      }
      if (runs.some(({ state }) => isAmong(AT_WORK, state)))
        throw new Error(`An import that names ${caseId} goes on`);
    },
  };
}
