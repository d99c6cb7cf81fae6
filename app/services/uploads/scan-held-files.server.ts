/** Files that were held because the scanner did not answer: asked again, and released or refused by a fact. */
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { findUnscannedUploads, setScan, type UploadRow } from "~/db/queries/uploads";
import { addTime } from "~/workflows/kit";
import { findSubmissionType } from "~/workflows/registry";

import { workThrough, type Later } from "../portal/work-through.server";
import { dispatch, loadStream } from "../portal/dispatch.server";
import type { Portal } from "../portal/portal";
import { SYSTEM } from "../cases/standing.server";

type Parts = Pick<Portal, "database" | "clock" | "logger" | "log" | "documents" | "scanner" | "quarantine">;

/** A file that no fact names after this time was never attached: nobody waits for it. */
const ATTACHED_WITHIN = 60 * 60_000;

export async function scanHeldFiles(portal: Parts): Promise<void> {
  let isSilent = false;
  await workThrough(portal, {
    job: "held-files",
    find: (looking) => findUnscannedUploads(portal.database, looking),
    idOf: ({ id }) => id,
    work: async (upload) => {
      const later = await settle(portal, upload);
      // Nobody to ask: the others would be asked in vain, too. This one goes behind them.
      isSilent = later?.why === "scanner-unavailable";
      return later;
    },
    isOver: () => isSilent,
  });
}

async function settle(portal: Parts, upload: UploadRow): Promise<Later | undefined> {
  const type = findSubmissionType(upload.stream.slice(0, upload.stream.indexOf("/")));
  if (!type) return { why: "not-possible" };
  const current = await loadStream(portal.log, type, upload.stream);
  const isNamed = current?.context.files.some(({ id }) => id === upload.id) ?? false;
  if (!isNamed && portal.clock.now() < addTime(upload.created_at, ATTACHED_WITHIN))
    return { why: "not-attached-yet" };
  const result = await scanStored(portal, upload);
  if (result.state === "unavailable") return { why: "scanner-unavailable" };
  if (isNamed) {
    // The fact comes first: after a crash in between the file still counts as held, and is asked about again.
    const dispatched = await dispatch(portal.log, type, {
      stream: upload.stream,
      type: "file.scanned",
      data: { file: upload.id, scan: result.state },
      by: SYSTEM,
      at: portal.clock.now(),
      commandId: `${upload.id}:scanned:${result.state}`,
    });
    if (dispatched.outcome !== "done") return { why: "not-possible" };
  }
  await setScan(portal.database, upload.id, result.state);
  return undefined;
}

async function scanStored(portal: Parts, upload: UploadRow) {
  const path = join(portal.quarantine, `again-${upload.id}`);
  try {
    await writeFile(path, await portal.documents.read(upload), { mode: 0o600 });
    return await portal.scanner.scan(path);
  } finally {
    await rm(path, { force: true });
  }
}
