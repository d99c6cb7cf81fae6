/** PostgreSQL: a pool whose connections never acknowledge before the server has flushed. */
import { CompiledQuery, Kysely, PostgresDialect } from "kysely";
import type { DatabaseConnection } from "kysely";
import pg from "pg";

import type { Schema } from "./schema";

const CONNECTIONS = 10;
/** Positions and counts are 64-bit; as numbers they are exact up to 2^53. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Opens a pool on a `postgres://` address. */
export function openPostgres(url: string): { kysely: Kysely<Schema>; close: () => Promise<void> } {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    // A process that hangs in a transaction would hold the log's head for everybody.
    idle_in_transaction_session_timeout: 30_000,
  });
  // A server that restarts breaks idle connections: the pool replaces them, and the next query tells whether it is back.
  pool.on("error", () => undefined);
  const kysely = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool, onCreateConnection: insistOnDurability }),
  });
  return { kysely, close: () => kysely.destroy() };
}

/** Raises `off` to `on`; what is stronger (a synchronous standby) stays as the server has it. */
async function insistOnDurability(connection: DatabaseConnection): Promise<void> {
  await connection.executeQuery(
    CompiledQuery.raw(
      "select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') = 'off'",
    ),
  );
}
