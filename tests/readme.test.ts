/** What documents say of places is so: folders are there, links lead somewhere, and few paths stand in prose. */
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

import { expect, test } from "vitest";

import { SERVICE_DOMAINS, isThere, pathsIn } from "./support/documents";

const pages = [
  "README.md",
  "CONTRIBUTING.md",
  "CHANGELOG.md",
  "SECURITY.md",
  ...readdirSync("docs", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => join("docs", name)),
];
const textOf = (page: string) => readFileSync(page, "utf8");

test("the README is read in a few minutes", () => {
  expect(textOf("README.md").split("\n").length).toBeLessThanOrEqual(150);
  expect(Buffer.byteLength(textOf("README.md"))).toBeLessThanOrEqual(8 * 1_024);
});

test.each(pages)("the links of %s lead to files that there are", (page) => {
  const links = [...textOf(page).matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, link = ""]) =>
    normalize(join(dirname(page), link)),
  );
  expect(links.filter((link) => !existsSync(link))).toEqual([]);
});

test.each(pages)("the places that %s names are there", (page) => {
  const missing = pathsIn(textOf(page)).filter((path) => {
    const [, domain] = /^app\/services\/([a-z-]+)\/$/.exec(path) ?? [];
    if (domain !== undefined) return !isThere(`services:${domain}`);
    return /^(app|db|docs|events|tests|workflows|public)\//.test(path) && !existsSync(path);
  });
  expect(missing).toEqual([]);
});

// Whoever moves a file would have to follow each of them.
test("documents name few paths, and name folders", () => {
  const named = pages.flatMap((page) => pathsIn(textOf(page)));
  expect(named.length).toBeLessThanOrEqual(250);
});

test("the map has every family of forms and every domain of services, each topic once", () => {
  const map = textOf("docs/map.md");
  const rows = map.split("\n").filter((line) => line.startsWith("| ") && !line.startsWith("| You want"));
  const topics = rows.map((row) => row.split("|")[1]?.trim());
  expect(topics.length).toBeGreaterThan(40);
  expect(topics.filter((topic, place) => topics.indexOf(topic) !== place)).toEqual([]);
  const families = readdirSync("app/families", { withFileTypes: true }).filter((each) => each.isDirectory());
  const wanted = [...families.map(({ name }) => name), ...SERVICE_DOMAINS];
  expect(wanted.filter((name) => !topics.includes(`\`${name}\``))).toEqual([]);
});
