/**
 * `npm run bench -- import --cases 100000`: a whole office brought in while the portal is used in the same process. Told: how long
 * it took, that the same file brings nothing a second time, and how long people who used the portal meanwhile waited.
 */
import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";

import { ulid } from "ulidx";

import { toActor } from "~/app/services/cases/access/standing.server";
import { SYSTEM } from "~/app/services/platform/portal/system-actor";
import { createPortal } from "~/app/services/assembly/composition/portal.server";
import { seedDemoOffice } from "~/app/services/assembly/demo/demo-office.server";
import { seedEmptyLog } from "~/app/services/assembly/demo/seed-where-empty.server";
import { measureFile, startRun } from "~/app/services/office/imports/runs.server";
import { workOnRun } from "~/app/services/office/imports/work.server";
import { caseListPage } from "~/app/services/cases/lists/case-lists.server";
import { readConfig } from "~/app/services/platform/portal/config.server";
import { dispatch } from "~/app/services/platform/portal/dispatch.server";
import { createLogger } from "~/app/services/platform/portal/logger.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { findImportWork } from "~/db/queries/office/import-work";
import { account } from "~/workflows/records/account/index";

import { recordLines } from "../support/import-records";
import { row, toTiming } from "./measure";

const { values } = parseArgs({ options: { cases: { type: "string", default: "100000" } } });
const count = Number(values.cases);
/** For 100,000 cases. */
const SECONDS = 300;
const LONGEST_WAIT_MS = 200;
const BETWEEN_REQUESTS_MS = 50;
/** The demo office whose people the records name. */
const OWN_CASES = 12;

const folder = await mkdtemp(join(tmpdir(), "portal-import-"));
const config = readConfig({
  ...process.env,
  PORTAL_MODE: "test",
  PORTAL_DATA: folder,
  PORTAL_LOG_LEVEL: "error",
});
const portal = await createPortal(config, createLogger(config));
try {
  await seedEmptyLog(portal, () => seedDemoOffice(portal, { cases: OWN_CASES, seed: 7 }));
  const path = join(folder, "records.ndjson");
  const people = { officer: "officer.demo", practitioner: "pa.demo" };
  await pipeline(Readable.from(recordLines({ count, ...people })), createWriteStream(path));
  const { size, hash } = await measureFile(path);
  const load = () =>
    loadavg()
      .slice(0, 1)
      .map((each) => each.toFixed(1))
      .join();
  console.log(
    `${count.toLocaleString("en")} cases, ${(size / 1_048_576).toFixed(0)} MB, ${portal.database.dialect}, ${String(cpus().length)} processors, load before ${load()}`,
  );
  const bring = async (label: string) => {
    const started = await startRun(
      portal,
      { door: "command", format: "ndjson", dry: false, path, name: "records.ndjson", size, hash },
      { by: SYSTEM, commandId: ulid(), requestId: "bench" },
    );
    if (started.outcome === "refused") throw new Error("The run did not start");
    const stop = new AbortController();
    const requests = useThePortal(portal, stop.signal);
    const startedAt = performance.now();
    await workOnRun(portal, started.id);
    const elapsed = performance.now() - startedAt;
    stop.abort();
    const { reads, writes } = await requests;
    const work = await findImportWork(portal.database, started.id);
    row(
      label,
      `${(elapsed / 1000).toFixed(1)} s`,
      `${Math.round((count / elapsed) * 1000).toLocaleString("en")}/s`,
      JSON.stringify({
        created: work?.created,
        changed: work?.changed,
        unchanged: work?.unchanged,
        refused: work?.refused,
      }),
    );
    for (const [kind, timing] of [
      ["a list read meanwhile", reads],
      ["a fact written meanwhile", writes],
    ] as const)
      row(
        kind,
        `p50 ${timing.p50.toFixed(0)} ms`,
        `p99 ${timing.p99.toFixed(0)} ms`,
        `longest ${Math.max(...timing.times).toFixed(0)} ms`,
      );
    return { elapsed, longest: Math.max(...reads.times, ...writes.times) };
  };
  const first = await bring("the first time");
  const second = await bring("the same file again");
  const aim = (SECONDS * count) / 100_000;
  aimed("seconds", first.elapsed / 1000, aim);
  const longest = Math.max(first.longest, second.longest);
  aimed("longest wait, ms", longest, LONGEST_WAIT_MS);
  console.log(`load after ${load()}`);
} finally {
  await portal.close();
  await rm(folder, { recursive: true, force: true });
}

function aimed(label: string, value: number, aim: number): void {
  row(label, value.toFixed(1), `aim ≤ ${String(aim)}`, value <= aim ? "met" : "not met");
}

/** A person who reads a list and saves a choice, over and over. */
async function useThePortal(portal: Portal, signal: AbortSignal) {
  const user = await portal.findUser("officer.demo");
  if (user === null) throw new Error("There is no officer.demo");
  const reads: number[] = [];
  const writes: number[] = [];
  const startedAt = performance.now();
  const timed = async (times: number[], due: number, work: () => Promise<unknown>) => {
    await work();
    // From when the request would have come in: what the process was busy with counts.
    times.push(performance.now() - due);
  };
  for (let place = 0; !signal.aborted; place += 1) {
    let due = performance.now() + BETWEEN_REQUESTS_MS;
    await sleep(BETWEEN_REQUESTS_MS);
    await timed(reads, due, () => caseListPage(portal, user, "all", new URLSearchParams(), "en"));
    due = performance.now() + BETWEEN_REQUESTS_MS;
    await sleep(BETWEEN_REQUESTS_MS);
    await timed(writes, due, () =>
      dispatch(portal.log, account, {
        stream: `${account.type}/${user.id}`,
        type: "letters.chosen",
        data: { letters: place % 2 === 0 ? "all" : "none" },
        by: toActor(user, "none"),
        at: portal.clock.now(),
        commandId: ulid(),
      }),
    );
  }
  const elapsed = performance.now() - startedAt;
  return { reads: toTiming(reads, elapsed), writes: toTiming(writes, elapsed) };
}
