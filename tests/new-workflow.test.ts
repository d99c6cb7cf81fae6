/** Adding a submission type is one folder and three lines, a family of its own two folders and seven: made, tested and removed in a copy of the house. */
import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { isInTurn } from "./support/turns";

/** What vitest needs to know in the copy: the house's own configuration sets up databases and offices. */
const CONFIGURATION = `import tsconfigPaths from "vite-tsconfig-paths";

export default { plugins: [tsconfigPaths()] };
`;

const house = join(import.meta.dirname, "..");
const run = promisify(execFile);
let copy = "";

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), "house-"));
  for (const part of [
    "app",
    "db",
    "events",
    "workflows",
    // What the type's own tests stand on; the rest of `tests` knows the other rooms.
    "tests/support",
    "tsconfig.json",
    "vite.config.ts",
    "package.json",
    ".oxfmtrc.json",
  ]) {
    cpSync(join(house, part), join(copy, part), { recursive: true });
  }
  symlinkSync(join(house, "node_modules"), join(copy, "node_modules"));
  writeFileSync(join(copy, "vitest.config.ts"), CONFIGURATION);
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const tool = (name: string, ...args: readonly string[]) =>
  // The suite's own report is not the place for what the copy's tests say.
  run(join(copy, "node_modules/.bin", name), args, { cwd: copy, env: { ...process.env, TEST_REPORT: "" } });
const newWorkflow = (...args: readonly string[]) => tool("tsx", "workflows/scaffold/new.ts", ...args);
const registry = () => readFileSync(join(copy, "workflows/registry.ts"), "utf8");

/** Sources that know what is registered. */
const REGISTRY = /from "[^"]*\/registry(?:[.]server)?"/;
/** They see lists of a type that says nothing of what is in them: an eighth of them is looked at in each run, by turns. */
const KNOWING_EVERY = 8;
/** Types of what was added or changed, and by turns of what knows a registry: the rest of the house cannot tell that anything was added. */
function checkTypes(touched: readonly string[], house: ReadonlyMap<string, string>) {
  const knowing = [...house].filter(([file, text]) => isSource(file) && REGISTRY.test(text));
  const inTurn = knowing.filter((_, index) => isInTurn(index, KNOWING_EVERY)).map(([file]) => file);
  const files = new Set([...touched.filter(isSource), ...inTurn]);
  return tool("oxlint", "--type-aware", "--type-check", "--allow", "all", ...files);
}
const isSource = (file: string): boolean => /[.]tsx?$/.test(file) && !/[.]test[.]tsx?$/.test(file);
async function testTypes(...types: readonly string[]): Promise<void> {
  const folders = types.map((type) => `workflows/forms/${type}`);
  const report = join(copy, "report.json");
  await tool("vitest", "run", "--reporter=json", `--outputFile=${report}`, ...folders, "workflows/registry");
  const tested = readFileSync(report, "utf8");
  expect(tested).toContain('"success":true');
  for (const type of types) expect(tested).toContain(`${type}.test.ts`);
}

/** The sources of the copy with their content. */
function sources(): ReadonlyMap<string, string> {
  const files = ["app", "db", "events", "workflows"].flatMap((room) =>
    readdirSync(join(copy, room), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  return new Map(files.map((file) => [relative(copy, file), readFileSync(file, "utf8")]));
}

/** The files that were there before and say something else now. */
const changedFrom = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>) =>
  [...before]
    .filter(([file, text]) => after.get(file) !== text)
    .map(([file]) => file)
    .sort();

describe("npm run tool -- new-workflow", () => {
  it("makes a type, and a family with a chart, a list, a case tab and a widget of its own, that are formatted, typed and tested, and takes them away", async () => {
    const before = sources();
    await newWorkflow("--name", "my-sample");
    expect(registry()).toContain('import { mySample } from "./forms/my-sample";');
    expect(readdirSync(join(copy, "workflows/forms/my-sample")).sort()).toEqual([
      "README.md",
      "examples.ts",
      "form.ts",
      "index.ts",
      "locales",
      "my-sample.test.ts",
    ]);
    const withType = sources();
    expect(changedFrom(before, withType)).toEqual([
      "workflows/form-examples.ts",
      "workflows/lazy-types.ts",
      "workflows/registry.ts",
    ]);

    await newWorkflow("--name", "my-family", "--kind", "own");
    const withBoth = sources();
    expect(changedFrom(withType, withBoth)).toEqual([
      "app/families/registry.server.ts",
      "app/families/registry.ts",
      "app/families/words.ts",
      "workflows/form-examples.ts",
      "workflows/lazy-types.ts",
      "workflows/registry.ts",
      "workflows/tones.ts",
    ]);
    const added = [...withBoth.keys()].filter((file) => !withType.has(file));
    for (const file of added) expect(file).toMatch(/^(workflows\/forms|app\/families)\/my-family\//);

    // Both at once: what the types and the tests of a whole house take is the same for one as for two.
    await tool(
      "oxfmt",
      "--check",
      "workflows/forms/my-sample",
      "workflows/forms/my-family",
      "app/families",
      "workflows/registry.ts",
      "workflows/form-examples.ts",
    );
    const sample = [...withType.keys()].filter((file) => !before.has(file));
    await Promise.all([
      checkTypes([...sample, ...added, ...changedFrom(before, withBoth)], withBoth),
      testTypes("my-sample", "my-family"),
    ]);

    await newWorkflow("--name", "my-family", "--remove");
    expect(sources()).toEqual(withType);
    await newWorkflow("--name", "my-sample", "--remove");
    expect(sources()).toEqual(before);
  }, 300_000);
  it("refuses a name that is taken, a name that is no folder's, and to remove what it did not make", async () => {
    await expect(newWorkflow("--name", "referral-b1")).rejects.toThrow("exists already");
    await expect(newWorkflow("--name", "../B1")).rejects.toThrow("kebab-case");
    await expect(newWorkflow("--name", "new", "--kind", "other")).rejects.toThrow("no kind other");
    await expect(newWorkflow("--name", "referral-b1", "--remove")).rejects.toThrow(
      "was not made by this command",
    );
  });
});
