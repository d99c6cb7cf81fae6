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

/** Rows of a batch. */
const AT_ONCE = 250;
/** Ids that are looked up together: they are put in order each time, which for each batch anew would take longer than the rows. */
const IDS_AT_ONCE = 5_000;

/** The batches, one at a time. @param without statuses of cases of which nothing but the number is asked */
export async function* ownCases(
  database: Database,
  whose: Whose,
  without: readonly string[],
): AsyncGenerator<readonly OwnCaseRow[]> {
  let next: Promise<readonly OwnCaseRow[]> | undefined;
  for await (const ids of batchesOfIds(database, whose)) {
    const rows = next;
    // PostgreSQL looks for the next batch while this one is worked on.
    next = withDetail(database, ids, without);
    // Whoever asks for no more does not hear of it.
    next.catch(() => undefined);
    if (rows !== undefined) yield await rows;
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

async function withDetail(
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
