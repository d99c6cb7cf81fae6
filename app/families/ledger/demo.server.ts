/** Ledgers of the demo office: one that the portal prepares as soon as it runs, and one that had nothing in it. */
import { SYSTEM } from "~/app/services/platform/portal/system-actor";
import { isClosed } from "~/app/services/assembly/demo/demo-case";
import type { DemoContext } from "~/app/services/assembly/demo/demo-context.server";
import { toActor } from "~/app/services/assembly/demo/filings.server";
import { seededRandom } from "~/app/services/assembly/demo/random";
import type { StoryFact } from "~/app/services/assembly/demo/story.server";
import { addDays, addMonths, hongKongDate } from "~/workflows/kit";

import { ledgerStream } from "./requests/ask-ledger.server";

export async function buildLedgersDemo({ cases, now, seed }: DemoContext): Promise<readonly StoryFact[]> {
  const today = hongKongDate(now);
  const year = addMonths(today, -13);
  // The first ones have cash books.
  const estate = cases.find(
    ({ firm, type, status, orderDate }) =>
      firm === "firm-harbour" && type === "B" && !isClosed(status) && orderDate < year,
  )?.id;
  if (estate === undefined) return [];
  const random = seededRandom(seed + 5_000);
  const buildRequest = (daysAgo: number, format: string, analysisFrom = "") => {
    const at = `${addDays(today, -daysAgo)}T03:00:00.000Z`;
    const stream = ledgerStream(random.id(new Date(at)));
    const data = {
      reportType: "detailed",
      accounts: { from: estate, to: estate },
      estates: [estate],
      period: { from: addDays(today, -200), to: addDays(today, -daysAgo) },
      format,
      analysis: { from: analysisFrom, to: "" },
      grouping: "analysisCode",
    };
    return { stream, type: "ledger.requested", at, by: toActor("ua.demo", "none"), data };
  };
  const former = buildRequest(9, "pdf", "9000");
  return [
    former,
    {
      ...former,
      type: "ledger.refused",
      at: `${addDays(today, -9)}T03:05:00.000Z`,
      by: SYSTEM,
      data: { reason: "nothing" },
    },
    buildRequest(1, "xlsx"),
  ];
}
