/** Files that were held because the scanner did not answer: asked again, and released or refused by a fact. */
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { ulid } from "ulidx";

import { findUnscannedUploads, setScan } from "~/db/queries/uploads";
import type { UploadTable } from "~/db/schema";
import { findSubmissionType } from "~/workflows/registry";

import { dispatch } from "../dispatch.server";
import type { Portal } from "../portal";
import { SYSTEM } from "../standing.server";

const FILES_AT_ONCE = 20;

export async function scanHeldFiles(portal: Portal): Promise<void> {
  for (const upload of await findUnscannedUploads(portal.database, FILES_AT_ONCE)) {
    const result = await scanStored(portal, upload);
    // Still nobody to ask: the others would be asked in vain, too.
    if (result.state === "unavailable") return;
    const type = findSubmissionType(upload.stream.slice(0, upload.stream.indexOf("/")));
    if (!type) continue;
    await setScan(portal.database, upload.id, result.state);
    await dispatch(portal.log, type, {
      stream: upload.stream,
      type: "file.scanned",
      data: { file: upload.id, scan: result.state },
      by: SYSTEM,
      at: portal.clock.now(),
      commandId: ulid(),
    });
  }
}

async function scanStored(portal: Portal, upload: UploadTable) {
  const path = join(portal.quarantine, `again-${upload.id}`);
  try {
    await writeFile(path, await portal.documents.read(upload), { mode: 0o600 });
    return await portal.scanner.scan(path);
  } finally {
    await rm(path, { force: true });
  }
}
