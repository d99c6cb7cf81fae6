/** Several requests in one container: the acknowledgement of receipt of them all, and the document of each in a folder of its own. */
import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { createReadableStreamFromReadable } from "@remix-run/node";

import type { UploadRow } from "~/db/queries/documents/uploads";
import { hongKongDate } from "~/workflows/kit";

import { ZipWriter } from "~/app/services/documents/formats/zip-writer.server";
import type { PageContext } from "~/app/services/platform/pages/page.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { contentDisposition } from "~/app/services/documents/uploads/file-name.server";

import { acknowledgeRequests } from "./acknowledge.server";
import type { VisibleRequest } from "./visible-request.server";

/** Bytes of all documents in one download. */
export const MOST_BYTES = 250 * 1024 * 1024;

interface Paper {
  readonly folder: string;
  readonly file: UploadRow;
}

/** The documents of requests; one may be gone since. */
async function loadDocuments(
  { documents }: Pick<Portal, "documents">,
  requests: readonly VisibleRequest[],
): Promise<readonly Paper[]> {
  const papers: Paper[] = [];
  for (const { id, current, about } of requests) {
    const { document, kind, at } = current.context;
    const file = document && (await documents.find(document.id));
    if (!file) continue;
    const reference = about.proof.filed.at(-1)?.reference ?? id;
    // Two requests about one proof on one day are told apart by the end of their ids.
    const folder = [reference.replaceAll("/", "-"), kind, hongKongDate(at), id.slice(-6)].join(" ");
    papers.push({ folder, file });
  }
  return papers;
}

/** Whether the documents of some requests are more than one download takes. */
export async function exceedLimit(
  portal: Pick<Portal, "documents">,
  requests: readonly VisibleRequest[],
): Promise<boolean> {
  const papers = await loadDocuments(portal, requests);
  return papers.reduce((sum, { file }) => sum + file.size, 0) > MOST_BYTES;
}

/**
 * @throws PrintingFailed when the acknowledgement could not be printed in time
 * @throws a 413 where the documents are more than one download takes: the page says so before
 */
export async function loadPapersOfRequests(
  context: PageContext,
  requests: readonly VisibleRequest[],
): Promise<Response> {
  const { portal } = context;
  if (await exceedLimit(portal, requests)) throw new Response(null, { status: 413 });
  const acknowledgement = await acknowledgeRequests(context, requests);
  const folder = await mkdtemp(join(tmpdir(), "requests-"));
  try {
    const path = join(folder, "requests.zip");
    const container = await ZipWriter.create(path, new Date(portal.clock.now()));
    try {
      await container.add(acknowledgement.name, [acknowledgement.content], false);
      for (const { folder: within, file } of await loadDocuments(portal, requests))
        // A name from outside is no path.
        await container.add(
          `${within}/${file.name.replaceAll(/[/\\\p{Cc}]/gu, "_").replace(/^\.+/, "_")}`,
          await portal.documents.stream(file),
          false,
        );
      const size = await container.finish();
      // What is open is read to its end, though its folder is gone by then.
      const content = await open(path);
      return new Response(createReadableStreamFromReadable(content.createReadStream()), {
        headers: {
          "Content-Type": "application/zip",
          "Content-Disposition": contentDisposition("proof-of-debt-requests.zip"),
          "Content-Length": String(size),
        },
      });
    } finally {
      await container.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
