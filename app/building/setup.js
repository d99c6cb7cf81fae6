/**
 * What a fresh clone needs before it can run: packages, their compiled parts, and the built client. Each is done once and
 * again only when its inputs have changed, so that a second start is quick.
 */
import { execFileSync, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

import { keepPagesOnly } from "./pages-manifest.js";
import { precompress } from "./precompress.js";

const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..");
/** Where the compiled programs of the portal lie. */
export const PROGRAMS_FOLDER = join(root, "build", "programs");
/** npm leaves development packages out when NODE_ENV says production. */
const npmSurroundings = {
  shell: process.platform === "win32",
  env: { ...process.env, NODE_ENV: "development" },
};
const SMALLEST_NODE = [20, 19];
const PROGRESS_EVERY_MS = 15_000;
const WITH_TESTS = " with tests";
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
 * @param pages whether the built ones are needed: while one develops, pages are made when they are asked for
 */
export async function getReady({ pages }) {
  ensurePackages();
  await withProgress({
    "compiling SQLite": ensureCompiled(),
    "building the pages": pages ? ensureBuild() : undefined,
  });
}

/**
 * Puts the locked packages in their place where they are missing or the lock has changed, all but what they compile.
 * What is only needed to check and test the portal comes with `tests`: running it need not wait for that.
 * Throws when npm fails.
 */
export function ensurePackages({ tests = false } = {}) {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major < SMALLEST_NODE[0] || (major === SMALLEST_NODE[0] && minor < SMALLEST_NODE[1])) {
    console.error(`Node ${SMALLEST_NODE.join(".")} or later is needed; this is ${process.versions.node}.`);
    process.exit(1);
  }
  const stamp = join(root, "node_modules", ".installed-lock");
  // Whoever tests here goes on to: a start that took their packages away would break the tests under way.
  const withTests = tests || read(stamp).endsWith(WITH_TESTS);
  const wanted = packagesWanted() + (withTests ? WITH_TESTS : "");
  if (read(stamp) === wanted) return;
  console.log("Installing packages (about a minute the first time) …");
  const begun = Date.now();
  // Not `npm ci`: that empties the folder first, and a start takes nothing away from whoever works here.
  execFileSync(
    "npm",
    [
      "install",
      "--no-save",
      "--no-audit",
      "--no-fund",
      withTests ? "--include=dev" : "--omit=dev",
      "--ignore-scripts",
    ],
    {
      cwd: root,
      stdio: "inherit",
      ...npmSurroundings,
    },
  );
  writeFileSync(stamp, wanted);
  console.log(`Packages installed (${secondsSince(begun)} s).`);
}

/**
 * Says every fifteen seconds which of the pieces of work are still under way and for how long, and what each took:
 * whoever waits sees that it goes on.
 * @param pieces what each is called, and its promise
 */
async function withProgress(pieces) {
  const begun = Date.now();
  const underWay = new Set(Object.keys(pieces));
  const heartbeat = setInterval(
    () => console.log(`Still ${[...underWay].join(" and ")} (${secondsSince(begun)} s) …`),
    PROGRESS_EVERY_MS,
  );
  const finished = Object.entries(pieces).map(async ([name, work]) => {
    const did = await work;
    underWay.delete(name);
    if (did) console.log(`Finished ${name} (${secondsSince(begun)} s).`);
  });
  try {
    await Promise.all(finished);
  } finally {
    clearInterval(heartbeat);
  }
}

const secondsSince = (begun) => Math.round((Date.now() - begun) / 1000);

/**
 * Compiles what packages compile for this machine (SQLite, where npm finds it compiled nowhere: a minute of one processor),
 * which other work need not wait for. Gives whether there was anything to do; rejects when npm fails.
 */
export async function ensureCompiled() {
  // By their names: without any, npm would make those anew that a link leads to, out of sources that are not there.
  const { allowScripts } = JSON.parse(read(join(root, "package.json")));
  const names = Object.keys(allowScripts).filter((name) => existsSync(join(root, "node_modules", name)));
  const stamp = join(root, "node_modules", ".compiled-lock");
  // The names as well: those that only tests need come later.
  const wanted = `${packagesWanted()} ${process.version} ${names.join(" ")}`;
  if (read(stamp) === wanted) return false;
  await run("npm", ["rebuild", ...names], npmSurroundings);
  writeFileSync(stamp, wanted);
  return true;
}

/**
 * Builds the app where its sources have changed since the last build. Gives whether there was anything to do; rejects
 * when the build fails.
 */
export async function ensureBuild() {
  const stamp = join(root, "build", ".built-from");
  const wanted = fingerprint(BUILD_INPUTS);
  if (read(stamp) === wanted) return false;
  // A build that is broken off leaves nothing that would pass for one.
  rmSync(stamp, { force: true });
  console.log("Building …");
  const production = { env: { ...process.env, NODE_ENV: "production" } };
  await Promise.all([
    run(
      process.execPath,
      [
        join(root, "node_modules", "@remix-run", "dev", "dist", "cli.js"),
        "vite:build",
        "--logLevel",
        "error",
      ],
      production,
    ),
    run(
      process.execPath,
      ["--import", "tsx", join(root, "app", "building", "compile-portal.ts")],
      production,
    ),
  ]);
  keepPagesOnly(join(root, "build", "client", "assets"));
  await precompress(join(root, "build", "client"));
  mkdirSync(join(root, "build"), { recursive: true });
  writeFileSync(stamp, wanted);
  return true;
}

/** Ends as the program ends: rejects where it does not end well. */
function run(program, args, surroundings) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, stdio: "inherit", ...surroundings });
    child.on("error", reject);
    child.on("close", (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${program} ${args.join(" ")} ended with ${code}`));
    });
  });
}

/** What says which packages there are to be: the lock, and of package.json what concerns packages (not its commands). */
function packagesWanted() {
  const { dependencies, devDependencies, overrides, allowScripts } = JSON.parse(
    read(join(root, "package.json")),
  );
  return createHash("sha256")
    .update(fingerprint(["package-lock.json"]))
    .update(JSON.stringify({ dependencies, devDependencies, overrides, allowScripts }))
    .digest("hex");
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
