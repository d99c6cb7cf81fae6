/** Whoever asked for a ledger is told that it is ready, or that there is none; of a spreadsheet once, when all of it is done. */
import type { RecordedEntry } from "~/events/types";
import { hongKongDate, addTime, LEDGER_LIFETIME, type Instant } from "~/workflows/kit";
import { ledgerBatch } from "~/workflows/jobs/ledger-batch/index";
import { ledgerRequest } from "~/workflows/jobs/ledger-request/index";

import {
  findNotice,
  type Announcement,
  type NoticeCode,
} from "~/app/services/workspace/notices/announcement.server";
import { loadStream } from "~/app/services/platform/portal/dispatch.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import type { News } from "../family.server";
import { LEDGER_BATCHES } from "./batches/streams";
import { LEDGERS } from "./requests/ledger-list.server";

const lastDay = (at: Instant): string => hongKongDate(addTime(at, LEDGER_LIFETIME));

async function ofLedger(
  { log }: Pick<Portal, "log">,
  { stream, at }: RecordedEntry,
  code: NoticeCode,
): Promise<readonly Announcement[]> {
  const context = (await loadStream(log, ledgerRequest, stream))?.context;
  // Of a batch its end is told, once.
  if (context === undefined || context.batch !== undefined) return [];
  const params: Announcement["params"] = code === "ledgerReady" ? { day: lastDay(at) } : {};
  return [{ code, to: [context.owner], params, target: LEDGERS }];
}

async function ofBatch(
  { log }: Pick<Portal, "log">,
  { stream, at }: RecordedEntry,
  code: NoticeCode,
): Promise<readonly Announcement[]> {
  const context = (await loadStream(log, ledgerBatch, stream))?.context;
  if (context === undefined) return [];
  const { owner, rows, ready } = context;
  const params: Announcement["params"] =
    code === "ledgersReady" ? { ready: String(ready), total: String(rows), day: lastDay(at) } : {};
  return [{ code, to: [owner], params, target: LEDGER_BATCHES }];
}

async function announcements(
  parts: Pick<Portal, "log">,
  entry: RecordedEntry,
): Promise<readonly Announcement[]> {
  const ofBatches = findNotice(ledgerBatch, entry);
  if (ofBatches !== undefined) return ofBatch(parts, entry, ofBatches);
  const ofLedgers = findNotice(ledgerRequest, entry);
  return ofLedgers === undefined ? [] : ofLedger(parts, entry, ofLedgers);
}

export const ledgerNews: News = {
  concerns: (entry) => (findNotice(ledgerBatch, entry) ?? findNotice(ledgerRequest, entry)) !== undefined,
  announcements,
};
