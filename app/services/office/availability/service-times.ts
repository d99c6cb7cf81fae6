/**
 * When the portal served and when it did not, from the spans that its processes leave. Pure: whoever asks gives the moment. An outage is a
 * gap between spans: nobody who is gone can tell of it.
 */
import type { Instant } from "~/workflows/kit";
import type { Stop, Window } from "~/workflows/records/availability/index";

export const MINUTE = 60_000;
/** A shorter gap is none: one process takes over from another. */
const SHORTEST = MINUTE;

/** A time without a break in which one process served. */
export interface Span {
  readonly id: string;
  /** The one before it, between which and this one the process served though its clock was set. */
  readonly continues: string | null;
  readonly begunAt: Instant;
  readonly heardAt: Instant;
  readonly endedAt: Instant | null;
}

export interface Gap extends Window {
  /** How the last one that served went. */
  readonly stop: Stop;
}

interface Covered extends Window {
  readonly stop: Stop;
}

/** What the spans cover, in the order in which it begins. What lies ahead was written by a clock that went wrong: it is left out. */
function listCovered(spans: readonly Span[], now: Instant): readonly Covered[] {
  const known = new Map(spans.map((span) => [span.id, span]));
  const covered = spans.flatMap(({ continues, begunAt, heardAt, endedAt }): readonly Covered[] => {
    if (begunAt > now || heardAt < begunAt) return [];
    const until = heardAt > now ? now : heardAt;
    const own: Covered = { from: begunAt, until, stop: endedAt === null ? "unforeseen" : "orderly" };
    const before = continues === null ? undefined : known.get(continues);
    if (before === undefined || before.heardAt >= begunAt) return [own];
    return [{ from: before.heardAt, until: begunAt, stop: "unforeseen" }, own];
  });
  return covered.toSorted((one, other) => compare(one.from, other.from));
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

export interface ServiceTimes {
  /** Outages that are over, in their order. */
  readonly gaps: readonly Gap[];
  /** Since when it serves without one; `null` where nothing is known. */
  readonly since: Instant | null;
  /** When it was last found to serve. */
  readonly heardAt: Instant | null;
  /** How the last one that served went, or would have gone, if it is gone by now. */
  readonly stop: Stop;
}

/** @param spans in any order; those that overlap count once */
export function readServiceTimes(spans: readonly Span[], now: Instant): ServiceTimes {
  const gaps: Gap[] = [];
  let current: { since: Instant; until: Instant; stop: Stop } | null = null;
  for (const { from, until, stop } of listCovered(spans, now)) {
    if (current === null) current = { since: from, until, stop };
    else if (from > current.until) {
      if (countMilliseconds({ from: current.until, until: from }) < SHORTEST)
        current = { since: current.since, until, stop };
      else {
        gaps.push({ from: current.until, until: from, stop: current.stop });
        current = { since: from, until, stop };
      }
    } else if (until > current.until) current = { since: current.since, until, stop };
    // Of two that ended at once one did not mean to.
    else if (until === current.until && stop === "unforeseen") current.stop = stop;
  }
  return {
    gaps,
    since: current?.since ?? null,
    heardAt: current?.until ?? null,
    stop: current?.stop ?? "unforeseen",
  };
}

export const countMilliseconds = ({ from, until }: Window): number =>
  Math.max(0, Date.parse(until) - Date.parse(from));

const inMinutes = (at: Instant, round: (minutes: number) => number): Instant =>
  new Date(round(Date.parse(at) / MINUTE) * MINUTE).toISOString();
export const floorMinute = (at: Instant): Instant => inMinutes(at, Math.floor);
export const ceilMinute = (at: Instant): Instant => inMinutes(at, Math.ceil);

/** Gaps as they are told: from the minute in which the portal last served to the one in which it did again, none into the next. */
export function toWholeMinutes(gaps: readonly Gap[]): readonly Gap[] {
  let last = "";
  return gaps.flatMap((gap) => {
    const from = floorMinute(gap.from) > last ? floorMinute(gap.from) : last;
    const until = ceilMinute(gap.until);
    if (from >= until) return [];
    last = until;
    return [{ ...gap, from, until }];
  });
}

/** A time in which the portal did not serve, as the office and the public call it. */
export interface Break extends Window {
  readonly kind: "outage" | "maintenance";
}

/**
 * An orderly stop within maintenance that was announced is maintenance, for as long as that was announced to last; before it, after it,
 * and where nobody had told it to stop, it is an outage.
 * @param windows in which maintenance counts
 */
export function tellApart({ from, until, stop }: Gap, windows: readonly Window[]): readonly Break[] {
  const within =
    stop === "orderly"
      ? mergeWindows(
          windows.flatMap((each) => {
            const cut = cutTo(
              { from: floorMinute(each.from), until: ceilMinute(each.until) },
              { from, until },
            );
            return cut === null ? [] : [cut];
          }),
        )
      : [];
  const breaks: Break[] = [];
  let at = from;
  for (const each of within) {
    if (each.from > at) breaks.push({ kind: "outage", from: at, until: each.from });
    breaks.push({ kind: "maintenance", ...each });
    at = each.until;
  }
  if (at < until) breaks.push({ kind: "outage", from: at, until });
  return breaks;
}

/** Windows in their order, those that touch as one. */
function mergeWindows(windows: readonly Window[]): readonly Window[] {
  const merged: Window[] = [];
  for (const { from, until } of windows.toSorted((one, other) => compare(one.from, other.from))) {
    const last = merged.at(-1);
    if (last !== undefined && from <= last.until)
      merged[merged.length - 1] = { from: last.from, until: until > last.until ? until : last.until };
    else merged.push({ from, until });
  }
  return merged;
}

/** The part of a time that lies in another; `null`: none. */
export function cutTo(time: Window, { from, until }: Window): Window | null {
  const cut = {
    from: time.from > from ? time.from : from,
    until: time.until < until ? time.until : until,
  };
  return cut.from < cut.until ? cut : null;
}
