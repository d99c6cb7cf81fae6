/** Dossiers, which the portal makes by itself: one after another, each in a folder of its own, so that nobody waits for them. */
import { findDossiersReadySince, findPendingDossiers } from "~/db/queries/families/dossiers";
import {
  forgetFile,
  makeInFolder,
  prepareFiles,
  recordStep,
  refuseFile,
  removeFiles,
  storeFile,
} from "~/app/services/documents/prepared-files/prepared-files.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import type { Deferred } from "~/app/services/platform/portal/process-batch.server";
import { dossier, type Dossier } from "~/workflows/jobs/dossier/index";
import type { Instant } from "~/workflows/kit";

import { makeDossier } from "./make-dossier.server";
import { findSource } from "./sources.server";
import { SizeLimitExceeded } from "./size-limit";

const ZIP = "application/zip";

export const makeDossiers = (portal: Portal, signal: AbortSignal): Promise<void> =>
  prepareFiles(
    portal,
    dossier,
    { job: "dossiers", find: (looking) => findPendingDossiers(portal.database, looking), signal },
    (id, { context }) => make(portal, id, context),
  );

async function make(portal: Portal, id: string, request: Dossier): Promise<Deferred | undefined> {
  const source = await findSource(portal, request);
  if (source === null) return refuseFile(portal, dossier, id, "notYours");
  return makeInFolder(portal, dossier, { id, context: request }, async (folder) => {
    try {
      const made = await makeDossier(portal, {
        id,
        dossier: request,
        source,
        at: portal.clock.now(),
        folder,
      });
      await store(portal, id, request, { ...made, source: source.name });
    } catch (error) {
      if (!(error instanceof SizeLimitExceeded)) throw error;
      await refuseFile(portal, dossier, id, "tooMuch");
    }
  });
}

async function store(
  portal: Portal,
  id: string,
  { owner, profile }: Dossier,
  { source, path, size }: { readonly source: string; readonly path: string; readonly size: number },
): Promise<void> {
  const name = `dossier-${source}${profile === "redacted" ? "-redacted" : ""}.zip`;
  const made = { name, mediaType: ZIP, size, content: { path } };
  await storeFile(portal, dossier, { id, owner, made }, ({ file, hash }) =>
    recordStep(portal, dossier, { id, step: "prepared", data: { file, name, size, hash } }),
  );
}

/** Takes away what has been ready for 30 days. Who had asked for it, and why, stays. */
export const removeDossiers = (portal: Portal, now: Instant): Promise<void> =>
  removeFiles(portal, dossier, now, {
    job: "remove-dossiers",
    find: (readyBy, looking) => findDossiersReadySince(portal.database, readyBy, looking),
  });

/** Takes away a dossier of something that was destroyed for good. */
export const forgetDossier = (portal: Portal, id: string): Promise<void> =>
  forgetFile(portal, dossier, { id });
