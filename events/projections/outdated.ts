import type { Database } from "~/db/database";

import type { HeadStore } from "../storage/head";
import type { Projection } from "../types";

/**
 * Projections whose table was made by another version of the fold, or by none. On an empty log every table is right,
 * and is written down as such.
 */
export async function outdatedProjections(
  database: Database,
  heads: HeadStore,
  projections: readonly Projection[],
): Promise<readonly string[]> {
  return database.kysely.transaction().execute(async (connection) => {
    const { peaks } = await heads.hold(connection);
    const known = await connection.selectFrom("projection").select(["name", "version"]).execute();
    const versions = new Map(known.map((row) => [row.name, row.version]));
    const outdated = projections.filter(({ name, version }) => versions.get(name) !== version);
    if (peaks.size > 0) return outdated.map(({ name }) => name);
    for (const { name, version } of outdated) {
      await connection
        .insertInto("projection")
        .values({ name, version, position: 0, rebuilding_version: null, rebuilding_position: null })
        .onConflict((conflict) => conflict.column("name").doUpdateSet({ version }))
        .execute();
    }
    return [];
  });
}
