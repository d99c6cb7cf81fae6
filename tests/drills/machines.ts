/**
 * `npm run drill -- machines`: the office of `docs/operations/several-machines.md` as plain processes, filed to through its balancer while
 * a portal, the store of files, the primary database and the standby are killed in turn, and portals are exchanged one by one.
 * Prints for how long nobody was answered at each, and whether everything that was acknowledged is in the log, once.
 * `--rate 20 --minutes 10` are what it does by itself; `--hold 60` first finds for so many seconds what the machine holds,
 * and files at four fifths of that where it is less than the rate.
 */
import { randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";

import { openDatabase } from "~/db/database";

import { accountFor } from "./load/account";
import { readArguments } from "./load/arguments";
import type { Filing } from "./load/filing";
import { measureCapacity, carryLoad } from "./load/load";
import { line, tellAccount, tellLoad } from "./load/output-line";
import { checkFiles } from "./machines/files";
import { openOffice } from "./machines/office";

const { number } = readArguments({ rate: 20, minutes: 10, hold: 60, "in-flight": 16, port: 4500 }, []);
/**
 * Impatient programs, so that a pause is not longer than it is: they ask again after a second or two, whatever they are told.
 * Not all at the same moment, and not so soon that refusing them is all that the portals do.
 */
const AGAIN_AFTER = 1_000;
const SUPERVISOR_PAUSE = 2_000;
const STORE_AWAY = 5_000;
const SHARE_OF_CAPACITY = 0.8;

interface Blow {
  readonly name: string;
  /** Seconds from the beginning of the load. */
  at: number;
  from: number;
  until: number;
  readonly notes: string[];
  readonly deal: (blow: Blow) => Promise<void>;
}

const office = await openOffice(number("port"), (text) => process.stderr.write(`starting: ${text}\n`));
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => void office.close().finally(() => process.exit(1)));
const loadSize = async (): Promise<number> => {
  const database = openDatabase(office.databaseUrl, { readOnly: true });
  const { size } = await database.kysely.selectFrom("log_head").select("size").executeTakeFirstOrThrow();
  await database.close();
  return Number(size);
};

const blow = (name: string, deal: Blow["deal"]): Blow => ({
  name,
  at: 0,
  from: 0,
  until: 0,
  notes: [],
  deal,
});
const [first, second] = office.portals;
if (!first || !second) throw new Error("There are three portals");

const exchange = async ({ notes }: Blow) => {
  const from = performance.now();
  await office.exchange((phase) =>
    notes.push(`${phase} after ${((performance.now() - from) / 1_000).toFixed(1)} s`),
  );
};
const blows: readonly Blow[] = [
  blow("a portal is killed, and started again", async () => {
    await first.end("SIGKILL");
    await sleep(SUPERVISOR_PAUSE);
    await first.start();
  }),
  blow("the store of files is killed, and started again", async () => {
    await office.store.end();
    await sleep(STORE_AWAY);
    await office.store.start();
  }),
  blow("the primary is killed, its standby promoted", exchange),
  blow("the standby is killed, and started again", async () => {
    const [, standby] = office.servers();
    await standby.crash();
    await sleep(SUPERVISOR_PAUSE);
    await standby.start();
  }),
  blow("two portals are killed at once", async () => {
    await Promise.all([first.end("SIGKILL"), second.end("SIGKILL")]);
    await sleep(SUPERVISOR_PAUSE);
    await Promise.all([first.start(), second.start()]);
  }),
  blow("the new primary is killed, the first one promoted", exchange),
  blow("all portals are exchanged, one by one", async () => {
    for (const portal of office.portals) {
      await portal.end("SIGTERM");
      await portal.start();
    }
  }),
];

try {
  let rate = number("rate");
  if (number("hold") > 0) {
    const held = await measureCapacity(office.origin, {
      inFlight: number("in-flight"),
      seconds: number("hold"),
      name: "hold",
    });
    console.log(
      `What the machine holds: ${String(number("in-flight"))} filings under way for ${String(number("hold"))} s`,
    );
    tellLoad(held, held.seconds);
    const holds = held.filings.filter(({ reference }) => reference !== null).length / held.seconds;
    rate = Math.min(rate, Number((holds * SHARE_OF_CAPACITY).toFixed(2)));
  }
  const before = await loadSize();
  const seconds = number("minutes") * 60;
  const blowing = dealAll(seconds);
  const load = await carryLoad({
    origin: office.origin,
    phases: [{ name: "the drill", rate, seconds }],
    meanwhile: blowing,
    finishing: 180,
    name: "drill",
    afterRefusal: () => AGAIN_AFTER * (1 + randomInt(1_000) / 1_000),
    onSecond: ({ filed, underWay }) =>
      process.stderr.write(`\r${String(filed)} filed, ${String(underWay)} under way     `),
  });
  await blowing;
  process.stderr.write("\n");
  console.log(`${String(rate)} filings a second for ${String(seconds)} s`);
  tellLoad(load, seconds);
  tellBlows(load.filings);
  const database = openDatabase(office.databaseUrl, { readOnly: true });
  const account = await accountFor(database, load.filings, before);
  await database.close();
  const files = await checkFiles(office.origin, load.filings);
  line("files that were acknowledged, read again", files.read, `${String(files.faults.length)} faults`);
  tellAccount({ ...account, faults: [...account.faults, ...files.faults] });
  const agrees = account.receipts + account.withoutReceipt === account.submitted;
  if (account.faults.length + files.faults.length > 0 || !agrees) process.exitCode = 1;
} finally {
  await office.close();
}

/** One after the other, as far apart as the time allows. */
async function dealAll(seconds: number): Promise<void> {
  const startedAt = performance.now();
  const apart = (seconds * 1_000) / (blows.length + 1);
  for (const [index, each] of blows.entries()) {
    const due = startedAt + (index + 1) * apart;
    if (due > performance.now()) await sleep(due - performance.now());
    each.from = performance.now();
    each.at = (each.from - startedAt) / 1_000;
    process.stderr.write(`\n${each.name}\n`);
    // What could not be brought back stays away: the load goes on, and the account is made all the same.
    await each.deal(each).catch((error: unknown) => {
      each.notes.push(`NOT IN ORDER: ${error instanceof Error ? error.message : String(error)}`);
      process.exitCode = 1;
    });
    each.until = performance.now();
  }
}

/** For how long nobody was answered, and how long somebody waited who had asked before or meanwhile. */
function tellBlows(filings: readonly Filing[]): void {
  const steps = filings.flatMap((filing) => filing.steps).sort(([, one], [, other]) => one - other);
  line("", "at", "nobody answered", "longest call");
  for (const { name, at, from, until, notes } of blows) {
    const around = steps.filter(
      ([started, answered]) => answered >= from - 2_000 && started <= until + 2_000,
    );
    let gap = 0;
    around.forEach(([, answered], index) => {
      const [, earlier] = around[index - 1] ?? [0, answered];
      gap = Math.max(gap, answered - earlier);
    });
    const longest = Math.max(0, ...around.map(([started, answered]) => answered - started));
    line(name, `${at.toFixed(0)} s`, `${(gap / 1_000).toFixed(2)} s`, `${(longest / 1_000).toFixed(2)} s`);
    for (const note of notes) console.log(`      ${note}`);
  }
}
