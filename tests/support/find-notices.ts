/** What somebody was told, for tests of notices. */
import type { Portal } from "~/app/services/platform/portal/portal";

/** The codes of the notices, in the order in which they came. */
export async function findNoticesForAccount(
  { database }: Pick<Portal, "database">,
  accountId: string,
): Promise<readonly string[]> {
  const rows = await database.kysely
    .selectFrom("notice")
    .select("code")
    .where("account_id", "=", accountId)
    .orderBy("position")
    .execute();
  return rows.map(({ code }) => code);
}
