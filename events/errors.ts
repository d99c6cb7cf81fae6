import type { RecordedEntry, StreamId } from "./types";

/**
 * Whether it is an error of this name. The pages are bundled apart from what starts the server, and each side has its own
 * copy of every class: an error that crosses from one to the other is no instance there, and is known by its name.
 */
export function hasErrorName<Named extends Error>(value: unknown, name: Named["name"]): value is Named {
  return value instanceof Error && value.name === name;
}

/** Somebody else was quicker: the stream has entries that the decision did not know. */
export class StreamVersionConflict extends Error {
  static override [Symbol.hasInstance](value: unknown): value is StreamVersionConflict {
    return hasErrorName<StreamVersionConflict>(value, "StreamVersionConflict");
  }
  override readonly name = "StreamVersionConflict";

  constructor(
    readonly stream: StreamId,
    readonly expectedVersion: number,
    readonly actualVersion: number,
    /** The entries after the expected version, oldest first. */
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

/** In what a command differs from the one that was recorded under its id. */
export type CommandDifference = "sender" | "stream" | "fact" | "content";

/**
 * A command belongs to its sender, its stream and its fact: under its id nothing else is recorded, and its outcome is told
 * to nobody else.
 */
export class CommandAlreadyUsed extends Error {
  static override [Symbol.hasInstance](value: unknown): value is CommandAlreadyUsed {
    return hasErrorName<CommandAlreadyUsed>(value, "CommandAlreadyUsed");
  }
  override readonly name = "CommandAlreadyUsed";

  constructor(
    readonly commandId: string,
    readonly difference: CommandDifference,
  ) {
    super(`The command ${commandId} was recorded before, with another ${difference}`);
  }
}

/** An entry's payload was written in a newer shape than this version of the portal knows. */
export class SchemaUnknown extends Error {
  override readonly name = "SchemaUnknown";

  constructor(
    readonly stream: StreamId,
    readonly version: number,
    readonly type: string,
    readonly schema: number,
    readonly newest: number,
  ) {
    super(
      `${stream}, version ${version}: ${type} has schema ${schema}, and the newest that is known is ${newest}. A newer version of the portal wrote it.`,
    );
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
 * (25006), a lock or an answer that took too long (55P03, 57014; see `db/timeouts.ts`).
 */
const POSTGRES_CODES = /^(08...|53...|55P03|57P..|57014|58...|25006|25P03)$/;
const NETWORK_CODES = /^(ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|ENOSPC|EIO)$/;

/** @returns LogUnavailable where the error says that the database is out of order; else the error itself */
export function asUnavailable(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = "code" in error ? String(error.code) : "";
  if (SQLITE_CODES.test(code) || POSTGRES_CODES.test(code) || NETWORK_CODES.test(code))
    return new LogUnavailable(error);
  if (LOST_CONNECTION.test(error.message)) return new LogUnavailable(error);
  return error;
}

/**
 * pg says these without a code when the server went away. Where a transaction breaks with its connection, the attempt to
 * roll it back says the second one, over the error that came first.
 */
const LOST_CONNECTION =
  /^(Connection terminated|Client has encountered a connection error and is not queryable|Client was closed and is not queryable|timeout exceeded when trying to connect|Query read timeout|driver has already been destroyed)/;

/** Somebody else's server does not answer, or cannot be reached: what was to be told to it is no worse for it, and waits. */
export class CounterpartAway extends Error {
  static override [Symbol.hasInstance](value: unknown): value is CounterpartAway {
    return hasErrorName<CounterpartAway>(value, "CounterpartAway");
  }
  override readonly name = "CounterpartAway";

  constructor(
    /** Told on the page of background work and in the log. */
    readonly code: string,
    options?: ErrorOptions,
  ) {
    super(`A counterpart is away: ${code}`, options);
  }
}

/** An effect was worked on for longer than it may be. */
export class EffectTimedOut extends Error {
  override readonly name = "EffectTimedOut";

  constructor(effect: string) {
    super(`${effect} took too long`);
  }
}
