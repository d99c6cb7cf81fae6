/**
 * The Node that the portal needs. Machines come with older ones: where this is one, the right one is fetched as a package, and the
 * same command goes on in it. What it starts finds that Node first on its path. Plain JavaScript that an old Node understands.
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
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
 * @param options.fetches whether one that is not here may be: in production nothing is installed on the way
 */
export async function ensureNode({ fetches = true } = {}) {
  // A portal that somebody starts without npm may be left to itself.
  if (process.env.npm_lifecycle_event !== undefined || process.env[FETCHED] !== undefined) endWithParent();
  delete process.env[FETCHED];
  const { engines } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  const needed = engines.node.replace(">=", "");
  if (isAtLeast(process.versions.node, needed)) return;
  const program = await findNode(needed, fetches);
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

/** @returns the path of the program, fetched where it is not there yet and may be */
async function findNode(needed, fetches) {
  const { packages } = JSON.parse(readFileSync(join(MANIFESTS, "package-lock.json"), "utf8"));
  const own = Object.entries(packages).find(
    ([, { os, cpu }]) => [os].flat()[0] === process.platform && [cpu].flat()[0] === process.arch,
  );
  const have = `Node ${needed} or later is needed, and this is ${process.versions.node}`;
  if (own === undefined)
    return refuse(
      `${have}. There is none to fetch for ${process.platform} ${process.arch}: please install it.`,
    );
  const [place, locked] = own;
  const { version, bin } = locked;
  const folder = join(CACHE, `node-${version}-${process.platform}-${process.arch}`);
  const program = join(folder, place, bin.node);
  if (!existsSync(program)) {
    if (!fetches)
      return refuse(
        `${have}. PORTAL_MODE is production, where a start installs nothing: install it, or run \`npm run build\` first, which fetches one.`,
      );
    console.log(`${have}: Node ${version} is fetched into .cache, and everything goes on with it.`);
    await fetchInto(folder, place, locked).catch((error) =>
      refuse(
        `${have}. Node ${version} could not be fetched (${error.message}): install it, or try again once npm reaches its registry.`,
      ),
    );
  }
  return program;
}

/**
 * Beside its place first: who comes at the same time sees all of it or nothing.
 * @param place where the package lies in a folder of packages, and what is `locked` of it
 */
async function fetchInto(folder, place, locked) {
  mkdirSync(CACHE, { recursive: true });
  const workspace = mkdtempSync(`${folder}-`);
  const tidy = () => rmSync(workspace, { recursive: true, force: true });
  process.on("exit", tidy);
  // The one package alone, and not as one that may be left out: npm would pass in silence over a registry that does not answer.
  const { optional: _, ...wanted } = locked;
  const alone = { dependencies: { [place.replace("node_modules/", "")]: locked.version } };
  writeFileSync(join(workspace, "package.json"), JSON.stringify({ private: true, ...alone }));
  writeFileSync(
    join(workspace, "package-lock.json"),
    JSON.stringify({ lockfileVersion: 3, requires: true, packages: { "": alone, [place]: wanted } }),
  );
  let said = "";
  await run(
    "npm",
    [
      ...["ci", "--ignore-scripts", "--no-audit", "--no-fund"],
      ...["--fetch-retry-mintimeout=1000", "--fetch-retry-maxtimeout=5000"],
    ],
    { cwd: workspace, env: outsideOfScripts(), hear: (piece) => (said += piece) },
  ).catch((error) => {
    throw new Error(findReason(`${said}\n${error.message}`));
  });
  if (!existsSync(join(workspace, place, locked.bin.node))) throw new Error("npm: the package has no Node");
  const program = join(folder, place, locked.bin.node);
  // Half of one, which something else has broken, is in the way.
  if (!existsSync(program)) rmSync(folder, { recursive: true, force: true });
  try {
    renameSync(workspace, folder);
  } catch (error) {
    // Somebody else was quicker.
    if (!existsSync(program)) throw error;
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
