/**
 * What was read out of cases, or of a firm's, kept for as long as each of them bears the mark that it bore then. It hangs on the day
 * as well: what was read out for one day is dropped when the next one is asked for.
 */
import type { Database } from "~/db/database";

interface Kept<What> {
  readonly mark: number;
  readonly what: What;
}

/** For one database and day. */
export class DayCache<What> {
  readonly #kept = new Map<string, Kept<What>>();

  /** @param most so many are kept, of all readers together: the oldest are forgotten first */
  constructor(private readonly most: number) {}

  /** @returns `undefined` where it was never read, or has changed since */
  find(id: string, mark: number): What | undefined {
    const kept = this.#kept.get(id);
    return kept?.mark === mark ? kept.what : undefined;
  }

  keep(id: string, mark: number, what: What): void {
    this.#kept.delete(id);
    this.#kept.set(id, { mark, what });
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > this.most && oldest !== undefined) this.#kept.delete(oldest);
  }
}

/** One for each database: a process may serve several. */
export class ReadOuts<What> {
  readonly #ofDatabases = new WeakMap<
    Database,
    { readonly query: string; readonly readOut: DayCache<What> }
  >();

  constructor(private readonly most: number) {}

  /** @param asked the day, and whatever else the answers hang on */
  of(database: Database, query: string): DayCache<What> {
    const known = this.#ofDatabases.get(database);
    if (known?.query === query) return known.readOut;
    const readOut = new DayCache<What>(this.most);
    this.#ofDatabases.set(database, { query, readOut });
    return readOut;
  }
}
