import { describe, expect, it } from "vitest";
import * as z from "zod";

import { getFixedT } from "~/app/i18n/i18n.server";
import type { Locale } from "~/workflows/kit";

import { expectLinearTime } from "~/tests/support/linear-time";

import { parseJson, readAs, readNothing } from "./read-body.server";
import { CallRefused } from "./refusal.server";

const Body = z.strictObject({
  reason: z.string().min(1).max(10),
  version: z.int().min(3),
  on: z.iso.date(),
  scope: z.enum(["read", "file"]),
  pins: z.array(z.object({ path: z.string() })).max(1),
  done: z.boolean(),
  certificate: z.base64(),
});
const right = {
  reason: "Dates",
  version: 3,
  on: "2026-03-27",
  scope: "read",
  pins: [],
  done: true,
  certificate: "AAAA",
};

async function loadProblems(given: Readonly<Record<string, unknown>>, locale: Locale = "en") {
  const t = await getFixedT(locale);
  try {
    readAs(Body, { ...right, ...given }, t);
    return [];
  } catch (error) {
    if (!(error instanceof CallRefused)) throw error;
    return (error.refusal.problems ?? []).map(({ path, message }) => `${path}: ${message}`);
  }
}

describe("what is wrong with a body", () => {
  it.each<readonly [Readonly<Record<string, unknown>>, string]>([
    [{ reason: undefined }, "reason: This is missing."],
    [{ scope: undefined }, "scope: This is missing."],
    [{ reason: "" }, "reason: This must not be empty."],
    [{ reason: 7 }, "reason: This must be text."],
    [{ reason: "far too long" }, "reason: This must have at most 10 characters. It has 12."],
    [{ version: 1 }, "version: This must be 3 or more."],
    [{ version: 3.5 }, "version: This must be a whole number."],
    [{ version: "3" }, "version: This must be a number."],
    [{ on: "27/03/2026" }, "on: Enter the date as YYYY-MM-DD, for example 2026-03-27."],
    [{ scope: "write" }, "scope: This must be one of: read, file"],
    [{ pins: [{ path: "a" }, { path: "b" }] }, "pins: This list must have at most 1 entries."],
    [{ pins: [{}] }, "pins/0/path: This is missing."],
    [{ done: "yes" }, "done: This must be true or false."],
    [{ certificate: "?" }, "certificate: This is not base64."],
    [{ more: 1 }, ": These are not known to the call: more"],
  ])("%j is told by its place, in plain words", async (given, named) => {
    expect(await loadProblems(given)).toEqual([named]);
  });

  it("is told in the language of who calls, never in the technical words of a library", async () => {
    expect(await loadProblems(right)).toEqual([]);
    for (const locale of ["zh-hk", "zh-cn"] as const)
      for (const problem of await loadProblems(
        { reason: 7, on: "x", done: null, pins: {}, version: 1 },
        locale,
      ))
        expect(problem).toMatch(/[一-鿿]/);
  });
});

describe("a body that is wrong in very many places", () => {
  const Table = z.object({ rows: z.array(z.strictObject({ id: z.string(), name: z.string() })) });
  const problemsOfTable = async (rows: readonly unknown[]) => {
    const t = await getFixedT("en");
    try {
      readAs(Table, { rows }, t);
    } catch (error) {
      if (error instanceof CallRefused) return error.refusal.problems ?? [];
      throw error;
    }
    return [];
  };

  it("is told the first of them, and how many more there are", async () => {
    const problems = await problemsOfTable(Array.from({ length: 10_000 }, () => ({})));
    expect(problems).toHaveLength(101);
    expect(problems[1]).toEqual({ path: "rows/0/name", message: "This is missing." });
    expect(problems.at(-1)?.message).toBe("19900 more places are not as described. Mend these first.");
  });

  it("is told the names that it made up by their beginnings", async () => {
    const names = Object.fromEntries(
      Array.from({ length: 5_000 }, (_, index) => [`${"x".repeat(300)}${String(index)}`, 1]),
    );
    const problems = await problemsOfTable([{ id: "1", name: "a", ...names }]);
    expect(JSON.stringify(problems).length).toBeLessThan(3_000);
  });

  it.each<readonly [string, (place: number) => unknown]>([
    ["alike", () => ({})],
    ["each otherwise", (place) => ({ id: "1", name: "a", [`x${String(place)}`]: 1 })],
  ])("takes twice as long for twice as many, %s", async (_, toRow) => {
    const t = await getFixedT("en");
    expectLinearTime(
      1_500,
      (count) => ({ rows: Array.from({ length: count }, (__, index) => toRow(index)) }),
      (given) => expect(() => readAs(Table, given, t)).toThrow(CallRefused),
    );
  });

  it.each([
    ["very many values", `{"rows":[${"{},".repeat(660_000)}{}]}`],
    ["lists in lists in lists", "[".repeat(1_800_000)],
  ])("is not read at all where it has %s", async (_, text) => {
    const t = await getFixedT("en");
    const refusal = (): unknown => {
      try {
        return parseJson(text, t);
      } catch (error) {
        return error instanceof CallRefused ? error.refusal : error;
      }
    };
    expect(refusal()).toEqual({
      code: "ERR-API-BODY",
      status: 400,
      problems: [{ path: "", message: t("api.problems.tooMuch") }],
    });
  });
});

describe("a call that takes nothing", () => {
  const post = async (body: string | null, type = "application/json") => {
    const headers = { "Content-Type": type };
    const request = new Request("https://portal.example/", { method: "POST", body, headers });
    return readNothing(request, await getFixedT("en"));
  };

  it.each([null, "", "  \n", "{}"])("takes %j", async (body) => {
    await expect(post(body)).resolves.toBeUndefined();
  });

  it.each([
    ['{"values":{}}', "application/json"],
    ["[]", "application/json"],
    ["{", "application/json"],
    ["<form/>", "text/xml"],
  ])("drops nothing unread: %s", async (body, type) => {
    await expect(post(body, type)).rejects.toThrow(CallRefused);
  });
});
