import { readdirSync } from "node:fs";

import { expect, test } from "vitest";

/** The text of the index for the steps that lie in the folder. */
function writeIndex(): string {
  const names = readdirSync(import.meta.dirname).flatMap(
    (file) => /^(\d{4}_\w+)[.]ts$/.exec(file)?.slice(1, 2) ?? [],
  );
  const stepOf = (name: string) => `step${name.slice(0, 4)}`;
  return [
    "/** Every step of the folder by its name. `npm run tool -- migrations` writes this file, and a test compares it. */",
    `import type { DialectMigration } from "./columns";`,
    ...names.sort().map((name) => `import { migration as ${stepOf(name)} } from "./${name}";`),
    "",
    "export const steps: Readonly<Record<string, DialectMigration>> = {",
    ...names.map((name) => `  "${name}": ${stepOf(name)},`),
    "};",
    "",
  ].join("\n");
}

test("the index names every step of the folder: `npm run tool -- migrations` writes it", async () => {
  await expect(writeIndex()).toMatchFileSnapshot("./index.ts");
});
