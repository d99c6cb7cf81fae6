/**
 * Makes a list again from the log, while the log is appended to. The new rows are folded into tables beside the live ones;
 * once they have caught up, they are exchanged slice by slice, each under the head's lock for some hundredths of a second.
 * Indexes and names stay as the migrations made them. Stopped half-way, it goes on where it was.
 */
import { setTimeout as sleep } from "node:timers/promises";

import { sql } from "kysely";
import type { Kysely } from "kysely";

import type { Database } from "~/db/database";
import type { Schema } from "~/db/schema";

import type { HeadStore } from "../storage/head";
import type { EntryReader } from "../storage/reader";
import type { RebuildOptions } from "../list-types";
import type { Projection } from "../types";
import { isAfter } from "./compare-rows";
import { Claim } from "./claim";
import {
  getRebuildTableName,
  loadColumns,
  createBeside,
  dropRebuildTable,
  findEndOfSlice,
  exchange,
  prepareExchange,
} from "./exchange";
import type { ListFence } from "./fence";
import { RowSet } from "./fold";
import { recount } from "./recount";

const CHUNK = 250;
/** Rows held in memory before they are read anew. */
const ROWS_IN_MEMORY = 50_000;
/** When fewer entries than this are missing, the exchange begins. */
const NEARLY_THERE = 500;
const FIRST_SLICE = 100;
const LARGEST_SLICE = 1_000;
/** Milliseconds that a slice should hold the head; slices grow and shrink towards it. */
const SLICE_TAKES = 25;
/** Those who wait for a lock on SQLite look for it this often. */
const LET_OTHERS_IN = 12;

/** The progress of a rebuild. */
interface Progress {
  /** Entries that are folded in. */
  position: number;
  /** Rows up to this id have been exchanged; `undefined`: none. */
  key: string | undefined;
  readonly rows: RowSet;
}

export class Rebuilder {
  constructor(
    private readonly database: Database,
    private readonly heads: HeadStore,
    private readonly reader: EntryReader,
    private readonly fence: ListFence,
  ) {}

  /**
   * @param isNeeded asked again after another process was waited for: it may have done the work
   * @returns how many entries were folded (in this run), and how many rows the list has
   * @throws the signal's reason when stopped; the next call goes on from there
   */
  async rebuild(
    projection: Projection,
    { onProgress, onWait, signal }: RebuildOptions = {},
    isNeeded: () => Promise<boolean> = async () => true,
  ): Promise<{ entries: number; rows: number }> {
    const claim = new Claim(this.database, projection.name);
    try {
      let progress: Progress | undefined;
      for (let waited = false; progress === undefined; waited = true) {
        if ((await claim.wait(onWait, signal)) || waited) {
          if (!(await isNeeded())) return { entries: 0, rows: 0 };
        }
        progress = await this.#prepare(projection, claim);
      }
      const start = progress.position;
      for (;;) {
        const total = (await this.heads.read(this.database.kysely)).peaks.size;
        onProgress?.(progress.position, total);
        signal?.throwIfAborted();
        if (total - progress.position < NEARLY_THERE) break;
        await this.#foldChunk(projection, progress, claim);
        if (progress.rows.size > ROWS_IN_MEMORY) progress.rows.forget();
        // Requests are served between two chunks.
        await new Promise((resolve) => setImmediate(resolve));
      }
      await this.#exchangeAll(projection, progress, claim, signal);
      await this.#recount(projection, claim, signal);
      onProgress?.(progress.position, progress.position);
      const counted = await sql<{
        rows: number;
      }>`select count(*) as rows from ${sql.table(projection.table)}`.execute(this.database.kysely);
      return { entries: progress.position - start, rows: counted.rows[0]?.rows ?? 0 };
    } finally {
      await claim.release();
    }
  }

  /** Tables to fold into: those of a run that was stopped, where the fold is still the same. `undefined`: another was quicker. */
  async #prepare(projection: Projection, claim: Claim): Promise<Progress | undefined> {
    return this.database.kysely.transaction().execute(async (connection) => {
      await connection
        .insertInto("projection")
        .values({ name: projection.name, version: 0, position: 0 })
        .onConflict((conflict) => conflict.column("name").doNothing())
        .execute();
      if (!(await claim.take(connection))) return undefined;
      const known = await connection
        .selectFrom("projection")
        .selectAll()
        .where("name", "=", projection.name)
        .executeTakeFirstOrThrow();
      if (known.rebuilding_version === projection.version) {
        const { rebuilding_position, rebuilding_key } = known;
        return this.#progress(projection, rebuilding_position ?? 0, rebuilding_key ?? undefined);
      }
      await dropRebuildTable(connection, projection);
      await createBeside(this.database, connection, projection);
      await connection
        .updateTable("projection")
        .set({ rebuilding_version: projection.version, rebuilding_position: 0, rebuilding_key: null })
        .where("name", "=", projection.name)
        .execute();
      return this.#progress(projection, 0, undefined);
    });
  }

  /** Rows that are exchanged already are folded by whoever appends, and no more beside. */
  #progress(projection: Projection, position: number, key: string | undefined): Progress {
    const progress: Progress = {
      position,
      key,
      rows: new RowSet(
        {
          ...projection,
          getKeys: (entry) => {
            const keys = projection.getKeys(entry);
            const { key } = progress;
            return key === undefined ? keys : keys.filter((one) => isAfter(one, key));
          },
        },
        this.database.dialect,
        getRebuildTableName,
      ),
    };
    return progress;
  }

  /** Reads and folds without a lock; only what has changed is written within one. */
  async #foldChunk(projection: Projection, progress: Progress, claim: Claim): Promise<void> {
    const { kysely } = this.database;
    const entries = await this.reader.all(kysely, { after: progress.position, limit: CHUNK });
    await progress.rows.take(kysely, entries);
    const position = entries.at(-1)?.position ?? progress.position;
    await kysely.transaction().execute(async (connection) => {
      await claim.beat(connection);
      await progress.rows.write(connection);
      await this.#saveProgress(connection, projection, position, progress.key);
    });
    progress.position = position;
  }

  async #saveProgress(
    connection: Kysely<Schema>,
    { name }: Projection,
    position: number,
    key: string | undefined,
  ): Promise<void> {
    await connection
      .updateTable("projection")
      .set({ rebuilding_position: position, rebuilding_key: key ?? null })
      .where("name", "=", name)
      .execute();
  }

  /** Once the rows are what they must be: what the database counts of them. */
  async #recount({ figures = [] }: Projection, claim: Claim, signal: AbortSignal | undefined): Promise<void> {
    for (const each of figures)
      await recount(this.database, each, signal, (change) =>
        this.database.kysely.transaction().execute(async (connection) => {
          await this.heads.hold(connection);
          await claim.beat(connection);
          await change(connection);
        }),
      );
  }

  async #exchangeAll(
    projection: Projection,
    progress: Progress,
    claim: Claim,
    signal: AbortSignal | undefined,
  ): Promise<void> {
    const columns = await loadColumns(this.database.kysely, projection);
    await prepareExchange(this.database, projection);
    await this.#closeToOthers(projection);
    for (let rows = FIRST_SLICE; ;) {
      signal?.throwIfAborted();
      const startedAt = performance.now();
      const isLast = await this.database.kysely.transaction().execute(async (connection) => {
        const size = (await this.heads.hold(connection)).peaks.size;
        await claim.beat(connection);
        await this.#catchUp(connection, progress, size);
        const slice = {
          after: progress.key,
          upTo: await findEndOfSlice(connection, projection.table, progress.key, rows),
        };
        await exchange(connection, this.database.dialect, projection, columns, slice);
        progress.position = size;
        progress.key = slice.upTo;
        if (slice.upTo === undefined) await this.#finish(connection, projection, size);
        else await this.#saveProgress(connection, projection, size, slice.upTo);
        return slice.upTo === undefined;
      });
      if (isLast) return;
      // Rows of the slice are no longer beside.
      progress.rows.forget();
      const took = performance.now() - startedAt;
      rows = Math.round(
        Math.min(LARGEST_SLICE, Math.max(FIRST_SLICE / 4, (rows * SLICE_TAKES) / Math.max(took, 1))),
      );
      await sleep(Math.max(LET_OTHERS_IN, took / 2));
    }
  }

  /**
   * Before rows of another fold are put among those of the old: from here on whoever folds the old way is refused, and a
   * process that starts finds the list outdated until the exchange is done.
   */
  async #closeToOthers(projection: Projection): Promise<void> {
    await this.database.kysely.transaction().execute(async (connection) => {
      await this.heads.hold(connection);
      const { version } = await connection
        .selectFrom("projection")
        .select("version")
        .where("name", "=", projection.name)
        .executeTakeFirstOrThrow();
      if (version === projection.version) return;
      await connection
        .updateTable("projection")
        .set({ version: 0 })
        .where("name", "=", projection.name)
        .execute();
      await this.heads.writeLists(connection, this.fence.lists);
    });
  }

  /** Folds in what was appended meanwhile, under the head's lock. */
  async #catchUp(connection: Kysely<Schema>, progress: Progress, size: number): Promise<void> {
    for (let position = progress.position; position < size;) {
      const entries = await this.reader.all(connection, { after: position, limit: CHUNK });
      await progress.rows.take(connection, entries);
      position = entries.at(-1)?.position ?? size;
    }
    await progress.rows.write(connection);
  }

  async #finish(connection: Kysely<Schema>, projection: Projection, size: number): Promise<void> {
    await dropRebuildTable(connection, projection);
    await connection
      .updateTable("projection")
      .set({
        version: projection.version,
        position: size,
        rebuilding_version: null,
        rebuilding_position: null,
        rebuilding_key: null,
      })
      .where("name", "=", projection.name)
      .execute();
  }
}
