/** Whoever asked for a ledger is told that it is ready, or that there is none; of a spreadsheet once, when all of it is done. */
import type { RecordedEntry } from "~/events/types";
import { hongKongDate, addTime, LEDGER_LIFETIME, type Instant } from "~/workflows/kit";
import { ledgerBatch } from "~/workflows/ledger-batch/index";
import { ledgerRequest } from "~/workflows/ledger-request/index";

import type { Announcement } from "~/app/services/notices/announcement.server";
import { loadStream } from "~/app/services/portal/dispatch.server";
import type { Portal } from "~/app/services/portal/portal";
import type { News } from "../family.server";
import { LEDGER_BATCHES } from "./batches/streams";
import { LEDGERS } from "./requests/ledger-list.server";

const OF_LEDGERS: ReadonlySet<string> = new Set(["ledger.prepared", "ledger.refused"]);
const OF_BATCHES: ReadonlySet<string> = new Set(["batch.finished", "batch.refused"]);

const lastDay = (at: Instant): string => hongKongDate(addTime(at, LEDGER_LIFETIME));

async function ofLedger(
  { log }: Pick<Portal, "log">,
  { stream, type, at }: RecordedEntry,
): Promise<readonly Announcement[]> {
  const context = (await loadStream(log, ledgerRequest, stream))?.context;
  // Of a batch its end is told, once.
  if (context === undefined || context.batch !== undefined) return [];
  const to = [context.owner];
  return [
    type === "ledger.prepared"
      ? { code: "ledgerReady", to, params: { day: lastDay(at) }, target: LEDGERS }
      : { code: "ledgerRefused", to, params: {}, target: LEDGERS },
  ];
}

async function ofBatch(
  { log }: Pick<Portal, "log">,
  { stream, type, at }: RecordedEntry,
): Promise<readonly Announcement[]> {
  const context = (await loadStream(log, ledgerBatch, stream))?.context;
  if (context === undefined) return [];
  const { owner, rows, ready } = context;
  const params = { ready: String(ready), total: String(rows), day: lastDay(at) };
  return [
    type === "batch.finished"
      ? { code: "ledgersReady", to: [owner], params, target: LEDGER_BATCHES }
      : { code: "ledgersRefused", to: [owner], params: {}, target: LEDGER_BATCHES },
  ];
}

const isOf = (type: string, facts: ReadonlySet<string>, entry: RecordedEntry): boolean =>
  entry.stream.startsWith(`${type}/`) && facts.has(entry.type);

export const ledgerNews: News = {
  concerns: (entry) =>
    isOf(ledgerRequest.type, OF_LEDGERS, entry) || isOf(ledgerBatch.type, OF_BATCHES, entry),
  announcements: (parts, entry) =>
    entry.stream.startsWith(`${ledgerBatch.type}/`) ? ofBatch(parts, entry) : ofLedger(parts, entry),
};
