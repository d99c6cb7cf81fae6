/**
 * The lists of the specification, held against the portal: addresses and who may open them, rights, calls, error codes, statuses and
 * lookup tables. What goes missing is named here. docs/specification.md says sentence by sentence where each thing is.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { describe, expect, test } from "vitest";
import * as z from "zod";

import { isCallLine, type Access, type MappedPage } from "~/app/routing/access";
import { CALLS } from "~/app/api/calls.server";
import { getCatalogue } from "~/app/i18n/catalogue";
import { URL_MAP } from "~/app/routing/url-map";
import {
  CURRENCIES,
  LOCALES,
  UPLOAD_TYPES,
  getChart,
  findWords,
  getStatus,
  type Procedure,
  type WordingTree,
} from "~/workflows/kit";
import { RIGHTS, findByCode, getProcedure } from "~/workflows/registry";

import { SPECIFIED_CALLS } from "./specification/calls";
import { SPECIFIED_ERRORS, WITHOUT_A_PLACE } from "./specification/errors";
import { LOOKUPS, SPECIFIED_CURRENCIES, SPECIFIED_UPLOADS } from "./specification/lookups";
import { SPECIFIED_RIGHTS } from "./specification/rights";
import { ROUTES, WIZARDS, type SpecifiedRoute } from "./specification/routes";
import { NEVER_REACHED, STATUS_SETS } from "./specification/statuses";
import { isThere, placesIn } from "./support/documents";

const isParameter = (part: string) => /^[{:]/.test(part);
const getParts = (address: string) => address.split("/").slice(1);

/** Whether an address of the specification is one of a line's. A parameter of the line stands for anything. */
function answersAt(line: MappedPage, address: string): boolean {
  const [ours, theirs] = [getParts(line.path), getParts(address)];
  const least = ours.filter((part) => !part.endsWith("?")).length;
  return (
    theirs.length >= least &&
    theirs.length <= ours.length &&
    theirs.every((part, index) => part === ours[index] || isParameter(ours[index] ?? ""))
  );
}
const namesIn = ({ path }: MappedPage) => getParts(path).filter((part) => !isParameter(part)).length;

/** The line of the URL map that answers at an address: the one with the most names of its own, as the router takes it. */
function lineAt(address: string): MappedPage | undefined {
  const [first] = URL_MAP.filter((line) => answersAt(line, address)).sort(
    (one, other) => namesIn(other) - namesIn(one),
  );
  return first;
}

/** Who may open a line, in the words of the list. */
function getOpeners({ access }: MappedPage): SpecifiedRoute["opens"] | "demo" {
  const openers: Readonly<Record<Access["who"], SpecifiedRoute["opens"] | "demo">> = {
    anyone: "anyone",
    guest: "guest",
    loggedIn: "login",
    holder: access.who === "holder" ? access.rights : [],
    demo: "demo",
    caller: "anyone",
    keyHolder: "login",
  };
  return openers[access.who];
}

describe("addresses", () => {
  test.each(ROUTES)("$address answers, to whom the specification says", ({ address, opens, instead }) => {
    const line = lineAt(address);
    expect(line?.path, "in the URL map").toBeDefined();
    if (line === undefined) return;
    // One page for every form: whoever has any of the rights opens it, and the page asks for the form's own.
    const expected: unknown =
      typeof instead === "object" ? expect.arrayContaining([...instead]) : (instead ?? opens);
    expect(getOpeners(line)).toEqual(expected);
    expect(existsSync(join("app", line.file))).toBe(true);
  });
  test("wizards have as many steps as the specification says", () => {
    const steps = Object.keys(WIZARDS).map((code) => [code, findByCode(code)?.form.steps.length]);
    expect(Object.fromEntries(steps)).toEqual(WIZARDS);
  });
});

test("every right of the specification is a right of the portal, with its words", () => {
  const known = new Map<string, Readonly<Record<string, string>>>(Object.entries(RIGHTS));
  for (const right of SPECIFIED_RIGHTS)
    for (const locale of LOCALES)
      expect([right, known.get(right)?.[locale]]).toEqual([right, expect.any(String)]);
});

describe("calls", () => {
  test.each(SPECIFIED_CALLS)("$method $path stands in the URL map and is answered", (specified) => {
    const { method, path, asks = [], answers = [] } = specified;
    const line = lineAt(path);
    expect(line !== undefined && isCallLine(line) && !line.path.endsWith("*"), "in the URL map").toBe(true);
    const call = CALLS.find((each) => each.method === method && each.path === line?.path);
    expect(call?.id, "declared").toBeDefined();
    const schemas = [call?.query, call?.body].map((part) => (part ? toShape(part) : "")).join();
    for (const name of asks) expect(schemas).toContain(`"${name}"`);
    const answer = call && "shape" in call.answer ? toShape(call.answer) : "";
    for (const name of answers) expect(answer).toContain(`"${name}"`);
  });
});

const toShape = (part: z.ZodType): string =>
  JSON.stringify(z.toJSONSchema(part, { unrepresentable: "any", io: "input" }));

/** The words at a key of the catalogue of pages, or of a procedure. */
function wordsAt(of: string | undefined, locale: (typeof LOCALES)[number], key: string): string | undefined {
  if (of !== undefined) return findWords(getProcedure(of), locale, key);
  const found = key
    .split(".")
    .reduce<WordingTree | string | undefined>(
      (tree, step) => (typeof tree === "object" ? tree[step] : undefined),
      getCatalogue(locale),
    );
  return typeof found === "string" ? found : undefined;
}

/** What the portal does, without its words, its tests, its examples and its demonstration. */
const sources = ["app", "workflows"]
  .flatMap((room) => readdirSync(room, { recursive: true, encoding: "utf8" }).map((name) => join(room, name)))
  .filter(
    (path) =>
      /[.]tsx?$/.test(path) && !/[.](test|contract)[.]|\/examples[.]|^app\/i18n\/|\/demo\//.test(path),
  )
  .map((path) => readFileSync(path, "utf8"))
  .join("\n");

describe("error codes", () => {
  const everyCode = [...SPECIFIED_ERRORS, ...WITHOUT_A_PLACE];
  test.each(LOCALES)("each has its sentence and its next step in %s", (locale) => {
    const parts = everyCode.flatMap((code) => [`${code}.sentence`, `${code}.next`]);
    expect(parts.filter((part) => !wordsAt(undefined, locale, `errors.${part}`)?.trim())).toEqual([]);
  });
  test("each is raised", () => {
    const raised = (code: string) => new RegExp(`["'\`.]${code}["'\`.[]`).test(sources);
    expect(SPECIFIED_ERRORS.filter((code) => !raised(code))).toEqual([]);
    expect(WITHOUT_A_PLACE.filter(raised)).toEqual([]);
  });
});

/** The specification is typed with straight apostrophes; what the portal shows has curly ones. */
const plain = (words: string | undefined): string | undefined => words?.replaceAll("’", "'");

describe("statuses", () => {
  const each = STATUS_SETS.flatMap(({ set, of, statuses }) =>
    of.map((type) => ({ set, type, statuses: Object.entries(statuses) })),
  );
  test.each(each)("of $set ($type) have their words", ({ type, statuses }) => {
    const procedure = getProcedure(type);
    for (const [status, words] of statuses) {
      expect([status, plain(findWords(procedure, "en", `status.${status}`))?.toLowerCase()]).toEqual([
        status,
        plain(words)?.toLowerCase(),
      ]);
      for (const locale of LOCALES) expect(findWords(procedure, locale, `status.${status}`)).toMatch(/\S/);
    }
  });
  test.each(each)("of $set ($type) are reached", ({ type, statuses }) => {
    const reached = reachedBy(getProcedure(type));
    const missing = statuses.map(([status]) => status).filter((status) => !reached.has(status));
    expect(missing.filter((status) => !NEVER_REACHED.includes(status))).toEqual([]);
  });
});

const THEN = "2026-01-05T01:00:00.000Z";
const MOMENTS = [THEN, "2026-02-25T01:00:00.000Z", "2030-01-01T01:00:00.000Z"];
/** A first and a later edition, of which the account was due and the draft was saved on a day of long ago. */
const MEMORIES = [1, 2].map((edition) => ({
  edition,
  lastSavedAt: THEN,
  heldSince: THEN,
  period: { dueOn: "2026-01-31" },
}));

/** Every status that a state to which something leads can show, today or later. */
function reachedBy(procedure: Procedure): ReadonlySet<string> {
  const { states, transitions } = getChart(procedure);
  const entered = new Set(transitions.map(({ to }) => to));
  const shown = states
    .filter(({ id }) => entered.has(id))
    .flatMap(({ id }) =>
      MEMORIES.flatMap((memory) =>
        MOMENTS.map((at) =>
          getStatus(procedure, id, Object.assign({}, procedure.initialContext, memory), at),
        ),
      ),
    );
  return new Set(shown);
}

describe("lookup tables", () => {
  test.each(LOOKUPS)("$table have their words", ({ of, entries }) => {
    for (const [key, words] of Object.entries(entries)) {
      const said = wordsAt(of, "en", key);
      expect([key, plain(said)?.replaceAll("\u2060", "").toLowerCase()]).toEqual([
        key,
        plain(words)?.toLowerCase(),
      ]);
      for (const locale of LOCALES)
        expect([key, wordsAt(of, locale, key)]).toEqual([key, expect.stringMatching(/\S/)]);
    }
  });
  test("case statuses, currencies and types of files are those of the specification, and no others", () => {
    expect([...CURRENCIES].sort()).toEqual([...SPECIFIED_CURRENCIES].sort());
    expect([...UPLOAD_TYPES].sort()).toEqual([...SPECIFIED_UPLOADS].sort());
    const codes = LOOKUPS.find(({ table }) => table === "Case status codes")?.entries ?? {};
    const ours = getProcedure("case-file").statuses.map((status) => `status.${status}`);
    expect(ours).toEqual(Object.keys(codes));
  });
});

describe("docs/specification.md", () => {
  const page = readFileSync("docs/specification.md", "utf8");
  const rows = page
    .split("\n")
    .filter((line) => line.startsWith("| ") && !line.startsWith("| The specification"));
  const named = [...page.replaceAll(/assumptions: “[^”]+”/g, "").matchAll(/`([^`]+)`/g)].map(
    ([, name = ""]) => name,
  );
  const addresses = named.filter((name) => name.startsWith("/"));

  test("has a line for every sentence, and none is missing", () => {
    expect(rows.length).toBeGreaterThan(300);
    expect(rows.filter((row) => row.split("|").length !== 4)).toEqual([]);
    const missing = rows.filter((row) => /\|\s*missing/i.test(row)).map((row) => row.split("|")[1]?.trim());
    expect(missing).toEqual([]);
  });
  test("names places that there are", () => {
    expect(placesIn(page).length).toBeGreaterThan(200);
    expect(placesIn(page).filter((place) => !isThere(place))).toEqual([]);
  });
  test("names addresses that the portal has", () => {
    expect(addresses.length).toBeGreaterThan(80);
    expect(addresses.filter((address) => lineAt(address.split("?")[0] ?? "") === undefined)).toEqual([]);
  });
  test("names entries of the assumptions that there are", () => {
    const assumptions = readFileSync("docs/assumptions.md", "utf8");
    const entries = [...page.matchAll(/assumptions: “([^”]+)”/g)].map(([, entry = ""]) => entry);
    expect(entries.length).toBeGreaterThan(30);
    expect(entries.filter((entry) => !assumptions.includes(`\n| ${entry} |`))).toEqual([]);
  });
  test("has every address of the list", () => {
    expect(
      ROUTES.map(({ address }) => address).filter(
        (address) => !page.includes(address) && !isFormStep(address),
      ),
    ).toEqual([]);
  });
});

/** The wizards' steps have one line for each form. */
const isFormStep = (address: string) => /^\/casefile\/\{caseId\}\/(b1|b2|b3|d1|d2)/.test(address);
