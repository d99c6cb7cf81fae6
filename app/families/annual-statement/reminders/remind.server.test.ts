/** Reminders of annual statements as time passes: who is reminded when and by which means, in lots, once, and by nobody who filed. */
import { describe, expect, it } from "vitest";

import { loadBankruptcy } from "~/app/services/filings/bankrupt-door/load-bankruptcy.server";
import { declareYear, fillInYear } from "~/tests/support/annual-statement-at-door";
import { breakLogAfter } from "~/tests/support/breaking-log";
import {
  countMailsTo,
  countTextsTo,
  importBankrupt,
  instantOn,
  loadNewestTextTo,
  newestMailTo,
  OUTSIDE_TRUSTEE,
  withDebtor,
} from "~/tests/support/bankrupt-at-door";
import { factRecorder } from "~/tests/support/fact-recorder";
import { usePortalAt } from "~/tests/support/own-portal";
import { caseFile } from "~/workflows/records/case-file";

import { loadStatement, statementStream } from "../streams.server";
import { openYearsAhead, remindOfStatements, tellDue } from "./remind.server";

const place = usePortalAt(instantOn("2021-02-09"));

let cases = 500;
const bankruptcy = (more: Readonly<Record<string, unknown>> = {}) => {
  cases += 1;
  return importBankrupt(place.portal, cases, more);
};
/** A day's work of the place.portal. */
async function workOn(day: string, time?: string): Promise<void> {
  place.now = instantOn(day, time);
  await openYearsAhead(place.portal, place.now);
  await tellDue(place.portal, place.now);
  await remindOfStatements(place.portal, place.now);
  await place.portal.log.deliverEffects();
}
const firstYearOf = async (id: string) => {
  const statement = await loadStatement(place.portal, statementStream(id, 1));
  return statement && { state: statement.state, ...statement.context };
};
const remindedOf = async (id: string) => (await firstYearOf(id))?.reminders.map(({ reminder }) => reminder);

describe("a year whose bankrupt never came to the door", () => {
  it("is opened with its first reminder, falls due on its day, and is reminded of three times, each once", async () => {
    const { id, email } = await bankruptcy();
    // Twenty-nine days before.
    await workOn("2021-02-09");
    expect(await firstYearOf(id)).toBeNull();
    await workOn("2021-02-10");
    expect(await firstYearOf(id)).toMatchObject({ state: "expected", due: "2021-03-10" });
    expect(await countMailsTo(place.portal, email)).toBe(1);
    expect(await newestMailTo(place.portal, email)).toMatch(/2021年3月10日[\s\S]*\/annual-statement/);
    await workOn("2021-02-10");
    await workOn("2021-03-09");
    expect(await countMailsTo(place.portal, email)).toBe(1);
    await workOn("2021-03-10");
    expect(await firstYearOf(id)).toMatchObject({ state: "due" });
    expect(await remindedOf(id)).toEqual(["before", "onTheDay"]);
    await workOn("2021-03-23");
    expect(await countMailsTo(place.portal, email)).toBe(2);
    await workOn("2021-03-24");
    await workOn("2021-03-25");
    expect(await remindedOf(id)).toEqual(["before", "onTheDay", "after"]);
    expect(await countMailsTo(place.portal, email)).toBe(3);
    // Nothing of the case, and no name but the law's.
    expect(await newestMailTo(place.portal, email)).not.toMatch(/CHAN|陳大文|HCB/);
  });
  it("is reminded of once where the place.portal breaks down amid a lot, and goes on", async () => {
    const lot = [await bankruptcy(), await bankruptcy(), await bankruptcy()];
    place.now = instantOn("2021-02-10");
    await openYearsAhead(place.portal, place.now);
    await expect(
      remindOfStatements({ ...place.portal, log: breakLogAfter(place.portal, 1) }, place.now),
    ).rejects.toThrow();
    await place.portal.log.deliverEffects();
    const counted = () => Promise.all(lot.map(({ email }) => countMailsTo(place.portal, email)));
    expect((await counted()).filter((count) => count === 1)).toHaveLength(1);
    // What failed is set aside for a minute.
    await workOn("2021-02-10", "07:05");
    expect(await counted()).toEqual([1, 1, 1]);
  });
  it("is not written to at night", async () => {
    const { id, email } = await bankruptcy();
    await workOn("2021-02-10", "22:00");
    expect(await firstYearOf(id)).toMatchObject({ state: "expected" });
    expect(await countMailsTo(place.portal, email)).toBe(0);
    await workOn("2021-02-11", "01:00");
    expect(await countMailsTo(place.portal, email)).toBe(1);
  });
  it("is reminded of by SMS where no address is known, and by a letter that waits where nobody is reached", async () => {
    const texted = await bankruptcy(withDebtor({ phone: "91234567" }));
    const posted = await bankruptcy(withDebtor({ phone: "2345 6789" }));
    await workOn("2021-02-10");
    expect(await countTextsTo(place.portal, "+85291234567")).toBe(1);
    expect(await loadNewestTextTo(place.portal, "+85291234567")).toContain("2021年3月10日");
    expect(await firstYearOf(posted.id)).toMatchObject({ letter: { reminder: "before" }, reminders: [] });
    await workOn("2021-03-10");
    expect(await countTextsTo(place.portal, "+85291234567")).toBe(2);
    // The newest letter alone waits.
    expect(await firstYearOf(posted.id)).toMatchObject({ letter: { reminder: "onTheDay" }, reminders: [] });
    expect(await remindedOf(texted.id)).toEqual(["before", "onTheDay"]);
  });
  it("is written to in the language that an officer has recorded", async () => {
    const { id, email } = await bankruptcy();
    const recordFactOf = factRecorder(() => ({ portal: place.portal, now: place.now }));
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
    expect(await newestMailTo(place.portal, "new@mail.example")).toContain("您");
  });
});

describe("the date of the order", () => {
  it("is followed when it is corrected, and reminders with it, without anybody at the door", async () => {
    const { id } = await bankruptcy();
    await workOn("2021-02-10");
    const recordFactOf = factRecorder(() => ({ portal: place.portal, now: place.now }));
    const corrected = { name: "bankruptcyOrder", date: "2020-04-20", was: "2020-03-10" };
    await recordFactOf(caseFile, `case-file/${id}`, "case.dateRecorded", corrected);
    await place.portal.log.deliverEffects();
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
    const before = await countMailsTo(place.portal, email);
    place.now = instantOn("2021-03-24");
    // The place.portal breaks down after it recorded the reminder: nothing was delivered yet.
    await remindOfStatements(place.portal, place.now);
    await fillInYear(place.portal, id, 1);
    expect(await declareYear(place.portal, id, 1)).toEqual([]);
    await place.portal.log.deliverEffects();
    // The receipt, and nothing else.
    expect(await countMailsTo(place.portal, email)).toBe(before + 1);
    expect(await newestMailTo(place.portal, email)).toContain("AS-2021-");
    await workOn("2021-03-25");
    expect(await countMailsTo(place.portal, email)).toBe(before + 1);
  });
  it("of what the office received on paper, of a case that is closed, and of one that somebody else administers", async () => {
    const paper = await bankruptcy();
    const closed = await bankruptcy();
    const elsewhere = await bankruptcy();
    const recordFactOf = factRecorder(() => ({ portal: place.portal, now: place.now }));
    await recordFactOf(caseFile, `case-file/${elsewhere.id}`, "practitioner.appointed", OUTSIDE_TRUSTEE);
    await workOn("2021-02-10");
    const entry = { kind: "annualStatement", upTo: "2021-03-10", on: "2021-03-01" };
    await recordFactOf(caseFile, `case-file/${paper.id}`, "settlement.recorded", { id: "s1", entry });
    await recordFactOf(caseFile, `case-file/${closed.id}`, "case.statusChanged", { status: "CMP" });
    await workOn("2021-03-10");
    expect(await remindedOf(paper.id)).toEqual(["before"]);
    expect(await remindedOf(closed.id)).toEqual(["before"]);
    expect(await firstYearOf(elsewhere.id)).toBeNull();
    expect(await countMailsTo(place.portal, elsewhere.email)).toBe(0);
  });
  it("of what is long past when the place.portal begins", async () => {
    const { id, email } = await bankruptcy();
    await workOn("2021-06-01");
    expect(await firstYearOf(id)).toMatchObject({ state: "due", reminders: [] });
    expect(await countMailsTo(place.portal, email)).toBe(0);
  });
});

describe("a Wednesday", () => {
  it("has hundreds in lots: all of a cohort are opened and reminded, by two processes at once, each once", async () => {
    place.now = instantOn("2021-02-09");
    const cohort = [];
    for (let count = 0; count < 230; count += 1)
      cohort.push(await bankruptcy({ dates: { bankruptcyOrder: "2020-04-15" } }));
    place.now = instantOn("2021-03-18");
    await Promise.all([openYearsAhead(place.portal, place.now), openYearsAhead(place.portal, place.now)]);
    await Promise.all([
      remindOfStatements(place.portal, place.now),
      remindOfStatements(place.portal, place.now),
    ]);
    await place.portal.log.deliverEffects();
    await place.portal.log.deliverEffects();
    const counts = await Promise.all(cohort.map(({ email }) => countMailsTo(place.portal, email)));
    expect(counts.filter((count) => count !== 1)).toEqual([]);
    const [first] = cohort;
    const file = first && (await loadBankruptcy(place.portal, first.id));
    expect(file?.status).toBe("ACT");
  }, 120_000);
});
