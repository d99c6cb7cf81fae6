import type { RecordedEntry, StreamId } from "./types";

/**
 * Whether it is an error of this name. The pages are bundled apart from what starts the server, and each side has its own
 * copy of every class: an error that crosses from one to the other is no instance there, and is known by its name.
 */
export function bearsName<Named extends Error>(value: unknown, name: Named["name"]): value is Named {
  return value instanceof Error && value.name === name;
}

/** Somebody else was quicker: the stream has entries that the decision did not know. */
export class StreamVersionConflict extends Error {
  static override [Symbol.hasInstance](value: unknown): value is StreamVersionConflict {
    return bearsName<StreamVersionConflict>(value, "StreamVersionConflict");
  }
  override readonly name = "StreamVersionConflict";

  constructor(
    readonly stream: StreamId,
    readonly expectedVersion: number,
    readonly actualVersion: number,
    /** What came after the expected version, oldest first. */
    readonly entries: readonly RecordedEntry[],
  ) {
    super(`${stream} is at version ${actualVersion}, not ${expectedVersion}`);
  }
}

/** Nothing can be sealed with a key that no longer exists: what it sealed would look deleted and would not be. */
export class KeyDestroyed extends Error {
  override readonly name = "KeyDestroyed";

  constructor(
    readonly stream: StreamId,
    readonly key: string,
  ) {
    super(`The key ${key} of ${stream} has been destroyed`);
  }
}

/** A command id is the caller's own: its outcome is told to nobody else. */
export class CommandTaken extends Error {
  override readonly name = "CommandTaken";

  constructor(readonly commandId: string) {
    super(`The command ${commandId} belongs to somebody else`);
  }
}

/**
 * The database cannot be written or reached. What was acknowledged before is safe; this request is not known to be
 * accepted, and repeating the same command id is the way to find out.
 */
export class LogUnavailable extends Error {
  override readonly name = "LogUnavailable";

  constructor(cause: unknown) {
    super(`The log is not available: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

/** SQLite: disk full, input/output error, read-only, locked too long, file gone or damaged. */
const SQLITE_CODES = /^SQLITE_(FULL|IOERR|READONLY|BUSY|CANTOPEN|CORRUPT|NOTADB|PROTOCOL)/;
/**
 * PostgreSQL: connection lost (08), out of resources (53), shutting down (57P), input/output error (58), read-only
 * (25006), a lock or an answer that took too long (55P03, 57014; see `db/patience.ts`).
 */
const POSTGRES_CODES = /^(08...|53...|55P03|57P..|57014|58...|25006|25P03)$/;
const NETWORK_CODES = /^(ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|ENOSPC|EIO)$/;

/** @returns LogUnavailable where the error says that the database is out of order; else the error itself */
export function asUnavailable(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = "code" in error ? String(error.code) : "";
  if (SQLITE_CODES.test(code) || POSTGRES_CODES.test(code) || NETWORK_CODES.test(code))
    return new LogUnavailable(error);
  // pg says these without a code when the server went away.
  if (/^(Connection terminated|timeout exceeded when trying to connect)/.test(error.message)) {
    return new LogUnavailable(error);
  }
  return error;
}
