/** Bankrupts' requests for another contact: those that somebody of the office may look at, those whose days are over, and the one that a key stops. */
import type { Selectable } from "kysely";

import type { Database } from "../../database";
import type { ContactChangeTable } from "../../schema";
import { countUpToLimit, getOffset } from "../platform/paging";
import type { Page, PageRequest, Total } from "../platform/paging";

/** With the case that it is about. */
export type ContactChangeRow = Selectable<ContactChangeTable> & {
  case_no: string;
  case_name_en: string;
  case_name_zh: string | null;
};

/** @param which the states that are looked for, the oldest request first; or those that were dealt with, the last of them first */
export async function findContactChangePage(
  { kysely }: Database,
  { which, ...page }: PageRequest & { readonly which: readonly string[] | "ended" },
): Promise<Page<ContactChangeRow>> {
  const requests = kysely.selectFrom("contact_change");
  const matching =
    which === "ended"
      ? requests.where("contact_change.ended_at", "is not", null)
      : requests.where("contact_change.state", "in", which);
  const total = await countUpToLimit(kysely, matching.select("contact_change.id"));
  const ordered =
    which === "ended"
      ? matching.orderBy("contact_change.ended_at", "desc").orderBy("contact_change.id", "desc")
      : matching.orderBy("contact_change.requested_at").orderBy("contact_change.id");
  const rows = await ordered
    .innerJoin("case_file", "case_file.id", "contact_change.id")
    .selectAll("contact_change")
    .select([
      "case_file.case_no as case_no",
      "case_file.name_en as case_name_en",
      "case_file.name_zh as case_name_zh",
    ])
    .limit(page.size)
    .offset(getOffset(page))
    .execute();
  return { rows, total };
}

/** How many somebody may look at. @param states that are looked for */
export const countOpenContactChanges = ({ kysely }: Database, states: readonly string[]): Promise<Total> =>
  countUpToLimit(kysely, kysely.selectFrom("contact_change").select("id").where("state", "in", states));

/** Cases whose request may be taken over. */
export async function findContactChangesDue(
  { kysely }: Database,
  { state, by, limit }: { readonly state: string; readonly by: string; readonly limit: number },
): Promise<readonly string[]> {
  const rows = await kysely
    .selectFrom("contact_change")
    .select("id")
    .where("state", "=", state)
    .where("takes_over_at", "<=", by)
    .orderBy("takes_over_at")
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** The case whose request is stopped by a key. @param hash SHA-256 of it, hexadecimal */
export async function findCaseOfStopKey({ kysely }: Database, hash: string): Promise<string | undefined> {
  const row = await kysely
    .selectFrom("contact_change")
    .select("id")
    .where("stop_hash", "=", hash)
    .executeTakeFirst();
  return row?.id;
}
