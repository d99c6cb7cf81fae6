/** Whoever asked for a ledger is told that it is ready, or that there is none. */
import type { RecordedEntry } from "~/events/types";
import { hongKongDate, addTime, LEDGER_LIFETIME } from "~/workflows/kit";
import { ledgerRequest } from "~/workflows/ledger-request/index";

import type { Announcement } from "~/app/services/notices/announcement.server";
import { loadStream } from "~/app/services/portal/dispatch.server";
import type { Portal } from "~/app/services/portal/portal";
import type { News } from "../family.server";
import { LEDGERS } from "./requests/ledger-list.server";

const TOLD: ReadonlySet<string> = new Set(["ledger.prepared", "ledger.refused"]);

async function announcements(
  { log }: Pick<Portal, "log">,
  { stream, type, at }: RecordedEntry,
): Promise<readonly Announcement[]> {
  const owner = (await loadStream(log, ledgerRequest, stream))?.context.owner;
  if (owner === undefined) return [];
  const day = hongKongDate(addTime(at, LEDGER_LIFETIME));
  return [
    type === "ledger.prepared"
      ? { code: "ledgerReady", to: [owner], params: { day }, target: LEDGERS }
      : { code: "ledgerRefused", to: [owner], params: {}, target: LEDGERS },
  ];
}

export const ledgerNews: News = {
  concerns: ({ stream, type }) => stream.startsWith(`${ledgerRequest.type}/`) && TOLD.has(type),
  announcements,
};
