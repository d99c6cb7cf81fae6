/** Several hosts in one address, as `libpq` takes them: `postgres://user:password@one:5432,other:5432/name`. */
import type { PostgresPool, PostgresPoolClient } from "kysely";

const ADDRESS = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/;
/** What `libpq` calls a server that takes changes. The portal never wants another, so it need not be said. */
const WRITABLE = /([?&])target_session_attrs=(?:read-write|primary)(?:&|$)/;

/**
 * The addresses of its hosts, one by one, in their order.
 * @throws Error where a kind of server is asked for that cannot be written to
 */
export function addressesOf(url: string): readonly string[] {
  const [, before = "", hosts = "", after = ""] = ADDRESS.exec(url) ?? [];
  if (before === "") return [url];
  const rest = after.replace(WRITABLE, "$1").replace(/[?&]$/, "");
  if (rest.includes("target_session_attrs"))
    throw new Error("target_session_attrs of a database address may be read-write or primary");
  return hosts.split(",").map((host) => before + host + rest);
}

/**
 * Several pools as one: a connection comes from the one that served last, and where that fails, from the first of the others
 * that serves. Connections that are lost meanwhile are lost to whoever uses them: nothing is repeated here.
 */
export class FirstThatServes implements PostgresPool {
  #serving = 0;

  constructor(private readonly pools: readonly PostgresPool[]) {}

  /** @throws why the one that served last does not */
  async connect(): Promise<PostgresPoolClient> {
    let first: unknown;
    const start = this.#serving;
    for (let tried = 0; tried < this.pools.length; tried += 1) {
      const place = (start + tried) % this.pools.length;
      try {
        const client = await this.pools[place]?.connect();
        if (client === undefined) break;
        this.#serving = place;
        return client;
      } catch (error) {
        first ??= error;
      }
    }
    throw first instanceof Error ? first : new Error("No host of the database serves");
  }

  async end(): Promise<void> {
    await Promise.all(this.pools.map((pool) => pool.end()));
  }
}
