/** What the log says of a chart: how often each way was taken, how long things stay in each state, and how often they come back. */
import { findEvidencePlace, findPassages } from "~/db/queries/office/chart-evidence";
import type { Instant } from "~/workflows/kit";

import type { Portal } from "../../platform/portal/portal";
import { PERIODS, type Period } from "./evidence.view";
import { addStays, computeMedian, readStays, type DwellTimeCounts } from "./dwell-times";

/** Months that are counted, the present one included; `null` for all of them. */
const MONTHS = { all: null, year: 12, month: 1 } as const satisfies Record<Period, number | null>;

export const getPeriod = (value: string | null): Period => PERIODS.find((each) => each === value) ?? "all";

export interface StateEvidence {
  /** Things that came into it. */
  readonly entered: number;
  /** Of these, how many had been in it before. */
  readonly returns: number;
  /** Milliseconds; `null` where nothing has left it in that time. */
  readonly median: number | null;
}
export interface WayEvidence {
  readonly count: number;
  /** Milliseconds in the state before; `null` for a way that leads back to it. */
  readonly median: number | null;
}
export interface ChartEvidence {
  /** When the newest entry was written that is counted; `null` before anything was. */
  readonly upTo: Instant | null;
  readonly ofState: (state: string) => StateEvidence;
  /** Of several, all together. @param ids as in the machine: `drafted>review.requested>readyForReview` */
  readonly ofWays: (...ids: readonly string[]) => WayEvidence;
}

/** A way of the chart, and what is counted of it. */
interface Counted {
  count: number;
  returns: number;
  stays: DwellTimeCounts;
}
const nothing = (): Counted => ({ count: 0, returns: 0, stays: {} });

export async function loadEvidence(
  { database, clock }: Pick<Portal, "database" | "clock">,
  procedure: string,
  period: Period,
): Promise<ChartEvidence> {
  const [place, passages] = await Promise.all([
    findEvidencePlace(database),
    findPassages(database, { procedure, since: firstMonth(clock.now(), period) }),
  ]);
  const ways = new Map<string, Counted>();
  const entered = new Map<string, Counted>();
  const left = new Map<string, DwellTimeCounts>();
  for (const { from_state: from, fact, to_state: to, count, returns, stays } of passages) {
    const kept = readStays(stays);
    add(ways, `${from}>${fact}>${to}`, { count, returns, stays: kept });
    if (from === to) continue;
    add(entered, to, { count, returns, stays: {} });
    left.set(from, addStays(left.get(from) ?? {}, kept));
  }
  return {
    upTo: place.at,
    ofState: (state) => {
      const { count, returns } = entered.get(state) ?? nothing();
      return { entered: count, returns, median: computeMedian(left.get(state) ?? {}) };
    },
    ofWays: (...ids) => {
      const counted = ids.map((id) => ways.get(id) ?? nothing());
      return {
        count: counted.reduce((sum, { count }) => sum + count, 0),
        median: computeMedian(addStays(...counted.map(({ stays }) => stays))),
      };
    },
  };
}

function add(sums: Map<string, Counted>, key: string, { count, returns, stays }: Counted): void {
  const sum = sums.get(key) ?? nothing();
  sums.set(key, {
    count: sum.count + count,
    returns: sum.returns + returns,
    stays: addStays(sum.stays, stays),
  });
}

/** @returns the first month that counts, `2026-01`; an empty text for all of them */
function firstMonth(now: Instant, period: Period): string {
  const months = MONTHS[period];
  if (months === null) return "";
  const first = new Date(`${now.slice(0, 7)}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() - months + 1);
  return first.toISOString().slice(0, 7);
}
