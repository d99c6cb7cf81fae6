/**
 * Regular expressions take a time that grows with what they are given, and no faster: one that does not lets anybody who may post a
 * few kilobytes stop the portal for everybody. Each is tried, at three sizes, with texts made of what is written in it: the more of
 * them where a tool has not proved it. What is slow is listed with the reason for which it does no harm.
 */
import { readdirSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

import { keepWhole } from "~/app/services/documents/typesetting/keep-whole";
import { readDate } from "~/workflows/kit";

import { expectLinearTime } from "./support/linear-time";
import {
  composedIn,
  parseExpression,
  expressionsIn,
  isProvedLinear,
  getPieces,
  listPumps,
  slowTextFor,
} from "./support/regular-expressions";

/** By what is written, with the reason: what is given to each of these is short by itself, or nobody from outside gives it. */
const SHORT_TEXTS: Readonly<Record<string, string>> = {
  "/[/](?:workflows[/]|app[/](?!entry[.]))[^?]*[.]tsx?$/":
    "paths of our own files, while the portal is built",
  "/^(\\D*)(\\d+)(\\D*)(\\d+)$/": "numbers of cases, of at most 20 characters",
  "/(\\d+)[A-Z]?\\//": "numbers of cases, of at most 20 characters",
  "/\\B(?=(\\d{3})+$)/g": "the digits of a number, 17 at most",
  "/src:[^;]*url\\(([^)]*\\.woff)\\)[^;]*;\\s*unicode-range:\\s*([^;]*);/g":
    "style sheets of the packages of typefaces",
  "/\\/+$/": "an address in the settings of whoever runs the portal",
  "/^\\/+|\\/+$/g": "a place of files in the settings of whoever runs the portal",
};

/** Files that compose expressions out of texts of their own, which no literal shows. */
const COMPOSING: Readonly<Record<string, string>> = {
  "app/api/addresses.ts": "addresses of the URL map: a piece ends with a slash",
  "app/components/ui/abbreviated/abbreviations.ts": "a list of words, between two letters at most",
  "app/families/registry.ts": "the families' own lists of addresses: a piece ends with a slash",
  "app/services/documents/formats/workbook.server.ts": "one attribute, which ends with a quote",
  "app/services/documents/pdf-signatures/time-stamp-revision.server.ts":
    "a name of three, and no bracket of either kind within the pair of them",
  "app/services/documents/typesetting/keep-whole.ts": "tried below",
  "app/services/filings/papers/reference.server.ts": "a code, a year and letters of a fixed number",
  "app/services/platform/shell/idle-limits.ts": "the portal's own lists of addresses",
  "workflows/kit/calendar.ts": "tried below",
};

const FILES = ["app", "workflows", "events", "db"]
  .flatMap((room) => readdirSync(room, { recursive: true, encoding: "utf8" }).map((name) => join(room, name)))
  .filter((path) => /\.(?:tsx?|js)$/.test(path) && !/\.(?:test|contract|bench)\./.test(path));

test("the tool and the trial find what is known to be slow", () => {
  for (const written of ["/(a+)+$/", "/\\s+$/", "/^(.*?)\\s*x$/", "/<b[^>]*>/g", "/(\\d+)-(\\d+)-(\\d+)$/"]) {
    const expression = parseExpression(written);
    expect(isProvedLinear(expression), written).toBe(false);
    expect(slowTextFor(expression, listPumps(expression)), written).not.toBeNull();
  }
  for (const written of ["/^[a-z]+$/", "/\\s+/g", "/^(?<year>\\d{4})-(?<month>\\d\\d)$/iu"])
    expect(isProvedLinear(parseExpression(written)), written).toBe(true);
});

test(
  "no regular expression takes a time that grows faster than what it is given",
  { timeout: 300_000 },
  () => {
    const found = expressionsIn(FILES);
    expect(found.length).toBeGreaterThan(300);
    const slow = found.flatMap(({ written, files }) => {
      const expression = parseExpression(written);
      const pumps = isProvedLinear(expression) ? getPieces(expression) : listPumps(expression);
      const text = slowTextFor(expression, pumps);
      return text === null ? [] : [{ written, files, text }];
    });
    expect(slow.filter(({ written }) => !(written in SHORT_TEXTS))).toEqual([]);
    // What is no longer written needs no reason.
    expect(
      Object.keys(SHORT_TEXTS).filter((known) => !found.some(({ written }) => written === known)),
    ).toEqual([]);
  },
);

test("what is composed out of texts is known, and linear as well", () => {
  expect([...composedIn(FILES)].sort()).toEqual(Object.keys(COMPOSING));
  for (const pump of [" ", "1", "1,111", "HKD 1", "$1", "Jan 1", "1年1月", "1/1/", "2026-"])
    expectLinearTime(
      4_000,
      (size) => pump.repeat(size),
      (text) => [keepWhole(text), readDate(text)],
    );
});
