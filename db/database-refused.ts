/** What keeps a database from being opened, said in one sentence to whoever starts something on it. */
import { getPlaces } from "./postgres-hosts";

/** The database cannot be worked on; the message says why and what to do. Nothing has changed. */
export class DatabaseRefused extends Error {
  override readonly name = "DatabaseRefused";
}

/**
 * Where a database is, for a person to read: never with its password.
 * @param url as `DATABASE_URL` has it
 */
export function describePlace(url: string): string {
  if (url.startsWith("sqlite:")) return url;
  const parts = /^postgres(?:ql)?:\/\/(?:[^@/?]*@)?([^/?]*)\/?([^?]*)/.exec(url);
  const [, hosts = "", name = ""] = parts ?? [];
  const schema = /[?&]schema=([a-z0-9_]+)/.exec(url)?.[1];
  return `PostgreSQL ${name === "" ? "" : `${name} `}at ${hosts}${schema === undefined ? "" : `, schema ${schema}`}`;
}

/** By the code that the system, PostgreSQL or SQLite has for it. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [/^ECONNREFUSED$/, "nothing listens there"],
  [/^(ENOTFOUND|EAI_AGAIN)$/, "its host is not known"],
  [/^(ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ECONNRESET)$/, "it does not answer"],
  [/^28P01$/, "it takes neither this user nor this password"],
  [/^28000$/, "it does not let this user in from here (pg_hba.conf)"],
  [/^3D000$/, "it has no database of this name"],
  [/^(42501|3F000)$/, "this user may not do there what the portal needs"],
  [/^53300$/, "all its connections are taken"],
  [/^57P0[123]$/, "it is starting or stopping"],
  [/^25006$/, "it takes no changes (a standby)"],
  [/^(ENOENT|SQLITE_CANTOPEN\w*)$/, "the file cannot be opened"],
  [/^(EACCES|EPERM|SQLITE_READONLY\w*|SQLITE_AUTH)$/, "this user may not write there"],
  [/^(SQLITE_NOTADB|SQLITE_CORRUPT\w*)$/, "the file is no database, or a damaged one"],
  [/^(SQLITE_BUSY\w*|55P03)$/, "somebody else holds it"],
  [/^(ENOSPC|SQLITE_FULL|53100)$/, "its disk is full"],
];
/** Said by the driver without a code. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/directory does not exist/, "the folder that it would lie in is not there"],
  [/password must be a string/i, "it wants a password, and its address has none"],
  [/timeout exceeded when trying to connect|timeout expired|connection timeout/i, "it does not answer"],
  [/Connection terminated/i, "it ended the connection"],
  [/does not support SSL|SSL|certificate/i, "it and the portal do not agree on TLS"],
];

/**
 * @returns the refusal in one sentence, naming the setting; the error itself where it is not about reaching the database
 */
export function refuseDatabase(error: unknown, url: string): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseRefused) return error;
  const code = "code" in error ? String(error.code) : "";
  const reason =
    REASONS.find(([codes]) => codes.test(code))?.[1] ??
    WORDS.find(([words]) => words.test(error.message))?.[1];
  if (reason === undefined) return error;
  const setting = url.startsWith("sqlite:") ? "PORTAL_DATA or DATABASE_URL" : "DATABASE_URL";
  return new DatabaseRefused(
    `${setting}: the database (${describePlace(url)}) cannot be used: ${reason}${code === "" ? "" : ` (${code})`}`,
    { cause: error },
  );
}

/** @throws DatabaseRefused where the address is none that can be opened */
export function refuseAddress(url: string): void {
  if (!/^(sqlite:|postgres(ql)?:\/\/)/.test(url))
    throw new DatabaseRefused("DATABASE_URL begins with neither sqlite: nor postgres://");
  try {
    getPlaces(url);
  } catch (error) {
    throw new DatabaseRefused(`DATABASE_URL: ${error instanceof Error ? error.message : String(error)}`);
  }
}
