/** Where an office is served, a start installs nothing and builds nothing: it says what somebody has to do beforehand. */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, copyFile, cp, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";

import { afterEach, beforeEach, expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "..", "..");
let clone = "";
let installed = "";

/** A clone as far as a start reads it before it serves, and an npm that says that it was called. */
beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), "portal-clone-"));
  clone = join(folder, "clone");
  installed = join(folder, "installed");
  const plain = (path: string) => !/[.][jt]sx?$/.test(path) || path.endsWith(".js");
  await cp(join(ROOT, "app", "building"), join(clone, "app", "building"), { recursive: true, filter: plain });
  await mkdir(join(clone, "app", "server"));
  for (const path of ["app/server/start.js", "package.json", "package-lock.json"])
    await copyFile(join(ROOT, path), join(clone, path));
  await mkdir(join(folder, "bin"));
  await writeFile(join(folder, "bin", "npm"), `#!/bin/sh\ntouch ${installed}\nexit 1\n`);
  await chmod(join(folder, "bin", "npm"), 0o755);
});
afterEach(() => rm(join(clone, ".."), { recursive: true, force: true }));

function start(
  environment: Readonly<Record<string, string>>,
  program: readonly string[] = ["app/server/start.js"],
) {
  return new Promise<{ readonly exit: number | null; readonly said: string }>((resolve) => {
    const path = [join(clone, "..", "bin"), process.env["PATH"] ?? ""].join(delimiter);
    const child = spawn(process.execPath, [...program], {
      cwd: clone,
      env: { NODE_ENV: "production", PATH: path, ...environment },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let said = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk: Buffer) => (said += chunk.toString()));
    child.on("close", (exit) => resolve({ exit, said }));
  });
}

it("without its packages it names npm run build, in one sentence, and calls no npm", async () => {
  const before = await readdir(clone);
  const { exit, said } = await start({ PORTAL_MODE: "production" });
  expect(exit).toBe(1);
  expect(said).toBe(
    "The portal does not start:\nPORTAL_MODE is production, where a start installs and builds nothing, and its packages are not those of package-lock.json: run `npm run build` first.\n",
  );
  expect(existsSync(installed)).toBe(false);
  expect(await readdir(clone)).toEqual(before);
});

it("with them, and not built, it builds nothing", async () => {
  await mkdir(join(clone, "node_modules"));
  await copyFile(join(ROOT, "package-lock.json"), join(clone, "node_modules", ".package-lock.json"));
  const { exit, said } = await start({ PORTAL_MODE: "production" });
  expect(exit).toBe(1);
  expect(said).toMatch(/and it is not built, or from other sources: run `npm run build` first[.]\n$/);
  expect(existsSync(join(clone, "build"))).toBe(false);
  expect(existsSync(installed)).toBe(false);
});

it("a demonstration installs by itself, as ever", async () => {
  const { said } = await start({ PORTAL_MODE: "demo" });
  expect(said).toContain("Installing packages");
  expect(existsSync(installed)).toBe(true);
});

it.each(["log", "keys", "account:open", "cases:import"])(
  "the command %s of an operator installs nothing either, and says so in one sentence",
  async (name) => {
    const { exit, said } = await start({ PORTAL_MODE: "production" }, ["app/building/run.js", name]);
    expect(exit).toBe(1);
    expect(said).toBe(
      "PORTAL_MODE is production, where a command installs nothing, and its packages are not those of package-lock.json: run `npm run build` first.\n",
    );
    expect(existsSync(installed)).toBe(false);
  },
);

it("elsewhere a command installs what it lacks", async () => {
  const { exit } = await start({ PORTAL_MODE: "demo" }, ["app/building/run.js", "log"]);
  expect([exit, existsSync(installed)]).toEqual([1, true]);
});
