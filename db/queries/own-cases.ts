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

const AT_ONCE = 250;

/** The batches, one at a time. @param without statuses of cases of which nothing but the number is asked */
export async function* ownCases(
  database: Database,
  whose: Whose,
  without: readonly string[],
): AsyncGenerator<readonly OwnCaseRow[]> {
  const batchAfter = async (after: string) => {
    const found = await idsAfter(database, whose, after);
    const last = found.length < AT_ONCE ? undefined : found.at(-1)?.id;
    return {
      rows:
        found.length === 0
          ? []
          : await withDetail(
              database,
              found.map(({ id }) => id),
              without,
            ),
      last,
    };
  };
  for (let next = batchAfter(""); ;) {
    const { rows, last } = await next;
    // PostgreSQL looks for the next batch while this one is worked on.
    if (last !== undefined) next = batchAfter(last);
    // Whoever asks for no more does not hear of it.
    next.catch(() => undefined);
    if (rows.length > 0) yield rows;
    if (last === undefined) return;
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
      .limit(AT_ONCE)
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
  return held.orderBy("case_id").limit(AT_ONCE).execute();
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
