/** Files that hide a program or would never end: each is refused, or held by the scanner, and none of them holds up anybody else. */
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";

import { afterAll, beforeAll, expect, test } from "vitest";

import { openWorkProcesses } from "~/app/services/assembly/composition/work-processes.server";
import { createMalwareScanner } from "~/app/services/documents/uploads/choose-scanner.server";
import { createInspector } from "~/app/services/documents/uploads/inspect-in-process.server";
import { receiveUpload } from "~/app/services/documents/uploads/receive-upload.server";
import { pdfWith } from "~/app/services/documents/uploads/sample-files";
import { honestFiles } from "~/tests/drills/honest-files";
import { hostileOfficeFiles } from "~/tests/drills/hostile-office-files";
import { hostilePdfs } from "~/tests/drills/hostile-pdfs";

const LIMIT = 25 * 1024 * 1024;
const LONGEST_STALL_MS = 200;
const quiet = { warn: () => undefined };
const processes = openWorkProcesses(quiet);
const scanner = createMalwareScanner(undefined, processes);
let quarantine: string;
beforeAll(async () => {
  quarantine = await mkdtemp(join(tmpdir(), "hostile-files-"));
});
afterAll(async () => {
  await processes.close();
  await rm(quarantine, { recursive: true });
});

async function* inChunks(content: Buffer): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < content.length; at += 65_536) yield content.subarray(at, at + 65_536);
}
async function verdictOn(
  name: string,
  content: Buffer,
  inspect = createInspector(processes),
): Promise<string> {
  const outcome = await receiveUpload(inChunks(content), { name, limit: LIMIT, quarantine, inspect });
  if (!outcome.accepted) return outcome.code;
  const { state } = await scanner.scan(outcome.file.path);
  await rm(outcome.file.path);
  return state === "clean" ? "released" : state;
}

const hostile = [...hostilePdfs(), ...hostileOfficeFiles()].map((file) => [file.kind, file] as const);

test.each(hostile)("%s (%#) is not released", async (_, { name, content }) => {
  expect(await verdictOn(name, content)).not.toBe("released");
  expect(await readdir(quarantine)).toEqual([]);
});

test("honest files of many programs are released, and the other work goes on meanwhile", async () => {
  const files = await honestFiles(1);
  // Making them was work of this very process.
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  for (const { program, name, content } of files)
    expect(await verdictOn(name, content), `${program}: ${name}`).toBe("released");
  delay.disable();
  expect(delay.max / 1e6).toBeLessThan(LONGEST_STALL_MS);
});

/** Reading it takes a processor for a second, and much memory. */
const largePdf = (): Buffer => pdfWith("", `[${"<< /A [1 2 3] >> ".repeat(1_200_000)}]`);

test("a file that takes too long is refused in its own words, and the next one is judged", async () => {
  const hasty = openWorkProcesses(quiet, { milliseconds: 1, processes: 1 });
  expect(await verdictOn("large.pdf", largePdf(), createInspector(hasty))).toBe("not-in-time");
  await hasty.close();
  expect(await verdictOn("a.pdf", pdfWith(""))).toBe("released");
});

test("a file that takes too much memory ends its process alone", async () => {
  const small = openWorkProcesses(quiet, { megabytes: 160, processes: 1 });
  expect(await verdictOn("large.pdf", largePdf(), createInspector(small))).toBe("not-in-time");
  expect(await verdictOn("a.pdf", pdfWith(""), createInspector(small))).toBe("released");
  await small.close();
});

test("where too many wait, the next one is asked to come again", async () => {
  const narrow = openWorkProcesses(quiet, { waiting: 1, processes: 1 });
  const inspect = createInspector(narrow);
  const verdicts = await Promise.all(
    Array.from({ length: 6 }, () => verdictOn("a.pdf", pdfWith(""), inspect)),
  );
  expect(verdicts).toContain("released");
  expect(verdicts).toContain("busy");
  await narrow.close();
});
