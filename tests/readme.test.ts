/** What documents say of places is so: folders are there, links lead somewhere, and few paths stand in prose. */
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

import { expect, test } from "vitest";
import * as z from "zod";

import { BENCHES, CHECKS, DRILLS, TOOLS } from "~/app/building/commands.js";
import { isThere, pathsIn, placesIn } from "./support/documents";

const pages = [
  "README.md",
  "CONTRIBUTING.md",
  "CHANGELOG.md",
  "SECURITY.md",
  ...readdirSync("docs", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => join("docs", name)),
];
const Packages = z.object({
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
});
const getText = (page: string) => readFileSync(page, "utf8");

test("the README is read in a few minutes", () => {
  expect(getText("README.md").split("\n").length).toBeLessThanOrEqual(150);
  expect(Buffer.byteLength(getText("README.md"))).toBeLessThanOrEqual(8 * 1_024);
});

test.each(pages)("the links of %s lead to files that there are", (page) => {
  const links = [...getText(page).matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, link = ""]) =>
    normalize(join(dirname(page), link)),
  );
  expect(links.filter((link) => !existsSync(link))).toEqual([]);
});

test.each(pages)("the places that %s names are there", (page) => {
  const missing = pathsIn(getText(page)).filter(
    (path) => /^(app|db|docs|events|tests|workflows|public)\//.test(path) && !existsSync(path),
  );
  expect(missing).toEqual([]);
});

// Whoever moves a file would have to follow each of them.
test("documents name few paths, and name folders", () => {
  const named = pages.flatMap((page) => pathsIn(getText(page)));
  expect(named.length).toBeLessThanOrEqual(250);
});

test("the map has every family of forms and every domain of services, each topic once", () => {
  const map = getText("docs/map.md");
  const rows = map.split("\n").filter((line) => line.startsWith("| ") && !line.startsWith("| You want"));
  const topics = rows.map((row) => row.split("|")[1]?.trim());
  expect(topics.length).toBeGreaterThan(40);
  expect(topics.filter((topic, index) => topics.indexOf(topic) !== index)).toEqual([]);
  const expected = ["app/families", "app/services"]
    .flatMap((room) => readdirSync(room, { withFileTypes: true }))
    .filter((each) => each.isDirectory())
    .map(({ name }) => name);
  expect(expected.filter((name) => !topics.includes(`\`${name}\``))).toEqual([]);
});

test("every decision has its date, status, context, alternatives and consequences, and its line in the index", () => {
  const index = getText("docs/decisions/README.md");
  const records = readdirSync("docs/decisions").filter((name) => /^\d{4}-/.test(name));
  expect(records.length).toBeGreaterThanOrEqual(40);
  for (const name of records) {
    const text = getText(join("docs/decisions", name));
    const headings = [...text.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading);
    expect([name, headings]).toEqual([name, ["Context", "Decision", "Alternatives", "Consequences"]]);
    expect([name, /^Date: \d{4}-\d\d-\d\d\. Status: \w+/m.test(text)]).toEqual([name, true]);
    expect([name, index.includes(`(${name})`)]).toEqual([name, true]);
  }
});

test.each(pages)("the commands that %s names are there", (page) => {
  const scripts = getText("package.json");
  const commands = [...getText(page).matchAll(/npm run ([a-z][a-z:-]*[a-z])/g)].map(([, name = ""]) => name);
  expect(commands.filter((name) => !scripts.includes(`"${name}":`))).toEqual([]);
  const behindDoors = [...getText(page).matchAll(/npm run (check|bench|drill|tool) -- ([a-z][a-z-]*)/g)];
  const doors = { check: CHECKS, bench: BENCHES, drill: DRILLS, tool: TOOLS };
  const names = Object.entries(doors).flatMap(([door, rooms]) =>
    Object.keys(rooms).map((name) => `${door} ${name}`),
  );
  const missing = behindDoors
    .map(([, door, name]) => `${door} ${name}`)
    .filter((each) => !names.includes(each));
  expect(missing).toEqual([]);
});

const code = ["app", "db", "events", "workflows", "tests/support"]
  .flatMap((room) => readdirSync(room, { recursive: true, encoding: "utf8" }).map((name) => join(room, name)))
  .filter((path) => /[.]tsx?$/.test(path))
  .map((path) => readFileSync(path, "utf8"))
  .join("\n");
const inCode = (name: string): boolean => new RegExp(`\\b${name}\\b`).test(code);

test("functions and constants that the architecture and the how-tos name are in the code", () => {
  const names = pages
    .filter((page) => page === "docs/architecture.md" || page.startsWith("docs/how-to"))
    .flatMap((page) => [...getText(page).matchAll(/`([a-z]+[A-Z]\w*)`/g)].map(([, name = ""]) => name));
  expect(names.length).toBeGreaterThan(15);
  expect([...new Set(names)].filter((name) => !inCode(name))).toEqual([]);
});

test("assumptions and decisions name places and constants that there are", () => {
  const decided = pages.filter((page) => /docs[/\\](assumptions|decisions)/.test(page));
  const places = decided.flatMap((page) => placesIn(getText(page)));
  expect(places.length).toBeGreaterThan(200);
  expect([...new Set(places)].filter((place) => !isThere(place))).toEqual([]);
  const columns = getText("docs/assumptions.md")
    .split("\n")
    .map((line) => line.split("|").at(-2) ?? "");
  const named = columns.flatMap((column) => [...column.matchAll(/`([A-Z][A-Z_]+|[a-z]+[A-Z]\w*)`/g)]);
  expect([...new Set(named.map(([, name = ""]) => name))].filter((name) => !inCode(name))).toEqual([]);
});

// A range lets two machines run two programs, and an upgrade come without anybody having chosen it.
test("packages are pinned alike: each to one version", () => {
  const { dependencies, devDependencies } = Packages.parse(JSON.parse(getText("package.json")));
  const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
    ([, version]) => !/^(?:npm:[@\w/-]+@)?\d[\w.-]*$/.test(version),
  );
  expect(loose).toEqual([]);
});
