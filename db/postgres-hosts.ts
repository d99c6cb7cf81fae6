/** What an address of PostgreSQL says beyond what its driver understands: several hosts, as `libpq` takes them: `postgres://user:password@one:5432,other:5432/name`, and a schema, `?schema=office`. */
const ADDRESS = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/;
const SCHEMA = /([?&])schema=([^&]*)(?:&|$)/;
/** One that needs no quotes wherever it stands. */
const SCHEMA_NAME = /^[a-z][a-z0-9_]{0,62}$/;
/** What `libpq` calls a server that takes changes. The portal never wants another, so it need not be said. */
const WRITABLE = /([?&])target_session_attrs=(?:read-write|primary)(?:&|$)/;

export interface PostgresPlaces {
  /** Of its hosts, one by one, in their order. */
  readonly addresses: readonly string[];
  /** In which all tables are; `null`: the server's own choice. */
  readonly schema: string | null;
}

/** @throws Error where a kind of server is asked for that cannot be written to, or a schema that would need quotes */
export function getPlaces(url: string): PostgresPlaces {
  const [, before = "", hosts = "", after = ""] = ADDRESS.exec(url) ?? [];
  if (before === "") return { addresses: [url], schema: null };
  const schema = SCHEMA.exec(after)?.[2] ?? null;
  if (schema !== null && !SCHEMA_NAME.test(schema))
    throw new Error("The schema of a database address has small letters, digits and _ alone");
  const rest = after.replace(WRITABLE, "$1").replace(SCHEMA, "$1").replace(/[?&]$/, "");
  if (rest.includes("target_session_attrs"))
    throw new Error("target_session_attrs of a database address may be read-write or primary");
  return { addresses: hosts.split(",").map((host) => before + host + rest), schema };
}

/** Connections to one host. */
interface HostPool<Client> {
  /** How its connections are made. */
  readonly options: object;
  connect(): Promise<Client>;
  end(): Promise<void>;
}

/**
 * Several pools as one: a connection comes from the one that served last, and where that fails, from the first of the others
 * that serves. Connections that are lost meanwhile are lost to whoever uses them: nothing is repeated here.
 */
export class FirstAvailableHost<Client> implements HostPool<Client> {
  #serving = 0;

  constructor(private readonly pools: readonly HostPool<Client>[]) {}

  /** Those of the one that served last. */
  get options(): object {
    return this.pools[this.#serving]?.options ?? {};
  }

  /** @throws why the one that served last does not */
  async connect(): Promise<Client> {
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
