/** Somebody's own cases one batch after the other, in the order of their ids: however many, few are in memory at once. */
import { sql } from "kysely";
import type { Selectable, SqlBool } from "kysely";

import { inList } from "../../in-list-query";
import type { Database } from "../../database";
import { forEach } from "../../driving-table";
import type { CaseFileTable } from "../../schema";
import { isAssigned, type Assigned } from "./assigned";
import { isInForce } from "../platform/in-force";

/** Cases in which one of the firms (or one person of them) holds an appointment in a capacity, or those assigned to an officer. */
export type CaseOwnership =
  | {
      readonly as: "appointed";
      readonly capacity: string;
      readonly firmIds: readonly string[];
      readonly personId?: string;
      readonly on: string;
    }
  | (Assigned & { readonly as: "assigned" });

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
/** Cases that are looked up together: they are put in order each time, which for each batch anew would take longer than the rows. */
const TOGETHER = 5_000;

/** The batches, one at a time. @param without statuses of cases of which nothing but the number is asked */
export async function* ownCases(
  database: Database,
  whose: CaseOwnership,
  without: readonly string[],
): AsyncGenerator<readonly OwnCaseRow[]> {
  let next: Promise<readonly OwnCaseRow[]> | undefined;
  for await (const held of inBatches((after) => idsAfter(database, whose, after))) {
    const found = next;
    const ids = held.map(({ id }) => id);
    // PostgreSQL looks for the next batch while this one is worked on.
    next = findOwnCases(database, ids, without);
    // Whoever asks for no more does not hear of it.
    next.catch(() => undefined);
    if (found !== undefined) yield await found;
  }
  if (next !== undefined) yield await next;
}

/** As `ownCases`, for whoever has read most of them before: what tells whether a case is as it was then. */
export const findOwnCasesAtHand = (
  database: Database,
  whose: CaseOwnership,
): AsyncGenerator<readonly OwnCaseAtHand[]> => inBatches((after) => casesAtHandAfter(database, whose, after));

/** @param findAfter the next ones behind an id, up to as many as are looked up together */
async function* inBatches<Found extends { readonly id: string }>(
  findAfter: (after: string) => Promise<readonly Found[]>,
): AsyncGenerator<readonly Found[]> {
  for (let after = ""; ;) {
    const found = await findAfter(after);
    for (let place = 0; place < found.length; place += AT_ONCE) yield found.slice(place, place + AT_ONCE);
    const last = found.at(-1);
    if (last === undefined || found.length < TOGETHER) return;
    after = last.id;
  }
}

async function idsAfter(
  database: Database,
  whose: CaseOwnership,
  after: string,
): Promise<readonly { readonly id: string }[]> {
  return (await heldAfter(database, whose, after)?.execute()) ?? [];
}

/** An index has the marks: no row is opened. */
async function casesAtHandAfter(
  database: Database,
  whose: CaseOwnership,
  after: string,
): Promise<readonly OwnCaseAtHand[]> {
  const held = heldAfter(database, whose, after);
  if (held === undefined) return [];
  const changes = sql`coalesce((select changes from case_forms where case_id = held.id), 0)`;
  const files = forEach(
    database.dialect,
    sql`(${held}) as held`,
    { table: "case_file", columns: ["id", "position"] },
    [sql<SqlBool>`case_file.id = held.id`],
  );
  const { rows } = await sql<OwnCaseAtHand>`
    select held.id, case_file.position, ${changes} as "formChanges" from ${files} order by held.id`.execute(
    database.kysely,
  );
  return rows;
}

/** The next of their ids, in order. `undefined`: there can be none. */
function heldAfter({ kysely }: Database, whose: CaseOwnership, after: string) {
  if (whose.as === "assigned")
    return kysely
      .selectFrom("case_assigned")
      .select("case_id as id")
      .distinct()
      .where(isAssigned(whose, "case_assigned"))
      .where("case_id", ">", after)
      .orderBy("case_id")
      .limit(TOGETHER);
  const { capacity, firmIds, on } = whose;
  if (firmIds.length === 0) return undefined;
  let held = kysely
    .selectFrom("case_appointment")
    .select("case_id as id")
    .distinct()
    .where("firm_id", "in", firmIds)
    .where("capacity", "=", capacity)
    .where(isInForce("case_appointment", on))
    .where("case_id", ">", after);
  if (whose.personId !== undefined) held = held.where("person_id", "=", whose.personId);
  return held.orderBy("case_id").limit(TOGETHER);
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
    .where(sql<SqlBool>`id ${inList(dialect, ids)}`)
    .orderBy("id")
    .execute();
}
