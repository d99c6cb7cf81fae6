/** Files that were held because the scanner did not answer: asked again, and released or refused by a fact. */
import { typeInStream } from "~/events/stream-id";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { findUnscannedUploads, setScan, type UploadRow } from "~/db/queries/documents/uploads";
import { caseDocument } from "~/workflows/records/case-document/index";
import { addTime, type Procedure } from "~/workflows/kit";
import { findSubmissionType } from "~/workflows/registry";

import { processBatch, type Deferred } from "../../platform/portal/process-batch.server";
import { dispatch, loadStream } from "../../platform/portal/dispatch.server";
import { type DispatchRequest } from "../../platform/portal/dispatch-types";
import type { Portal } from "../../platform/portal/portal";
import { SYSTEM } from "../../platform/portal/system-actor";

type Parts = Pick<Portal, "database" | "clock" | "logger" | "log" | "documents" | "scanner" | "quarantine">;

/** A file that no fact names after this time was never attached: nobody waits for it. */
const ATTACHED_WITHIN = 60 * 60_000;

export async function scanHeldFiles(portal: Parts): Promise<void> {
  let isSilent = false;
  await processBatch(portal, {
    job: "held-files",
    find: (looking) => findUnscannedUploads(portal.database, looking),
    getId: ({ id }) => id,
    work: async (upload) => {
      const later = await settle(portal, upload);
      // Nobody to ask: the others would be asked in vain, too. This one goes behind them.
      isSilent = later?.why === "scanner-unavailable";
      return later;
    },
    isOver: () => isSilent,
  });
}

async function settle(portal: Parts, upload: UploadRow): Promise<Deferred | undefined> {
  const named = await namedBy(portal, upload);
  if (named === null) return { why: "not-possible" };
  const { isNamed, procedure, fact } = named;
  if (!isNamed && portal.clock.now() < addTime(upload.created_at, ATTACHED_WITHIN))
    return { why: "not-attached-yet" };
  const result = await scanStored(portal, upload);
  if (result.state === "unavailable") return { why: "scanner-unavailable" };
  if (isNamed) {
    // The fact comes first: after a crash in between the file still counts as held, and is asked about again.
    const dispatched = await dispatch(portal.log, procedure, {
      stream: upload.stream,
      ...fact(result.state),
      by: SYSTEM,
      at: portal.clock.now(),
      commandId: `${upload.id}:scanned:${result.state}`,
    });
    if (dispatched.outcome !== "done") return { why: "not-possible" };
  }
  await setScan(portal.database, upload.id, result.state);
  return undefined;
}

interface Named {
  readonly isNamed: boolean;
  readonly procedure: Procedure;
  /** What is told of the answer. */
  readonly fact: (scan: string) => Pick<DispatchRequest, "type" | "data">;
}

/** What the file belongs to, and whether a fact names it by now; `null` where nothing of ours has files. */
async function namedBy({ log }: Pick<Parts, "log">, { id, stream }: UploadRow): Promise<Named | null> {
  const typeName = typeInStream(stream);
  if (typeName === caseDocument.type) {
    const documents = (await loadStream(log, caseDocument, stream))?.context.documents ?? [];
    const document = documents.find(({ file }) => file?.id === id);
    return {
      isNamed: document?.withdrawn === null,
      procedure: caseDocument,
      fact: (scan) => ({ type: "document.scanned", data: { id: document?.id ?? "", scan } }),
    };
  }
  const type = findSubmissionType(typeName);
  if (!type) return null;
  const files = (await loadStream(log, type, stream))?.context.files ?? [];
  return {
    isNamed: files.some((file) => file.id === id),
    procedure: type,
    fact: (scan) => ({ type: "file.scanned", data: { file: id, scan } }),
  };
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
