/** The log's head: one row, whose lock is the right to append. */
import type { Connection } from "~/db/rows";
import type { Database } from "~/db/database";

import { Peaks } from "../integrity/merkle";
import type { LogHead } from "../types";

export interface Head {
  readonly hash: string;
  readonly peaks: Peaks;
}

export interface HeadStore {
  /** The head, without a lock. */
  read(connection: Connection): Promise<Head>;
  /** The head, held until the transaction ends: nobody else appends meanwhile. */
  hold(connection: Connection): Promise<Head>;
  write(connection: Connection, head: Head): Promise<void>;
}

export function createHeadStore({ kysely, dialect }: Database): HeadStore {
  const select = kysely.selectFrom("log_head").select(["size", "hash", "peaks"]).where("id", "=", 1);
  const reading = select.compile();
  // SQLite needs no row lock: its transactions begin with the write lock (see db/sqlite).
  const holding = dialect === "postgres" ? select.forUpdate().compile() : reading;
  const writing = kysely
    .updateTable("log_head")
    .set({ size: 0, hash: "", peaks: "" })
    .where("id", "=", 1)
    .compile();
  const take = async (connection: Connection, query: typeof reading): Promise<Head> => {
    const { rows } = await connection.executeQuery(query);
    const row = rows[0];
    if (row === undefined) throw new Error("The log has no head: was the database migrated?");
    return { hash: row.hash, peaks: Peaks.parse(row.size, row.peaks) };
  };
  return {
    read: (connection) => take(connection, reading),
    hold: (connection) => take(connection, holding),
    async write(connection, { hash, peaks }) {
      await connection.executeQuery({ ...writing, parameters: [peaks.size, hash, peaks.toString(), 1] });
    },
  };
}

export function logHeadOf({ hash, peaks }: Head): LogHead {
  return { size: peaks.size, hash, root: peaks.root().toString("hex") };
}
