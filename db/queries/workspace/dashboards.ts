/** How people have arranged their dashboards. */
import type { Database } from "../../database";

/** JSON of the layouts; `null` where the portal's own arrangement applies. */
export async function findLayouts({ kysely }: Database, accountId: string): Promise<string | null> {
  const row = await kysely
    .selectFrom("dashboard")
    .select("layouts")
    .where("id", "=", accountId)
    .executeTakeFirst();
  return row?.layouts ?? null;
}
