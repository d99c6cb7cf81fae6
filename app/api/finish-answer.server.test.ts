/** The form of refusals, the address of what was created, neighbours of a page, and tags that are nobody else's. */
import { describe, expect, test } from "vitest";

import { addressPattern } from "./addresses";
import { CALLS } from "./calls.server";
import { findCreated, finishAnswer, negotiateFormat } from "./finish-answer.server";
import { wantsProblem } from "./problem";

const listing = CALLS.find(({ id }) => id === "listCases");
const ORIGIN = "https://portal.example";
const ask = (path: string, headers: Record<string, string> = {}) => new Request(ORIGIN + path, { headers });
const page = (number: number, total: number, isMore = false) =>
  Response.json({ isSuccess: true, content: [], pagination: { page: number, size: 25, total, isMore } });

describe("problem details", () => {
  const refusal = () =>
    Response.json(
      {
        isSuccess: false,
        errorCode: "ERR-API-SCOPE[file]",
        errorMessage: "Not for this key.",
        nextStep: "Make another.",
      },
      { status: 403 },
    );

  test("are given to who names them, and the envelope to all others", async () => {
    const problem = await negotiateFormat(
      refusal(),
      ask("/", { Accept: "application/json, application/problem+json" }),
    );
    expect(problem.headers.get("Content-Type")).toBe("application/problem+json");
    expect(await problem.json()).toEqual({
      type: "/api/docs#ERR-API-SCOPE",
      title: "Forbidden",
      status: 403,
      detail: "Not for this key.",
      nextStep: "Make another.",
      code: "ERR-API-SCOPE",
      parameters: ["file"],
    });
    const envelope = await negotiateFormat(refusal(), ask("/", { Accept: "application/json" }));
    expect(await envelope.json()).toMatchObject({ errorCode: "ERR-API-SCOPE[file]" });
  });

  test("are not given where the address says no with 200", async () => {
    const answered = Response.json({ isSuccess: false, errorCode: "ERR_AUTH_0004", errorMessage: "No." });
    const told = await negotiateFormat(answered, ask("/", { Accept: "application/problem+json" }));
    expect(await told.json()).toMatchObject({ isSuccess: false });
  });

  test.each([
    ["application/problem+json", true],
    ["text/html, APPLICATION/PROBLEM+JSON;q=0.5", true],
    ["application/problem+json;q=0", false],
    ["*/*", false],
    [null, false],
  ])("%s asks for them: %s", (accept, wanted) => {
    expect(wantsProblem(accept)).toBe(wanted);
  });
});

test("whatever creates something says where it can be read", () => {
  const readable = CALLS.filter(({ method }) => method === "GET").map(({ path }) => addressPattern(path));
  const nowhere = CALLS.filter(({ status }) => status === 201).filter((call) => {
    const address = findCreated(call).replace(/:\w+/g, "x");
    return !readable.some((pattern) => pattern.test(address));
  });
  expect(nowhere.map(({ id }) => id)).toEqual([]);
});

test("what was created is found at the place that its answer names", async () => {
  const call = CALLS.find(({ id }) => id === "startImport");
  const answered = Response.json({ data: { id: "01A" } }, { status: 201 });
  const asked = { request: ask("/api/v1/office/imports"), call, params: {}, accountId: "one" };
  expect((await finishAnswer(answered, asked)).headers.get("Location")).toBe("/api/v1/office/imports/01A");
});

describe("pages", () => {
  const linksOf = async (address: string, response: Response) =>
    (
      await finishAnswer(response, { request: ask(address), call: listing, params: {}, accountId: "one" })
    ).headers.get("Link");
  test("name their neighbours with the same search", async () => {
    expect(await linksOf("/api/v1/cases?q=a%20b&page=2", page(2, 70))).toBe(
      [
        '</api/v1/cases?q=a+b&page=1>; rel="first"',
        '</api/v1/cases?q=a+b&page=1>; rel="prev"',
        '</api/v1/cases?q=a+b&page=3>; rel="next"',
        '</api/v1/cases?q=a+b&page=3>; rel="last"',
      ].join(", "),
    );
  });
  test("of an empty list are one; of one that was not counted to its end there is no last", async () => {
    expect(await linksOf("/api/v1/cases", page(1, 0))).toBe(
      '</api/v1/cases?page=1>; rel="first", </api/v1/cases?page=1>; rel="last"',
    );
    expect(await linksOf("/api/v1/cases?page=4", page(4, 100, true))).toContain('page=5>; rel="next"');
  });
});

describe("tags", () => {
  const read = (accountId: string, headers: Record<string, string> = {}, total = 1) =>
    finishAnswer(page(1, total), {
      request: ask("/api/v1/cases", headers),
      call: listing,
      params: {},
      accountId,
    });
  test("spare what is known, until it is another", async () => {
    const known = { "If-None-Match": (await read("one")).headers.get("ETag") ?? "" };
    expect(known["If-None-Match"]).toMatch(/^W\/"[\w-]{43}"$/);
    const same = await read("one", known);
    expect([same.status, await same.text(), same.headers.get("Content-Type")]).toEqual([304, "", null]);
    expect((await read("one", known, 2)).status).toBe(200);
    expect((await read("one", { "If-None-Match": `"x", ${known["If-None-Match"]}` })).status).toBe(304);
  });
  test("are each account's own: one that was seen elsewhere says nothing", async () => {
    const known = { "If-None-Match": (await read("one")).headers.get("ETag") ?? "" };
    expect((await read("two", known)).status).toBe(200);
  });
});
