/** Groups of users, and who is in them. */
import type { Selectable } from "kysely";

import type { Database } from "../../database";
import type { UserGroupTable } from "../../schema";

export type UserGroupRow = Selectable<UserGroupTable>;
export type CountedGroupRow = UserGroupRow & { readonly members: number };

export async function findGroup({ kysely }: Database, id: string): Promise<UserGroupRow | undefined> {
  return kysely.selectFrom("user_group").selectAll().where("id", "=", id).executeTakeFirst();
}

/** The groups with these ids; unknown ones are left out. */
export async function findGroups(
  { kysely }: Database,
  ids: readonly string[],
): Promise<readonly UserGroupRow[]> {
  if (ids.length === 0) return [];
  return kysely.selectFrom("user_group").selectAll().where("id", "in", ids).execute();
}

/** Every group that is in use, with how many accounts are in it: those of the office first, then by name. */
export async function findGroupsInUse({ kysely }: Database): Promise<readonly CountedGroupRow[]> {
  const rows = await kysely
    .selectFrom("user_group")
    .selectAll("user_group")
    .select((from) =>
      from
        .selectFrom("account_group")
        .innerJoin("account", "account.id", "account_group.account_id")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .whereRef("account_group.group_id", "=", "user_group.id")
        .where("account.state", "!=", "closed")
        .as("members"),
    )
    .where("user_group.state", "=", "active")
    .orderBy("user_group.kind", "desc")
    .orderBy("user_group.name_en")
    .execute();
  return rows.map((row) => ({ ...row, members: row.members ?? 0 }));
}
