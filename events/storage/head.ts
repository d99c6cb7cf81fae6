/** The log's head: one row, whose lock is the right to append. */
import type { Connection } from "~/db/rows";
import type { Database } from "~/db/database";

import { Peaks } from "../integrity/merkle";
import type { LogHead } from "../proof-types";

export interface Head {
  readonly hash: string;
  readonly peaks: Peaks;
}

/** The head while its lock is held. */
export interface HeldHead extends Head {
  /** The lists as they are folded now, by name and version; `null` until a process has said. */
  readonly lists: string | null;
  /** Size at which the newest checkpoint was signed; -1: none was. */
  readonly signed: number;
}

export interface HeadStore {
  /** The head, without a lock. */
  read(connection: Connection): Promise<Head>;
  /** The head, held until the transaction ends: nobody else appends meanwhile. */
  hold(connection: Connection): Promise<HeldHead>;
  write(connection: Connection, head: Head): Promise<void>;
  /** While it is held: from now on the lists are folded so. */
  writeLists(connection: Connection, lists: string): Promise<void>;
  /** While it is held: a checkpoint of this size was signed. */
  writeSigned(connection: Connection, size: number): Promise<void>;
}

export function createHeadStore({ kysely, dialect }: Database): HeadStore {
  const select = kysely
    .selectFrom("log_head")
    .select(["size", "hash", "peaks", "lists", "signed"])
    .where("id", "=", 1);
  const reading = select.compile();
  // SQLite needs no row lock: its transactions begin with the write lock (see db/sqlite).
  const holding = dialect === "postgres" ? select.forUpdate().compile() : reading;
  const writing = kysely
    .updateTable("log_head")
    .set({ size: 0, hash: "", peaks: "" })
    .where("id", "=", 1)
    .compile();
  const take = async (connection: Connection, query: typeof reading): Promise<HeldHead> => {
    const { rows } = await connection.executeQuery(query);
    const row = rows[0];
    if (row === undefined) throw new Error("The log has no head: was the database migrated?");
    const { hash, lists, signed } = row;
    return { hash, lists, signed, peaks: Peaks.parse(row.size, row.peaks) };
  };
  const change = kysely.updateTable("log_head").where("id", "=", 1);
  return {
    read: (connection) => take(connection, reading),
    hold: (connection) => take(connection, holding),
    async write(connection, { hash, peaks }) {
      await connection.executeQuery({ ...writing, parameters: [peaks.size, hash, peaks.toString(), 1] });
    },
    async writeLists(connection, lists) {
      await connection.executeQuery(change.set({ lists }).compile());
    },
    async writeSigned(connection, size) {
      await connection.executeQuery(change.set({ signed: size }).compile());
    },
  };
}

export function toLogHead({ hash, peaks }: Head): LogHead {
  return { size: peaks.size, hash, root: peaks.root().toString("hex") };
}
