/**
 * Work on many things, none of which may stop another: what cannot be done now is set aside with its reason, for a growing
 * time, and the next thing is taken up.
 */
import type { Logger } from "~/app/services/platform/portal/logger.server";
import type { Database } from "~/db/database";
import {
  findDeferredWork,
  dropStaleDeferredWork,
  deferWork,
  clearDeferredWork,
  type QueuedItem,
} from "~/db/queries/platform/deferred-work";
import { toFailure } from "~/events/effects/failure";
import { addTime, type Instant } from "~/workflows/kit";

import type { Clock } from "./clock.server";
import type { JobName } from "./job-name";

const AT_ONCE = 200;
const ROUNDS = 10;
const FIRST_PAUSE = 60_000;
const LONGEST_PAUSE = 6 * 60 * 60_000;

/** Not an error: there is nothing to be done yet. */
export interface Deferred {
  /** The reason for waiting; in `background.reasons`. */
  readonly why: DeferralReason;
  /** When it is looked at again; after a growing pause where nothing is known. */
  readonly until?: Instant;
}
export const LATER_REASONS = [
  "nobody-in-office",
  "not-possible",
  "scanner-unavailable",
  "not-attached-yet",
  "nothing-yet",
  "source-unavailable",
  "gateway-unavailable",
  "gateway-silent",
  "file-missing",
] as const;
export type DeferralReason = (typeof LATER_REASONS)[number];
/** Of a counterpart that is away one item tells: the next would only wait for it in turn. The round ends, and goes on with another. */
const COUNTERPART_AWAY: ReadonlySet<DeferralReason> = new Set(["source-unavailable", "gateway-unavailable"]);

export interface BatchWork<Item> {
  readonly job: JobName;
  /** The items that are due and not set aside, at most `limit`. */
  readonly find: (looking: QueuedItem) => Promise<readonly Item[]>;
  readonly getId: (item: Item) => string;
  /** Does it, or says why it waits. */
  readonly work: (item: Item) => Promise<Deferred | undefined>;
  /** Ends it before the next item. */
  readonly isOver?: () => boolean;
}

type Parts = { readonly database: Database; readonly clock: Clock; readonly logger?: Logger };

/** @throws the first error, once everything was tried: the rest is done, and what failed is set aside */
export async function processBatch<Item>(
  { database, clock, logger }: Parts,
  { job, find, getId, work, isOver = () => false }: BatchWork<Item>,
): Promise<void> {
  const failures: unknown[] = [];
  for (let round = 0; round < ROUNDS && !isOver(); round += 1) {
    const now = clock.now();
    const items = await find({ job, now, limit: AT_ONCE });
    let isAway = false;
    for (const item of items) {
      if (isOver()) break;
      const id = getId(item);
      try {
        const later = await work(item);
        await settle({ database, clock }, job, id, later);
        isAway = later !== undefined && COUNTERPART_AWAY.has(later.why);
        if (isAway) break;
      } catch (error) {
        // What breaks off because the portal ends says nothing of the item.
        if (isOver()) break;
        failures.push(error);
        logger?.error({ error, job, item: id }, "a piece of background work failed");
        await postpone({ database, clock }, job, id, { why: toFailure(error) });
      }
    }
    if (isAway) break;
    if (items.length < AT_ONCE) {
      if (!isOver()) await dropStaleDeferredWork(database, job, { dueBy: now, but: items.map(getId) });
      break;
    }
  }
  if (failures.length > 0) throw failures[0];
}

async function settle(parts: Parts, job: JobName, id: string, later: Deferred | undefined): Promise<void> {
  if (later === undefined) await clearDeferredWork(parts.database, job, id);
  else await postpone(parts, job, id, later);
}

/** Sets something aside, for longer each time. */
async function postpone(
  { database, clock }: Parts,
  job: JobName,
  item: string,
  { why, until }: { readonly why: string; readonly until?: Instant | undefined },
): Promise<void> {
  const now = clock.now();
  const known = await findDeferredWork(database, job, item);
  const attempts = (known?.attempts ?? 0) + 1;
  const pause = Math.min(FIRST_PAUSE * 2 ** Math.min(attempts - 1, 20), LONGEST_PAUSE);
  await deferWork(database, {
    job,
    item,
    why,
    attempts,
    since: known?.since ?? now,
    next_try: until ?? addTime(now, pause),
  });
}
