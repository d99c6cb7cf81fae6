/** Runs are forgotten when nothing has happened with them for long. */
import { forgetImportRecords } from "~/db/queries/office/import-work";
import { findImportRunsIn } from "~/db/queries/office/imports";
import { addTime, IMPORT_LIFETIME, type Instant, statesWith } from "~/workflows/kit";
import { runStates } from "~/workflows/jobs/import-run/states";

import type { Portal } from "../../platform/portal/portal";
import { recordRun, toPortalCommand, RUNS_AT_ONCE, toRunStream } from "./runs.server";

const ENDED = statesWith(runStates, "lists", "over");

/** Removes runs that nothing has happened with for long, records and all. */
export async function forgetImports(portal: Portal, now: Instant): Promise<void> {
  const untouchedSince = addTime(now, -IMPORT_LIFETIME);
  for (const { id } of await findImportRunsIn(portal.database, {
    states: ENDED,
    untouchedSince,
    limit: RUNS_AT_ONCE,
  })) {
    await portal.documents.removeAllBut(toRunStream(id), new Set());
    while (await forgetImportRecords(portal.database, id));
    await recordRun(portal, id, "run.forgotten", {}, toPortalCommand(id, "forgotten"));
  }
}
