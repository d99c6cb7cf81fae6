/** The number of things in each state of a procedure now. */
import {
  countAccountsByState,
  countBatchesByState,
  countCasesByStatus,
  countDashboardsByState,
  countFirmsByState,
} from "~/db/queries/office/live-counts";
import { account } from "~/workflows/records/account/index";
import { CLOSED_STATUSES, caseFile } from "~/workflows/records/case-file/index";
import { dashboard } from "~/workflows/records/dashboard/index";
import { firm } from "~/workflows/records/firm/index";

import { signingBatch } from "~/workflows/records/signing-batch/index";

import type { Portal } from "../../platform/portal/portal";

export async function countLive(portal: Portal, type: string): Promise<Readonly<Record<string, number>>> {
  switch (type) {
    case caseFile.type:
      return byOpenness(await countCasesByStatus(portal.database));
    case firm.type:
      return countFirmsByState(portal.database);
    case account.type:
      return countAccountsByState(portal.database);
    case dashboard.type:
      return countDashboardsByState(portal.database);
    case signingBatch.type:
      return countBatchesByState(portal.database);
    default:
      return portal.lists.countByState(type);
  }
}

/** A case's state says whether it is open; its list keeps the status code, which says the same more exactly. */
function byOpenness(byStatus: Readonly<Record<string, number>>): Readonly<Record<string, number>> {
  const closed: ReadonlySet<string> = new Set(CLOSED_STATUSES);
  const counts = { open: 0, closed: 0 };
  for (const [status, count] of Object.entries(byStatus))
    counts[closed.has(status) ? "closed" : "open"] += count;
  return counts;
}
