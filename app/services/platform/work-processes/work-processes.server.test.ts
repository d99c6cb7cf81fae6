/** What a piece of work may take is counted from the moment that its process can do any. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { afterAll, beforeAll, expect, test, vi } from "vitest";

import type { Task } from "../portal/ports/work-processes";
import { runAs, runAsPortal, type Asker } from "./asker.server";
import {
  createWorkProcesses,
  ProcessesBusy,
  ProcessStopped,
  type ProcessLimits,
} from "./work-processes.server";

const WAIT: Task<number, string> = { name: "wait", handsBack: 1_000 };
/** A process that takes so long to load what it needs, and then to do as it is asked. */
const slowProcess = (milliseconds: number) => `
const sleep = (time) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, time);
sleep(${String(milliseconds)});
process.on("message", ({ input }) => { sleep(input); process.send({ result: "done" }); });
process.on("disconnect", () => process.exit());
process.send({ ready: true });
`;

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "portal-processes-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function startProcesses(loading: number, limits: Partial<ProcessLimits>) {
  const entry = join(folder, `process-${String(loading)}.mjs`);
  await writeFile(entry, slowProcess(loading));
  return createWorkProcesses(pathToFileURL(entry), { warn: () => undefined }, { processes: 1, ...limits });
}

test("a work process that loads slowly takes nothing from its first piece of work", async () => {
  const processes = await startProcesses(600, { milliseconds: 400 });
  expect(await processes.run(WAIT, 1)).toBe("done");
  await expect(processes.run(WAIT, 5_000)).rejects.toBeInstanceOf(ProcessStopped);
  await processes.close();
});

test("a work process that never loads is ended", async () => {
  const processes = await startProcesses(30_000, { milliseconds: 400, loading: 300 });
  await expect(processes.run(WAIT, 1)).rejects.toBeInstanceOf(ProcessesBusy);
  await processes.close();
});

const toAsker = (person: string, more: Partial<Asker> = {}): Asker => ({
  who: () => Promise.resolve({ person, firm: null, isStranger: false }),
  ...more,
});

test("who has too much waiting is told so, others are served, and the portal's own work waits", async () => {
  const processes = await startProcesses(0, { milliseconds: 60_000, waitingOfPerson: 2 });
  const run = (person: string) => runAs(toAsker(person), () => processes.run(WAIT, 50));
  const one = ["a", "a", "a", "a", "b"].map(run);
  const own = runAsPortal(() => processes.run(WAIT, 1));
  const settled = await Promise.allSettled([...one, own]);
  expect(settled.map(({ status }) => status)).toEqual([
    "fulfilled",
    "fulfilled",
    "fulfilled",
    "rejected",
    "fulfilled",
    "fulfilled",
  ]);
  expect(settled[3]).toMatchObject({ reason: { name: "ProcessesBusy" } });
  await processes.close();
});

test("of one request one piece stands in the queue at a time, however many it brings", async () => {
  const processes = await startProcesses(0, { milliseconds: 60_000, waitingOfPerson: 1 });
  const many = runAs(toAsker("a"), () => Array.from({ length: 20 }, () => processes.run(WAIT, 1)));
  expect(await Promise.all(many)).toHaveLength(20);
  await processes.close();
});

test("what waits for somebody who has left is not begun, and what is under way is ended a little later", async () => {
  const processes = await startProcesses(0, { milliseconds: 60_000, goesOnAlone: 100 });
  const gone = new AbortController();
  const run = (signal: AbortSignal, time: number) =>
    runAs(toAsker("a", { signal }), () => processes.run(WAIT, time));
  const [long, waiting] = [run(gone.signal, 30_000), run(gone.signal, 1)];
  const outcomes = Promise.allSettled([long, waiting]);
  setTimeout(() => gone.abort(), 300);
  const startedAt = performance.now();
  expect(await outcomes).toMatchObject([
    { reason: { name: "ProcessesBusy" } },
    { reason: { name: "ProcessesBusy" } },
  ]);
  expect(performance.now() - startedAt).toBeLessThan(10_000);
  await expect(run(gone.signal, 1)).rejects.toBeInstanceOf(ProcessesBusy);
  expect(await runAs(toAsker("b"), () => processes.run(WAIT, 1))).toBe("done");
  await processes.close();
});

test("what is recorded when it is done goes on though its asker has left", async () => {
  const processes = await startProcesses(0, { milliseconds: 60_000, goesOnAlone: null });
  const gone = new AbortController();
  const signed = runAs(toAsker("a", { signal: gone.signal }), () => processes.run(WAIT, 300));
  setTimeout(() => gone.abort(), 50);
  expect(await signed).toBe("done");
  await processes.close();
});

test("a stranger has less time, and work that the end of the portal breaks off was not tried", async () => {
  const processes = await startProcesses(0, { milliseconds: 60_000, millisecondsOfStranger: 100 });
  const stranger: Asker = {
    who: () => Promise.resolve({ person: "x", firm: null, isStranger: true }),
  };
  await expect(runAs(stranger, () => processes.run(WAIT, 30_000))).rejects.toBeInstanceOf(ProcessStopped);
  const broken = Promise.allSettled([processes.run(WAIT, 30_000), processes.run(WAIT, 30_000)]);
  await new Promise((resolve) => setTimeout(resolve, 200));
  await processes.close();
  expect(await broken).toMatchObject([
    { reason: { name: "ProcessesBusy" } },
    { reason: { name: "ProcessesBusy" } },
  ]);
});

test("a process that hands back too much is not listened to, and goes on with the next piece", async () => {
  const entry = join(folder, "too-much.mjs");
  await writeFile(
    entry,
    `process.on("message", ({ input }) => process.send(input === 1 ? { tooMuch: true } : { result: "done" }));
process.on("disconnect", () => process.exit());
process.send({ ready: true });`,
  );
  const processes = createWorkProcesses(pathToFileURL(entry), { warn: () => undefined }, { processes: 1 });
  await expect(processes.run(WAIT, 1)).rejects.toThrow("hands back too much");
  expect(await processes.run(WAIT, 2)).toBe("done");
  await processes.close();
});

test("a process that holds much after a piece is replaced by a fresh one, and nothing waits for that", async () => {
  const entry = join(folder, "keeps.mjs");
  await writeFile(
    entry,
    `process.on("message", ({ input }) => process.send({ result: String(process.pid), holds: input * 1024 * 1024 }));
process.on("disconnect", () => process.exit());
process.send({ ready: true });`,
  );
  const limits = { processes: 1, holds: 100 };
  const processes = createWorkProcesses(pathToFileURL(entry), { warn: () => undefined }, limits);
  const [first, same, last] = [
    await processes.run(WAIT, 99),
    await processes.run(WAIT, 101),
    await processes.run(WAIT, 1),
  ];
  expect(same).toBe(first);
  expect(last).not.toBe(first);
  // It has ended: nobody is at its number any more.
  await vi.waitFor(() => expect(() => process.kill(Number(first), 0)).toThrow("ESRCH"));
  expect(await Promise.all([processes.run(WAIT, 101), processes.run(WAIT, 101)])).toHaveLength(2);
  await processes.close();
});

/** Each asks for more than there is in another way: bit by bit, and in one step, which no engine can refuse. */
const HUNGRY: Readonly<Record<string, string>> = {
  "bit by bit": "const all = []; for (;;) all.push({ all: [] });",
  "by one search": 'const text = "ab".repeat(30_000_000); text.match(/a/g);',
  "by one list": "const all = new Array(1e8); for (let at = 0; at < 1e8; at += 1) all[at] = {};",
  "by one table": "const all = new Map(); for (let at = 0; ; at += 1) all.set(at, at);",
};

test.each(Object.keys(HUNGRY))(
  "work that takes too much memory %s is ended, and the next piece is done",
  async (way) => {
    const entry = join(folder, `hungry-${way.replaceAll(" ", "-")}.mjs`);
    await writeFile(
      entry,
      `process.on("message", ({ input }) => { if (input === 1) { ${HUNGRY[way] ?? ""} } process.send({ result: "done" }); });
process.on("disconnect", () => process.exit());
process.send({ ready: true });`,
    );
    const limits = { processes: 1, megabytes: 64, milliseconds: 60_000 };
    const processes = createWorkProcesses(pathToFileURL(entry), { warn: () => undefined }, limits);
    await expect(processes.run(WAIT, 1)).rejects.toThrow("it took too much memory");
    expect(await processes.run(WAIT, 2)).toBe("done");
    await processes.close();
  },
);
