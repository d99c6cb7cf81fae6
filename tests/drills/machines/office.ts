/**
 * The whole office as plain processes: two database servers, a store of files, three portals and a balancer, with the example's
 * own configuration. Only names of machines, ports, passwords and the mode are put in the place of the example's.
 */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEnv } from "node:util";

import { createDemoCertificate } from "~/app/services/documents/pdf-signatures/demo-certificate.server";

import { STORE_SECRETS } from "../../support/bucket";
import { PortalProcess } from "../load/portal-process";
import { CAPTCHA_ANSWER } from "../people";
import { PostgresServer, REPLICATOR_PASSWORD } from "./postgres-server";
import { end, findPrograms, run, type Person } from "./programs";

/** Of the portals: what everybody may read, and what not. */
const SETTINGS = ["portal.env", "secrets.env"] as const;
const EXAMPLE = join(import.meta.dirname, "../../../docs/operations/several-machines");
/** Few: that they are made is not what is measured. */
const CASES = "30";
const PORTAL_PASSWORD = "portal-of-the-drill";
const BUCKET = "portal";
const PORTALS = [1, 2, 3] as const;

export interface MachinesOffice {
  /** The balancer's address. */
  readonly origin: string;
  /** Of the database, by both of its hosts. */
  readonly databaseUrl: string;
  readonly portals: readonly PortalProcess[];
  readonly store: StoreProcess;
  /** The one that takes changes comes first. */
  servers(): readonly [primary: PostgresServer, standby: PostgresServer];
  /** The primary dies; the standby is promoted, and what was the primary is made its standby. */
  exchange(phase: (name: "killed" | "promoted" | "followed") => void): Promise<void>;
  close(): Promise<void>;
}

/** @param port the first of eight that are used */
export async function openOffice(port: number, say: (line: string) => void): Promise<MachinesOffice> {
  const programs = await findPrograms();
  const folder = await mkdtemp(join(tmpdir(), "portal-machines-"));
  await chmod(folder, 0o711);
  const ports = {
    balancer: port,
    portals: PORTALS.map((number) => port + number),
    databases: [port + 4, port + 5] as const,
    store: port + 6,
  };
  const here = new Map<string, string>([
    ["bind :443 ssl crt /etc/haproxy/portal.pem alpn h2,http/1.1", `bind 127.0.0.1:${String(port)}`],
    ["X-Forwarded-Proto https", "X-Forwarded-Proto http"],
    ["/etc/haproxy/", `${folder}/`],
    ["portal:…@db1", `portal:${PORTAL_PASSWORD}@db1`],
    ...PORTALS.map((number): [string, string] => [
      `portal${String(number)}.office.example:3000`,
      `127.0.0.1:${String(port + number)}`,
    ]),
    ["db1.office.example:5432", `127.0.0.1:${String(ports.databases[0])}`],
    ["db2.office.example:5432", `127.0.0.1:${String(ports.databases[1])}`],
    ["https://files.office.example:9000", `http://127.0.0.1:${String(ports.store)}`],
    ["10.0.0.0/24", "127.0.0.1/32"],
  ]);
  const configuration = join(folder, "configuration");
  await mkdir(configuration, { mode: 0o755 });
  for (const name of ["haproxy.cfg", "portal-away.http", "portal.conf", "pg_hba.lines", ...SETTINGS]) {
    let text = await readFile(join(EXAMPLE, name), "utf8");
    for (const [there, instead] of here) text = text.replaceAll(there, instead);
    await writeFile(join(configuration, name), text, { mode: 0o644 });
  }
  await writeFile(join(folder, "portal-away.http"), await readFile(join(configuration, "portal-away.http")));

  say("database servers");
  const person = await postgresPerson();
  const place = { programs: programs.postgres, folder: join(folder, "databases"), configuration, person };
  await mkdir(place.folder, { mode: 0o711 });
  if (person) await run("/bin/chown", [`${String(person.uid)}:${String(person.gid)}`, place.folder]);
  const one = new PostgresServer({ ...place, name: "db1", port: ports.databases[0] });
  const other = new PostgresServer({ ...place, name: "db2", port: ports.databases[1] });
  let pair: readonly [PostgresServer, PostgresServer] = [one, other];
  const store = new StoreProcess(ports.store, join(folder, "store"));
  const portals: PortalProcess[] = [];
  let balancer: ChildProcess | undefined;

  async function close(): Promise<void> {
    await end(balancer, "SIGKILL");
    await Promise.all(portals.map((portal) => portal.end("SIGTERM")));
    await store.end();
    for (const server of [other, one]) await server.stop();
    await rm(folder, { recursive: true, force: true });
  }

  try {
    await one.initialise();
    await one.start();
    await one.ask(`create role replicator login replication password '${REPLICATOR_PASSWORD}'`);
    await one.ask(`create role portal login password '${PORTAL_PASSWORD}'`);
    await one.ask("create database portal owner portal");
    await other.follow(one);
    await other.start();
    await one.waitFor("db2");
    await one.untilFollowed();
    say("store of files");
    await store.start();
    say("portals");
    const environment = await readEnvironment(configuration, folder, port);
    for (const number of PORTALS) {
      const data = join(folder, `portal${String(number)}`);
      portals.push(new PortalProcess(port + number, { ...environment, PORTAL_DATA: data }));
    }
    // The first one makes the tables and the demo office; then the others find them.
    const [first, ...others] = portals;
    await first?.start();
    await Promise.all(others.map((portal) => portal.start()));
    say("balancer");
    const config = join(configuration, "haproxy.cfg");
    await run(programs.haproxy, ["-c", "-f", config]);
    balancer = spawn(programs.haproxy, ["-db", "-f", config], { stdio: "ignore" });
    const origin = `http://127.0.0.1:${String(port)}`;
    while (
      !(await fetch(`${origin}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      ))
    )
      await new Promise((resolve) => setTimeout(resolve, 100));
    return {
      origin,
      databaseUrl: environment["DATABASE_URL"] ?? "",
      portals,
      store,
      servers: () => pair,
      async exchange(phase) {
        const [primary, standby] = pair;
        phase("killed");
        await primary.crash();
        await standby.promote();
        pair = [standby, primary];
        phase("promoted");
        await primary.follow(standby);
        await primary.start();
        await standby.waitFor(primary.place.name);
        await standby.untilFollowed();
        phase("followed");
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Settings that stand for what only a real office has. */
async function readEnvironment(
  configuration: string,
  folder: string,
  port: number,
): Promise<Record<string, string>> {
  const texts = await Promise.all(SETTINGS.map((name) => readFile(join(configuration, name), "utf8")));
  const set = Object.entries(parseEnv(texts.join("\n"))).map(([name, value]): [string, string] => [
    name,
    value ?? "",
  ]);
  // What nobody has filled in is not set.
  const example = Object.fromEntries(set.filter(([, value]) => value !== ""));
  const seal = join(folder, "seal.p12");
  const password = "seal of the drill";
  const certificate = await createDemoCertificate({
    commonName: "Official Receiver's Office (demonstration)",
    organisation: "Official Receiver's Office (demonstration)",
    serial: "01",
    password,
  });
  await writeFile(seal, certificate, { mode: 0o600 });
  return {
    ...example,
    ...STORE_SECRETS,
    PORTAL_MODE: "test",
    PORTAL_ORIGIN: `http://127.0.0.1:${String(port)}`,
    PORTAL_SEAL_FILE: seal,
    PORTAL_SEAL_PASSWORD: password,
    PORTAL_TRUST_PROXY: "127.0.0.1",
    PORTAL_KEY_FILE: join(folder, "keys.json"),
    PORTAL_TRUSTED_ISSUERS: "",
    PORTAL_SMTP_URL: "",
    PORTAL_SMS_URL: "",
    CLAMD_ADDRESS: "",
    PORTAL_CAPTCHA_ANSWER: CAPTCHA_ANSWER,
    PORTAL_DEMO_CASES: CASES,
    PORTAL_LOG_LEVEL: "silent",
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: "true",
  };
}

/** PostgreSQL's own user, where we are root. */
async function postgresPerson(): Promise<Person | null> {
  if (process.getuid?.() !== 0) return null;
  const [uid, gid] = await Promise.all([
    run("/usr/bin/id", ["-u", "postgres"]),
    run("/usr/bin/id", ["-g", "postgres"]),
  ]);
  return { uid: Number(uid), gid: Number(gid) };
}

/** The store of files, which may be killed and started again on what is there. */
export class StoreProcess {
  #child: ChildProcess | undefined;

  constructor(
    private readonly port: number,
    private readonly folder: string,
  ) {}

  async start(): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const program = join(import.meta.dirname, "store.mjs");
    const child = spawn(process.execPath, [program, String(this.port), this.folder, BUCKET], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    this.#child = child;
    await once(child.stdout, "data");
  }

  end(): Promise<void> {
    return end(this.#child, "SIGKILL");
  }
}
