import type { Selectable } from "kysely";

import type { Database } from "../database";
import type { FirmTable } from "../schema";

export type FirmRow = Selectable<FirmTable>;

export async function findFirm({ kysely }: Database, id: string): Promise<FirmRow | undefined> {
  return kysely.selectFrom("firm").selectAll().where("id", "=", id).executeTakeFirst();
}

/** All firms, or those of one kind, by name. */
export async function findFirms({ kysely }: Database, kind?: string): Promise<readonly FirmRow[]> {
  const firms = kysely.selectFrom("firm").selectAll().orderBy("name_en");
  return (kind === undefined ? firms : firms.where("kind", "=", kind)).execute();
}
