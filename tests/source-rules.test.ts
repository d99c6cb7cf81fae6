/** What no rule of the linter can say: each source is read for it. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

const ROOMS = ["app", "db", "events", "tests", "workflows"];
const HERE = "tests/source-rules.test.ts";

const sources = ROOMS.flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: "utf8" }).map((name) => join(room, name)),
).filter((path) => /[.](ts|tsx|js|mjs)$/.test(path) && !path.includes("node_modules") && path !== HERE);

const RULES = [
  ["a hash that is broken (ASVS V11.4.1): use sha256", /createH(?:ash|mac)\(\s*["'`](?:md5|sha-?1)\b/i],
  [
    'zod by name, which ships every locale to the browser: write import * as z from "zod"',
    /import (?:type )?\{[^}]*\bz\b[^}]*\} from "zod"/,
  ],
] as const;

test("reads every source", () => {
  expect(sources.length).toBeGreaterThan(1_000);
});

/** A statement that lets something happen, and does not look whether it did. */
const THROWN_AWAY = /(?<=^|[;{})]\s*)(?:await |void )(?:dispatch|dispatchAll|dispatchTogether)\(/;
const withoutRemarks = (source: string) => source.replaceAll(/\/\/.*$/gm, "");

test("no source throws away what became of a fact: mustHappen or mayBeRefused", () => {
  const context = sources.filter(
    (path) => /^(app|workflows|db)[/\\]/.test(path) && !/[.]test[.]tsx?$/.test(path),
  );
  expect(context.filter((path) => THROWN_AWAY.test(withoutRemarks(readFileSync(path, "utf8"))))).toEqual([]);
  expect(THROWN_AWAY.test("if (due)\n  await dispatch(portal.log, account, {")).toBe(true);
  expect(THROWN_AWAY.test("  const used = await dispatch(portal.log, account, {")).toBe(false);
});

/** iAM Smart computes the four digits that people compare with MD5 among others: they keep nothing secret and prove nothing. */
const DIGITS_TO_COMPARE = [
  "app/services/identity/iam-smart/identification-code.server.ts",
  "app/services/assembly/iam-smart-sandbox/secrets.server.ts",
  "tests/iam-smart/compute-vectors.mjs",
];

test.each(RULES)("no source has %s", (_, pattern) => {
  const looked = sources.filter((path) => !DIGITS_TO_COMPARE.includes(path));
  expect(looked.filter((path) => pattern.test(readFileSync(path, "utf8")))).toEqual([]);
});

/** What has one way: where it is written, and how it would look anywhere else. */
const ONE_WAY = [
  {
    what: "writes a workbook by itself, with whatever no program opens: writeWorkbook",
    sign: /xlsx\s*[.]writeBuffer\(/,
    within: /^app[/\\]/,
    home: ["app/services/documents/formats/workbook.server.ts"],
  },
  {
    what: "leaves out or cuts off a text that somebody typed: a limit alone, which is told beside the field",
    sign: /[.]max\([^)]*\)[.]catch\(""\)|[.]transform\(\(typed\) => typed[^)]*[.]slice\(0/,
    within: /^app[/\\]/,
    home: ["app/services/platform/lists/list-request.server.ts"],
  },
  {
    what: "carries a message to the next page by itself: redirectWithToast or redirectWithError",
    sign: /toasts\s*[.]carry\b/,
    home: ["app/services/platform/pages/answers.server.ts"],
  },
  {
    what: "puts a title together: getTitle",
    sign: /"shell[.]title"/,
    home: ["app/services/platform/pages/page.server.ts", "app/server/refusal-page.server.ts"],
  },
  {
    what: "looks for a page's language by itself: loadPageContext or loadOpenContext",
    sign: /\bgetFixedT\b|\breadLocale\b/,
    // What is made in a work process or in the background has no page, and a letter to somebody else is not in the reader's language.
    within:
      /^app\/(routes|families)\/(?!.*\/(process-work|prepare-ledger|prepare-index|book-source|issue\/work|receipt\/effects|reminders\/letter-paper|savings\/letter-paper|form-paper\/form-paper|export\/(?:exported-case|make-dossier))[.]server[.]ts$)/,
    home: [],
  },
  {
    what: "reads a posted form by itself: parseForm or parseFormOrThrow",
    sign: /Object[.]fromEntries\((?:form|await [\w.]+[.]formData\(\))\)/,
    home: [],
  },
  {
    what: "puts a refusal into words: explainRefusals",
    sign: /\bsayRefusal\b/,
    within: /^app\//,
    home: ["app/services/platform/pages/reasons.ts"],
  },
  {
    what: "knows how a ULID looks: isUlid or Ulid",
    sign: /0-9A-HJKMNP-TV-Z/,
    home: ["workflows/kit/ulid.ts"],
  },
] as const satisfies readonly {
  readonly what: string;
  readonly sign: RegExp;
  readonly within?: RegExp;
  readonly home: readonly string[];
}[];

test.each(ONE_WAY)("no other source $what", (rule) => {
  const where = "within" in rule ? rule.within : /^(app|workflows)\//;
  const homes: readonly string[] = rule.home;
  const strays = sources
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => where.test(path) && !/[.]test[.]tsx?$/.test(path) && !homes.includes(path))
    .filter((path) => rule.sign.test(readFileSync(path, "utf8")));
  expect(strays).toEqual([]);
  for (const home of homes) expect(readFileSync(home, "utf8")).toMatch(rule.sign);
});

/** What is put into a page past the keyboard and the mouse reaches it by other events than a person's. */
const PAST_THE_KEYS = /[.](?:selectOption|fill|setChecked|clear)\s*\(/;

test("a journey goes by keys and mouse: by typeInto and choose of steps/keys.ts", () => {
  const journeys = sources.filter((path) => path.startsWith(join("tests", "journeys")));
  expect(journeys.length).toBeGreaterThan(20);
  expect(journeys.filter((path) => PAST_THE_KEYS.test(readFileSync(path, "utf8")))).toEqual([]);
  expect(PAST_THE_KEYS.test('await page.getByLabel("Kind")\n  .selectOption("a")')).toBe(true);
  expect(PAST_THE_KEYS.test('field.fill("x")')).toBe(true);
  expect(PAST_THE_KEYS.test("input.setInputFiles(file)")).toBe(false);
});

test("the rules know what they look for", () => {
  const [hash, zod] = RULES.map(([, pattern]) => pattern);
  expect(hash?.test('createHash("MD5")')).toBe(true);
  expect(hash?.test('createHmac("sha-1", key)')).toBe(true);
  expect(hash?.test('createHash("sha256")')).toBe(false);
  expect(zod?.test('import { z } from "zod"')).toBe(true);
  expect(zod?.test('import * as z from "zod"')).toBe(false);
});
