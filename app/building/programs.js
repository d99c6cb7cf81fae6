/** Where the programs of the commands are. Plain JavaScript without a dependency. */
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

import { ProgramFailed } from "./children.js";

const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..");

/**
 * @param {{ module?: string, tool?: string, args?: readonly string[] }} step one of a command: a module of the portal, or a program of the packages
 * @returns the arguments with which Node runs it
 * @throws ProgramFailed where its package is not there
 */
export function findProgram({ module, tool, args = [] }) {
  const path = module === undefined ? findTool(tool) : join(root, module);
  return [...(path.endsWith(".ts") ? ["--import", "tsx"] : []), path, ...args];
}

/** What a package runs by its name, or a file of a package. */
function findTool(tool) {
  const packages = join(root, "node_modules");
  const path = tool.includes("/") ? join(packages, tool) : join(packages, tool, findBin(packages, tool));
  if (!existsSync(path)) throw new ProgramFailed(`${tool} is not installed: run \`npm ci\``);
  return path;
}

function findBin(packages, tool) {
  const manifest = join(packages, tool, "package.json");
  if (!existsSync(manifest)) throw new ProgramFailed(`${tool} is not installed: run \`npm ci\``);
  const { bin } = JSON.parse(readFileSync(manifest, "utf8"));
  return typeof bin === "string" ? bin : bin[tool];
}
