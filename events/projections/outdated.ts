/** The state in which a process finds the lists when it starts, and the steps that make them its own. */
import type { Kysely } from "kysely";

import type { Database } from "~/db/database";
import type { Schema } from "~/db/schema";

import type { HeadStore } from "../storage/head";
import type { TakeOverOptions } from "../list-types";
import type { Projection } from "../types";
import type { ListFence } from "./fence";
import type { Rebuilder } from "./rebuild";

/**
 * Projections whose table was made by another version of the fold, or by none. On an empty log every table is right.
 * Changes nothing.
 */
export async function outdatedProjections(
  connection: Kysely<Schema>,
  projections: readonly Projection[],
): Promise<readonly Projection[]> {
  const known = await connection.selectFrom("projection").select(["name", "version"]).execute();
  const versions = new Map(known.map((row) => [row.name, row.version]));
  const outdated = projections.filter(({ name, version }) => versions.get(name) !== version);
  if (outdated.length === 0) return outdated;
  const first = await connection.selectFrom("event").select("position").limit(1).executeTakeFirst();
  return first === undefined ? [] : outdated;
}

export class ListTakeover {
  constructor(
    private readonly database: Database,
    private readonly heads: HeadStore,
    private readonly rebuilder: Rebuilder,
    private readonly fence: ListFence,
    private readonly projections: readonly Projection[],
  ) {}

  /** See `EventLog.takeOverLists`. */
  async takeOver({ onRebuild, onWait }: TakeOverOptions = {}): Promise<void> {
    const { kysely } = this.database;
    const isOutdated = async (name: string) =>
      (await outdatedProjections(kysely, this.projections)).some((one) => one.name === name);
    for (;;) {
      for (const projection of await outdatedProjections(kysely, this.projections)) {
        onRebuild?.(projection.name);
        await this.rebuilder.rebuild(projection, { onWait: (by) => onWait?.(projection.name, by) }, () =>
          isOutdated(projection.name),
        );
      }
      if (await this.#claim()) return;
    }
  }

  /** Says how the lists are folded from now on. @returns false where something is outdated after all */
  async #claim(): Promise<boolean> {
    return this.database.kysely.transaction().execute(async (connection) => {
      const { peaks, lists } = await this.heads.hold(connection);
      if (peaks.size > 0 && (await outdatedProjections(connection, this.projections)).length > 0)
        return false;
      if (peaks.size === 0) {
        for (const { name, version } of this.projections) {
          await connection
            .insertInto("projection")
            .values({ name, version, position: 0 })
            .onConflict((conflict) => conflict.column("name").doUpdateSet({ version }))
            .execute();
        }
      }
      // A list that this program does not know is folded by nobody from now on: who knows it makes it again.
      const names = this.projections.map(({ name }) => name);
      let unknown = connection.deleteFrom("projection");
      if (names.length > 0) unknown = unknown.where("name", "not in", names);
      await unknown.execute();
      if (lists !== this.fence.lists) await this.heads.writeLists(connection, this.fence.lists);
      return true;
    });
  }
}
