import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

import { afterEach, expect, it } from "vitest";

import { findPackagesInUse } from "./packages-in-use";

let root = "";
afterEach(() => rm(root, { recursive: true, force: true }));

async function write(files: Readonly<Record<string, object | string>>): Promise<void> {
  root = await mkdtemp(join(tmpdir(), "packages-"));
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), typeof content === "string" ? content : JSON.stringify(content));
  }
}

it("finds what programs import, with all that it depends on, from where Node would take it", async () => {
  await write({
    "package.json": { dependencies: { web: "1", "@scope/faces": "1", vite: "1", unused: "1" } },
    "program.mjs": 'import { serve } from "web/serve"; const vite = await import("vite"); import "node:fs";',
    "node_modules/web/package.json": {
      dependencies: { shared: "2" },
      optionalDependencies: { "of-another-machine": "1" },
      peerDependencies: { peer: "1", typescript: "5" },
      peerDependenciesMeta: { typescript: { optional: true } },
    },
    "node_modules/web/node_modules/shared/package.json": { dependencies: { peer: "1" } },
    "node_modules/shared/package.json": {},
    "node_modules/peer/package.json": {},
    "node_modules/vite/package.json": {},
    "node_modules/unused/package.json": {},
    "node_modules/typescript/package.json": {},
    "node_modules/@scope/faces/package.json": { dependencies: { shared: "1" } },
  });
  expect(findPackagesInUse(root, ["program.mjs"], ["@scope/faces"])).toEqual([
    "node_modules/@scope/faces",
    "node_modules/peer",
    "node_modules/shared",
    "node_modules/web",
    "node_modules/web/node_modules/shared",
  ]);
});
