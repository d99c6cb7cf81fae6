/**
 * What a fresh clone needs before it can run: packages and the built client. Each is done once and again only when its inputs have
 * changed, so that a second start is quick; by one command at a time, and by none any more once it is stopped.
 */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

import { ProgramFailed, run } from "./children.js";
import { oneAtATime } from "./one-at-a-time.js";
import { keepPagesOnly } from "./pages-manifest.js";
import { precompress } from "./precompress.js";
import { describeProvenance, PROVENANCE } from "./provenance.js";

const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..");
/** Where the compiled programs of the portal lie. */
export const PROGRAMS_FOLDER = join(root, "build", "programs");
const LOCKS = join(root, ".cache");
const PROGRESS_EVERY_MS = 15_000;
const BUILD_INPUTS = [
  "app",
  "workflows",
  "events",
  "db",
  "public",
  "vite.config.ts",
  "remix.config.js",
  "tsconfig.json",
  "package-lock.json",
];

/**
 * Does whatever is missing before a portal can serve.
 * @param options.pages whether the built ones are needed: while one develops, pages are made when they are asked for
 */
export async function getReady({ pages }) {
  await ensurePackages();
  if (pages) await ensureBuild();
}

/**
 * Where an office is served nothing is installed or built: that is done beforehand, by somebody who looks on.
 * @throws ProgramFailed in one sentence, where something is missing before a portal can serve
 */
export function refuseUnready() {
  const lacks = lackPackages(false)
    ? OTHER_PACKAGES
    : isBuilt()
      ? null
      : "it is not built, or from other sources";
  if (lacks === null) return;
  throw new ProgramFailed(
    `PORTAL_MODE is production, where a start installs and builds nothing, and ${lacks}: run \`npm run build\` first.`,
  );
}

const OTHER_PACKAGES = "its packages are not those of package-lock.json";

/**
 * A command of an operator, beside an office that serves: what it installed would be exchanged under that office, by whoever may.
 * @throws ProgramFailed in one sentence, where packages are missing
 */
export function refuseWithoutPackages() {
  if (!lackPackages(false)) return;
  throw new ProgramFailed(
    `PORTAL_MODE is production, where a command installs nothing, and ${OTHER_PACKAGES}: run \`npm run build\` first.`,
  );
}

/**
 * Puts the locked packages in their place where one of them is missing or another version. What is only needed to check and test the
 * portal comes with `tests`: running it need not wait for that, and takes none of it away.
 * @throws ProgramFailed when npm fails
 */
export async function ensurePackages({ tests = false } = {}) {
  if (!lackPackages(tests)) return;
  await oneAtATime(
    join(LOCKS, "installing"),
    async () => {
      if (!lackPackages(tests)) return;
      console.log("Installing packages (about a minute the first time) …");
      const begun = Date.now();
      // What was broken off in the middle has packages of which half is there, and npm takes those for whole.
      if (existsSync(UNFINISHED)) rmSync(join(root, "node_modules"), { recursive: true, force: true });
      writeFileSync(UNFINISHED, "");
      const withTests = tests || haveTestPackages();
      // Not `npm ci`: that empties the folder first, under whoever works here.
      await run(
        "npm",
        [
          ...["install", "--no-save", "--no-audit", "--no-fund", "--ignore-scripts"],
          withTests ? "--include=dev" : "--omit=dev",
        ],
        // npm leaves development packages out when this says production.
        { cwd: root, env: { ...process.env, NODE_ENV: "development" } },
      );
      rmSync(UNFINISHED, { force: true });
      console.log(`Packages installed (${secondsSince(begun)} s).`);
    },
    () => console.log("Another command installs packages: waiting for it …"),
  );
}

/** Says that an installation was begun and not finished; beside the packages, for clearing them away may be broken off as well. */
const UNFINISHED = join(LOCKS, "unfinished-installation");

/** Whether what npm says it has installed differs from the lock in anything that is needed here. However it was installed. */
function lackPackages(tests) {
  if (existsSync(UNFINISHED)) return true;
  const installed = readPackages(join("node_modules", ".package-lock.json"));
  return Object.entries(readPackages("package-lock.json")).some(([place, locked]) => {
    if (place === "" || locked.link) return false;
    const here = installed[place];
    // Those of other machines are left out; and those for tests, where nobody tests.
    if (here === undefined) return !locked.optional && (tests || !(locked.dev || locked.devOptional));
    return here.version !== locked.version || here.integrity !== locked.integrity;
  });
}

function haveTestPackages() {
  return Object.values(readPackages(join("node_modules", ".package-lock.json"))).some(({ dev }) => dev);
}

/** @returns the entries of a lock by their places; none where there is no such file, or half of one */
function readPackages(lock) {
  try {
    return JSON.parse(readFileSync(join(root, lock), "utf8")).packages ?? {};
  } catch {
    return {};
  }
}

/** Says every fifteen seconds that the work is still under way, and at its end what it took: whoever waits sees that it goes on. */
async function withProgress(name, work) {
  const begun = Date.now();
  const heartbeat = setInterval(
    () => console.log(`Still ${name} (${secondsSince(begun)} s) …`),
    PROGRESS_EVERY_MS,
  );
  try {
    await work();
  } finally {
    clearInterval(heartbeat);
  }
  console.log(`Finished ${name} (${secondsSince(begun)} s).`);
}

const secondsSince = (begun) => Math.round((Date.now() - begun) / 1000);

/**
 * Builds the app where its sources have changed since the last build.
 * @throws ProgramFailed when the build fails
 */
export async function ensureBuild() {
  if (isBuilt()) return;
  await oneAtATime(
    join(LOCKS, "building"),
    () => isBuilt() || withProgress("building the pages", build),
    () => console.log("Another command builds the pages: waiting for it …"),
  );
}

const BUILT_FROM = join(root, "build", ".built-from");

function isBuilt() {
  return read(BUILT_FROM) === fingerprint(BUILD_INPUTS);
}

async function build() {
  const wanted = fingerprint(BUILD_INPUTS);
  // A build that is broken off leaves nothing that would pass for one.
  rmSync(BUILT_FROM, { force: true });
  console.log("Building …");
  const production = { cwd: root, env: { ...process.env, NODE_ENV: "production" } };
  const remix = join(root, "node_modules", "@remix-run", "dev", "dist", "cli.js");
  const programs = join(root, "app", "building", "compile-portal.ts");
  await Promise.all([
    run(process.execPath, [remix, "vite:build", "--logLevel", "error"], production),
    run(process.execPath, ["--import", "tsx", programs], production),
  ]);
  keepPagesOnly(join(root, "build", "client", "assets"));
  await precompress(join(root, "build", "client"));
  mkdirSync(join(root, "build"), { recursive: true });
  writeFileSync(join(root, PROVENANCE), `${JSON.stringify(describeProvenance(root, wanted), null, 2)}\n`);
  writeFileSync(BUILT_FROM, wanted);
}

/** SHA-256 over names and contents of files and folders below the root; tests do not count. */
function fingerprint(paths) {
  const hash = createHash("sha256");
  const add = (path) => {
    const full = join(root, path);
    if (!existsSync(full)) return;
    if (statSync(full).isDirectory()) {
      for (const name of readdirSync(full).sort()) add(join(path, name));
    } else if (!/[.]test[.]tsx?$/.test(path)) {
      hash.update(path).update("\0").update(readFileSync(full)).update("\0");
    }
  };
  paths.forEach(add);
  return hash.digest("hex");
}

function read(path) {
  return existsSync(path) ? readFileSync(path, "utf8") : "";
}
