/** Contributions against a real portal: recorded by whoever administers the estate, paid in the cash book, and seen by nobody else. */
import { ulid } from "ulidx";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { getFixedT } from "~/app/i18n/i18n.server";
import { findBookedFor } from "~/app/services/cases/contributions/contribution.server";
import { findExpectedPayments } from "~/app/services/cases/contributions/expected-payments.server";
import { findCaseFor, type VisibleCase } from "~/app/services/cases/access/visible-case.server";
import type { CurrentUser } from "~/app/services/platform/portal/types";
import { registerFirm, openAccount, setPassword } from "~/tests/support/office-facts";
import { BOOKS_CASE, createBook, keeper, openBookkeeping } from "~/tests/support/long-book";
import { factRecorder } from "~/tests/support/fact-recorder";
import { officerWith } from "~/tests/support/office-user";
import type { OwnPortal } from "~/tests/support/own-portal";
import { caseFile } from "~/workflows/records/case-file";
import { cashBook } from "~/workflows/records/cash-book";
import { contribution, type Undertaking } from "~/workflows/records/contribution";
import type { Actor } from "~/workflows/kit";

import { listSince } from "./record/seen.server";
import { dispatchTold, type Told } from "./record/tell.server";
import { findRestingVersion } from "./record/seen.server";
import { readChange } from "./record/change.server";
import { readRecorded } from "./record/terms.server";
import { findReader } from "./view/access";
import { contributionActivity } from "./view/case-activity.server";
import { loadView } from "./view/contribution-view.server";
import { listDisputed, listMissing } from "./watch/list.server";
import { watchContributions } from "./watch/watch.server";
import { readWorksheet, typeWorksheet } from "./worksheet/read-worksheet.server";

/** As the bookkeeping's own clock has it. */
const TODAY = "2025-06-02";
const STREAM = `${contribution.type}/${BOOKS_CASE}`;
let own: OwnPortal;
let trustee: CurrentUser;
const stranger: Actor = { ...keeper, id: "stranger", firm: "firm-other" };
beforeAll(async () => {
  own = await openBookkeeping();
  const record = factRecorder(() => ({ portal: own.portal, now: own.portal.clock.now() }));
  await registerFirm(record, stranger.firm, "Other & Co.");
  await openAccount(record, stranger, { fullName: "HO Man", role: "pa" });
  await setPassword(record, stranger);
  trustee = await findUser(keeper.id);
}, 120_000);
afterAll(() => own.close());

async function findUser(id: string): Promise<CurrentUser> {
  const user = await own.portal.findUser(id);
  if (user === null) throw new Error(`There is no ${id}`);
  return user;
}
async function see(user: CurrentUser): Promise<VisibleCase> {
  const visible = await findCaseFor(own.portal, user, BOOKS_CASE);
  if (visible === null) throw new Error("The case is not theirs");
  return visible;
}
const looking = () => ({ portal: own.portal, locale: "en", requestId: "r" }) as const;
const typed = (values: Readonly<Record<string, string>>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.append(name, value);
  return form;
};
const TERMS = { monthly: "1,000", from: "15/02/2025", until: "", payer: "bankrupt", payDay: "31" };
async function tell(user: CurrentUser, told: Omit<Told, "form" | "commandId"> & Partial<Told>) {
  const by = findReader(await see(user));
  if (by === null) throw new Error("Not theirs");
  const { portal } = own;
  return dispatchTold(
    { portal, user, requestId: "r" },
    { stream: STREAM, by },
    { form: new FormData(), commandId: ulid(), ...told },
  );
}
const version = async () => (await own.portal.log.read(STREAM)).length;

describe("contributions", () => {
  it("are recorded by the trustee, once however often the button is pressed, and once of two people at once", async () => {
    const bankruptcyOrder = (await see(trustee)).file.dates.bankruptcyOrder ?? "";
    const read = readRecorded(typed({ ...TERMS, kind: "agreement", madeOn: "01/02/2025" }), {
      caseId: BOOKS_CASE,
      bankruptcyOrder,
    });
    if (!read.ok) throw new Error(JSON.stringify(read.wrong));
    const commandId = ulid();
    const press = () => tell(trustee, { ...read.input, seen: 0, commandId });
    expect([(await press()).outcome, (await press()).outcome, await version()]).toEqual(["done", "done", 1]);
    // Somebody who had opened the page before sees what came since, and records nothing over it.
    const officer = officerWith("OFFICE_READ_ALL", "OFFICE_ANNOTATE");
    expect(await tell(officer, { ...read.input, seen: 0 })).toEqual({ outcome: "conflict" });
    expect(await version()).toBe(1);
  });
  it("are covered by what the cash book has as payments of the bankrupt; what is missing is named beside the book", async () => {
    const record = factRecorder(() => ({ portal: own.portal, now: own.portal.clock.now() }));
    const book = await createBook(own.portal, 0, 1);
    const receipt = (id: string, date: string, minor: number, category: string) => ({
      ...{ id, date, kind: "receipt", category, details: "x", currency: "HKD", minor, hkd: minor },
      ...{ realization: true, classification: null },
    });
    await record(
      cashBook,
      book.id,
      "entries.recorded",
      {
        batch: ulid(),
        source: { kind: "pasted" },
        entries: [
          receipt("e1", "2025-02-28", 100_000, "paymentByBankrupt"),
          receipt("e2", "2025-04-02", 40_000, "paymentByBankrupt"),
          receipt("e3", "2025-04-03", 500_000, "otherReceipts"),
          receipt("e4", "2025-01-15", 500_000, "paymentByBankrupt"),
        ],
      },
      keeper,
    );
    const ofYear = { from: "2025-02-01", to: "2026-01-31" };
    expect(await findBookedFor(own.portal, BOOKS_CASE, ofYear)).toBe(140_000);
    expect(await findBookedFor(own.portal, "HCB-1-1999", ofYear)).toBeNull();
    const expected = await findExpectedPayments(own.portal, await see(trustee), "en");
    expect(expected?.months.map(({ id, standing, received }) => [id, standing, received])).toEqual([
      ["2025-06", "awaited", "0.00"],
      ["2025-05", "awaited", "0.00"],
      ["2025-04", "missing", "0.00"],
      ["2025-03", "part", "400.00"],
      ["2025-02", "received", "1,000.00"],
    ]);
    expect(expected).toMatchObject({ missing: 2, outstanding: "1,600.00" });
    await record(cashBook, book.id, "entry.removed", { id: "e2", revision: 1, reason: "Twice." }, keeper);
    expect(await findExpectedPayments(own.portal, await see(trustee), "en")).toMatchObject({
      outstanding: "2,000.00",
    });
  });
  it("ask whoever administers the estate to see to it, once, until they have come", async () => {
    const { portal } = own;
    await watchContributions(portal);
    await watchContributions(portal);
    const found = (await portal.log.read(STREAM)).filter(({ type }) => type === "arrears.found");
    expect(found).toHaveLength(1);
    const listed = async (user: CurrentUser) =>
      (await listMissing({ portal, user, parameters: new URLSearchParams(), locale: "en" })).items;
    expect(await listed(trustee)).toMatchObject([
      {
        missing: 2,
        since: "March 2025",
        outstanding: "2,000.00",
        to: `/casefile/${BOOKS_CASE}/overview/contribution`,
      },
    ]);
    expect(await listed(officerWith("OFFICE_READ_ALL"))).toHaveLength(1);
    expect(await listed(await findUser(stranger.id))).toEqual([]);
    const record = factRecorder(() => ({ portal, now: portal.clock.now() }));
    const book = await createBook(portal, 0, 1);
    const paid = {
      kind: "receipt",
      category: "paymentByBankrupt",
      currency: "HKD",
      minor: 200_000,
      hkd: 200_000,
    };
    const entry = { id: "e9", date: "2025-06-01", ...paid, realization: true, classification: null };
    await record(
      cashBook,
      book.id,
      "entries.recorded",
      { batch: ulid(), source: { kind: "pasted" }, entries: [entry] },
      keeper,
    );
    await portal.log.deliverEffects();
    expect(await listed(trustee)).toEqual([]);
  });
  it("are changed from a page that was opened before the portal found months missing, or the bankrupt typed something", async () => {
    const record = factRecorder(() => ({ portal: own.portal, now: own.portal.clock.now() }));
    const bankrupt: Actor = { ...keeper, id: "bankrupt", rights: [], firm: null, standing: "party" };
    const seen = await version();
    await record(contribution, STREAM, "objection.drafted", { text: "I lost" }, bankrupt);
    const change = (id: string, monthly: number) =>
      tell(trustee, {
        type: "amount.changed",
        data: { id, from: "2025-05-01", monthly, reason: "x" },
        seen,
      });
    expect(await change("c1", 90_000)).toEqual({ outcome: "done" });
    // Somebody has changed something since: that is told.
    expect(await change("c2", 80_000)).toEqual({ outcome: "conflict" });
    expect(await listSince(own.portal, BOOKS_CASE, seen)).toEqual(["amount.changed"]);
    await tell(trustee, { type: "change.withdrawn", data: { id: "c1", reason: "x" }, seen: await version() });
  });
  it("are read by the office and by whoever administers the estate, changed by fewer, and hidden from another firm's trustee", async () => {
    expect(await findCaseFor(own.portal, await findUser(stranger.id), BOOKS_CASE)).toBeNull();
    const view = await loadView(looking(), await see(officerWith("OFFICE_READ_ALL")));
    expect(view).toMatchObject({ acts: false, may: [], links: { worksheet: null, change: null } });
    expect(view?.set?.standing).toMatchObject({ monthly: "1,000.00", from: "15/02/2025" });
    const seen = await loadView(looking(), await see(trustee));
    expect(seen).toMatchObject({
      acts: true,
      links: { change: `/casefile/${BOOKS_CASE}/contribution/change` },
    });
    const refused = await tell(officerWith("OFFICE_READ_ALL"), {
      type: "contribution.ended",
      data: { because: "noSurplus", lastDay: "2025-05-01", reason: "x" },
      seen: await version(),
    });
    expect(refused).toMatchObject({ outcome: "refused", refusals: [{ guard: "mayAdminister" }] });
  });
  it("stop with a discharge that is recorded later, and go on where that was wrong", async () => {
    const record = factRecorder(() => ({ portal: own.portal, now: own.portal.clock.now() }));
    const months = async () => (await loadView(looking(), await see(trustee)))?.set?.months.length;
    expect(await months()).toBe(5);
    const officer: Actor = {
      ...{ id: "officer.demo", role: "officer", firm: null, standing: "office" },
      rights: ["OFFICE_ANNOTATE", "CASE_MAINTAIN"],
    };
    await record(caseFile, `case-file/${BOOKS_CASE}`, "order.recorded", DISCHARGE, officer);
    expect(await months()).toBe(2);
    await record(
      caseFile,
      `case-file/${BOOKS_CASE}`,
      "order.removed",
      { id: "d1", reason: "Of another case." },
      officer,
    );
    expect(await months()).toBe(5);
  });
});

describe("what was ended", () => {
  const look = async () => {
    const view = await loadView(looking(), await see(trustee));
    if (view?.set == null) throw new Error("Nothing is set");
    return { ...view, set: view.set };
  };
  const say = async (type: string, data: Readonly<Record<string, unknown>>) => {
    const told = await tell(trustee, { type, data, seen: await version() });
    expect(told).toEqual({ outcome: "done" });
  };
  const end = (because: string, lastDay: string | null) =>
    say("contribution.ended", { because, lastDay, reason: "x" });
  it("as a mistake leaves the one before it to be changed and ended, and can stand again", async () => {
    const { bankruptcyOrder = "" } = (await see(trustee)).file.dates;
    const read = readRecorded(
      typed({ ...TERMS, monthly: "5,000", from: "01/08/2025", kind: "agreement", madeOn: "01/06/2025" }),
      { caseId: BOOKS_CASE, bankruptcyOrder },
    );
    if (!read.ok) throw new Error(JSON.stringify(read.wrong));
    await say(read.input.type, read.input.data);
    expect((await look()).set.standing).toMatchObject({ monthly: "5,000.00", isNow: false });
    await end("inError", null);
    const { links, set } = await look();
    expect(set).toMatchObject({
      status: "Paid by agreement",
      standing: { monthly: "1,000.00", isNow: true },
    });
    expect(set.earlier).toMatchObject([{ monthly: "5,000.00", mayResume: true }]);
    expect(links.change).not.toBeNull();
  });
  it("before its last month is said to end after it, and what came beyond a last month covers none", async () => {
    await end("noSurplus", "2025-06-30");
    expect((await look()).set).toMatchObject({
      endsAfter: "30/06/2025",
      standing: { until: "30/06/2025", isNow: true, mayResume: true },
    });
    const [{ standing }] = [(await look()).set];
    await say("contribution.resumed", { id: standing?.id, reason: "In work again." });
    expect((await look()).set).toMatchObject({ endsAfter: null, isOver: false, standing: { until: null } });
    await end("noSurplus", "2025-02-28");
    expect((await look()).set).toMatchObject({
      ...{ status: "Ended", endsAfter: null, isOver: true },
      standing: { until: "28/02/2025", isNow: false },
    });
  });
});

it("end with the case that is closed, and nothing new begins there; they go on where it is opened again", async () => {
  const record = factRecorder(() => ({ portal: own.portal, now: own.portal.clock.now() }));
  const supervisor: Actor = {
    ...{ id: "supervisor.demo", role: "supervisor", firm: null, standing: "office" },
    rights: ["CASE_MAINTAIN"],
  };
  const status = (to: string) =>
    record(caseFile, `case-file/${BOOKS_CASE}`, "case.statusChanged", { status: to }, supervisor);
  const before = (await see(trustee)).file.status;
  await status("CLS");
  const view = await loadView(looking(), await see(trustee));
  expect(view).toMatchObject({
    ...{ isClosed: true, links: { worksheet: null, record: null, objection: null } },
    set: { ends: { because: "closed", day: "02/06/2025" }, isOver: true },
  });
  await status(before);
  expect(await loadView(looking(), await see(trustee))).toMatchObject({
    ...{ isClosed: false, set: { ends: null } },
  });
});

it("that the bankrupt objects to wait for whoever administers the estate, until they were answered as they were read", async () => {
  const record = factRecorder(() => ({ portal: own.portal, now: own.portal.clock.now() }));
  const bankrupt: Actor = { ...keeper, id: "bankrupt", rights: [], firm: null, standing: "party" };
  const said = { receivedOn: TODAY, ground: "cannotPay", text: "I lost my job." };
  await record(contribution, STREAM, "objection.recorded", said, bankrupt);
  const listed = async (user: CurrentUser) =>
    (await listDisputed({ portal: own.portal, user, parameters: new URLSearchParams(), locale: "en" })).items;
  const waiting = [{ since: "02/06/2025", to: `/casefile/${BOOKS_CASE}/overview/contribution#objections` }];
  expect(await listed(trustee)).toMatchObject(waiting);
  expect(await listed(officerWith("OFFICE_READ_ALL"))).toMatchObject(waiting);
  expect(await listed(await findUser(stranger.id))).toEqual([]);
  const view = await loadView(looking(), await see(trustee));
  expect(view?.set?.objections).toMatchObject([{ ground: "cannotPay", isOwn: true, decision: null }]);
  const decide = async (objection: string) =>
    tell(trustee, {
      type: "objection.decided",
      data: { outcome: "changed", reason: "From June you pay less.", objection },
      seen: await version(),
    });
  expect(await decide("2025-06-01T00:00:00.000Z")).toMatchObject({ outcome: "refused" });
  expect(await decide(view?.set?.objections[0]?.id ?? "")).toEqual({ outcome: "done" });
  expect(await listed(trustee)).toEqual([]);
});

const LOOKED = "Contributions read";
it("that somebody looks at are a look of theirs within the hour, which is told the office alone and changes nothing that was shown", async () => {
  const looks = async (id: string) =>
    (await own.portal.log.read(STREAM)).filter(
      ({ type, meta }) => type === "contribution.read" && meta.by.id === id,
    );
  const auditor = { ...officerWith("OFFICE_READ_ALL"), id: "auditor.demo" };
  expect(await looks(auditor.id)).toEqual([]);
  const seen = await version();
  await loadView(looking(), await see(auditor));
  await Promise.all([loadView(looking(), await see(auditor)), loadView(looking(), await see(auditor))]);
  expect(await looks(auditor.id)).toHaveLength(1);
  expect(await findRestingVersion(own.portal, BOOKS_CASE, seen)).toBe(await version());
});

it("are told in the history of the case, to whoever reads them", async () => {
  const words = { locale: "en", t: await getFixedT("en") } as const;
  const told = async (user: CurrentUser) =>
    (await contributionActivity(own.portal, await see(user), words)).map(({ title, detail }) => [
      title,
      detail,
    ]);
  const known = await told(trustee);
  // What is only typed is told nobody, and who looked the office alone.
  const quiet = (await own.portal.log.read(STREAM)).filter(({ type }) =>
    ["objection.drafted", "contribution.read"].includes(type),
  );
  expect(known).toHaveLength((await version()) - quiet.length);
  expect(known[0]).toEqual(["Agreement recorded", "HK$1,000.00 a month from 15/02/2025"]);
  expect(known.find(([title]) => title === "Months found missing")?.[1]).toBe(
    "2 months since March 2025 · HK$2,000.00",
  );
  expect(
    known.map(([title]) => title),
    "by whom it was sent",
  ).toContain("The bankrupt has objected");
  expect(known).toContainEqual(["Contributions ended", "Nothing is left of the income\nx"]);
  const toOffice = await told(officerWith("OFFICE_READ_ALL"));
  expect(toOffice.filter(([title]) => title !== LOOKED)).toEqual(known);
  expect(toOffice).toContainEqual([LOOKED, null]);
  const agent = { ...(await see(trustee)), as: () => ({ ...keeper, standing: "none" }) as const };
  expect(await contributionActivity(own.portal, agent, words)).toEqual([]);
});

/** Of 15 April 2025: the payment of that month falls due after it. */
const DISCHARGE = { id: "d1", entry: { kind: "discharge", on: "2025-04-15" } };

describe("what is typed", () => {
  const sheet = (more: Readonly<Record<string, string>> = {}) =>
    readWorksheet(
      typed({ adults: "2", children: "1", pay: "HK$ 16,500", foodActual: "７,０００.５", ...more }),
      {
        on: TODAY,
        bases: [],
      },
    );
  it("is read as people type it, and what is left empty is what the guide suggests", () => {
    const read = sheet();
    expect(read.ok && read.input.income.pay).toBe(1_650_000);
    expect(read.ok && read.input.needs.food).toEqual({ actual: 700_050, guide: 650_000, allowed: 650_000 });
    expect(read.ok && read.input.needs.accommodation).toEqual({ actual: 0, guide: null, allowed: 0 });
  });
  it.each([
    [{ pay: "16,50" }, "pay"],
    [{ pay: "-5" }, "pay"],
    [{ foodActual: "1.005" }, "foodActual"],
    [{ foodAllowed: "much" }, "foodAllowed"],
    [{ otherIncome: "9999999999999" }, "otherIncome"],
    [{ adults: "0" }, "adults"],
    [{ children: "1.5" }, "children"],
    [{ children: "31" }, "children"],
    [{ foodAllowed: "7,000.51" }, "foodAllowed"],
  ])("%o is not guessed", (more, field) => {
    const read = sheet(more);
    expect(read.ok ? [] : Object.keys(read.wrong)).toEqual([field]);
  });
  it("stands in the field of what is allowed where it is another than the guide suggests", () => {
    const saved = sheet({ transportActual: "500", transportAllowed: "300" });
    const typedAgain = typeWorksheet(saved.ok ? saved.input : null);
    expect(typedAgain).toMatchObject({ foodAllowed: "", transportAllowed: "300.00" });
  });
  it("may be less than nothing of a business alone", () => {
    const read = sheet({ business: "(1,200.50)" });
    expect(read.ok && read.input.income.business).toBe(-120_050);
  });
  it("has no last month where it was recorded by mistake, and needs one else", () => {
    const of = { standing: NO_STANDING, bankruptcyOrder: "2022-01-01" };
    const ended = (because: string, lastDay: string) =>
      readChange("contribution.ended", typed({ because, lastDay, reason: "x" }), of);
    expect(ended("inError", "01/05/2025")).toMatchObject({ ok: true, input: { lastDay: null } });
    expect(ended("noSurplus", "")).toEqual({ ok: false, wrong: { lastDay: "required" } });
    expect(ended("noSurplus", "31/02/2025")).toEqual({ ok: false, wrong: { lastDay: "date" } });
  });
});

const NO_STANDING: Undertaking = {
  id: "a1",
  kind: "agreement",
  madeOn: "2025-02-01",
  bankruptcyOrder: "2024-01-01",
  reference: null,
  outlivesDischarge: false,
  paper: null,
  at: "2025-02-01T00:00:00.000Z",
  changes: [],
  end: null,
  terms: { monthly: 100_000, from: "2025-02-15", until: null, payer: "bankrupt", payDay: 31 },
};
