/**
 * The Node that the portal needs. Machines come with older ones: where this is one, the right one is fetched as a package, and the
 * same command goes on in it. What it starts finds that Node first on its path. Plain JavaScript that an old Node understands.
 */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

import { become, endWithParent, run } from "./children.js";

const HERE = dirname(fileURLToPath(import.meta.url));
const ROOT = join(HERE, "..", "..");
/** What is fetched is locked like every other package. */
const MANIFESTS = join(HERE, "node");
/**
 * In the project's own folder: nothing outside of it is written, it goes when that goes, and unlike `node_modules` no `npm ci`
 * empties it.
 */
const CACHE = join(ROOT, ".cache");

/** Tells the process that goes on that another one waits for it. */
const FETCHED = "PORTAL_NODE_FETCHED";

/**
 * Returns where this Node is new enough. Elsewhere it fetches one, runs this very command in it, and ends as that ends; with 1, and
 * a sentence, where none can be fetched.
 */
export async function ensureNode() {
  // A portal that somebody starts without npm may be left to itself.
  if (process.env.npm_lifecycle_event !== undefined || process.env[FETCHED] !== undefined) endWithParent();
  delete process.env[FETCHED];
  const { engines } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  const needed = engines.node.replace(">=", "");
  if (isAtLeast(process.versions.node, needed)) return;
  const program = await findNode(needed);
  const environment = { ...process.env, [FETCHED]: "1" };
  // Windows spells it differently, and has one alone.
  const path = Object.keys(environment).find((name) => name.toUpperCase() === "PATH") ?? "PATH";
  environment[path] = [dirname(program), environment[path]].join(delimiter);
  await become(program, [...process.execArgv, ...process.argv.slice(1)], { env: environment });
}

function isAtLeast(version, needed) {
  const [have, want] = [version, needed].map((each) => each.split(".").map(Number));
  const place = want.findIndex((part, index) => part !== have[index]);
  return place === -1 || have[place] > want[place];
}

/** @returns the path of the program, fetched where it is not there yet */
async function findNode(needed) {
  const { packages } = JSON.parse(readFileSync(join(MANIFESTS, "package-lock.json"), "utf8"));
  const own = Object.entries(packages).find(
    ([, { os, cpu }]) => [os].flat()[0] === process.platform && [cpu].flat()[0] === process.arch,
  );
  const have = `Node ${needed} or later is needed, and this is ${process.versions.node}`;
  if (own === undefined)
    return refuse(
      `${have}. There is none to fetch for ${process.platform} ${process.arch}: please install it.`,
    );
  const [place, { version, bin }] = own;
  const folder = join(CACHE, `node-${version}-${process.platform}-${process.arch}`);
  const program = join(folder, place, bin.node);
  if (!existsSync(program)) {
    console.log(`${have}: Node ${version} is fetched into .cache, and everything goes on with it.`);
    await fetchInto(folder).catch((error) =>
      refuse(
        `${have}. Node ${version} could not be fetched (${error.message}): install it, or try again once npm reaches its registry.`,
      ),
    );
  }
  return program;
}

/** Beside its place first: who comes at the same time sees all of it or nothing. */
async function fetchInto(folder) {
  mkdirSync(CACHE, { recursive: true });
  const workspace = mkdtempSync(`${folder}-`);
  const tidy = () => rmSync(workspace, { recursive: true, force: true });
  process.on("exit", tidy);
  for (const file of ["package.json", "package-lock.json"])
    cpSync(join(MANIFESTS, file), join(workspace, file));
  let said = "";
  await run(
    "npm",
    [
      ...["ci", "--ignore-scripts", "--include=optional", "--no-audit", "--no-fund"],
      ...["--fetch-retry-mintimeout=1000", "--fetch-retry-maxtimeout=5000"],
    ],
    { cwd: workspace, env: outsideOfScripts(), hear: (piece) => (said += piece) },
  ).catch((error) => {
    throw new Error(findReason(`${said}\n${error.message}`));
  });
  try {
    renameSync(workspace, folder);
  } catch (error) {
    // Somebody else was quicker.
    if (!existsSync(folder)) throw error;
  }
  tidy();
}

/** What npm tells the scripts that it runs would lead another npm back to the project. */
function outsideOfScripts() {
  return Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^npm_(package|lifecycle|config_local_prefix|config_prefix|command)/i.test(name),
    ),
  );
}

function findReason(said) {
  const codes = /\b(E[A-Z0-9_]{3,})\b/.exec(said);
  return `npm: ${codes === null ? said.split("\n")[0] : codes[1]}`;
}

function refuse(sentence) {
  console.error(sentence);
  process.exit(1);
}
