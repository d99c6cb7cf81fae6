/** The office's own system reads what happened to filings: all of it, in order, a page at a time, with the documents behind the links. */
import { ulid } from "ulidx";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";

import { issueKey, createNewKeyForm } from "~/app/services/identity/api-keys/api-keys.server";
import { SMALL_OFFICE } from "~/tests/support/seeded-office";
import { factRecorder } from "~/tests/support/fact-recorder";
import { addDays, hongKongDate } from "~/workflows/kit";
import { proofOfDebt } from "~/workflows/forms/proof-of-debt/index";
import { people, referralB3 } from "~/workflows/forms/referral-b3";

import { openOffice, type Office } from "./office";
import { answered, programFor, type Program } from "./program";

let office: Office;
const recordFact = factRecorder(() => ({ portal: office.portal, now: office.portal.clock.now() }));

beforeAll(async () => {
  office = await openOffice({ cases: SMALL_OFFICE });
}, 240_000);
afterAll(() => office?.close());

async function openProgram(accountId: string, scopes: readonly ["read"] | readonly ["file"] = ["read"]) {
  const { portal } = office;
  const user = await portal.findUser(accountId);
  if (user === null) throw new Error(`Nobody is ${accountId}`);
  const lastDay = addDays(hongKongDate(portal.clock.now()), 30);
  const made = await issueKey(
    { portal, user, requestId: "test" },
    { name: ulid(), scopes, lastDay },
    createNewKeyForm(),
  );
  if (made.outcome !== "issued") throw new Error(`The key was not made: ${made.outcome}`);
  return programFor(office.origin, made.key);
}

const Changes = z.object({
  changes: z.array(
    z.looseObject({
      position: z.int(),
      kind: z.string(),
      fact: z.string(),
      label: z.string(),
      reference: z.string(),
      links: z.record(z.string(), z.string()),
    }),
  ),
  next: z.int(),
  isMore: z.boolean(),
});
const read = async (program: Program, query: string, headers?: Readonly<Record<string, string>>) =>
  Changes.parse((await program.get(`/api/v1/office/changes?${query}`, headers)).body);

test("every change is read once and in order, whatever the page's size", async () => {
  const program = await openProgram("supervisor.demo");
  const whole = await read(program, "limit=500");
  expect(whole.isMore).toBe(false);
  const pages = [];
  for (let after = 0; ;) {
    const page = await read(program, `after=${String(after)}&limit=7`);
    pages.push(...page.changes);
    after = page.next;
    if (!page.isMore) break;
  }
  expect(pages).toEqual(whole.changes);
  const { count } = await office.portal.database.kysely
    .selectFrom("event")
    .select(({ fn }) => fn.countAll().as("count"))
    .where("type", "in", ["form.submitted", "office.acknowledged", "office.remarked", "form.withdrawn"])
    // What somebody files in a matter of their own is not told of.
    .where("stream", "not like", `${proofOfDebt.type}/%`)
    .executeTakeFirstOrThrow();
  expect(whole.changes.length).toBeGreaterThanOrEqual(Number(count));
});

test("what happens next follows, in the asked language, and its documents are behind the links", async () => {
  const program = await openProgram("supervisor.demo");
  const { next } = await read(program, "limit=500");
  const { id } = await office.portal.database.kysely
    .selectFrom("submission")
    .select("id")
    .where("type", "=", "referral-b3")
    .where("state", "=", "submitted")
    .executeTakeFirstOrThrow();
  await recordFact(referralB3, id, "office.remarked", { note: "Mr Chan was seen" }, people.officer);
  const { changes } = await read(program, `after=${String(next)}`, { "Accept-Language": "zh-HK" });
  expect(changes).toMatchObject([{ kind: "remark", fact: "office.remarked", byOffice: true, form: "b3" }]);
  const [change] = changes;
  expect(change?.label).toMatch(/\p{Script=Han}/u);
  expect(JSON.stringify(change)).not.toContain("Chan");
  const links = change?.links ?? {};
  const follow = (name: string) =>
    program.fetch(String(links[name]).replace(office.portal.config.origin, ""));
  expect((await answered(await follow("form"))).at("data.form")).toBe("b3");
  const receipt = await follow("receipt");
  expect(receipt.status).toBe(200);
  await receipt.arrayBuffer();
  const files = await answered(await follow("files"));
  expect(files.status).toBe(200);
  expect(files.at("data")).toBeInstanceOf(Array);
});

test("without the right, the scope or a fitting question nobody reads it", async () => {
  for (const who of ["officer.demo", "pa.demo", "admin.demo"]) {
    const refused = await (await openProgram(who)).get("/api/v1/office/changes");
    expect([who, refused.status, refused.text("errorCode")]).toEqual([
      who,
      403,
      expect.stringMatching(/^ERR-AUTH-PERMISSION/),
    ]);
  }
  expect((await (await openProgram("supervisor.demo", ["file"])).get("/api/v1/office/changes")).status).toBe(
    403,
  );
  expect((await programFor(office.origin, null).get("/api/v1/office/changes")).status).toBe(401);
  const program = await openProgram("supervisor.demo");
  for (const query of ["limit=501", "limit=0", "after=-1", "after=x"])
    expect((await program.get(`/api/v1/office/changes?${query}`)).status).toBe(400);
});
