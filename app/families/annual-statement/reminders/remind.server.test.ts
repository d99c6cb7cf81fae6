/** Reminders of annual statements as time passes: who is reminded when and by which means, in lots, once, and by nobody who filed. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { loadBankruptcy } from "~/app/services/filings/bankrupt-door/load-bankruptcy.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { declareYear, fillInYear } from "~/tests/support/annual-statement-at-door";
import { breakLogAfter } from "~/tests/support/breaking-log";
import {
  countMailsTo,
  countTextsTo,
  importBankrupt,
  loadNewestTextTo,
  newestMailTo,
  OUTSIDE_TRUSTEE,
} from "~/tests/support/bankrupt-at-door";
import { factRecorder } from "~/tests/support/fact-recorder";
import { openOwnPortal, type OwnPortal } from "~/tests/support/own-portal";
import { caseFile } from "~/workflows/records/case-file";

import { loadStatement, statementStream } from "../streams.server";
import { openYearsAhead, remindOfStatements, tellDue } from "./remind.server";

/** At three in the afternoon in Hong Kong. */
const at = (day: string, time = "07:00"): string => `${day}T${time}:00.000Z`;
let now = at("2021-02-09");
let own: OwnPortal;
let portal: Portal;
beforeAll(async () => {
  own = await openOwnPortal({ now: () => now });
  portal = own.portal;
}, 60_000);
afterAll(() => own.close());

let cases = 500;
const bankruptcy = (more: Readonly<Record<string, unknown>> = {}) => {
  cases += 1;
  return importBankrupt(portal, cases, more);
};
/** A day's work of the portal. */
async function workOn(day: string, time?: string): Promise<void> {
  now = at(day, time);
  await openYearsAhead(portal, now);
  await tellDue(portal, now);
  await remindOfStatements(portal, now);
  await portal.log.deliverEffects();
}
const firstYearOf = async (id: string) => {
  const statement = await loadStatement(portal, statementStream(id, 1));
  return statement && { state: statement.state, ...statement.context };
};
const remindedOf = async (id: string) => (await firstYearOf(id))?.reminders.map(({ reminder }) => reminder);
const withDebtor = (more: Readonly<Record<string, string>>) => ({
  debtor: { nameEn: "CHAN Tai Man", idType: "hkid", idNumber: "A123456(3)", ...more },
});

describe("a year whose bankrupt never came to the door", () => {
  it("is opened with its first reminder, falls due on its day, and is reminded of three times, each once", async () => {
    const { id, email } = await bankruptcy();
    // Twenty-nine days before.
    await workOn("2021-02-09");
    expect(await firstYearOf(id)).toBeNull();
    await workOn("2021-02-10");
    expect(await firstYearOf(id)).toMatchObject({ state: "expected", due: "2021-03-10" });
    expect(await countMailsTo(portal, email)).toBe(1);
    expect(await newestMailTo(portal, email)).toMatch(/2021年3月10日[\s\S]*\/annual-statement/);
    await workOn("2021-02-10");
    await workOn("2021-03-09");
    expect(await countMailsTo(portal, email)).toBe(1);
    await workOn("2021-03-10");
    expect(await firstYearOf(id)).toMatchObject({ state: "due" });
    expect(await remindedOf(id)).toEqual(["before", "onTheDay"]);
    await workOn("2021-03-23");
    expect(await countMailsTo(portal, email)).toBe(2);
    await workOn("2021-03-24");
    await workOn("2021-03-25");
    expect(await remindedOf(id)).toEqual(["before", "onTheDay", "after"]);
    expect(await countMailsTo(portal, email)).toBe(3);
    // Nothing of the case, and no name but the law's.
    expect(await newestMailTo(portal, email)).not.toMatch(/CHAN|陳大文|HCB/);
  });
  it("is reminded of once where the portal breaks down amid a lot, and goes on", async () => {
    const lot = [await bankruptcy(), await bankruptcy(), await bankruptcy()];
    now = at("2021-02-10");
    await openYearsAhead(portal, now);
    await expect(remindOfStatements({ ...portal, log: breakLogAfter(portal, 1) }, now)).rejects.toThrow();
    await portal.log.deliverEffects();
    const counted = () => Promise.all(lot.map(({ email }) => countMailsTo(portal, email)));
    expect((await counted()).filter((count) => count === 1)).toHaveLength(1);
    // What failed is set aside for a minute.
    await workOn("2021-02-10", "07:05");
    expect(await counted()).toEqual([1, 1, 1]);
  });
  it("is not written to at night", async () => {
    const { id, email } = await bankruptcy();
    await workOn("2021-02-10", "22:00");
    expect(await firstYearOf(id)).toMatchObject({ state: "expected" });
    expect(await countMailsTo(portal, email)).toBe(0);
    await workOn("2021-02-11", "01:00");
    expect(await countMailsTo(portal, email)).toBe(1);
  });
  it("is reminded of by SMS where no address is known, and by a letter that waits where nobody is reached", async () => {
    const texted = await bankruptcy(withDebtor({ phone: "91234567" }));
    const posted = await bankruptcy(withDebtor({ phone: "2345 6789" }));
    await workOn("2021-02-10");
    expect(await countTextsTo(portal, "+85291234567")).toBe(1);
    expect(await loadNewestTextTo(portal, "+85291234567")).toContain("2021年3月10日");
    expect(await firstYearOf(posted.id)).toMatchObject({ letter: { reminder: "before" }, reminders: [] });
    await workOn("2021-03-10");
    expect(await countTextsTo(portal, "+85291234567")).toBe(2);
    // The newest letter alone waits.
    expect(await firstYearOf(posted.id)).toMatchObject({ letter: { reminder: "onTheDay" }, reminders: [] });
    expect(await remindedOf(texted.id)).toEqual(["before", "onTheDay"]);
  });
  it("is written to in the language that an officer has recorded", async () => {
    const { id, email } = await bankruptcy();
    const recordFactOf = factRecorder(() => ({ portal, now }));
    const contact = { was: email, email: "new@mail.example", how: "letter", language: "zh-cn" };
    const officer = {
      id: "o",
      role: "officer",
      rights: ["NOL_MAINTAIN"],
      firm: null,
      standing: "office",
    } as const;
    await recordFactOf(caseFile, `case-file/${id}`, "contact.verified", contact, officer);
    await workOn("2021-02-10");
    expect(await newestMailTo(portal, "new@mail.example")).toContain("您");
  });
});

describe("the date of the order", () => {
  it("is followed when it is corrected, and reminders with it, without anybody at the door", async () => {
    const { id } = await bankruptcy();
    await workOn("2021-02-10");
    const recordFactOf = factRecorder(() => ({ portal, now }));
    const corrected = { name: "bankruptcyOrder", date: "2020-04-20", was: "2020-03-10" };
    await recordFactOf(caseFile, `case-file/${id}`, "case.dateRecorded", corrected);
    await portal.log.deliverEffects();
    await workOn("2021-03-10");
    expect(await firstYearOf(id)).toMatchObject({ state: "expected", due: "2021-04-20" });
    expect(await remindedOf(id)).toEqual(["before"]);
    await workOn("2021-04-20");
    expect(await remindedOf(id)).toEqual(["before", "onTheDay"]);
  });
});

describe("nobody is reminded", () => {
  it("of what was filed, also where it came in between the reminder and its delivery", async () => {
    const { id, email } = await bankruptcy();
    await workOn("2021-03-10");
    const before = await countMailsTo(portal, email);
    now = at("2021-03-24");
    // The portal breaks down after it recorded the reminder: nothing was delivered yet.
    await remindOfStatements(portal, now);
    await fillInYear(portal, id, 1);
    expect(await declareYear(portal, id, 1)).toEqual([]);
    await portal.log.deliverEffects();
    // The receipt, and nothing else.
    expect(await countMailsTo(portal, email)).toBe(before + 1);
    expect(await newestMailTo(portal, email)).toContain("AS-2021-");
    await workOn("2021-03-25");
    expect(await countMailsTo(portal, email)).toBe(before + 1);
  });
  it("of what the office received on paper, of a case that is closed, and of one that somebody else administers", async () => {
    const paper = await bankruptcy();
    const closed = await bankruptcy();
    const elsewhere = await bankruptcy();
    const recordFactOf = factRecorder(() => ({ portal, now }));
    await recordFactOf(caseFile, `case-file/${elsewhere.id}`, "practitioner.appointed", OUTSIDE_TRUSTEE);
    await workOn("2021-02-10");
    const entry = { kind: "annualStatement", upTo: "2021-03-10", on: "2021-03-01" };
    await recordFactOf(caseFile, `case-file/${paper.id}`, "settlement.recorded", { id: "s1", entry });
    await recordFactOf(caseFile, `case-file/${closed.id}`, "case.statusChanged", { status: "CMP" });
    await workOn("2021-03-10");
    expect(await remindedOf(paper.id)).toEqual(["before"]);
    expect(await remindedOf(closed.id)).toEqual(["before"]);
    expect(await firstYearOf(elsewhere.id)).toBeNull();
    expect(await countMailsTo(portal, elsewhere.email)).toBe(0);
  });
  it("of what is long past when the portal begins", async () => {
    const { id, email } = await bankruptcy();
    await workOn("2021-06-01");
    expect(await firstYearOf(id)).toMatchObject({ state: "due", reminders: [] });
    expect(await countMailsTo(portal, email)).toBe(0);
  });
});

describe("a Wednesday", () => {
  it("has hundreds in lots: all of a cohort are opened and reminded, by two processes at once, each once", async () => {
    now = at("2021-02-09");
    const cohort = [];
    for (let count = 0; count < 230; count += 1)
      cohort.push(await bankruptcy({ dates: { bankruptcyOrder: "2020-04-15" } }));
    now = at("2021-03-18");
    await Promise.all([openYearsAhead(portal, now), openYearsAhead(portal, now)]);
    await Promise.all([remindOfStatements(portal, now), remindOfStatements(portal, now)]);
    await portal.log.deliverEffects();
    await portal.log.deliverEffects();
    const counts = await Promise.all(cohort.map(({ email }) => countMailsTo(portal, email)));
    expect(counts.filter((count) => count !== 1)).toEqual([]);
    const [first] = cohort;
    const file = first && (await loadBankruptcy(portal, first.id));
    expect(file?.status).toBe("ACT");
  }, 120_000);
});
