/** The runs that wait are worked on, each by the one process that has its claim. */
import { claimName, endClaim, hasEnded } from "~/db/process-name";
import { claimImport, findImportWork, releaseImport } from "~/db/queries/office/import-work";
import { findImportRunsIn } from "~/db/queries/office/imports";

import type { Portal } from "../../platform/portal/portal";
import { toClaim, RunWorker, WORKING, type WorkOptions } from "./run-worker.server";
import { RUNS_AT_ONCE } from "./runs.server";

/** Works on whatever waits and nobody else works on. */
export async function workOnImports(portal: Portal, signal?: AbortSignal): Promise<void> {
  for (const { id } of await findImportRunsIn(portal.database, { states: WORKING, limit: RUNS_AT_ONCE })) {
    if (signal?.aborted) return;
    await workOnRun(portal, id, { signal });
  }
}

/**
 * Works on one run to its end, unless another process has it.
 * @returns whether it was this process's to work on
 */
export async function workOnRun(portal: Portal, runId: string, options: WorkOptions = {}): Promise<boolean> {
  const by = claimName();
  try {
    if (!(await claim(portal, runId, by))) return false;
    await new RunWorker(portal, runId, by, options).run();
    return true;
  } finally {
    await releaseImport(portal.database, runId, by).catch(() => undefined);
    endClaim(by);
  }
}

/** Takes the run, from a process that has ended as well: its claim need not be waited for. */
async function claim({ database, clock }: Portal, runId: string, by: string): Promise<boolean> {
  const wanted = toClaim(runId, by, clock.now());
  if (await claimImport(database, wanted)) return true;
  const holder = (await findImportWork(database, runId))?.claimed_by ?? null;
  return holder !== null && hasEnded(holder) && claimImport(database, wanted, holder);
}
