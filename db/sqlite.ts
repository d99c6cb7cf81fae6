/** SQLite as the log needs it: durable commits, transactions that take the write lock at once, statements kept ready. */
import { setImmediate } from "node:timers/promises";

import SqliteFile from "better-sqlite3";
import { CompiledQuery, Kysely, SqliteAdapter, SqliteDialect, SqliteDriver } from "kysely";
import type {
  DatabaseConnection,
  DialectAdapter,
  Driver,
  QueryResult,
  SqliteDatabase,
  SqliteStatement,
} from "kysely";

import { TIMEOUTS } from "./timeouts";
import type { Schema } from "./schema";

/** Texts of SQL are few (values travel as parameters), so this is reached only by something unforeseen. */
const CACHED_STATEMENTS = 500;
const LONGEST_PAUSE = 10;
/** For so long statements may follow each other before everything else that waits has its turn. */
const LONGEST_STRETCH_MS = 15;
/** Pages that stay in memory, in KiB; a small database takes less. With SQLite's own 2 MB a large firm's list is read from the file each time. */
const CACHED_PAGES = 128 * 1024;
/**
 * Pages in the write-ahead log, 16 MB, after which a commit takes them over into the file. SQLite's own 1,000 come round every
 * 170 appends, with two more waits for the disk, and take the same few pages over again and again.
 */
const PAGES_WRITTEN_AHEAD = 4_000;

/** Opens a file (or `:memory:`), in a folder that is there, and sets on the connection what durability rests on. */
export function openSqlite(
  path: string,
  { readOnly = false, scratch = false } = {},
): { kysely: Kysely<Schema>; driver: Driver; close: () => Promise<void> } {
  const file = new SqliteFile(path, { readonly: readOnly });
  file.pragma("busy_timeout = 5000");
  if (scratch) hurry(file);
  else if (!readOnly) {
    insistOnDurability(file);
    file.pragma(`cache_size = -${String(CACHED_PAGES)}`);
  }
  file.pragma("foreign_keys = ON");
  // From here on it is PatientConnection that waits: SQLite's own waiting would stop the whole process.
  file.pragma("busy_timeout = 0");
  const driver = new ImmediateDriver(file);
  const kysely = new Kysely<Schema>({ dialect: new LogSqliteDialect(file, driver) });
  return { kysely, driver, close: () => kysely.destroy() };
}

function insistOnDurability(file: SqliteFile.Database): void {
  file.pragma("journal_mode = WAL");
  // The driver is compiled with NORMAL, under which a power cut may take back acknowledged commits.
  file.pragma("synchronous = FULL");
  file.pragma(`wal_autocheckpoint = ${String(PAGES_WRITTEN_AHEAD)}`);
  // macOS only; there fsync alone does not reach the disk.
  file.pragma("fullfsync = ON");
  // A destroyed key must not live on in the slack of its page.
  file.pragma("secure_delete = FAST");
}
function hurry(file: SqliteFile.Database): void {
  file.pragma("journal_mode = OFF");
  file.pragma("synchronous = OFF");
}

class LogSqliteDialect extends SqliteDialect {
  readonly #driver: Driver;

  constructor(file: SqliteFile.Database, driver: Driver) {
    super({ database: file });
    this.#driver = driver;
  }
  override createDriver(): Driver {
    return this.#driver;
  }
  override createAdapter(): DialectAdapter {
    return new TransactionalAdapter();
  }
}

/** Schema changes happen inside the write lock, so two processes that start together do not migrate twice. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/**
 * A transaction takes the write lock when it begins: one that reads first and writes later would be refused at once,
 * without waiting, if another process wrote in between.
 */
class ImmediateDriver extends SqliteDriver {
  readonly #file: SqliteFile.Database;
  #connection: PatientConnection | undefined;
  readonly #stretch = new Stretch();

  constructor(file: SqliteFile.Database) {
    super({ database: cacheStatements(file) });
    this.#file = file;
  }
  override async acquireConnection(): Promise<DatabaseConnection> {
    await this.#stretch.pause();
    const connection = await super.acquireConnection();
    this.#connection ??= new PatientConnection(connection);
    return this.#connection;
  }
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }
  /** After a full disk SQLite has rolled back by itself, and a second rollback would hide the reason. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#file.inTransaction) await connection.executeQuery(CompiledQuery.raw("rollback"));
  }
}

/**
 * Statements of SQLite are answered at once, so a long chain of them (a backlog of notices, a rebuilt list) would never let
 * go of the process: requests, timers and signals would wait for its end. A stretch ends when the event loop has gone round.
 */
class Stretch {
  #begun: number | undefined;

  /** Returns at once within a stretch, and after the others' turn where it has lasted too long. */
  async pause(): Promise<void> {
    if (this.#begun === undefined) {
      this.#begun = performance.now();
      void setImmediate().then(() => (this.#begun = undefined));
    } else if (performance.now() - this.#begun > LONGEST_STRETCH_MS) await setImmediate();
  }
}

/** Waits for another process's lock without holding up this one. A statement that found the lock taken did nothing. */
class PatientConnection implements DatabaseConnection {
  readonly #connection: DatabaseConnection;

  constructor(connection: DatabaseConnection) {
    this.#connection = connection;
  }
  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    let deadline: number | undefined;
    for (let pause = 0; ; pause = Math.min(pause + 1, LONGEST_PAUSE)) {
      try {
        return await this.#connection.executeQuery<R>(query);
      } catch (error) {
        deadline ??= performance.now() + TIMEOUTS.lock;
        if (!isBusy(error) || performance.now() > deadline) throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    return this.#connection.streamQuery(query, chunkSize);
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof SqliteFile.SqliteError && error.code.startsWith("SQLITE_BUSY");
}

/** Preparing costs more than running: each text of SQL is prepared once. */
function cacheStatements(file: SqliteFile.Database): SqliteDatabase {
  const cached = new Map<string, SqliteStatement>();
  return {
    prepare(text) {
      const known = cached.get(text);
      if (known !== undefined) return known;
      const statement: SqliteStatement = file.prepare<unknown[]>(text);
      if (cached.size >= CACHED_STATEMENTS) cached.clear();
      cached.set(text, statement);
      return statement;
    },
    close() {
      cached.clear();
      file.close();
    },
  };
}
