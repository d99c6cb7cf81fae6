/** The office's own system brings cases in with its key: begun, followed, read back; and nobody else does. */
import { setTimeout as sleep } from "node:timers/promises";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { issueKey, createNewKeyForm } from "~/app/services/identity/api-keys/api-keys.server";
import { getCaseNumber, getCaseRecord, recordLines } from "~/tests/support/import-records";
import { SMALL_OFFICE } from "~/tests/support/seeded-office";
import { API_SCOPES, type ApiScope } from "~/workflows/records/account";
import { addDays, hongKongDate } from "~/workflows/kit";

import { openOffice, type Office } from "./office";
import { answered, programFor, type Answered, type Program } from "./program";

const PATH = "/api/v1/office/imports";
let office: Office;
let system: Program;
beforeAll(async () => {
  office = await openOffice({ cases: SMALL_OFFICE });
  office.portal.startBackgroundWork();
  system = await openProgram("admin.demo");
}, 240_000);
afterAll(() => office?.close());

async function openProgram(id: string, scopes: readonly ApiScope[] = API_SCOPES): Promise<Program> {
  const user = await office.portal.findUser(id);
  if (user === null) throw new Error(`Nobody is ${id}`);
  const lastDay = addDays(hongKongDate(office.portal.clock.now()), 30);
  const made = await issueKey(
    { portal: office.portal, user, requestId: "test" },
    { name: "Case system", scopes, lastDay },
    createNewKeyForm(),
  );
  if (made.outcome !== "issued") throw new Error(`The key was not made: ${made.outcome}`);
  return programFor(office.origin, made.key);
}

async function hand(
  program: Program,
  text: string,
  {
    query = "",
    name = "cases.ndjson",
    headers = {},
  }: { query?: string; name?: string; headers?: object } = {},
): Promise<Answered> {
  const body = new FormData();
  body.set("records", new Blob([text]), name);
  return answered(await program.fetch(PATH + query, { method: "POST", body, headers: { ...headers } }));
}

async function ended(id: string): Promise<Answered> {
  for (;;) {
    const run = await system.get(`${PATH}/${id}`);
    if (!["checking", "taking"].includes(run.text("data.state"))) return run;
    await sleep(100);
  }
}

describe("the office's own system", () => {
  test("brings cases in, is told what became of each, and repeats without harm", async () => {
    const bad = JSON.stringify({ ...getCaseRecord(7), status: "OPEN" });
    const text = [...recordLines({ count: 6 })].join("") + bad;
    const headers = { "Idempotency-Key": "nightly-1" };
    const begun = await hand(system, text, { headers });
    expect([begun.status, begun.text("data.state")]).toEqual([201, "taking"]);
    const id = begun.text("data.id");
    expect((await hand(system, text, { headers })).text("data.id")).toBe(id);
    const run = await ended(id);
    expect(run.body["data"]).toMatchObject({ state: "finished", created: 6, refused: 1 });
    const result = await (await system.fetch(`${PATH}/${id}/result?outcome=refused`)).text();
    expect(JSON.parse(result)).toMatchObject({
      line: 7,
      name: getCaseNumber(7),
      outcome: "refused",
      problems: [{ path: "status", code: "choice" }],
    });
  });

  test("looks first, and takes or gives up", async () => {
    const text = [...recordLines({ count: 3, from: 800_001 })].join("");
    const id = (await hand(system, text, { query: "?dry=true" })).text("data.id");
    expect((await ended(id)).body["data"]).toMatchObject({ state: "checked", created: 3 });
    expect((await system.post(`${PATH}/${id}/taking`)).text("data.state")).toBe("taking");
    expect((await ended(id)).body["data"]).toMatchObject({ state: "finished", created: 3 });
    const late = await system.post(`${PATH}/${id}/cancellation`);
    expect([late.status, late.body.errorCode]).toEqual([409, "ERR-WKSP-001"]);
  });

  test("reads the JSON Schema of a record", async () => {
    const schema: unknown = await (await system.fetch(`${PATH}/schema`)).json();
    expect(schema).toHaveProperty("oneOf");
  });

  test("hands in nothing else than records", async () => {
    expect((await hand(system, "x", { name: "cases.txt" })).status).toBe(422);
    expect((await hand(system, "")).status).toBe(422);
  });
});

test("nobody brings cases in without the right, nor with a key that is for something else", async () => {
  for (const id of ["supervisor.demo", "officer.demo", "pa.demo"]) {
    const answer = await hand(await openProgram(id), "{}");
    expect([id, answer.status, answer.body.errorCode]).toEqual([id, 403, "ERR-AUTH-005"]);
  }
  expect((await hand(await openProgram("admin.demo", ["read"]), "{}")).status).toBe(403);
});
