/** PostgreSQL: a pool whose connections never acknowledge before the server has flushed, and whose loss ends nobody. */
import { Kysely, PostgresDialect, PostgresDriver } from "kysely";
import type { DatabaseConnection, Driver, PostgresDialectConfig } from "kysely";
import pg from "pg";

import { PATIENCE } from "./patience";
import type { Schema } from "./schema";

const CONNECTIONS = 10;
/** Positions and counts are 64-bit; as numbers they are exact up to 2^53. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Raises `off` to `on`; what is stronger (a synchronous standby) stays as the server has it. */
const INSIST_ON_DURABILITY =
  "select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') = 'off'";

/**
 * Every statement here follows an index to a page of rows: compiling a plan, or starting helpers for it, takes longer than
 * the page, and what an index leads to is about as quick to read as its neighbour.
 */
const PLANNER = ["jit=off", "max_parallel_workers_per_gather=0", "random_page_cost=1.1"];
const READ_ONLY = "default_transaction_read_only=on";

/** Opens a pool on a `postgres://` address. */
export function openPostgres(
  url: string,
  { readOnly = false } = {},
): { kysely: Kysely<Schema>; driver: Driver; close: () => Promise<void> } {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: PATIENCE.connect,
    lock_timeout: PATIENCE.lock,
    statement_timeout: PATIENCE.statement,
    idle_in_transaction_session_timeout: PATIENCE.idleInTransaction,
    keepAlive: true,
    keepAliveInitialDelayMillis: PATIENCE.keepAlive,
    options: [...PLANNER, ...(readOnly ? [READ_ONLY] : [])].map((each) => `-c ${each}`).join(" "),
    verify: (client, done) => void client.query(INSIST_ON_DURABILITY, (error) => done(error)),
  });
  // A server that restarts breaks connections: the pool replaces idle ones, and the next query tells whether it is back.
  pool.on("error", () => undefined);
  // The pool hears idle clients alone. One that is in use reports its loss to its query as well, and that is answered there.
  pool.on("connect", (client) => client.on("error", () => undefined));
  const driver = new LossyDriver({ pool });
  const kysely = new Kysely<Schema>({ dialect: new LossyDialect({ pool }, driver) });
  return { kysely, driver, close: () => kysely.destroy() };
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
}

/** With its connection a transaction is gone: that it cannot be rolled back as well would hide why it failed. */
class LossyDriver extends PostgresDriver {
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.rollbackTransaction(connection);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
    }
  }
}
