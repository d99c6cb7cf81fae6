/** A practitioner whom a case names without an account: once mapped, the account sees the case, and later ones too. */
import { afterAll, beforeAll, expect, test } from "vitest";

import { SMALL_OFFICE } from "~/tests/support/seeded-office";

import { getVisitor, openOffice, type Office } from "./office";

const [supervisor, admin, pa2] = [
  getVisitor("supervisor.demo"),
  getVisitor("admin.demo"),
  getVisitor("pa2.demo"),
];
/** As typed in one of the cases. */
const NAME = /lo\s+chun\s+yip/i;
const MAPPING = "/settings/pa-user/taker-mapping/pa2.demo";

let office: Office;
let foreign: readonly string[] = [];
let commands = 0;
const commandId = () => `01TAKERTEST${String((commands += 1)).padStart(13, "0")}`;

beforeAll(async () => {
  office = await openOffice({ cases: SMALL_OFFICE });
  const cases = await office.portal.database.kysely
    .selectFrom("case_file")
    .select("id")
    .where("case_type", "=", "B")
    .where("status", "=", "ACT")
    .where("id", "not in", (query) =>
      query
        .selectFrom("case_appointment")
        .select("case_id")
        .where("firm_id", "in", ["firm-lion", "firm-bay"]),
    )
    .execute();
  foreign = cases.map(({ id }) => id);
}, 240_000);
afterAll(() => office?.close());

const appoint = (caseId: string, personName: string) =>
  office.post(supervisor, `/casefile/${caseId}/overview/trustee-information`, {
    commandId: commandId(),
    intent: "appoint",
    personName,
    personFirm: "firm-bay",
    role: "OT",
    kind: "JOINT_AND_SEVERAL",
    from: "02/01/2026",
  });
const statusFor = async (caseId: string) => (await office.ask(pa2, `/casefile/${caseId}/overview`)).status;
const deliver = async () => {
  for (let left = 1; left > 0;) left = await office.portal.log.deliverEffects();
};

test("mapping a taker gives the account the cases of the taker, and those that follow", async () => {
  const [first = "", second = "", third = ""] = foreign;
  expect((await appoint(first, "LO Chun Yip")).status).toBe(302);
  expect((await appoint(second, "Lo  Chun  yip")).status, "the same name, typed otherwise").toBe(302);
  expect(await statusFor(first)).toBe(404);

  const page = await (await office.ask(admin, MAPPING)).text();
  expect(page).toMatch(NAME);
  const [, taker = ""] = /name="taker" value="(taker-[0-9a-f]+)"/.exec(page) ?? [];
  const stranger = await office.post(pa2, MAPPING, { commandId: commandId(), intent: "taker.mapped", taker });
  expect(stranger.headers.get("Location"), "not by oneself").toMatch(/no-access/);
  await office.post(admin, MAPPING, {
    commandId: commandId(),
    intent: "taker.mapped",
    taker: "taker-nobody",
  });
  await office.post(admin, MAPPING, { commandId: commandId(), intent: "taker.mapped", taker });
  await deliver();
  expect([await statusFor(first), await statusFor(second)]).toEqual([200, 200]);
  expect(await statusFor(third)).toBe(404);

  expect((await appoint(third, "LO CHUN YIP")).status).toBe(302);
  expect(await statusFor(third), "appointed by name, known by account").toBe(200);
  const after = await (await office.ask(admin, MAPPING)).text();
  expect(after, "by name, and no more among the open ones").toMatch(NAME);
  expect(after).not.toMatch(new RegExp(`value="taker.mapped"/>.{0,60}${taker}`));
  expect(after).toMatch(new RegExp(`value="taker.unmapped"/>.{0,60}${taker}`));

  // It was somebody else: what was linked by the mapping goes, and what was recorded for the account stays.
  const mistaken = { intent: "mapping.takenBack", taker };
  await office.post(admin, MAPPING, { commandId: commandId(), ...mistaken, reason: "" });
  await deliver();
  expect(await statusFor(first), "not without a reason").toBe(200);
  await office.post(admin, MAPPING, { commandId: commandId(), ...mistaken, reason: "A namesake" });
  await deliver();
  expect([await statusFor(first), await statusFor(second)]).toEqual([404, 404]);
  expect(await statusFor(third)).toBe(200);
  const again = await (await office.ask(admin, MAPPING)).text();
  expect(again, "open again").toMatch(new RegExp(`value="taker.mapped"/>.{0,60}${taker}`));
});
