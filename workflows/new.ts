/**
 * Makes a new submission type: a folder with machine, form, words, README and tests, and its line in the registry.
 *   npm run new:workflow -- --name sample            makes workflows/sample
 *   npm run new:workflow -- --name sample --remove   takes it away again, as long as it is as it was made
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { GENERATED_MARK, filesOf } from "./new.templates";

const WORKFLOWS = join(process.cwd(), "workflows");
const REGISTRY = join(WORKFLOWS, "registry.ts");
/** In front of these lines of the registry a new type's import and its entry are put. */
const BEFORE_IMPORT = "\nexport { ADHOC_RIGHTS";
const LIST_START = "  // One line for each type.\n";

/** What is wrong with the request; told without a stack. */
class Refused extends Error {}

function add(type: string): void {
  const folder = join(WORKFLOWS, type);
  if (existsSync(folder)) throw new Refused(`workflows/${type} exists already.`);
  const name = camelCase(type);
  const registry = readFileSync(REGISTRY, "utf8");
  for (const mark of [BEFORE_IMPORT, LIST_START]) {
    if (!registry.includes(mark))
      throw new Refused(`workflows/registry.ts has lost its line: ${mark.trim()}`);
  }
  for (const [path, content] of Object.entries(filesOf(type, name))) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  const [importLine, entryLine] = linesOf(type, name);
  writeFileSync(
    REGISTRY,
    registry
      .replace(BEFORE_IMPORT, `${importLine}${BEFORE_IMPORT}`)
      .replace(LIST_START, `${LIST_START}${entryLine}`),
  );
  console.log(`workflows/${type} is made and registered. Begin with its README.md.`);
}

function remove(type: string): void {
  const folder = join(WORKFLOWS, type);
  const readme = join(folder, "README.md");
  if (!existsSync(readme) || !readFileSync(readme, "utf8").includes(GENERATED_MARK)) {
    throw new Refused(`workflows/${type} was not made by this command, or has been made somebody's own.`);
  }
  const [importLine, entryLine] = linesOf(type, camelCase(type));
  const registry = readFileSync(REGISTRY, "utf8");
  writeFileSync(REGISTRY, registry.replace(importLine, "").replace(entryLine, ""));
  rmSync(folder, { recursive: true });
  console.log(`workflows/${type} and its line in the registry are gone.`);
}

const linesOf = (type: string, name: string) =>
  [`import { ${name} } from "./${type}";\n`, `  ${name},\n`] as const;

const camelCase = (type: string) => type.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

try {
  const { values } = parseArgs({
    options: { name: { type: "string" }, remove: { type: "boolean", default: false } },
  });
  const type = values.name ?? "";
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(type))
    throw new Refused("Give a name in kebab-case: --name my-form");
  if (values.remove) remove(type);
  else add(type);
} catch (error) {
  if (!(error instanceof Refused)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
