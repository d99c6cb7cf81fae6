/** Annual statements against a real portal: who comes in, which years are owing, what is kept, declared, settled and forgotten. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ulid } from "ulidx";

import { proveBankruptByCode } from "~/app/services/filings/bankrupt-door/prove-by-code.server";
import { loadBankruptcy } from "~/app/services/filings/bankrupt-door/load-bankruptcy.server";
import { dispatch } from "~/app/services/platform/portal/dispatch.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { SYSTEM } from "~/app/services/platform/portal/system-actor";
import {
  declareYear,
  enterStatements,
  fillInYear,
  loadYearAtDoor,
} from "~/tests/support/annual-statement-at-door";
import {
  browserWith,
  countMailsTo,
  importBankrupt,
  newestMailTo,
  readCodeSentTo,
  OUTSIDE_TRUSTEE,
} from "~/tests/support/bankrupt-at-door";
import { factRecorder } from "~/tests/support/fact-recorder";
import { openOwnPortal, type OwnPortal } from "~/tests/support/own-portal";
import { getFilledRows, isMoney, type TableRow } from "~/workflows/kit";
import type { Actor } from "~/workflows/kit";
import { QUESTION_STEPS } from "~/workflows/records/annual-statement";
import { caseFile } from "~/workflows/records/case-file";

import { explainTotals, listCorrections } from "./fill/check.server";
import { describeStatement } from "./office/statement-page.server";
import { declareStatement, isOwnName } from "./fill/declare.server";
import { describeQuestion, findQuestion, readChanges } from "./fill/question.server";
import { saveAnswers } from "./fill/record.server";
import { printReceipt } from "./receipt/receipt-paper.server";
import { sayWhatComes } from "./receipt/say-next.server";
import { loadStatement, statementStream } from "./streams.server";
import { isReadyToDeclare } from "./visit/fillable.server";
import { findReceivers } from "./visit/opened.server";
import { createVisitCookie, findVisit, STATEMENT_CODES } from "./visit/proving.server";
import { beginYear, listYears, sayNextYear } from "./years/years-list.server";

/** Orders are of 10 March 2020: three years are over, the fourth runs. */
const START = "2023-06-02T04:00:00.000Z";
let time = Date.parse(START);
let own: OwnPortal;
let portal: Portal;
beforeAll(async () => {
  own = await openOwnPortal({ now: () => new Date(time).toISOString() });
  portal = own.portal;
}, 60_000);
afterAll(() => own.close());

let cases = 100;
const bankruptcy = (more: Readonly<Record<string, unknown>> = {}) => {
  cases += 1;
  return importBankrupt(portal, cases, more);
};

const enter = (caseId: string) => enterStatements(portal, caseId);
const yearOf = (caseId: string, year: number) => loadYearAtDoor(portal, caseId, year);
const fillIn = (caseId: string, year: number) => fillInYear(portal, caseId, year);
const declare = (caseId: string, year: number) => declareYear(portal, caseId, year);

describe("the door", () => {
  it("lets in whoever proves the contact that the office holds, and nobody else", async () => {
    const person = await bankruptcy();
    const ask = (idNumber: string) =>
      proveBankruptByCode(portal, STATEMENT_CODES, {
        about: { caseId: person.id, codeBy: "email", locale: "zh-hk" },
        caseId: person.id,
        document: "hkid",
        idNumber,
        codeBy: "email",
        locale: "zh-hk",
      });
    const cookie = await ask(person.hkid);
    const code = await readCodeSentTo(portal, person.email);
    const proved = await STATEMENT_CODES.answer(portal, browserWith(cookie), code);
    expect(proved).toMatchObject({ outcome: "proved", to: person.email, about: { caseId: person.id } });
    const visit = await createVisitCookie(portal, { caseId: person.id, codeBy: "email", to: person.email });
    expect(await findVisit(portal, browserWith(visit))).toMatchObject({ caseId: person.id });
    time += 3 * 60 * 60_000;
    expect(await findVisit(portal, browserWith(visit))).toBeNull();
    // A stranger's number is answered alike, and nothing is sent.
    const before = await countMailsTo(portal, person.email);
    expect(await ask("A123456(3)")).toContain("annual-statement-code");
    expect(await countMailsTo(portal, person.email)).toBe(before);
  });
});

describe("the years of a case", () => {
  it("are listed oldest first with their period, and begun in that order", async () => {
    const { id } = await bankruptcy();
    const listed = listYears(await enter(id));
    expect(listed.map(({ year, act, isOwing }) => [year, act, isOwing])).toEqual([
      [1, "begin", true],
      [2, null, true],
      [3, null, true],
    ]);
    expect(listed[0]).toMatchObject({ from: "2020年3月10日", to: "2021年3月9日", status: "overdue" });
    expect(await beginYear(await yearOf(id, 2), false)).toMatchObject([{ guard: "isOldestOwing" }]);
    expect(sayNextYear(await enter(id))).toMatchObject({ due: "2024年3月10日" });
  });
  it("that the office has on paper are not owing", async () => {
    const { id } = await bankruptcy({
      settlements: [{ id: "s1", entry: { kind: "annualStatement", upTo: "2021-03-10", on: "2021-03-10" } }],
    });
    const listed = listYears(await enter(id));
    expect(listed.map(({ status, act }) => [status, act])).toEqual([
      ["onPaper", null],
      ["overdue", "begin"],
      ["overdue", null],
    ]);
  });
  it("follow the date of the order when it is corrected", async () => {
    const { id } = await bankruptcy();
    await enter(id);
    const recordFactOf = factRecorder(() => ({ portal, now: portal.clock.now() }));
    await recordFactOf(caseFile, `case-file/${id}`, "case.dateRecorded", {
      name: "bankruptcyOrder",
      date: "2020-04-20",
      was: "2020-03-10",
    });
    await enter(id);
    const statement = await loadStatement(portal, statementStream(id, 1));
    expect(statement?.context).toMatchObject({ from: "2020-04-20", to: "2021-04-19", due: "2021-04-20" });
  });
  it("go to the trustee where somebody else administers the estate", async () => {
    const { id } = await bankruptcy();
    const recordFactOf = factRecorder(() => ({ portal, now: portal.clock.now() }));
    await recordFactOf(caseFile, `case-file/${id}`, "practitioner.appointed", OUTSIDE_TRUSTEE);
    expect(await findReceivers(await enter(id))).toMatchObject([{ name: "KWAN Tak Shing" }]);
    await expect(yearOf(id, 1)).rejects.toMatchObject({ status: 404 });
  });
});

describe("filling in", () => {
  it("begins with what the case knows, and keeps what is typed, readable or not", async () => {
    const { id } = await bankruptcy({ approvedMonthlyExpenditure: 1_200_000 });
    expect(await beginYear(await yearOf(id, 1), false)).toEqual([]);
    const context = await yearOf(id, 1);
    expect(context.statement.context.values).toMatchObject({ approved: { minor: 1_200_000 } });
    expect(await beginYear(context, false), "pressed in another window as well").toEqual([]);
    expect((await yearOf(id, 1)).statement.version).toBe(context.statement.version);
    const step = findQuestion("household");
    if (step === undefined) throw new Error("There is no such question");
    const posted = new FormData();
    for (const [name, value] of [
      ["accommodation", "HK$ 6,200"],
      ["food", "about five"],
    ] as const)
      posted.append(name, value);
    const { changes } = readChanges(context.statement.context.values, step, posted);
    expect(await saveAnswers(context, changes)).toEqual([]);
    expect((await yearOf(id, 1)).statement.context.values).toMatchObject({
      accommodation: { minor: 620_000 },
      food: "about five",
    });
  });
  it("changes only what was touched on the page since it was made", async () => {
    const step = findQuestion("home");
    if (step === undefined) throw new Error("There is no such question");
    const post = (fields: Readonly<Record<string, string>>) => {
      const posted = new FormData();
      for (const [name, value] of Object.entries(fields)) posted.append(name, value);
      return posted;
    };
    const older = post({ address: "One", moved: "false", base: JSON.stringify({ address: "One" }) });
    expect(readChanges({ address: "Two" }, step, older)).toEqual({
      changes: { moved: false },
      after: { address: "Two", moved: false },
    });
    // A page that names nothing that can be read is the newest.
    for (const base of ["", "{", '{"address":7}'])
      expect(readChanges({ address: "Two" }, step, post({ address: "One", base })).changes).toEqual({
        address: "One",
      });
  });
  it("adds a row behind those that were typed, and takes one away, where a button posts", () => {
    const step = findQuestion("work");
    if (step === undefined) throw new Error("There is no such question");
    const posted = (intent: string) => {
      const form = new FormData();
      for (const [name, value] of [
        ["intent", intent],
        ["worked", "true"],
        ["jobs", "first"],
        ["jobs/first/employer", "Kam Kee"],
      ] as const)
        form.append(name, value);
      return form;
    };
    const { after } = readChanges({}, step, posted("add:jobs"));
    expect(after["jobs"]).toMatchObject([{ id: "first", employer: "Kam Kee" }, {}]);
    expect(readChanges(after, step, posted("remove:jobs/first")).after["jobs"]).toEqual([]);
  });
  it("takes last year's answers over, each to be looked at", async () => {
    const { id } = await bankruptcy();
    await fillIn(id, 1);
    expect(await declare(id, 1)).toEqual([]);
    expect(listYears(await enter(id))[1]).toMatchObject({ act: "begin", mayTakeOver: true });
    expect(await beginYear(await yearOf(id, 2), true)).toEqual([]);
    const { values, unconfirmed } = (await yearOf(id, 2)).statement.context;
    expect(values).toMatchObject({ marital: "married", accommodation: { minor: 620_000 } });
    expect(values["acquired"]).toBeUndefined();
    expect(unconfirmed).toContain("household");
    expect(listYears(await enter(id))[1]).toMatchObject({ act: "continue", mayTakeOver: false });
  });
  it("takes last year's answers over after a year was begun, once, and fills blanks alone", async () => {
    const { id } = await bankruptcy();
    await fillIn(id, 1);
    expect(await declare(id, 1)).toEqual([]);
    expect(await beginYear(await yearOf(id, 2), false)).toEqual([]);
    expect(await saveAnswers(await yearOf(id, 2), { food: { minor: 777, currency: "HKD" } }, "home")).toEqual(
      [],
    );
    expect(listYears(await enter(id)).map(({ act, mayTakeOver }) => [act, mayTakeOver])).toEqual([
      ["look", false],
      ["continue", true],
      [null, false],
    ]);
    const [first, second] = QUESTION_STEPS;
    if (first === undefined || second === undefined) throw new Error("There are questions");
    const offered = async (step: typeof first) => describeQuestion(await yearOf(id, 2), step).mayTakeOver;
    expect([await offered(first), await offered(second)]).toEqual([true, false]);
    expect(await beginYear(await yearOf(id, 2), true)).toEqual([]);
    const { values, takenOverFrom, version } = (await yearOf(id, 2)).statement.context;
    expect(values).toMatchObject({ food: { minor: 777 }, accommodation: { minor: 620_000 } });
    expect(takenOverFrom).toBe(statementStream(id, 1));
    expect([await offered(first), listYears(await enter(id))[1]?.mayTakeOver]).toEqual([false, false]);
    expect(await beginYear(await yearOf(id, 2), true), "pressed twice").toEqual([]);
    expect((await yearOf(id, 2)).statement.context.version).toBe(version);
  });
});

describe("declaring", () => {
  it("takes the bankrupt's own name, gives a receipt, writes to them without a figure, and settles the anniversary", async () => {
    const { id, email } = await bankruptcy();
    await fillIn(id, 1);
    expect(isReadyToDeclare(await yearOf(id, 1))).toBe(true);
    const before = await countMailsTo(portal, email);
    expect(await declare(id, 1)).toEqual([]);
    const context = await yearOf(id, 1);
    const [edition] = context.statement.context.editions;
    expect(context.statement.state).toBe("filed");
    expect(edition).toMatchObject({ edition: 1, isLate: true });
    expect(edition?.reference).toMatch(/^AS-2023-/);
    await portal.log.deliverEffects();
    expect(await countMailsTo(portal, email)).toBe(before + 1);
    const mail = await newestMailTo(portal, email);
    expect(mail).toContain(edition?.reference);
    expect(mail).not.toMatch(/16,000|6,200|198,000/);
    expect(mail, "what is still owing").toContain("2份說明書未交");
    expect((await loadBankruptcy(portal, id))?.settlements.map(({ entry }) => entry.upTo)).toEqual([
      "2021-03-10",
    ]);
    if (edition === undefined) throw new Error("There is no edition");
    const statement = statementStream(id, 1);
    const received = {
      statement,
      edition,
      file: context.file,
      isExamined: false,
      next: sayWhatComes(context).text,
    };
    const pdf = await printReceipt(portal, received, context);
    expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
  });
  it("refuses what has changed since the page was opened, and answers that are missing", async () => {
    const { id } = await bankruptcy();
    await beginYear(await yearOf(id, 1), false);
    expect(isReadyToDeclare(await yearOf(id, 1))).toBe(false);
    expect(await declare(id, 1)).toMatchObject([{ guard: "isCompleteOrOnPaper" }]);
    const context = await yearOf(id, 1);
    const old = { name: "CHAN Tai Man", version: 0, commandId: `declare-${ulid()}` };
    expect(await declareStatement(context, old)).toHaveLength(1);
  });
  it("is corrected by a second edition until it is examined", async () => {
    const { id } = await bankruptcy();
    await fillIn(id, 1);
    await declare(id, 1);
    await saveAnswers(await yearOf(id, 1), { food: { minor: 1, currency: "HKD" } });
    expect(await declare(id, 1)).toEqual([]);
    const { editions } = (await yearOf(id, 1)).statement.context;
    expect(editions.map(({ edition, reference }) => [edition, reference.endsWith("/2")])).toEqual([
      [1, false],
      [2, true],
    ]);
    expect(editions[0]?.hash).not.toBe(editions[1]?.hash);
  });
  it("shows what a correction changes, where it goes on, and nothing once it is changed back", async () => {
    const { id } = await bankruptcy();
    await fillIn(id, 1);
    expect(await declare(id, 1)).toEqual([]);
    const food = async (minor: number) =>
      saveAnswers(await yearOf(id, 1), { food: { minor, currency: "HKD" } });
    const changed = async () => {
      const { statement } = await yearOf(id, 1);
      const lines = listCorrections(statement.context, statement.context.editions.at(-1), "en");
      return lines.flatMap((step) => step.lines.map(({ texts, was }) => [step.id, texts, was]));
    };
    const before = (await yearOf(id, 1)).statement.context.values["food"];
    if (!isMoney(before)) throw new Error("The example spends on food");
    expect([await changed(), listYears(await enter(id))[0]?.correction]).toEqual([[], null]);
    await food(before.minor + 1);
    expect(await changed()).toMatchObject([["household", [expect.any(String)], [expect.any(String)]]]);
    expect(listYears(await enter(id))[0]?.correction).toBe("/annual-statement/year/1/check");
    await food(before.minor);
    expect([await changed(), listYears(await enter(id))[0]?.correction]).toEqual([[], null]);
    await food(1);
    expect(await declare(id, 1)).toEqual([]);
    const { editions } = (await yearOf(id, 1)).statement.context;
    const [first, second] = editions;
    if (first === undefined || second === undefined) throw new Error("Two editions were declared");
    expect(listCorrections({ ...second, unconfirmed: [] }, first, "en").map((step) => step.id)).toEqual([
      "household",
    ]);
    const context = await yearOf(id, 1);
    const by = { ...context.by, standing: "office", rights: ["OFFICE_ANNOTATE"] } as const;
    const shown = await describeStatement(context, { current: context.statement, by });
    expect(
      shown?.changed.map((step) => step.id),
      "at the top of the office's page",
    ).toEqual(["household"]);
    expect(shown?.explained, "nobody is spoken to").not.toMatch(/你/);
    const { values, from, to } = second;
    const explain = (costs: number) =>
      explainTotals({ values: { ...values, otherNeeds: { currency: "HKD", minor: costs } }, from, to }, "en");
    expect(explain(0)).toContain("What is left may have to be paid");
    expect(explain(100_000_000), "where nothing is left").toContain("Nothing is left over.");
  });
  it("marks what is another within the rows of an answer, and which are new or gone", async () => {
    const { id } = await bankruptcy();
    await fillIn(id, 1);
    expect(await declare(id, 1)).toEqual([]);
    const { statement } = await yearOf(id, 1);
    const [first] = statement.context.editions;
    const jobs = getFilledRows(statement.context.values["jobs"]);
    const [job] = jobs;
    if (first === undefined || job === undefined) throw new Error("The example has a job");
    const rowsOf = (other: readonly TableRow[]) => {
      const now = { ...statement.context, values: { ...statement.context.values, jobs: other } };
      return listCorrections(now, first, "en").flatMap(({ lines }) => lines.flatMap(({ rows = [] }) => rows));
    };
    const [changed, added] = rowsOf([
      { ...job, employer: "Peak Hotel" },
      { id: "job-new", employer: "Star Ferry" },
    ]);
    expect(changed?.cells.filter(({ was }) => was !== undefined)).toMatchObject([
      { text: "Peak Hotel", was: job["employer"] },
    ]);
    expect(added).toMatchObject({ number: 2, change: "added", cells: [{ text: "Star Ferry" }] });
    expect(rowsOf([])[0]).toMatchObject({ id: job.id, number: 1, change: "gone" });
    expect(
      rowsOf([...jobs, { id: "job-new", employer: "Star Ferry" }]),
      "what is the same is left out",
    ).toHaveLength(1);
  });
  it("knows the name however it is written, and no other", async () => {
    const { id } = await bankruptcy();
    const { file } = await enter(id);
    for (const typed of ["CHAN Tai Man", "chan  tai-man", "陳大文"])
      expect(isOwnName(typed, file)).toBe(true);
    expect(isOwnName("江兆伦", { ...file, nameZh: "江兆倫" })).toBe(true);
    for (const typed of ["João Pereira", "PEREIRA, Joao", "pereira joao"])
      expect(isOwnName(typed, { ...file, nameEn: "PEREIRA Joao" })).toBe(true);
    for (const typed of ["CHAN Tai", "", "LEE Mei Fong"]) expect(isOwnName(typed, file)).toBe(false);
  });
});

describe("a case that is forgotten", () => {
  it("takes the answers of its statements along; days and hashes stay in the log", async () => {
    const { id } = await bankruptcy();
    await fillIn(id, 1);
    await declare(id, 1);
    const stream = statementStream(id, 1);
    const number = (await enter(id)).file.number;
    const record = async (type: string, data: Readonly<Record<string, unknown>>, by: Actor) => {
      const at = portal.clock.now();
      const command = { stream: `case-file/${id}`, type, data, by, at, commandId: `tell-${type}` };
      expect((await dispatch(portal.log, caseFile, command)).outcome).toBe("done");
    };
    await record("case.statusChanged", { status: "CMP" }, SYSTEM);
    time += 20 * 366 * 86_400_000;
    const legal: Actor = {
      id: "legal.demo",
      role: "legal",
      rights: ["CASE_RETENTION"],
      firm: null,
      standing: "office",
    };
    const left = { number, year: 2020, type: "B", authority: "Retention 1", typedNumber: number };
    await record("case.forgotten", left, legal);
    await portal.log.deliverEffects();
    expect(await loadStatement(portal, stream)).toBeNull();
    const told = JSON.stringify(await portal.log.read(stream));
    expect(told).not.toContain("Harbour Cleaning");
    expect(told).toContain("AS-2023-");
  });
});
