import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, expect, it } from "vitest";

import { FILES_LIST, listChangedFiles, sha256 } from "./check-files.js";

let folder = "";
afterEach(() => rm(folder, { recursive: true, force: true }));

it("names the files that are missing or another, and no other", async () => {
  folder = await mkdtemp(join(tmpdir(), "release-"));
  const files = { "as built.txt": "one", "changed.txt": "two", "gone.txt": "three" };
  const list = Object.entries(files).map(([path, text]) => `${sha256(text)}  ${path}\n`);
  await writeFile(join(folder, FILES_LIST), list.join(""));
  await writeFile(join(folder, "as built.txt"), "one");
  await writeFile(join(folder, "changed.txt"), "two!");
  await writeFile(join(folder, "beside the list.txt"), "nobody's");
  expect(listChangedFiles(folder)).toEqual(["changed.txt", "gone.txt"]);
});
