/** Whoever asked for a ledger is told that it is ready, or that there is none; of a spreadsheet once, when all of it is done. */
import type { RecordedEntry } from "~/events/types";
import { hongKongDate, addTime, LEDGER_LIFETIME, type Instant } from "~/workflows/kit";
import { ledgerBatch } from "~/workflows/jobs/ledger-batch/index";
import { ledgerRequest } from "~/workflows/jobs/ledger-request/index";

import type { NoticeCode } from "~/app/i18n/announcements";
import { findNotice, type Announcement } from "~/app/services/workspace/notices/announcement.server";
import { preparedFileNotices } from "~/app/services/workspace/notices/prepared-file-notices.server";
import { loadStream } from "~/app/services/platform/portal/dispatch.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import type { News } from "../family.server";
import { LEDGER_BATCHES } from "./batches/streams";
import { LEDGERS } from "./requests/ledger-list.server";

const lastDay = (at: Instant): string => hongKongDate(addTime(at, LEDGER_LIFETIME));

// Of a batch its end is told, once.
const ledgerNotices = preparedFileNotices(ledgerRequest, ({ batch }) =>
  batch === undefined ? LEDGERS : null,
);

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

export const ledgerNews: News = {
  concerns: (entry) => findNotice(ledgerBatch, entry) !== undefined || ledgerNotices.concerns(entry),
  announcements: async (parts, entry) => {
    const ofBatches = findNotice(ledgerBatch, entry);
    return ofBatches === undefined
      ? ledgerNotices.announcements(parts, entry)
      : ofBatch(parts, entry, ofBatches);
  },
};
