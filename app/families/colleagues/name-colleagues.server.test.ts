/** Who of a firm works on its cases, against a real portal: named in one or in all, taken off again, and by nobody else. */
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { ulid } from "ulidx";

import { getFixedT } from "~/app/i18n/i18n.server";
import { findCaseFor, type VisibleCase } from "~/app/services/cases/access/visible-case.server";
import type { PageContext } from "~/app/services/platform/pages/page.server";
import { caseEvents } from "~/app/services/workspace/case-overview/case-events.server";
import type { CurrentUser } from "~/app/services/platform/portal/types";
import { importBankrupt, OUTSIDE_TRUSTEE } from "~/tests/support/bankrupt-at-door";
import { factRecorder } from "~/tests/support/fact-recorder";
import { openAccount, registerFirm, setPassword } from "~/tests/support/office-facts";
import { openOwnPortal, type OwnPortal } from "~/tests/support/own-portal";
import { account } from "~/workflows/records/account";
import { caseFile } from "~/workflows/records/case-file";
import { PRACTITIONER } from "~/workflows/records/case-file/index";
import { worksOnCase, type Actor } from "~/workflows/kit";

import { nameColleagues } from "./name-colleagues.server";
import { releaseLeavers } from "./release-leavers.server";
import { THIS_CASE } from "./scope";
import { viewColleagues } from "./view-colleagues.server";

const NOW = "2023-06-02T04:00:00.000Z";
const actor = (id: string, role: string, firm: string): Actor => ({
  id,
  role,
  rights: [],
  firm,
  standing: "none",
});
const ADMIN: Actor = {
  id: "admin",
  role: "admin",
  rights: ["MENU_MAINT_USER_ROLE"],
  firm: null,
  standing: "office",
};
const COMES = { firm: "peak", from: "2023-06-02" };
const LEAVES = { firm: "peak", on: "2023-06-02", reason: "resigned", noticeDueOn: "2023-06-16" };
const PEOPLE = [
  actor("trustee", "pa", "peak"),
  actor("partner", "pa", "peak"),
  actor("clerk", "ua", "peak"),
  actor("rival", "pa", "lion"),
] as const;
let own: OwnPortal;
const users = new Map<string, CurrentUser>();
const record = () => factRecorder(() => ({ portal: own.portal, now: NOW }));
beforeAll(async () => {
  own = await openOwnPortal({ now: () => NOW });
  await registerFirm(record(), "peak", "Peak & Co.");
  await registerFirm(record(), "lion", "Lion & Co.");
  for (const person of PEOPLE) {
    await openAccount(record(), person, { fullName: `${person.id.toUpperCase()} Man`, role: person.role });
    await setPassword(record(), person);
    const user = await own.portal.findUser(person.id);
    if (user === null) throw new Error(`There is no ${person.id}`);
    users.set(person.id, user);
  }
}, 60_000);
afterAll(() => own.close());

const who = (id: string): CurrentUser => {
  const user = users.get(id);
  if (user === undefined) throw new Error(`There is no ${id}`);
  return user;
};
let cases = 700;
async function bankruptcyOf(person: string, firm = "peak"): Promise<string> {
  const { id } = await importBankrupt(own.portal, (cases += 1));
  const appointment = { ...OUTSIDE_TRUSTEE, person, firm };
  await record()(caseFile, `case-file/${id}`, "practitioner.appointed", appointment);
  return id;
}
async function see(id: string, caseId: string): Promise<VisibleCase> {
  const visible = await findCaseFor(own.portal, who(id), caseId);
  if (visible === null) throw new Error("The case is not theirs");
  return visible;
}
const works = async (id: string, caseId: string) => worksOnCase((await see(id, caseId)).as(PRACTITIONER));
async function pageOf(id: string): Promise<PageContext> {
  const t = await getFixedT("en");
  const common = { portal: own.portal, requestId: "r", locale: "en" as const };
  return { ...common, t, user: who(id), parameters: new URLSearchParams(), getTitle: (page) => page };
}
/** @returns the status of the answer: 302 where it was done */
async function press(id: string, caseId: string, typed: Readonly<Record<string, string>>): Promise<number> {
  const form = new FormData();
  const values = { intent: "colleague.assigned", commandId: ulid(), scope: THIS_CASE, ...typed };
  for (const [name, value] of Object.entries(values)) form.append(name, value);
  const answer = await nameColleagues(await pageOf(id), await see(id, caseId), form);
  return "init" in answer ? (answer.init?.status ?? 200) : answer.status;
}
const view = async (id: string, caseId: string) => viewColleagues(await pageOf(id), await see(id, caseId));

let caseId = "";
beforeEach(async () => {
  caseId = await bankruptcyOf("trustee");
});

it("a clerk works on the case from being named until being taken off, and may be named again", async () => {
  expect(await works("clerk", caseId)).toBe(false);
  expect(await press("trustee", caseId, { person: "clerk" })).toBe(302);
  expect(await works("clerk", caseId)).toBe(true);
  expect((await view("clerk", caseId)).workers).toMatchObject([
    { as: "appointed" },
    { id: "clerk", as: "named", mayRelease: false },
  ]);
  expect(await press("trustee", caseId, { person: "clerk" })).toBe(409);
  expect(await press("trustee", caseId, { person: "clerk", intent: "colleague.released" })).toBe(302);
  expect(await works("clerk", caseId)).toBe(false);
  expect(await press("trustee", caseId, { person: "clerk" })).toBe(302);
  expect(await works("clerk", caseId)).toBe(true);
});

it("a press that comes twice is one", async () => {
  const commandId = ulid();
  expect(await press("trustee", caseId, { person: "clerk", commandId })).toBe(302);
  expect(await press("trustee", caseId, { person: "clerk", commandId })).toBe(302);
  expect((await view("trustee", caseId)).workers.map(({ id }) => id)).toEqual(["trustee", "clerk"]);
});

it("another partner names themselves, and the case says who did", async () => {
  expect((await view("partner", caseId)).outside).toEqual({
    mayNameThemselves: true,
    ask: "PARTNER Man or TRUSTEE Man",
  });
  expect(await press("partner", caseId, { person: "partner" })).toBe(302);
  const seen = await view("partner", caseId);
  expect(seen.outside).toBeNull();
  expect(seen.workers[1]).toMatchObject({ id: "partner", by: "PARTNER Man", mayRelease: true });
});

it("a clerk names nobody and is told whom to ask; nobody of another firm can be named", async () => {
  expect(await press("clerk", caseId, { person: "clerk" })).toBe(409);
  expect(await view("clerk", caseId)).toMatchObject({
    naming: null,
    outside: { mayNameThemselves: false, ask: "PARTNER Man or TRUSTEE Man" },
  });
  expect(await press("trustee", caseId, { person: "rival" })).toBe(400);
  expect(await press("trustee", caseId, { person: "nobody" })).toBe(400);
  expect(await press("trustee", caseId, { person: "" })).toBe(400);
  expect((await view("trustee", caseId)).naming?.people.map(({ value }) => value)).toEqual([
    "clerk",
    "partner",
  ]);
});

it("is told in the history to the firm and the office, and not to an agent of another firm", async () => {
  expect(await press("trustee", caseId, { person: "clerk" })).toBe(302);
  const entries = await own.portal.log.read(`case-file/${caseId}`);
  const { by, file, as } = await see("trustee", caseId);
  const words = { locale: "en" as const, t: await getFixedT("en") };
  const listNamed = (standsAs: VisibleCase["as"]) =>
    caseEvents(entries, { by, file, as: standsAs }, words).filter(
      ({ entry }) => entry.type === "colleague.assigned",
    );
  expect(listNamed(as)).toHaveLength(1);
  expect(listNamed(() => ({ ...by, standing: "none" }))).toEqual([]);
});

it("who leaves the firm is taken off its cases, and works on none by coming back", async () => {
  expect(await press("trustee", caseId, { person: "clerk" })).toBe(302);
  const clerk = PEOPLE[2];
  await record()(account, `account/${clerk.id}`, "account.disaffiliated", LEAVES, ADMIN);
  await releaseLeavers(own.portal);
  await releaseLeavers(own.portal);
  expect((await view("trustee", caseId)).workers.map(({ id }) => id)).toEqual(["trustee"]);
  const entries = await own.portal.log.read(`case-file/${caseId}`);
  expect(entries.filter(({ type }) => type === "colleague.released")).toHaveLength(1);
  await record()(account, `account/${clerk.id}`, "account.affiliated", COMES, ADMIN);
  expect(await works("clerk", caseId)).toBe(false);
});

it("in all cases of one trustee, and off all again: neither another trustee's nor another firm's", async () => {
  const second = await bankruptcyOf("trustee");
  const ofPartner = await bankruptcyOf("partner");
  const ofOthers = await bankruptcyOf("trustee-elsewhere", "lion");
  expect(await press("trustee", caseId, { person: "clerk", scope: "trustee" })).toBe(302);
  const now = async () =>
    Promise.all([works("clerk", caseId), works("clerk", second), works("clerk", ofPartner)]);
  expect(await now()).toEqual([true, true, false]);
  expect(await findCaseFor(own.portal, who("clerk"), ofOthers)).toBeNull();
  // Whoever is appointed is not named besides.
  expect(await press("trustee", ofPartner, { person: "trustee", scope: "trustee" })).toBe(302);
  expect((await view("trustee", caseId)).workers.map(({ as }) => as)).toEqual(["appointed", "named"]);
  // Where there is nothing to do, nothing is refused.
  expect(await press("trustee", caseId, { person: "clerk", scope: "trustee" })).toBe(302);
  const release = { person: "clerk", intent: "colleague.released" };
  expect(await press("trustee", second, release)).toBe(302);
  expect(await press("trustee", caseId, { ...release, scope: "trustee" })).toBe(302);
  expect(await now()).toEqual([false, false, false]);
  // Whose cases a firm does not hold cannot be meant.
  expect(await press("trustee", caseId, { person: "clerk", scope: "trustee-elsewhere" })).toBe(302);
  expect(await now()).toEqual([false, false, false]);
});
