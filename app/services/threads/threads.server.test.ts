/** What a piece of work may take is counted from the moment that its thread can do any. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { afterAll, beforeAll, expect, test } from "vitest";

import type { Task } from "../portal/ports/threads";
import { createThreads, ThreadStopped } from "./threads.server";

const WAIT: Task<number, string> = { name: "wait" };
/** A thread that takes so long to load what it needs, and then to do as it is asked. */
const slowThread = (milliseconds: number) => `
import { parentPort } from "node:worker_threads";
const sleep = (time) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, time);
sleep(${String(milliseconds)});
parentPort.on("message", ({ input }) => { sleep(input); parentPort.postMessage({ result: "done" }); });
parentPort.postMessage({ ready: true });
`;

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "portal-threads-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function threadsOf(
  loading: number,
  limits: { readonly milliseconds: number; readonly loading?: number },
) {
  const entry = join(folder, `thread-${String(loading)}.mjs`);
  await writeFile(entry, slowThread(loading));
  return createThreads(pathToFileURL(entry), { warn: () => undefined }, { threads: 1, ...limits });
}

test("a thread that loads slowly takes nothing from its first piece of work", async () => {
  const threads = await threadsOf(600, { milliseconds: 400 });
  expect(await threads.run(WAIT, 1)).toBe("done");
  await expect(threads.run(WAIT, 5_000)).rejects.toBeInstanceOf(ThreadStopped);
  await threads.close();
});

test("a thread that never loads is ended", async () => {
  const threads = await threadsOf(30_000, { milliseconds: 400, loading: 300 });
  await expect(threads.run(WAIT, 1)).rejects.toBeInstanceOf(ThreadStopped);
  await threads.close();
});
