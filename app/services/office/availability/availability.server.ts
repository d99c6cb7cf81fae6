/**
 * What everybody is told of the times in which the portal serves. Looked up a few times a minute at most, however many ask; where the
 * database does not answer, what was known last is told with the moment from which it is not known any more.
 */
import { setTimeout as sleep } from "node:timers/promises";

import { OUTAGE_FILING } from "~/app/content/outage-filing";
import { findFirstSpan, findSpansSince } from "~/db/queries/office/service-spans";
import { addTime, type Instant } from "~/workflows/kit";
import {
  availability,
  listWindows,
  NO_AVAILABILITY,
  type Availability,
  type MultilingualText,
  type Stop,
} from "~/workflows/records/availability/index";

import { loadStream } from "../../platform/portal/dispatch.server";
import type { Portal } from "../../platform/portal/portal";
import { AVAILABILITY_STREAM } from "./availability-stream";
import { countMonths, startOfMonths, type MonthOfService } from "./months";
import {
  ceilMinute,
  floorMinute,
  MINUTE,
  readServiceTimes,
  tellApart,
  toWholeMinutes,
  type Break,
  type Gap,
  type Span,
} from "./service-times";
import { toSpan } from "./spans.server";

type Parts = Pick<Portal, "database" | "log" | "clock">;

/** For so long it is not looked again. */
const FRESH = 15_000;
/** Up to this age it is told while it is looked up; of older the answer is waited for, but no longer than that. */
const STALE = 60_000;
const PATIENCE = 2_000;
/** A process leaves word every minute: after so long without any the portal does not serve. */
const SILENT = 3 * MINUTE;
const LOOKED_BACK = 7 * 24 * 60 * MINUTE;

export interface ToldBreak extends Break {
  /** It is not over. */
  readonly isOngoing: boolean;
  readonly remark: { readonly cause: MultilingualText; readonly filed: MultilingualText } | null;
}
export interface PlannedMaintenance {
  readonly id: string;
  readonly from: Instant;
  readonly until: Instant;
  readonly affected: MultilingualText;
}
export interface ToldEdition {
  /** 0 is the one that the portal comes with. */
  readonly edition: number;
  readonly text: MultilingualText;
  readonly at: Instant | null;
}
export interface AvailabilityView {
  readonly at: Instant;
  readonly state: "serving" | "outage" | "maintenance" | "unknown";
  readonly since: Instant | null;
  /** Before it nothing is known. */
  readonly measuredSince: Instant | null;
  /** Not over yet, in the order of their beginning. */
  readonly planned: readonly PlannedMaintenance[];
  readonly months: readonly MonthOfService<ToldBreak>[];
  /** What counts as filed in an outage: the newest edition first. */
  readonly editions: readonly [ToldEdition, ...ToldEdition[]];
}

interface Known {
  readonly spans: readonly Span[];
  readonly measuredSince: Instant | null;
  readonly said: Availability;
}
interface Kept {
  known: Known | null;
  at: number;
  pending: Promise<Known> | null;
}
const kept = new WeakMap<Portal["log"], Kept>();

async function load({ database, log, clock }: Parts): Promise<Known> {
  const [spans, measuredSince, stream] = await Promise.all([
    findSpansSince(database, addTime(clock.now(), -LOOKED_BACK)),
    findFirstSpan(database),
    loadStream(log, availability, AVAILABILITY_STREAM),
  ]);
  return { spans: spans.map(toSpan), measuredSince, said: stream?.context ?? NO_AVAILABILITY };
}

/** The office has said something: it is looked up again. */
export function forgetAvailability({ log }: Pick<Parts, "log">): void {
  kept.delete(log);
}

/** What is known, looked up where that is some time ago. @throws where nothing was ever known and the database does not answer */
async function getKnown(parts: Parts): Promise<Known> {
  const entry: Kept = kept.get(parts.log) ?? { known: null, at: -Infinity, pending: null };
  kept.set(parts.log, entry);
  const age = performance.now() - entry.at;
  if (entry.known !== null && age < FRESH) return entry.known;
  entry.pending ??= load(parts)
    .then((found) => {
      entry.known = found;
      return found;
    })
    .finally(() => {
      entry.at = performance.now();
      entry.pending = null;
    });
  const { known, pending } = entry;
  if (known === null) return pending;
  const orAsItWas = pending.catch(() => known);
  // What was found a moment ago is told as it was: nobody waits, and whoever comes next is told what is newer.
  return age < STALE ? known : Promise.race([orAsItWas, sleep(PATIENCE, known, { ref: false })]);
}

/** @throws where nothing was ever known and the database does not answer */
export async function loadAvailability(parts: Parts): Promise<AvailabilityView> {
  return toView(await getKnown(parts), parts.clock.now());
}

/** Maintenance that begins within the time, or is under way; nothing where it cannot be told now. */
export async function findMaintenanceAhead(
  parts: Parts & Pick<Portal, "config">,
): Promise<readonly PlannedMaintenance[]> {
  const now = parts.clock.now();
  const until = addTime(now, parts.config.maintenanceNoticeHours * 60 * MINUTE);
  const known = await getKnown(parts).catch(() => null);
  return known === null ? [] : listPlanned(known.said, now).filter(({ from }) => from <= until);
}

function listPlanned({ maintenance }: Availability, now: Instant): readonly PlannedMaintenance[] {
  return maintenance
    .filter(({ withdrawn, until }) => withdrawn === null && until > now)
    .map(({ id, from, until, affected }) => ({ id, from, until, affected }))
    .toSorted((one, other) => (one.from < other.from ? -1 : 1));
}

/** Every edition of the standing text, the newest first; the last is the one that the portal comes with. */
export function listEditions({ editions }: Pick<Availability, "editions">): AvailabilityView["editions"] {
  const issued: ToldEdition = { edition: 0, text: OUTAGE_FILING, at: null };
  const told = editions.map(({ edition, text, at }) => ({ edition, text: text ?? OUTAGE_FILING, at }));
  const [newest = issued, ...former] = told.toReversed();
  return newest === issued ? [issued] : [newest, ...former, issued];
}

/** Pure. @param now by which what is known is told */
export function toView({ spans, measuredSince, said }: Known, now: Instant): AvailabilityView {
  const times = readServiceTimes(spans, now);
  const recorded: readonly Gap[] = said.outages;
  const fresh = toWholeMinutes(times.gaps).filter(
    (gap) => !recorded.some((one) => one.from < gap.until && gap.from < one.until),
  );
  const silent = findSilence(times, now);
  const over = [...recorded, ...fresh].toSorted((one, other) => (one.from < other.from ? -1 : 1));
  const windows = listWindows(said);
  const breaks = [...over, ...(silent === null ? [] : [silent])].flatMap((gap) =>
    tellApart(gap, windows).map((each): ToldBreak => {
      const remark = said.outages.find(({ from }) => from === gap.from)?.remark ?? null;
      return {
        ...each,
        isOngoing: gap === silent && each.until === gap.until,
        remark: remark && { cause: remark.cause, filed: remark.filed },
      };
    }),
  );
  const current = breaks.find(({ isOngoing }) => isOngoing);
  const lastEnd = over.at(-1)?.until;
  const shown = breaks.filter(({ until }) => until > startOfMonths(now));
  return {
    at: now,
    state: times.heardAt === null ? "unknown" : (current?.kind ?? "serving"),
    since:
      current?.from ?? (lastEnd !== undefined && lastEnd > (measuredSince ?? "") ? lastEnd : measuredSince),
    measuredSince,
    planned: listPlanned(said, now),
    months: countMonths(shown, earlier(measuredSince, said.outages[0]?.from), now),
    editions: listEditions(said),
  };
}

/** What is known only by its outages was measured all the same: its spans are gone. */
const earlier = (measured: Instant | null, first: Instant | undefined): Instant | null =>
  measured !== null && first !== undefined && first < measured ? first : measured;

/** Nothing has been heard for some minutes. */
function findSilence(
  { heardAt, stop }: { readonly heardAt: Instant | null; readonly stop: Stop },
  now: Instant,
): Gap | null {
  if (heardAt === null || addTime(heardAt, SILENT) > now) return null;
  return { from: floorMinute(heardAt), until: ceilMinute(now), stop };
}
