/** The number of things in each state of a procedure now. */
import {
  countAccountsByState,
  countBatchesByState,
  countCasesByStatus,
  countDashboardsByState,
  countFirmsByState,
} from "~/db/queries/office/live-counts";
import { findPassages } from "~/db/queries/office/chart-evidence";
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
    default: {
      const listed = await portal.lists.countByState(type);
      return Object.keys(listed).length > 0 ? listed : countFromPassages(portal, type);
    }
  }
}

/** Of what stands in no list by its state: what came into each state and has not left it, up to the newest entry that is counted. */
async function countFromPassages({ database }: Pick<Portal, "database">, procedure: string) {
  const counts = new Map<string, number>();
  const add = (state: string, more: number) => counts.set(state, (counts.get(state) ?? 0) + more);
  for (const { from_state: from, to_state: to, count } of await findPassages(database, {
    procedure,
    since: "",
  })) {
    add(from, -count);
    add(to, count);
  }
  // Nothing came into the state that everything begins in.
  return Object.fromEntries([...counts].filter(([, count]) => count > 0));
}

/** A case's state says whether it is open; its list keeps the status code, which says the same more exactly. */
function byOpenness(byStatus: Readonly<Record<string, number>>): Readonly<Record<string, number>> {
  const closed: ReadonlySet<string> = new Set(CLOSED_STATUSES);
  const counts = { open: 0, closed: 0 };
  for (const [status, count] of Object.entries(byStatus))
    counts[closed.has(status) ? "closed" : "open"] += count;
  return counts;
}
