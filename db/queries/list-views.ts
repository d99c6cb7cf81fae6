/** Saved views of lists: one's own and those that are shared with one. */
import type { Selectable } from "kysely";

import type { Database } from "../database";
import type { ListViewTable } from "../list-view-tables";

/** More are not shown; nobody saves more than a hundred. */
const MOST = 200;

/** @param groups whose shared views the person sees: firms, or `office` */
export async function findListViews(
  { kysely }: Database,
  {
    owner,
    groups,
    path,
  }: { readonly owner: string; readonly groups: readonly string[]; readonly path: string },
): Promise<readonly Selectable<ListViewTable>[]> {
  const of = (column: "owner" | "shared_with", holders: readonly string[]) =>
    kysely
      .selectFrom("list_view")
      .selectAll()
      .where(column, "in", holders)
      .where("path", "=", path)
      .orderBy("name")
      .orderBy("id")
      .limit(MOST)
      .execute();
  const own = await of("owner", [owner]);
  const shared = groups.length === 0 ? [] : await of("shared_with", groups);
  return [...own, ...shared.filter((view) => view.owner !== owner)];
}

export const openingId = (account: string, path: string): string => `${account} ${path}`;

/** @returns the filters and the order with which the list opens for the person; `undefined` where it opens as it is */
export async function findListOpening(
  { kysely }: Database,
  account: string,
  path: string,
): Promise<string | undefined> {
  const row = await kysely
    .selectFrom("list_opening")
    .select("query")
    .where("id", "=", openingId(account, path))
    .executeTakeFirst();
  return row?.query;
}
