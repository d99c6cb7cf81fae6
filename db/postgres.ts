/**
 * PostgreSQL: connections that never acknowledge before the server has flushed, and whose loss ends nobody. Of several hosts, as
 * `libpq` takes them, the one is asked that may be written to: where it fails, another takes its place once it is promoted.
 */
import { Kysely, PostgresDialect, PostgresDriver, PostgresIntrospector, sql } from "kysely";
import type {
  DatabaseIntrospector,
  DatabaseMetadataOptions,
  Driver,
  PostgresDialectConfig,
  TableMetadata,
} from "kysely";
import pg from "pg";

import { TIMEOUTS } from "./timeouts";
import { FirstAvailableHost, getPlaces } from "./postgres-hosts";
import { PatientPool, type PoolFigures } from "./postgres-patience";
import { SilenceWatch } from "./postgres-silence";
import type { Schema } from "./schema";

const CONNECTIONS = 10;
/** Positions and counts are 64-bit; as numbers they are exact up to 2^53. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Raises what is weaker to `on`, which waits for a synchronous standby where the server has one; what is stronger stays. */
const INSIST_ON_DURABILITY = `select set_config('synchronous_commit', 'on', false)
  where current_setting('synchronous_commit') in ('off', 'local', 'remote_write')`;
const IS_STANDBY = "select pg_is_in_recovery() as standby";

/**
 * Every statement here follows an index to a page of rows: compiling a plan, or starting helpers for it, takes longer than
 * the page, and what an index leads to is about as quick to read as its neighbour.
 */
const PLANNER = ["jit=off", "max_parallel_workers_per_gather=0", "random_page_cost=1.1"];
const READ_ONLY = "default_transaction_read_only=on";

/** The server cannot be written to: it follows another. Told by the code that PostgreSQL itself has for it. */
class ReadOnlyHost extends Error {
  override readonly name = "ReadOnlyHost";
  readonly code = "25006";
}

/** Opens pools on a `postgres://` address: one for each of its hosts. */
export function openPostgres(
  url: string,
  { readOnly = false, silence = TIMEOUTS.silence }: { readOnly?: boolean; silence?: number } = {},
): { kysely: Kysely<Schema>; driver: Driver; connections: () => PoolFigures; close: () => Promise<void> } {
  const { addresses, schema } = getPlaces(url);
  const settings = [
    ...PLANNER,
    ...(readOnly ? [READ_ONLY] : []),
    ...(schema === null ? [] : [`search_path=${schema}`]),
  ];
  const watches = addresses.map((address) => new SilenceWatch(address, silence));
  const pools = addresses.map(
    (address, index) =>
      new PatientPool(poolOn(address, settings, { readOnly, watch: watches[index] }), TIMEOUTS.lock),
  );
  const [only] = pools;
  const pool = pools.length === 1 && only ? only : new FirstAvailableHost<pg.PoolClient>(pools);
  const driver = new LossyDriver({ pool });
  const kysely = new Kysely<Schema>({ dialect: new LossyDialect({ pool }, driver) });
  const close = async () => {
    await kysely.destroy();
    for (const watch of watches) watch.end();
  };
  return { kysely, driver, connections: () => addUp(pools.map(({ figures }) => figures)), close };
}

const addUp = (figures: readonly PoolFigures[]): PoolFigures =>
  figures.reduce((sum, each) => ({
    used: sum.used + each.used,
    idle: sum.idle + each.idle,
    waiting: sum.waiting + each.waiting,
    refused: sum.refused + each.refused,
  }));

function poolOn(
  address: string,
  settings: readonly string[],
  { readOnly, watch }: { readonly readOnly: boolean; readonly watch: SilenceWatch | undefined },
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: address,
    ...(watch && { stream: watch.openSocket }),
    max: CONNECTIONS,
    connectionTimeoutMillis: TIMEOUTS.connect,
    lock_timeout: TIMEOUTS.lock,
    statement_timeout: TIMEOUTS.statement,
    idle_in_transaction_session_timeout: TIMEOUTS.idleInTransaction,
    keepAlive: true,
    keepAliveInitialDelayMillis: TIMEOUTS.keepAlive,
    options: settings.map((each) => `-c ${each}`).join(" "),
    verify: (client, done) => void prepare(client, readOnly).then(() => done(), done),
  });
  // A server that restarts breaks connections: the pool replaces idle ones, and the next query tells whether it is back.
  pool.on("error", () => undefined);
  // The pool hears idle clients alone. One that is in use reports its loss to its query as well, and that is answered there.
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

/** @throws ReadOnlyHost where the server follows another and is to be written to */
async function prepare(client: pg.PoolClient, readOnly: boolean): Promise<void> {
  await client.query(INSIST_ON_DURABILITY);
  if (readOnly) return;
  const { rows } = await client.query<{ standby: boolean }>(IS_STANDBY);
  if (rows[0]?.standby === true) throw new ReadOnlyHost("The server is a standby: it takes no changes");
}

/** The usual dialect, with a driver that expects connections to be lost. */
class LossyDialect extends PostgresDialect {
  readonly #driver: Driver;

  constructor(config: PostgresDialectConfig, driver: Driver) {
    super(config);
    this.#driver = driver;
  }
  override createDriver(): Driver {
    return this.#driver;
  }
  override createIntrospector(db: Kysely<Schema>): DatabaseIntrospector {
    return new OwnTables(db);
  }
}

/** The tables of the schema that the connection works in: another office's are not looked at. */
class OwnTables extends PostgresIntrospector {
  readonly #db: Kysely<Schema>;

  constructor(db: Kysely<Schema>) {
    super(db);
    this.#db = db;
  }
  override async getTables(options?: DatabaseMetadataOptions): Promise<TableMetadata[]> {
    const { rows } = await sql<{ own: string | null }>`select current_schema() as own`.execute(this.#db);
    return (await super.getTables(options)).filter(({ schema }) => schema === rows[0]?.own);
  }
}

/** With its connection a transaction is gone: that it cannot be rolled back as well would hide why it failed. */
class LossyDriver extends PostgresDriver {
  override async rollbackTransaction(
    connection: Parameters<PostgresDriver["rollbackTransaction"]>[0],
  ): Promise<void> {
    try {
      await super.rollbackTransaction(connection);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
    }
  }
}
