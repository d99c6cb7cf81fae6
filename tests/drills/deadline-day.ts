/**
 * `npm run drill -- deadline-day`: whole filings at a rate, and then at many times that rate, against one portal. Whoever is refused
 * is told when to come again and loses nothing: at the end the receipts of all clients are held against the log, both ways.
 * `--rate 20 --minutes 60 --spike 10 --spike-minutes 10` are what it does by itself; `--postgres` takes a PostgreSQL of its own in
 * place of SQLite, `--hold 60` first finds for so many seconds what the machine holds (after `--warm 15`, in which everybody logs in and
 * every program is loaded), `--profile` says which functions took the time.
 */
import { randomInt } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { openDatabase } from "~/db/database";

import { createTestDatabase, startOwnPostgres } from "../support/postgres";
import { accountFor } from "./load/account";
import { readArguments } from "./load/arguments";
import { measureCapacity, carryLoad, type Phase } from "./load/load";
import { PortalProcess } from "./load/portal-process";
import { costlyFunctions, profileClock } from "./load/profile";
import { processorTimes, spentSince } from "./load/processors";
import { line, tellAccount, tellLoad } from "./load/output-line";
import { CAPTCHA_ANSWER } from "./people";

const { number, has } = readArguments(
  {
    rate: 20,
    minutes: 60,
    spike: 10,
    "spike-minutes": 10,
    hold: 60,
    warm: 15,
    "in-flight": 16,
    /** Minutes after the last arrival in which whoever was refused may still come again. */
    finishing: 10,
    port: 4187,
  },
  ["postgres", "profile"],
);
/** A hundred of them are filed in, one after the other: on such a day no case gets hundreds of forms. */
const CASES = "420";
/** Programs do not all come again at the same moment: up to so many milliseconds later for each second. */
const SPREAD = 500;

const folder = await mkdtemp(join(tmpdir(), "portal-deadline-"));
const server = has("postgres") ? await startOwnPostgres() : null;
const databaseUrl =
  server === null ? `sqlite:${join(folder, "portal.db")}` : await createTestDatabase(server);
const profiles = join(folder, "profiles");
const portal = new PortalProcess(
  number("port"),
  {
    PORTAL_MODE: "test",
    PORTAL_DATA: folder,
    DATABASE_URL: databaseUrl,
    PORTAL_DEMO_CASES: CASES,
    PORTAL_CAPTCHA_ANSWER: CAPTCHA_ANSWER,
    PORTAL_LOG_LEVEL: "error",
  },
  has("profile") ? ["--cpu-prof", "--cpu-prof-dir", profiles] : [],
);
const loadSize = async (): Promise<number> => {
  const database = openDatabase(databaseUrl, { readOnly: true });
  const { size } = await database.kysely.selectFrom("log_head").select("size").executeTakeFirstOrThrow();
  await database.close();
  return Number(size);
};

let loadedFrom = 0;
try {
  await portal.start();
  loadedFrom = profileClock();
  if (number("hold") > 0) {
    await measureCapacity(portal.origin, {
      inFlight: number("in-flight"),
      seconds: number("warm"),
      name: "warm",
    });
    loadedFrom = profileClock();
    const before = await loadSize();
    const times = await processorTimes(portal.pid);
    const held = await measureCapacity(portal.origin, {
      inFlight: number("in-flight"),
      seconds: number("hold"),
      name: "hold",
    });
    console.log(
      `What the machine holds: ${String(number("in-flight"))} filings under way for ${String(number("hold"))} s`,
    );
    tellLoad(held, held.seconds);
    const filed = held.filings.filter(({ reference }) => reference !== null).length;
    for (const [kind, seconds] of spentSince(times, await processorTimes(portal.pid)))
      line(`processor time of a filing: ${kind}`, `${((seconds / filed) * 1_000).toFixed(0)} ms`);
    await judge(held.filings, before);
  }
  const phases: readonly Phase[] = [
    { name: "the day", rate: number("rate"), seconds: number("minutes") * 60 },
    { name: "the spike", rate: number("rate") * number("spike"), seconds: number("spike-minutes") * 60 },
  ].filter(({ seconds, rate }) => seconds * rate > 0);
  if (phases.length > 0) {
    const size = await loadSize();
    const load = await carryLoad({
      origin: portal.origin,
      phases,
      finishing: number("finishing") * 60,
      name: "day",
      afterRefusal: (seconds) => seconds * (1_000 + randomInt(SPREAD)),
      onSecond: ({ filed, underWay, phase }) =>
        process.stderr.write(`\r${phase}: ${String(filed)} filed, ${String(underWay)} under way     `),
    });
    process.stderr.write("\n");
    console.log(
      phases
        .map(({ name, rate, seconds }) => `${name}: ${String(rate)}/s for ${String(seconds)} s`)
        .join(", "),
    );
    tellLoad(
      load,
      phases.reduce((sum, { seconds }) => sum + seconds, 0),
    );
    await judge(load.filings, size);
  }
} finally {
  await portal.end("SIGTERM");
  if (has("profile")) await tellProfile();
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
}

async function judge(filings: Parameters<typeof accountFor>[1], after: number): Promise<void> {
  const database = openDatabase(databaseUrl, { readOnly: true });
  const account = await accountFor(database, filings, after);
  await database.close();
  tellAccount(account);
  if (account.faults.length > 0 || account.receipts + account.withoutReceipt !== account.submitted)
    process.exitCode = 1;
}

async function tellProfile(): Promise<void> {
  const { busy, bySelf, byTotal } = await costlyFunctions(profiles, loadedFrom);
  console.log(`The portal's own process worked ${(busy * 100).toFixed(0)} % of the time`);
  for (const [title, functions] of [
    ["time of their own", bySelf],
    ["time with what they call", byTotal],
  ] as const) {
    console.log(`Functions by ${title}:`);
    for (const { name, self, total } of functions)
      line(name.slice(0, 90), `${(self * 100).toFixed(1)} %`, `${(total * 100).toFixed(1)} %`);
  }
}
