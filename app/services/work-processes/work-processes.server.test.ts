/** What a piece of work may take is counted from the moment that its process can do any. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { afterAll, beforeAll, expect, test } from "vitest";

import type { Task } from "../portal/ports/work-processes";
import { createWorkProcesses, ProcessStopped } from "./work-processes.server";

const WAIT: Task<number, string> = { name: "wait" };
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

async function processesOf(
  loading: number,
  limits: { readonly milliseconds: number; readonly loading?: number },
) {
  const entry = join(folder, `process-${String(loading)}.mjs`);
  await writeFile(entry, slowProcess(loading));
  return createWorkProcesses(pathToFileURL(entry), { warn: () => undefined }, { processes: 1, ...limits });
}

test("a work process that loads slowly takes nothing from its first piece of work", async () => {
  const processes = await processesOf(600, { milliseconds: 400 });
  expect(await processes.run(WAIT, 1)).toBe("done");
  await expect(processes.run(WAIT, 5_000)).rejects.toBeInstanceOf(ProcessStopped);
  await processes.close();
});

test("a work process that never loads is ended", async () => {
  const processes = await processesOf(30_000, { milliseconds: 400, loading: 300 });
  await expect(processes.run(WAIT, 1)).rejects.toBeInstanceOf(ProcessStopped);
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
