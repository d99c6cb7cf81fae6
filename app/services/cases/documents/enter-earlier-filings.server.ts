/** What was filed before there were case files of documents enters them once, by a job, in the order in which it was filed. */
import {
  beginFiledDocuments,
  findEarlierFilings,
  haveFiledDocumentsBegun,
  passFiledDocuments,
} from "~/db/queries/cases/filed-documents";

import type { Portal } from "../../platform/portal/portal";
import { processBatch } from "../../platform/portal/process-batch.server";
import { enterFiling } from "./enter-filing.server";

const JOB = "earlier-filings";

type Parts = Pick<Portal, "database" | "clock" | "logger" | "log" | "documents">;

/**
 * Goes on where it stopped, up to the end of the log at its first run: what is filed later enters by itself.
 * @param signal ends it before the next filing
 * @throws the first error, once everything was tried: what failed is set aside, and tried again later
 */
export async function enterEarlierFilings(portal: Parts, signal: AbortSignal): Promise<void> {
  const { database, log } = portal;
  if (!(await haveFiledDocumentsBegun(database, JOB)))
    await beginFiledDocuments(database, { job: JOB, upTo: (await log.head()).size });
  await processBatch(portal, {
    job: JOB,
    find: (looking) => findEarlierFilings(database, looking),
    getId: ({ position }) => String(position),
    work: async ({ position, stream, reference }) => {
      // One that fails is set aside after this: its place is passed with the next one, when that is written down.
      await passFiledDocuments(database, JOB, position - 1);
      await enterFiling(portal, { stream, reference });
      await passFiledDocuments(database, JOB, position);
      return undefined;
    },
    isOver: () => signal.aborted,
  });
}
