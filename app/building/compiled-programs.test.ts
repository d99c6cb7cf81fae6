import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

import { afterAll, beforeAll, expect, test } from "vitest";

import { compilePrograms } from "./compiled-programs";

const run = promisify(execFile);
const SOURCE = `
import { readFileSync } from "node:fs";
import { join } from "node:path";
const beside: string = readFileSync(join(import.meta.dirname, "beside.txt"), "utf8");
console.log(beside + readFileSync(new URL("./beside.txt", import.meta.url), "utf8"));
if (process.argv[2] === "fail")
  throw new Error("as asked");
`;

let office: string;
beforeAll(async () => {
  office = await mkdtemp(join(tmpdir(), "portal-programs-"));
  const room = join(office, "here", "a room");
  await mkdir(room, { recursive: true });
  await writeFile(join(room, "program.ts"), SOURCE);
  await writeFile(join(room, "beside.txt"), "found ");
  const built = join(office, "here", "built");
  await mkdir(built);
  await compilePrograms({ program: join(room, "program.ts") }, built);
});
afterAll(() => rm(office, { recursive: true, force: true }));

test("a compiled program finds what lies beside its source", async () => {
  const { stdout } = await run(process.execPath, [join(office, "here", "built", "program.mjs")]);
  expect(stdout.trim()).toBe("found found");
});

test("moved together with its sources it finds it in the new place", async () => {
  await cp(join(office, "here"), join(office, "there"), { recursive: true });
  await writeFile(join(office, "there", "a room", "beside.txt"), "moved ");
  const { stdout } = await run(process.execPath, [join(office, "there", "built", "program.mjs")]);
  expect(stdout.trim()).toBe("moved moved");
});

test("an error names its place in the source", async () => {
  const program = join(office, "here", "built", "program.mjs");
  const failing = run(process.execPath, ["--enable-source-maps", program, "fail"]);
  await expect(failing).rejects.toThrow(/program[.]ts:7/);
});
