/** Dossiers, which the portal makes by itself: one after another, each in a folder of its own, so that nobody waits for them. */
import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";

import { findDossiersReadySince, findPendingDossiers } from "~/db/queries/dossiers";
import { SYSTEM } from "~/app/services/platform/portal/system-actor";
import { PrintingFailed } from "~/app/services/documents/printing/pdf-printer.server";
import { dispatch, loadStream } from "~/app/services/platform/portal/dispatch.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { storeWithFact } from "~/app/services/platform/portal/store-with-fact.server";
import { processBatch, type Later } from "~/app/services/platform/portal/process-batch.server";
import { ProcessesBusy, ProcessStopped } from "~/app/services/platform/work-processes/work-processes.server";
import { dossier, type Dossier, type DossierRefusal } from "~/workflows/jobs/dossier/index";
import { addTime, DOSSIER_LIFETIME, type Instant } from "~/workflows/kit";

import { dossierStream } from "../asking/dossier-stream";
import { makeDossier } from "./make-dossier.server";
import { findSource } from "./sources.server";
import { TooMuch } from "./size-limit";

/** How long after it was asked for a dossier is given up. */
const PATIENCE = 2 * 60 * 60_000;
const ZIP = "application/zip";

export async function makeDossiers(portal: Portal, signal: AbortSignal): Promise<void> {
  await processBatch(portal, {
    job: "dossiers",
    find: (looking) => findPendingDossiers(portal.database, looking),
    getId: (id) => id,
    work: (id) => make(portal, id),
    isOver: () => signal.aborted,
  });
}

async function make(portal: Portal, id: string): Promise<Later | undefined> {
  const current = await loadStream(portal.log, dossier, dossierStream(id));
  if (current?.state !== "pending") return undefined;
  const request = current.context;
  const source = await findSource(portal, request);
  if (source === null) return refuse(portal, id, "notYours");
  // Swept like the rest of the quarantine, should the portal end before it does so itself.
  const folder = join(portal.quarantine, `dossier-${randomUUID()}`);
  await mkdir(folder, { mode: 0o700 });
  try {
    const made = await makeDossier(portal, { id, asked: request, source, at: portal.clock.now(), folder });
    const name = `dossier-${source.name}${request.profile === "redacted" ? "-redacted" : ""}.zip`;
    await store(portal, id, request, { ...made, name });
  } catch (error) {
    if (error instanceof TooMuch) return refuse(portal, id, "tooMuch");
    if (!isForLater(error)) throw error;
    portal.logger.warn({ error, dossier: id }, "a dossier could not be made");
    if (portal.clock.now() < addTime(request.requestedAt, PATIENCE)) return { why: "not-possible" };
    return refuse(portal, id, "failed");
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return undefined;
}

const isForLater = (error: unknown): boolean =>
  error instanceof PrintingFailed || error instanceof ProcessesBusy || error instanceof ProcessStopped;

async function refuse(portal: Portal, id: string, reason: DossierRefusal): Promise<undefined> {
  await record(portal, id, "dossier.refused", { reason });
}

const record = (
  portal: Portal,
  id: string,
  type: string,
  data: Readonly<Record<string, string | number>> = {},
) =>
  dispatch(portal.log, dossier, {
    stream: dossierStream(id),
    type,
    data,
    by: SYSTEM,
    at: portal.clock.now(),
    commandId: type,
  });

async function store(
  portal: Portal,
  id: string,
  { owner }: Dossier,
  { name, path, size }: { readonly name: string; readonly path: string; readonly size: number },
): Promise<void> {
  const digest = createHash("sha256");
  for await (const piece of createReadStream(path)) if (piece instanceof Uint8Array) digest.update(piece);
  const hash = digest.digest("hex");
  await storeWithFact(
    portal,
    {
      stream: dossierStream(id),
      field: "dossier",
      name,
      mediaType: ZIP,
      size,
      hash,
      scan: "clean",
      content: createReadStream(path),
      createdBy: owner,
      createdAt: portal.clock.now(),
    },
    (file) => record(portal, id, "dossier.prepared", { file, name, size, hash }),
  );
}

/** Takes away what has been ready for 30 days. Who had asked for it, and why, stays. */
export async function removeDossiers(portal: Portal, now: Instant): Promise<void> {
  await processBatch(portal, {
    job: "remove-dossiers",
    find: (looking) => findDossiersReadySince(portal.database, addTime(now, -DOSSIER_LIFETIME), looking),
    getId: (id) => id,
    work: async (id) => {
      await portal.documents.removeAllBut(dossierStream(id), new Set());
      await record(portal, id, "dossier.removed");
      return undefined;
    },
  });
}

/** Takes away a dossier of something that was destroyed for good. */
export async function forgetDossier(portal: Portal, id: string): Promise<void> {
  await portal.documents.removeAllBut(dossierStream(id), new Set());
  const outcome = await record(portal, id, "dossier.forgotten");
  if (outcome.outcome !== "done") throw new Error(`The dossier ${id} could not be removed`);
}
