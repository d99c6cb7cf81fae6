import { existsSync } from "node:fs";
import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, expect, it } from "vitest";

import { makeFolder } from "./make-folder";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "make-folder-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it("makes what it lies in as well, for its user alone, and takes what is there", async () => {
  const path = join(folder, "one", "two");
  makeFolder(path);
  makeFolder(path);
  expect((await stat(path)).mode & 0o777).toBe(0o700);
});

it("refuses where a file is in the way", async () => {
  await writeFile(join(folder, "file"), "");
  expect(() => makeFolder(join(folder, "file", "below"))).toThrow(/ENOTDIR|EEXIST/);
  expect(() => makeFolder(join(folder, "file"))).toThrow(/EEXIST/);
});

it.runIf(existsSync("/proc/self"))("refuses at once where nothing can be made", () => {
  expect(() => makeFolder("/proc/no-such-folder/below")).toThrow(/ENOENT/);
});
