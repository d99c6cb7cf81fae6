/** One of the two database servers, by the same steps as `docs/operations/several-machines.md` has them. */
import { appendFile, chown, copyFile, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import pg from "pg";

import { run, type Person } from "./programs";

const TIMEOUT = 60_000;

export interface ServerPlace {
  /** As the other server names it in `synchronous_standby_names`. */
  readonly name: string;
  readonly port: number;
  /** Of PostgreSQL's programs. */
  readonly programs: string;
  /** Below which its data and its sockets lie. */
  readonly folder: string;
  /** With `portal.conf` and `pg_hba.lines`, as they are to be used here. */
  readonly configuration: string;
  readonly person: Person | null;
}

export const REPLICATOR_PASSWORD = "replicator-of-the-drill";

export class PostgresServer {
  readonly #data: string;

  constructor(readonly place: ServerPlace) {
    this.#data = join(place.folder, place.name);
  }

  /** A new, empty server. */
  async initialise(): Promise<void> {
    await this.#own(this.#data);
    await this.#run("initdb", [
      "-D",
      this.#data,
      "--encoding=UTF8",
      "--locale=C",
      "--auth=trust",
      "-U",
      "postgres",
    ]);
    const { configuration } = this.place;
    await copyFile(join(configuration, "portal.conf"), join(this.#data, "portal.conf"));
    await appendFile(join(this.#data, "postgresql.conf"), "\ninclude = 'portal.conf'\n");
    // The lines of the example come first: whoever comes over the network needs a password.
    const hba = join(this.#data, "pg_hba.conf");
    const lines = await readFile(join(configuration, "pg_hba.lines"), "utf8");
    await writeFile(hba, lines + (await readFile(hba, "utf8")));
  }

  /** Made anew as a copy of the primary that follows it. */
  async follow(primary: PostgresServer): Promise<void> {
    await rm(this.#data, { recursive: true, force: true });
    await this.#own(this.#data);
    const from = `host=127.0.0.1 port=${String(primary.place.port)} user=replicator application_name=${this.place.name}`;
    await this.#run("pg_basebackup", ["-D", this.#data, "-d", from, "-R", "-X", "stream", "-c", "fast"], {
      PGPASSWORD: REPLICATOR_PASSWORD,
    });
  }

  async start(): Promise<void> {
    const { folder, port } = this.place;
    const options = `-p ${String(port)} -k ${folder} -c cluster_name=${this.place.name}`;
    await this.#run("pg_ctl", [
      "-D",
      this.#data,
      "-l",
      join(folder, `${this.place.name}.log`),
      "-w",
      "-o",
      options,
      "start",
    ]);
  }

  /** Ends it at once, as a failure of its machine would. */
  async crash(): Promise<void> {
    const [pid] = (await readFile(join(this.#data, "postmaster.pid"), "utf8")).split("\n");
    process.kill(Number(pid), "SIGKILL");
    while (isRunning(Number(pid))) await sleep(20);
  }

  async stop(): Promise<void> {
    await this.#run("pg_ctl", ["-D", this.#data, "-m", "fast", "-w", "stop"]).catch(() => undefined);
  }

  /** From now on it takes changes, and waits for nobody: there is no standby yet. */
  async promote(): Promise<void> {
    await this.#run("pg_ctl", ["-D", this.#data, "-w", "promote"]);
    await this.waitFor(null);
  }

  /** Whom it waits for before it acknowledges anything. */
  async waitFor(standby: string | null): Promise<void> {
    await this.ask(`alter system set synchronous_standby_names = '${standby ?? ""}'`);
    await this.ask("select pg_reload_conf()");
  }

  /** Until the other one follows it, and is waited for. */
  async untilFollowed(): Promise<void> {
    const latest = performance.now() + TIMEOUT;
    while ((await this.ask("select 1 from pg_stat_replication where sync_state = 'sync'")) === 0) {
      if (performance.now() > latest) throw new Error(`Nobody follows ${this.place.name}`);
      await sleep(100);
    }
  }

  /** @returns how many rows there are */
  async ask(statement: string, database = "postgres"): Promise<number> {
    const { folder, port } = this.place;
    const client = new pg.Client({ host: folder, port, user: "postgres", database });
    await client.connect();
    try {
      return (await client.query(statement)).rowCount ?? 0;
    } finally {
      await client.end();
    }
  }

  #run(program: string, args: readonly string[], environment: Record<string, string> = {}): Promise<string> {
    const { programs, person } = this.place;
    return run(join(programs, program), args, { environment, ...(person && { person }) });
  }

  async #own(folder: string): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const { person } = this.place;
    if (person) await chown(folder, person.uid, person.gid);
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
