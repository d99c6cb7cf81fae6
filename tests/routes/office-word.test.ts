/** What the office says of a form over HTTP: said once, and read wherever its filer may look; and buttons of one page. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { ulid } from "ulidx";

import { buttonCommand } from "~/app/components/ui/button-command";
import type { Parameters } from "~/tests/support/addresses";

import { findParameters, getVisitor, openOffice, type Office } from "./office";

const officer = getVisitor("officer.demo");
const trustee = getVisitor("pa.demo");

let office: Office;
let parameters: Parameters;
beforeAll(async () => {
  office = await openOffice();
  parameters = await findParameters(office.portal);
}, 240_000);
afterAll(() => office?.close());

const at = (page: string) => `/casefile/${parameters["caseId"]}/b1/${parameters["submissionId"]}/${page}`;
const stream = () => `referral-b1/${parameters["submissionId"]}`;
const loadFacts = async (of: string, type: string) =>
  (await office.portal.log.read(of)).filter((entry) => entry.type === type);
const loadNotices = async (position: number) => {
  await office.portal.log.deliverEffects();
  return office.portal.database.kysely
    .selectFrom("notice")
    .select("account_id")
    .where("position", "=", position)
    .execute();
};

test("Acknowledge pressed twice, and once more from another page, is one entry and one notice each", async () => {
  const before = (await loadFacts(stream(), "office.acknowledged")).length;
  const once = { fact: "office.acknowledged", commandId: ulid() };
  const again = { ...once, commandId: ulid() };
  for (const fields of [once, once, again])
    expect((await office.post(officer, at("actions"), fields)).status).toBe(302);
  const said = await loadFacts(stream(), "office.acknowledged");
  expect([before, said.length]).toEqual([0, 1]);
  const notices = await loadNotices(said[0]?.position ?? 0);
  expect(notices.length).toBeGreaterThan(0);
  expect(new Set(notices.map((each) => each.account_id)).size).toBe(notices.length);
  const all = await office.portal.database.kysely
    .selectFrom("notice")
    .select("account_id")
    .where("code", "=", "acknowledged")
    .where("target", "like", `%${parameters["submissionId"]}%`)
    .execute();
  expect(all).toHaveLength(notices.length);
});

test("a remark of the office stands on the form's pages and in the activity of the case", async () => {
  const note = "Passed to the prosecution section.";
  const fields = { fact: "office.remarked", commandId: ulid(), note };
  expect((await office.post(officer, at("actions"), fields)).status).toBe(302);
  for (const page of ["status", "preview", "history", "receipt"]) {
    const html = await (await office.ask(trustee, at(page))).text();
    expect(html, page).toContain(note);
    expect(html, page).toMatch(/Acknowledged (?:on|by the Office)/);
  }
  const activity = `/casefile/${parameters["caseId"]}/overview/activity-history`;
  const html = await (await office.ask(trustee, activity)).text();
  expect(html).toContain(note);
  expect(html).toContain("Acknowledged by the Office");
});

test("the history of a form is its drafts to the firm, and what was filed to the office", async () => {
  const [firm, ours] = await Promise.all(
    [trustee, officer].map(async (reader) => (await office.ask(reader, at("history"))).text()),
  );
  expect(firm).toMatch(/<h1[^>]*>Draft history/);
  expect(ours).toMatch(/<h1[^>]*>Versions submitted/);
  expect(ours).not.toContain("No version can be restored");
  const tabs = await (await office.ask(officer, at("status"))).text();
  expect(tabs, "one filing is nothing to compare").not.toContain(`href="${at("history")}"`);
});

test("two buttons of one page are commands of their own: an account is locked and then unlocked", async () => {
  const admin = getVisitor("admin.demo");
  const page = "/settings/view-user/ua.demo";
  const html = await (await office.ask(admin, page)).text();
  const [, base = ""] = /name="commandId" value="([0-9A-Z]{26})-amended"/.exec(html) ?? [];
  expect(base).not.toBe("");
  const press = (intent: string, more: Readonly<Record<string, string>> = {}) =>
    office.post(admin, page, { intent, commandId: buttonCommand(base, intent), ...more });
  await press("account.locked", { reason: "Lost laptop" });
  expect(await loadFacts("account/ua.demo", "account.locked")).toHaveLength(1);
  await press("account.unlocked");
  expect(await loadFacts("account/ua.demo", "account.unlocked")).toHaveLength(1);
  expect(await loadFacts("account/ua.demo", "account.locked")).toHaveLength(1);
});

test("a button whose reason is too long leads back to its page, which says how long it may be, and nothing happens", async () => {
  const note = "n".repeat(10_001);
  const before = (await office.portal.log.read(stream())).length;
  const fields = { fact: "office.remarked", commandId: ulid(), note, returnTo: at("status") };
  const answer = await office.post(officer, at("actions"), fields);
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, at("status")]);
  expect((await office.portal.log.read(stream())).length).toBe(before);
  const said = (answer.headers.get("Set-Cookie") ?? "").split(";")[0] ?? "";
  expect(said).not.toBe("");
});
