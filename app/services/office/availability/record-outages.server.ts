/** Outages become facts once they are over: each once, whichever process finds it. */
import { deleteSpansBefore, findSpansSince } from "~/db/queries/office/service-spans";
import { addTime, type Instant } from "~/workflows/kit";
import { availability, NO_AVAILABILITY } from "~/workflows/records/availability/index";

import { dispatch, loadStream } from "../../platform/portal/dispatch.server";
import { mayBeRefused } from "../../platform/portal/must-happen.server";
import type { Portal } from "../../platform/portal/portal";
import { SYSTEM } from "../../platform/portal/system-actor";
import { AVAILABILITY_STREAM } from "./availability-stream";
import { MINUTE, readServiceTimes, toWholeMinutes } from "./service-times";
import { toSpan } from "./spans.server";

const DAY = 24 * 60 * MINUTE;
/** So long after its end: a process that served meanwhile has left word by then. */
const SETTLED = 3 * MINUTE;
/** Gaps are looked for in the last days; the span before them is looked at too, so that none is too long to be found. */
const LOOKED_BACK = 7 * DAY;
/** Older spans are of no use: the outages between them are facts. */
const SPANS_KEPT = 400 * DAY;
/** Facts of one round: after a night of many starts the rest follows a minute later. */
const AT_ONCE = 50;

/** @returns how many were recorded */
export async function recordOutages(
  { database, log }: Pick<Portal, "database" | "log">,
  now: Instant,
): Promise<number> {
  const spans = await findSpansSince(database, addTime(now, -LOOKED_BACK));
  const { gaps } = readServiceTimes(spans.map(toSpan), now);
  const over = toWholeMinutes(gaps).filter(({ until }) => until <= addTime(now, -SETTLED));
  if (over.length === 0) return 0;
  const { outages } = (await loadStream(log, availability, AVAILABILITY_STREAM))?.context ?? NO_AVAILABILITY;
  const open = over.filter((gap) => !outages.some((one) => one.from < gap.until && gap.from < one.until));
  let recorded = 0;
  for (const { from, until, stop } of open.slice(0, AT_ONCE)) {
    const outcome = await dispatch(log, availability, {
      stream: AVAILABILITY_STREAM,
      type: "outage.recorded",
      data: { from, until, stop },
      by: SYSTEM,
      at: now,
      commandId: `outage-${from}`,
    });
    // Another process was faster.
    mayBeRefused(outcome);
    if (outcome.outcome === "done" && !outcome.repeated) recorded += 1;
  }
  return recorded;
}

/** Takes away what the facts have made of no use. */
export async function forgetSpans({ database }: Pick<Portal, "database">, now: Instant): Promise<void> {
  await deleteSpansBefore(database, addTime(now, -SPANS_KEPT));
}
