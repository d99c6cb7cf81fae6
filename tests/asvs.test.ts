/** Whatever docs/asvs.md calls a test is one, and every place that it names is there. */
import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";

import { expect, test } from "vitest";

import { isThere, placesIn } from "./support/documents";

const page = readFileSync("docs/asvs.md", "utf8");
const named = [...page.matchAll(/`([\w.-]+[.](?:test|contract|journey))`/g)].map(([, name = ""]) => name);
const tests = new Set(
  ["app", "db", "events", "tests", "workflows"]
    .flatMap((room) => readdirSync(room, { recursive: true, encoding: "utf8" }))
    .map((path) => basename(path).replace(/[.]tsx?$/, "")),
);

test("names what holds each line", () => {
  expect(named.length).toBeGreaterThan(40);
});

test.each([...new Set(named)])("%s is a test", (name) => {
  expect(tests.has(name)).toBe(true);
});

test("places are there", () => {
  expect(placesIn(page).filter((place) => !isThere(place))).toEqual([]);
});
