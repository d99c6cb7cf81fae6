/** Somebody's own cases one batch after the other, in the order of their ids: however many, few are in memory at once. */
import { sql } from "kysely";
import type { Selectable, SqlBool } from "kysely";

import { among } from "../in-list-query";
import type { Database } from "../database";
import type { CaseFileTable } from "../schema";
import { isInForce } from "./in-force";

/** Cases in which one of the firms (or one person of them) holds an appointment in a capacity, or an officer's. */
export type Whose =
  | {
      readonly as: "appointed";
      readonly capacity: string;
      readonly firmIds: readonly string[];
      readonly personId?: string;
      readonly on: string;
    }
  | { readonly as: "officer"; readonly officerId: string };

export type OwnCaseRow = Pick<Selectable<CaseFileTable>, "id" | "case_no"> & {
  /** `null` of a case with one of the statuses that are left out. */
  readonly detail: string | null;
};

/** What tells whether a case is as it was when it was read last. */
export interface OwnCaseAtHand {
  readonly id: string;
  /** Of its newest entry in the log: its file is the same while that is. */
  readonly position: number;
  /** Its forms are the same while this number is. */
  readonly formChanges: number;
}

/** Rows of a batch. */
const AT_ONCE = 250;
/** Ids that are looked up together: they are put in order each time, which for each batch anew would take longer than the rows. */
const IDS_AT_ONCE = 5_000;

/** The batches, one at a time. @param without statuses of cases of which nothing but the number is asked */
export const ownCases = (
  database: Database,
  whose: Whose,
  without: readonly string[],
): AsyncGenerator<readonly OwnCaseRow[]> =>
  inBatches(database, whose, (ids) => findOwnCases(database, ids, without));

/** As `ownCases`, for whoever has read most of them before: what tells whether a case is as it was then. */
export const ownCasesAtHand = (database: Database, whose: Whose): AsyncGenerator<readonly OwnCaseAtHand[]> =>
  inBatches(database, whose, (ids) => findCasesAtHand(database, ids));

async function* inBatches<Found>(
  database: Database,
  whose: Whose,
  find: (ids: readonly string[]) => Promise<Found>,
): AsyncGenerator<Found> {
  let next: Promise<Found> | undefined;
  for await (const ids of batchesOfIds(database, whose)) {
    const found = next;
    // PostgreSQL looks for the next batch while this one is worked on.
    next = find(ids);
    // Whoever asks for no more does not hear of it.
    next.catch(() => undefined);
    if (found !== undefined) yield await found;
  }
  if (next !== undefined) yield await next;
}

async function* batchesOfIds(database: Database, whose: Whose): AsyncGenerator<readonly string[]> {
  for (let after = ""; ;) {
    const found = (await idsAfter(database, whose, after)).map(({ id }) => id);
    for (let place = 0; place < found.length; place += AT_ONCE) yield found.slice(place, place + AT_ONCE);
    const last = found.at(-1);
    if (last === undefined || found.length < IDS_AT_ONCE) return;
    after = last;
  }
}

async function idsAfter(
  { kysely }: Database,
  whose: Whose,
  after: string,
): Promise<readonly { readonly id: string }[]> {
  if (whose.as === "officer")
    return kysely
      .selectFrom("case_file")
      .select("id")
      .where("officer_id", "=", whose.officerId)
      .where("id", ">", after)
      .orderBy("id")
      .limit(IDS_AT_ONCE)
      .execute();
  const { capacity, firmIds, on } = whose;
  if (firmIds.length === 0) return [];
  let held = kysely
    .selectFrom("case_appointment")
    .select("case_id as id")
    .distinct()
    .where("firm_id", "in", firmIds)
    .where("capacity", "=", capacity)
    .where(isInForce("case_appointment", on))
    .where("case_id", ">", after);
  if (whose.personId !== undefined) held = held.where("person_id", "=", whose.personId);
  return held.orderBy("case_id").limit(IDS_AT_ONCE).execute();
}

/** These cases, in the order of their ids. @param without statuses of cases of which nothing but the number is asked */
export async function findOwnCases(
  { kysely, dialect }: Database,
  ids: readonly string[],
  without: readonly string[],
): Promise<readonly OwnCaseRow[]> {
  return kysely
    .selectFrom("case_file")
    .select(["id", "case_no"])
    .select((select) =>
      select
        .case()
        .when("status", "in", without)
        .then(sql<string | null>`null`)
        .else(select.ref("detail"))
        .end()
        .as("detail"),
    )
    .where(sql<SqlBool>`id ${among(dialect, ids)}`)
    .orderBy("id")
    .execute();
}

async function findCasesAtHand(
  { kysely, dialect }: Database,
  ids: readonly string[],
): Promise<readonly OwnCaseAtHand[]> {
  return kysely
    .selectFrom("case_file")
    .leftJoin("case_forms", "case_forms.case_id", "case_file.id")
    .select(["case_file.id", "case_file.position"])
    .select((select) => select.fn.coalesce("case_forms.changes", select.val(0)).as("formChanges"))
    .where(sql<SqlBool>`case_file.id ${among(dialect, ids)}`)
    .orderBy("case_file.id")
    .execute();
}
