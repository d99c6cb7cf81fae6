/** Every path that docs/asvs.md calls a test or a guard is there. */
import { existsSync, readFileSync } from "node:fs";

import { expect, test } from "vitest";

const page = readFileSync("docs/asvs.md", "utf8");
const paths = [...page.matchAll(/`([\w./-]+\.(?:ts|js))`/g)].map(([, path = ""]) => path);

test("names what holds each line", () => {
  expect(paths.length).toBeGreaterThan(40);
});

test.each([...new Set(paths)])("%s exists", (path) => {
  expect(existsSync(path)).toBe(true);
});
