/** A paper whose process is killed amid the work is set again; one that passes a limit is not. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { afterAll, beforeAll, expect, test } from "vitest";

import { createWorkProcesses, type ProcessLimits } from "../../platform/work-processes/work-processes.server";
import { PrintingFailed } from "../printing/printing-failed.server";
import { samplePapers } from "./samples";
import { createTypesetter } from "./typesetter.server";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "portal-typesetter-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Processes of which the first ones are killed amid their paper, as by somebody who ends what takes memory. */
async function openProcesses(name: string, killed: number, limits: Partial<ProcessLimits> = {}) {
  const entry = join(folder, `${name}.mjs`);
  const begun = JSON.stringify(join(folder, `${name}.begun`));
  await writeFile(
    entry,
    `import { appendFileSync, readFileSync } from "node:fs";
process.on("message", () => {
  appendFileSync(${begun}, ".");
  if (readFileSync(${begun}).length <= ${String(killed)}) process.kill(process.pid, "SIGKILL");
  else process.send({ result: new Uint8Array([37, 80, 68, 70]) });
});
process.on("disconnect", () => process.exit());
process.send({ ready: true });`,
  );
  return createWorkProcesses(pathToFileURL(entry), { warn: () => undefined }, { processes: 1, ...limits });
}

const paper = samplePapers("Receipt").receipt;

test("a paper whose process is killed is set again, whole", async () => {
  const processes = await openProcesses("once", 1);
  expect((await createTypesetter(processes).set(paper)).toString()).toBe("%PDF");
  await processes.close();
});

test("one that kills each process is given up, and whoever waits is told that it was not made", async () => {
  const processes = await openProcesses("always", 9);
  await expect(createTypesetter(processes).set(paper)).rejects.toBeInstanceOf(PrintingFailed);
  await processes.close();
});
