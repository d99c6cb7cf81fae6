/** Saved views of lists: one's own and those that are shared with one. */
import type { Selectable } from "kysely";

import type { Database } from "../../database";
import type { ListViewTable } from "../../list-view-tables";

/** More are not shown; nobody saves more than a hundred. */
const MOST = 200;

/** A list, and who looks at it. */
export interface ListReader {
  readonly owner: string;
  /** Whose shared views the person sees: firms, or `office`. */
  readonly groups: readonly string[];
  readonly path: string;
}

export async function findListViews(
  { kysely }: Database,
  { owner, groups, path }: ListReader,
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

/** @returns what the person has chosen for the list, whether or not they still see a view that has it */
export async function findChosenOpening(
  { kysely }: Database,
  { owner, path }: Pick<ListReader, "owner" | "path">,
): Promise<string | undefined> {
  const row = await kysely
    .selectFrom("list_opening")
    .select("query")
    .where("id", "=", openingId(owner, path))
    .executeTakeFirst();
  return row?.query;
}

/**
 * @returns the filters and the order with which the list opens for the person; `undefined` where it opens as it is, also
 *   because the view that was chosen has been removed or is no longer shared
 */
export async function findListOpening(database: Database, reader: ListReader): Promise<string | undefined> {
  const chosen = await findChosenOpening(database, reader);
  if (chosen === undefined) return undefined;
  const views = await findListViews(database, reader);
  return views.some(({ query }) => query === chosen) ? chosen : undefined;
}
