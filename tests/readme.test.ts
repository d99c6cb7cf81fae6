/** The README's table "Where is what" leads to places that there are, and has one row for each. */
import { existsSync, readFileSync } from "node:fs";

import { expect, test } from "vitest";

const [, section = ""] = readFileSync("README.md", "utf8").split("### Where is what");
const [table = ""] = section.split("\n## ");
const rows = table
  .split("\n")
  .filter((line) => line.startsWith("| "))
  .slice(1);
const topics = rows.map((row) => row.split("|")[1]?.trim());

/** Whole paths: what follows one by its name alone lies beside it. */
const paths = [...table.matchAll(/`((?:app|db|docs|events|tests|workflows)\/[^`<*]+)`/g)].map(
  ([, path = ""]) => path,
);

test("every topic has one row", () => {
  expect(topics.length).toBeGreaterThan(40);
  expect(topics.filter((topic, place) => topics.indexOf(topic) !== place)).toEqual([]);
});
test("every path is there", () => {
  expect(paths.length).toBeGreaterThan(40);
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});
