/**
 * Bankrupts who are in, as attackers: nobody reads or changes another's statement by an id of it, nobody becomes staff or stays somebody
 * they were, and a visit ends where it is left.
 */
import { createHash } from "node:crypto";

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ulid } from "ulidx";

import { recordFact } from "~/app/families/annual-statement/fill/record.server";
import { createVisitCookie } from "~/app/families/annual-statement/visit/proving.server";
import { URL_MAP } from "~/app/routing/url-map";
import type { Portal } from "~/app/services/platform/portal/portal";
import { declareYear, fillInYear, loadYearAtDoor } from "~/tests/support/annual-statement-at-door";
import { importBankrupt } from "~/tests/support/bankrupt-at-door";
import { BrowserAtDoor } from "~/tests/support/browser-at-door";
import { openOffice, type Office } from "~/tests/routes/office";
import { PAPERS_FIELD } from "~/workflows/records/annual-statement";

const DOOR = "/annual-statement";
const YEARS = `${DOOR}/years`;
const COOKIE = "annual-statement";

let office: Office;
let portal: Portal;
/** Both have declared their first year, with a paper each. */
let mine: Person;
let theirs: Person;
beforeAll(async () => {
  office = await openOffice();
  portal = office.portal;
  mine = await bankrupt();
  theirs = await bankrupt();
}, 240_000);
afterAll(() => office?.close());

let cases = 4_500;
type Person = Awaited<ReturnType<typeof bankrupt>>;
async function bankrupt() {
  cases += 1;
  const { id, email, hkid } = await importBankrupt(portal, cases);
  await fillInYear(portal, id, 1);
  const paper = await attach(id);
  expect(await declareYear(portal, id, 1)).toEqual([]);
  return { id, email, paper, number: String(cases), year: "2020", idNumber: hkid, codes: 0 };
}

async function attach(caseId: string): Promise<string> {
  const [id, at] = [ulid(), portal.clock.now()];
  const content = Buffer.from(`%PDF-1.7 ${caseId}`);
  const hash = createHash("sha256").update(content).digest("hex");
  const kept = {
    id,
    name: "slip.pdf",
    size: content.length,
    mediaType: "application/pdf",
    hash,
    scan: "clean",
  } as const;
  const year = await loadYearAtDoor(portal, caseId, 1);
  const { stream } = year.statement;
  await portal.documents.store({
    ...kept,
    stream,
    field: PAPERS_FIELD,
    content,
    createdBy: "bankrupt",
    createdAt: at,
  });
  const file = { ...kept, field: PAPERS_FIELD, attachedAt: at, attachedBy: "bankrupt" };
  expect((await recordFact(year, { type: "paper.attached", data: { file } })).outcome).toBe("done");
  return id;
}

const browser = () => new BrowserAtDoor(office);
/** Proves who one is in this browser. */
async function enter(one: BrowserAtDoor, person: Person): Promise<void> {
  person.codes += 1;
  const answer = await one.comeIn(person, person.codes);
  expect(answer.headers.get("Location")).toBe(YEARS);
}
async function inBrowser(person: Person): Promise<BrowserAtDoor> {
  const one = browser();
  await enter(one, person);
  return one;
}
const holdsVisit = async (cookie: string | undefined): Promise<string> => {
  const thief = browser();
  if (cookie !== undefined) thief.cookies.set(COOKIE, cookie);
  return thief.tell(YEARS);
};
const isOut = (told: string) => expect(told).toMatch(/^\/annual-statement\?(over|left|first)(&|$)/);
const size = async () => (await portal.log.head()).size;
const papersOf = async ({ id }: Person) =>
  (await loadYearAtDoor(portal, id, 1)).statement.context.papers.map((paper) => paper.id);
const entriesOf = async ({ id }: Person) => (await portal.log.read(`annual-statement/${id}-1`)).length;

describe("two people in one browser", () => {
  it("a page of the first that still stands open files, asks for and types nothing for the second, and says so", async () => {
    const one = await inBrowser(mine);
    const ofMine = await one.findVisitName();
    await enter(one, theirs);
    const ofTheirs = await one.findVisitName();
    expect(ofMine).toMatch(/^[\w-]{22}$/);
    expect(ofTheirs).not.toBe(ofMine);
    // The page that waits for iAM Smart asks again by itself.
    const waiting = await one.ask(`${DOOR}/year/1/declare/app?visit=${ofMine}`);
    expect(waiting.status).toBe(200);
    const told = await waiting.text();
    expect(told).toMatch(/nothing was sent|沒有提交|没有提交/);
    expect(told, "nothing of the second").not.toContain(theirs.number);
    const before = await size();
    const posts: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
      ["year/1/home", { intent: "save", address: "Flat 1" }],
      ["year/1/home", { intent: "next", address: "Flat 1", moved: "no" }],
      ["year/1/papers", { reason: "None" }],
      ["year/1/declare", { name: "CHAN Tai Man", version: "1", commandId: ulid() }],
      ["year/1/receipt", { text: "An answer", commandId: ulid() }],
      ["years", { intent: "begin", year: "2" }],
      ["contact", {}],
    ];
    for (const [page, form] of posts)
      for (const named of [ofMine, "", "x".repeat(22)]) {
        const answer = await one.ask(`${DOOR}/${page}?lng=en&visit=${named}`, form);
        // Without scripts the page that answers is the second one's, and leads on where it was declared already.
        const isTheirs = answer.headers.get("Location")?.endsWith("/receipt") === true;
        expect([page, isTheirs || answer.status]).toEqual([page, page === "year/1/declare" || 412]);
        if (named === ofMine && !isTheirs)
          expect(await answer.text()).toContain("for another person or case");
      }
    expect(await size()).toBe(before);
    // Their own page goes on as before.
    const begun = await one.ask(`${DOOR}/years?visit=${ofTheirs}`, { intent: "begin", year: "2" });
    expect(begun.headers.get("Location")).toMatch(/^\/annual-statement\/year\/2\//);
  });
});

describe("another's statement", () => {
  it("is in no page of the door: each of them is one's own", async () => {
    const one = await inBrowser(mine);
    for (const page of [
      "years",
      "contact",
      "year/1/check",
      "year/1/receipt",
      "year/1/papers",
      "year/1/home",
    ]) {
      const text = await (await one.ask(`${DOOR}/${page}`)).text();
      for (const secret of [theirs.id, theirs.number, theirs.email, theirs.idNumber, theirs.paper])
        expect(text, page).not.toContain(secret);
    }
  });
  it("is not reached by its ids in any address of the door, nor changed by them in any of its forms", async () => {
    const one = await inBrowser(mine);
    const before = [await entriesOf(theirs), await papersOf(theirs), await papersOf(mine)];
    for (const path of [
      `${DOOR}/year/${theirs.id}-1/receipt`,
      `${DOOR}/year/99/receipt.pdf`,
      `${DOOR}/year/1/papers/${theirs.paper}`,
      `${DOOR}/letters/${theirs.paper}/letter.pdf`,
      `${DOOR}/letters/${theirs.id}/letter.pdf`,
      `${DOOR}/not-me/${theirs.paper}`,
      `/files/${theirs.paper}`,
    ]) {
      const asked = await one.ask(path);
      expect([200, 302, 400, 404], path).toContain(asked.status);
      const text = await asked.text();
      for (const secret of [theirs.email, theirs.idNumber, "slip.pdf"])
        expect(text, path).not.toContain(secret);
    }
    for (const [path, form] of [
      ["year/1/papers", { remove: theirs.paper }],
      ["year/1/home", { intent: `remove:jobs/${theirs.paper}`, caseId: theirs.id }],
      ["years", { year: `${theirs.id}-1`, intent: "begin", caseId: theirs.id }],
      ["contact", { intent: "withdraw", caseId: theirs.id }],
      [`not-me/${ulid()}`, {}],
      ["year/1/receipt", { text: "Mine", commandId: ulid(), statementId: `${theirs.id}-1` }],
    ] as const) {
      const answer = await one.ask(`${DOOR}/${path}`, form);
      expect(answer.status, path).toBeLessThan(500);
      await answer.arrayBuffer();
    }
    expect([await entriesOf(theirs), await papersOf(theirs), await papersOf(mine)]).toEqual(before);
  });
});

describe("a visit", () => {
  it("opens nothing of the office: each address leads to the login, and is as shut by post", async () => {
    const one = await inBrowser(mine);
    const before = await size();
    const staff = URL_MAP.filter(
      ({ path, access }) => path.startsWith("/annual-statements") && access.who !== "anyone",
    );
    expect(staff.length).toBeGreaterThan(8);
    for (const { path } of staff) {
      const address = path
        .replace(":statementId", `${mine.id}-1`)
        .replace(":caseId", mine.id)
        .replace(":paperId", mine.paper)
        .replace(":run", ulid());
      for (const answer of [
        await one.ask(address),
        await one.ask(address, { fact: "statement.examined", result: "inOrder" }),
      ]) {
        expect([302, 401, 403, 404, 405], address).toContain(answer.status);
        if (answer.status === 302) expect(answer.headers.get("Location"), address).toMatch(/^\/login/);
      }
    }
    for (const path of ["/home", "/case-directory", `/casefile/${mine.id}/overview`, "/settings/users"])
      expect((await one.ask(path)).headers.get("Location"), path).toMatch(/^\/login/);
    expect(await size()).toBe(before);
  });
  it("is not taken over into a login, and a login is none: each opens what is its own alone", async () => {
    const one = await inBrowser(mine);
    const [name = "", value = ""] = (await office.startSession({ id: "ua.demo" })).split("=", 2);
    one.cookies.set(name, value);
    // The clerk of a firm who sits at this browser has no part in the bankrupt's visit, nor the visit in the clerk's rights.
    expect((await one.ask(`/annual-statements/${mine.id}-1`)).headers.get("Location") ?? "").not.toContain(
      "annual-statements",
    );
    one.cookies.delete(COOKIE);
    isOut(await one.tell(YEARS));
  });
  it("of the counter opens nothing without that officer's login", async () => {
    const cookie = await createVisitCookie(portal, { caseId: theirs.id, enteredBy: "officer.demo" });
    const value = cookie.split(";")[0]?.slice(COOKIE.length + 1) ?? "";
    const one = browser();
    one.cookies.set(COOKIE, value);
    isOut(await one.tell(`${DOOR}/year/1/home`));
    const [name = "", session = ""] = (await office.startSession({ id: "ua.demo" })).split("=", 2);
    one.cookies.set(name, session);
    isOut(await one.tell(`${DOOR}/year/1/home`));
  });
  it("has a new id with each proof: what was planted before opens nothing", async () => {
    const attacker = await inBrowser(mine);
    const planted = attacker.cookies.get(COOKIE) ?? "";
    const victim = browser();
    victim.cookies.set(COOKIE, planted);
    await enter(victim, theirs);
    expect(victim.cookies.get(COOKIE)).not.toBe(planted);
    // The attacker's own visit ended when somebody else came in with it.
    isOut(await holdsVisit(planted));
    expect(await (await victim.ask(YEARS)).text()).toContain(`HCB ${theirs.number}/2020`);
  });
  it("of a second person replaces the first wholly", async () => {
    const one = await inBrowser(mine);
    const first = one.cookies.get(COOKIE);
    await enter(one, theirs);
    const page = await (await one.ask(YEARS)).text();
    expect(page).toContain(`HCB ${theirs.number}/2020`);
    expect(page).not.toContain(`HCB ${mine.number}/2020`);
    isOut(await holdsVisit(first));
    await one.ask(YEARS, { intent: "leave" });
    isOut(await one.tell(YEARS));
  });
  it("ends where it is left, for whoever has copied it as well", async () => {
    const one = await inBrowser(mine);
    const copied = one.cookies.get(COOKIE);
    expect(await holdsVisit(copied)).toMatch(/^200/);
    await one.ask(YEARS, { intent: "leave" });
    isOut(await holdsVisit(copied));
    isOut(await one.tell(`${DOOR}/year/1/receipt.pdf`));
  });
  it("is not made of what was signed for another purpose, or of nothing", async () => {
    const one = browser();
    await one.say({ number: mine.number, year: mine.year, idNumber: mine.idNumber });
    mine.codes += 1;
    const waiting = one.cookies.get("annual-statement-code");
    expect(waiting).toBeDefined();
    for (const value of [waiting, "left", "made-up", `${waiting ?? ""}A`]) isOut(await holdsVisit(value));
  });
});
