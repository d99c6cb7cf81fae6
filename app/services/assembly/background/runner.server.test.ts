/** Background work: each job by itself, one process at a time, and nothing that fails stands before the rest. */
import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { findJobs } from "~/db/queries/platform/background-jobs";
import { countDeferredWork, deferWork, tryAgain } from "~/db/queries/platform/deferred-work";

import { readConfig } from "../../platform/portal/config.server";
import { createLogger } from "../../platform/portal/logger.server";
import type { Portal } from "../../platform/portal/portal";
import { createPortal } from "../composition/portal.server";
import { sweepQuarantine } from "../../documents/uploads/quarantine.server";
import { getFixedT } from "~/app/i18n/i18n.server";
import { LOCALES } from "~/app/i18n/locales";
import { JOBS } from "./jobs.server";
import type { Job } from "./job";
import type { JobName } from "../../platform/portal/job-name";
import { BackgroundRunner, nextRun } from "./runner.server";
import { processBatch } from "../../platform/portal/process-batch.server";

const NOON = "2026-03-02T04:00:00.000Z";
const later = (minutes: number) => new Date(Date.parse(NOON) + minutes * 60_000).toISOString();

let folder: string;
let portal: Portal;
let now = NOON;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "portal-background-"));
  const config = readConfig({ PORTAL_MODE: "test", PORTAL_DATA: folder, PORTAL_LOG_LEVEL: "silent" });
  portal = await createPortal(config, createLogger(config), { now: () => now });
});
beforeEach(async () => {
  now = NOON;
  await portal.database.kysely.deleteFrom("background_job").execute();
});
afterAll(async () => {
  await portal.close();
  await rm(folder, { recursive: true, force: true });
});

const job = (name: JobName, run: Job["run"], every: Job["every"] = 600_000): Job => ({ name, every, run });
const findRow = async (name: JobName) => (await findJobs(portal.database)).find((each) => each.name === name);
async function round(...runners: readonly BackgroundRunner[]) {
  await Promise.all(runners.map((runner) => runner.look()));
  await Promise.all(runners.map((runner) => runner.idle()));
}

describe("the jobs", () => {
  it.each(LOCALES)("have each a name of their own, with words in %s", async (locale) => {
    const names = JOBS.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    const t = await getFixedT(locale);
    for (const name of names) expect(t(`background.jobs.${name}`)).not.toContain("background.jobs");
  });

  it("go on when one fails, hangs, or cannot be taken up; the failure is written down without its words", async () => {
    const done: string[] = [];
    let release = () => {};
    const hanging = new Promise<void>((resolve) => (release = resolve));
    const runner = new BackgroundRunner(portal, [
      job("effects", async () => {
        throw Object.assign(new Error("CHAN Tai Man could not be reached"), { code: "ECONNREFUSED" });
      }),
      job("sessions", () => hanging),
      job("captchas", async () => void done.push("captchas")),
    ]);
    await runner.look();
    await expect.poll(() => done).toEqual(["captchas"]);
    await expect.poll(async () => (await findRow("effects"))?.last_error).toBe("ECONNREFUSED");
    expect(JSON.stringify(await findJobs(portal.database))).not.toContain("CHAN");
    now = later(11);
    await runner.look();
    await expect.poll(() => done).toEqual(["captchas", "captchas"]);
    release();
    await runner.stop();
    expect(await findRow("effects")).toMatchObject({ failing: 2, failures: 2, last_success_at: null });
    expect(await findRow("captchas")).toMatchObject({ runs: 2, failing: 0, claimed_by: null });
  });

  it("run in one of several processes at a time, and not again before they are due", async () => {
    let running = 0;
    let most = 0;
    let runs = 0;
    const counted = job("mailbox", async () => {
      runs += 1;
      most = Math.max(most, ++running);
      await new Promise((resolve) => setTimeout(resolve, 20));
      running -= 1;
    });
    const processes = [1, 2, 3].map(() => new BackgroundRunner(portal, [counted]));
    await round(...processes);
    await round(...processes);
    expect({ most, runs }).toEqual({ most: 1, runs: 1 });
    now = later(10);
    await round(...processes);
    expect({ most, runs }).toEqual({ most: 1, runs: 2 });
    await Promise.all(processes.map((each) => each.stop()));
  });

  it("are taken over from a process that died", async () => {
    const dead = new BackgroundRunner(portal, [job("mailbox", () => new Promise(() => undefined))]);
    await dead.look();
    await expect.poll(async () => (await findRow("mailbox"))?.claimed_by).not.toBeNull();
    const done: string[] = [];
    const heir = new BackgroundRunner(portal, [job("mailbox", async () => void done.push("heir"))]);
    await round(heir);
    expect(done).toEqual([]);
    now = later(1);
    await round(heir);
    expect(done).toEqual(["heir"]);
  });

  it("go on where the clock is put back by an hour or a day, while they run and over a restart", async () => {
    const runs: string[] = [];
    const often = job("captchas", async () => void runs.push(now), 1_000);
    const seldom = job("mailbox", async () => void runs.push(`seldom ${now}`));
    const runner = new BackgroundRunner(portal, [often, seldom]);
    await round(runner);
    now = later(-60);
    await deferWork(portal.database, {
      job: "held-files",
      item: "1",
      why: "EIO",
      attempts: 3,
      since: NOON,
      next_try: later(200),
    });
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    await round(runner);
    expect(runs).toEqual([NOON, `seldom ${NOON}`, now, `seldom ${now}`]);
    expect((await countDeferredWork(portal.database)).map(({ nextTry }) => nextTry)).toEqual([now]);
    await runner.stop();
    now = later(-60 * 24);
    const heir = new BackgroundRunner(portal, [often, seldom]);
    await round(heir);
    expect(runs.slice(4)).toEqual([now, `seldom ${now}`]);
    await portal.database.kysely.deleteFrom("set_aside").execute();
    await heir.stop();
  });

  it("of the night run at three in Hong Kong", () => {
    expect(nextRun("nightly", "2026-03-02T18:59:00.000Z")).toBe("2026-03-02T19:00:00.000Z");
    expect(nextRun("nightly", "2026-03-02T19:00:00.000Z")).toBe("2026-03-03T19:00:00.000Z");
  });
});

describe("work on many things", () => {
  it("sets aside what fails or waits, for longer each time, and comes to everything behind it", async () => {
    const due = Array.from({ length: 450 }, (_, index) => `item-${String(index).padStart(3, "0")}`);
    const tries = new Map<string, number>();
    const settledItems = new Set<string>();
    const work = () =>
      processBatch(portal, {
        job: "held-files",
        find: async ({ job: name, now: at, limit }) => {
          const { rows } = await portal.database.kysely
            .selectFrom("set_aside")
            .select("item")
            .where("job", "=", name)
            .where("next_try", ">", at)
            .execute()
            .then((found) => ({ rows: new Set(found.map(({ item }) => item)) }));
          return due.filter((id) => !rows.has(id) && !settledItems.has(id)).slice(0, limit);
        },
        getId: (id) => id,
        work: async (id) => {
          tries.set(id, (tries.get(id) ?? 0) + 1);
          if (id < "item-100") throw Object.assign(new Error("gone"), { code: "FileMissing" });
          if (id < "item-300") return { why: "nobody-in-office" };
          settledItems.add(id);
          return undefined;
        },
      });
    await expect(work()).rejects.toThrow("gone");
    expect(settledItems.size).toBe(150);
    const waiting = async () =>
      (await countDeferredWork(portal.database)).map(({ why, count }) => [why, count]);
    expect(await waiting()).toEqual([
      ["FileMissing", 100],
      ["nobody-in-office", 200],
    ]);
    await work();
    expect(tries.get("item-000")).toBe(1);
    now = later(1);
    await work().catch(() => undefined);
    now = later(2);
    await work().catch(() => undefined);
    expect(tries.get("item-000"), "the second pause is longer").toBe(2);
    await tryAgain(portal.database, "held-files", now);
    await work().catch(() => undefined);
    expect(tries.get("item-000")).toBe(3);
    due.length = 0;
    now = later(600);
    await work();
    expect(await waiting(), "what is not there any more is forgotten").toEqual([]);
  });
});

describe("the quarantine", () => {
  it("loses what a crash has left, and keeps what is being received", async () => {
    const [old, fresh] = [join(portal.quarantine, "old"), join(portal.quarantine, "fresh")];
    await writeFile(old, "in clear");
    await writeFile(fresh, "in clear");
    await utimes(old, new Date(Date.now() - 3_600_000), new Date(Date.now() - 3_600_000));
    expect(await sweepQuarantine(portal.quarantine)).toBe(1);
    expect(await readdir(portal.quarantine)).toEqual(["fresh"]);
  });
});
