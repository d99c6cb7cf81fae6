/** The evidence beside state charts: what entries of the log say of the ways that things took, and what was counted of it. */
import { sql } from "kysely";

import type {
  ChartEvidencePlaceTable,
  ChartNewestPassageTable,
  ChartPassageTable,
  ChartWay,
} from "../../chart-tables";
import type { Database } from "../../database";

/** As many of the newest are kept of each way. */
export const NEWEST_KEPT = 100;

/** One entry of the log as a step in the chart of its procedure. */
export interface Passage {
  readonly position: number;
  readonly stream: string;
  readonly fact: string;
  readonly at: string;
  /** `null` for the first entry of a stream. */
  readonly fromState: string | null;
  readonly toState: string;
  /** Since when it was in the state that it left; `null` where it left none. */
  readonly since: string | null;
  /** It comes into a state in which it was before. */
  readonly isReturn: boolean;
}

export async function findEvidencePlace({
  kysely,
}: Database): Promise<Pick<ChartEvidencePlaceTable, "position" | "at">> {
  const place = await kysely
    .selectFrom("chart_evidence_place")
    .select(["position", "at"])
    .where("id", "=", 1)
    .executeTakeFirst();
  return { position: Number(place?.position ?? 0), at: place?.at ?? null };
}

/** The entries after the position, in the order of the log. Nothing that was written in them is read. */
export async function readPassages(
  { kysely }: Database,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<readonly Passage[]> {
  const rows = await kysely
    .selectFrom("event as entry")
    .leftJoin("event as before", (join) =>
      join
        .onRef("before.stream", "=", "entry.stream")
        .on("before.version", "=", sql<number>`entry.version - 1`),
    )
    .select([
      "entry.position",
      "entry.stream",
      "entry.type as fact",
      "entry.at",
      "before.state as fromState",
      "entry.state as toState",
    ])
    // From the entry after the last one that was in another state.
    .select(
      sql<string | null>`case when before.state <> entry.state then (
        select first.at from event as first
        where first.stream = entry.stream and first.version > coalesce((
          select max(other.version) from event as other
          where other.stream = entry.stream and other.version < entry.version and other.state <> before.state), 0)
        order by first.version limit 1) end`.as("since"),
    )
    .select(
      sql<number>`case when before.state <> entry.state and exists (
        select 1 from event as earlier
        where earlier.stream = entry.stream and earlier.version < entry.version and earlier.state = entry.state)
        then 1 else 0 end`.as("isReturn"),
    )
    .where("entry.position", ">", after)
    .where("entry.position", "<=", after + limit)
    .orderBy("entry.position")
    .execute();
  return rows.map((row) => ({
    ...row,
    position: Number(row.position),
    isReturn: Number(row.isReturn) === 1,
  }));
}

export interface CountedPassages {
  readonly counts: readonly ChartPassageTable[];
  readonly newest: readonly ChartNewestPassageTable[];
}

/**
 * Adds what was counted between two places, all of it or nothing.
 * @param stays adds up two columns of that name
 * @returns whether it was added: another process may have counted the same entries
 */
export function addPassages(
  { kysely }: Database,
  { counts, newest }: CountedPassages,
  { from, to, at }: { readonly from: number; readonly to: number; readonly at: string },
  stays: (one: string, other: string) => string,
): Promise<boolean> {
  return kysely.transaction().execute(async (transaction) => {
    const moved = await transaction
      .updateTable("chart_evidence_place")
      .set({ position: to, at })
      .where("id", "=", 1)
      .where("position", "=", from)
      .executeTakeFirst();
    if (moved.numUpdatedRows !== 1n) return false;
    for (const row of counts) {
      const known = await transaction
        .selectFrom("chart_passage")
        .select(["count", "returns", "stays"])
        .where(isWay(row))
        .where("month", "=", row.month)
        .executeTakeFirst();
      if (known === undefined) await transaction.insertInto("chart_passage").values(row).execute();
      else
        await transaction
          .updateTable("chart_passage")
          .set({
            count: Number(known.count) + row.count,
            returns: Number(known.returns) + row.returns,
            stays: stays(known.stays, row.stays),
          })
          .where(isWay(row))
          .where("month", "=", row.month)
          .execute();
    }
    if (newest.length > 0)
      await transaction
        .insertInto("chart_newest_passage")
        .values([...newest])
        .execute();
    for (const way of new Map(newest.map((row) => [wayId(row), row])).values())
      await transaction
        .deleteFrom("chart_newest_passage")
        .where(isWay(way))
        .where((where) =>
          where.eb(
            "position",
            "<",
            where
              .selectFrom("chart_newest_passage as kept")
              .select("kept.position")
              .where("kept.procedure", "=", way.procedure)
              .where("kept.from_state", "=", way.from_state)
              .where("kept.fact", "=", way.fact)
              .where("kept.to_state", "=", way.to_state)
              .orderBy("kept.position", "desc")
              .limit(1)
              .offset(NEWEST_KEPT - 1),
          ),
        )
        .execute();
    return true;
  });
}

const wayId = ({ procedure, from_state, fact, to_state }: ChartWay): string =>
  [procedure, from_state, fact, to_state].join(">");

const isWay = ({ procedure, from_state, fact, to_state }: ChartWay) =>
  sql<boolean>`procedure = ${procedure} and from_state = ${from_state} and fact = ${fact} and to_state = ${to_state}`;

/** Everything is to be counted anew. */
export function clearEvidence({ kysely }: Database): Promise<void> {
  return kysely.transaction().execute(async (transaction) => {
    await transaction.deleteFrom("chart_passage").execute();
    await transaction.deleteFrom("chart_newest_passage").execute();
    await transaction.updateTable("chart_evidence_place").set({ position: 0, at: null }).execute();
  });
}

/** @param since the first month that counts, `2026-01` */
export async function findPassages(
  { kysely }: Database,
  { procedure, since }: { readonly procedure: string; readonly since: string },
): Promise<readonly ChartPassageTable[]> {
  const rows = await kysely
    .selectFrom("chart_passage")
    .selectAll()
    .where("procedure", "=", procedure)
    .where("month", ">=", since)
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count), returns: Number(row.returns) }));
}

export type NewestPassage = Pick<ChartNewestPassageTable, "position" | "stream" | "at" | "stay">;

/** Those that took the way, the newest first. */
export async function findNewestPassages(
  { kysely }: Database,
  way: ChartWay,
): Promise<readonly NewestPassage[]> {
  const rows = await kysely
    .selectFrom("chart_newest_passage")
    .select(["position", "stream", "at", "stay"])
    .where(isWay(way))
    .orderBy("position", "desc")
    .limit(NEWEST_KEPT)
    .execute();
  return rows.map((row) => ({
    ...row,
    position: Number(row.position),
    stay: row.stay === null ? null : Number(row.stay),
  }));
}

/** The submissions that are in the state now, those that have been there longest first. */
export async function findLongestInState(
  { kysely }: Database,
  { type, state }: { readonly type: string; readonly state: string },
): Promise<readonly { readonly id: string; readonly since: string }[]> {
  return kysely
    .selectFrom("submission")
    .select(["id", "since"])
    .where("type", "=", type)
    .where("state", "=", state)
    .orderBy("since")
    .orderBy("id")
    .limit(NEWEST_KEPT)
    .execute();
}
