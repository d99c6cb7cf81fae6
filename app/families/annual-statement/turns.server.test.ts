/** Whose turn it is on the pages of annual statements: the years' order, what was sent already, what was refused, a question, papers, and who has left. */
import { createHash } from "node:crypto";

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ulid } from "ulidx";

import { dispatch } from "~/app/services/platform/portal/dispatch.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import {
  declareYear,
  enterStatements,
  fillInYear,
  loadYearAtDoor,
} from "~/tests/support/annual-statement-at-door";
import { browserWith, importBankrupt } from "~/tests/support/bankrupt-at-door";
import { officerWith } from "~/tests/support/office-user";
import { openOwnPortal, type OwnPortal } from "~/tests/support/own-portal";
import { changesBetween, type Actor } from "~/workflows/kit";
import {
  annualStatement,
  listStatementGaps,
  PAPERS_FIELD,
  statementForm,
} from "~/workflows/records/annual-statement";

import { listCheckedSteps } from "./fill/check.server";
import { findProblems, findQuestion } from "./fill/question.server";
import { recordFact, saveAnswers } from "./fill/record.server";
import { findPaperOfOffice, listPapersOfOffice } from "./office/statement-papers.server";
import { answerQuestion } from "./receipt/answer-question.server";
import { statementStream } from "./streams.server";
import { findOtherWay, isDeclaredAsItStands } from "./visit/fillable.server";
import { closeVisit, createVisitCookie, findVisit, hasLeft } from "./visit/proving.server";
import { beginYear, listYears } from "./years/years-list.server";

/** Orders are of 10 March 2020: three years are over. */
const NOW = "2023-06-02T04:00:00.000Z";
const TODAY = "2023-06-02";
const OFFICER: Actor = {
  id: "officer.demo",
  role: "officer",
  rights: ["OFFICE_ANNOTATE"],
  firm: null,
  standing: "office",
};
let own: OwnPortal;
let portal: Portal;
beforeAll(async () => {
  own = await openOwnPortal({ now: () => NOW });
  portal = own.portal;
}, 60_000);
afterAll(() => own.close());

const hkd = (dollars: number) => ({ minor: dollars * 100, currency: "HKD" });
let cases = 300;
async function bankruptcy(): Promise<string> {
  cases += 1;
  const { id } = await importBankrupt(portal, cases);
  await enterStatements(portal, id);
  return id;
}
const yearOf = (caseId: string, year: number) => loadYearAtDoor(portal, caseId, year);

async function tellOfOffice(caseId: string, type: string, data: Readonly<Record<string, unknown>>) {
  const at = portal.clock.now();
  const command = { stream: statementStream(caseId, 1), type, data, by: OFFICER, at, commandId: ulid() };
  expect((await dispatch(portal.log, annualStatement, command)).outcome).toBe("done");
}

describe("a year is filled in when its turn has come", () => {
  it("a later one leads to the years as long as the oldest is not begun, and then to the oldest", async () => {
    const id = await bankruptcy();
    expect(findOtherWay(await yearOf(id, 3))).toEqual({ to: "/annual-statement/years", why: "earlierFirst" });
    expect(findOtherWay(await yearOf(id, 1))).toEqual({ to: "/annual-statement/years", why: "beginFirst" });
    expect(await beginYear(await yearOf(id, 1), false)).toEqual([]);
    expect(findOtherWay(await yearOf(id, 1))).toBeNull();
    expect(findOtherWay(await yearOf(id, 3))).toEqual({
      to: "/annual-statement/year/1/check",
      why: "earlierFirst",
    });
  });
  it("what was sent is corrected as long as it is not examined, whatever is owing beside it", async () => {
    const id = await bankruptcy();
    await fillInYear(portal, id, 1);
    expect(await declareYear(portal, id, 1)).toEqual([]);
    expect(findOtherWay(await yearOf(id, 1))).toBeNull();
    await tellOfOffice(id, "statement.examined", { result: "inOrder" });
    expect(findOtherWay(await yearOf(id, 1))).toEqual({
      to: "/annual-statement/year/1/receipt",
      why: "closed",
    });
  });
  it("is not declared a second time with nothing changed", async () => {
    const id = await bankruptcy();
    await fillInYear(portal, id, 1);
    expect(isDeclaredAsItStands(await yearOf(id, 1))).toBe(false);
    await declareYear(portal, id, 1);
    expect(isDeclaredAsItStands(await yearOf(id, 1))).toBe(true);
    // A page that was gone through without a change is no correction.
    expect(await saveAnswers(await yearOf(id, 1), {}, "home")).toEqual([]);
    expect(isDeclaredAsItStands(await yearOf(id, 1))).toBe(true);
    await saveAnswers(await yearOf(id, 1), { food: { minor: 1, currency: "HKD" } });
    expect(isDeclaredAsItStands(await yearOf(id, 1))).toBe(false);
  });
});

describe("the answers to check", () => {
  async function check(id: string, step: string) {
    const { context } = (await yearOf(id, 1)).statement;
    const steps = listCheckedSteps(context, listStatementGaps(context, TODAY), "zh-hk");
    return steps.find((each) => each.id === step);
  }
  it("have nothing that was refused among them, and say what is wrong with it", async () => {
    const id = await bankruptcy();
    await fillInYear(portal, id, 1);
    await saveAnswers(await yearOf(id, 1), { email: "甲" });
    const refused = await check(id, "reach");
    expect(refused?.lines[1]).toMatchObject({ term: "電郵地址（如有）", texts: [] });
    expect(refused?.problems).toHaveLength(1);
    expect((await yearOf(id, 1)).statement.context.values["email"]).toBe("甲");
    await saveAnswers(await yearOf(id, 1), { email: "chan@mail.example" });
    expect(await check(id, "reach")).toMatchObject({ problems: [] });
    expect((await check(id, "reach"))?.lines[1]?.texts).toEqual(["chan@mail.example"]);
  });
  it("name the row in which something is missing: of two alike each is said, as its page counts them", async () => {
    const id = await bankruptcy();
    await fillInYear(portal, id, 1);
    const job = { firstMonth: "month1", lastMonth: "month2", gross: hkd(1), tax: hkd(0), mpf: hkd(0) };
    const jobs = [{ id: "a", ...job }, { id: "blank" }, { id: "c", ...job }];
    const { values } = (await yearOf(id, 1)).statement.context;
    await saveAnswers(await yearOf(id, 1), changesBetween(statementForm, values, { ...values, jobs }));
    const problems = ["工作第1項：請回答：僱主名稱", "工作第3項：請回答：僱主名稱"];
    expect(await check(id, "work")).toMatchObject({ problems });
    const step = findQuestion("work");
    if (step === undefined) throw new Error("There is no such question");
    expect(findProblems({ ...(await yearOf(id, 1)), locale: "zh-hk" }, step)).toEqual({
      above: { "jobs/a/employer": problems[0], "jobs/c/employer": problems[1] },
      beside: { "jobs/a/employer": "請填寫此項", "jobs/c/employer": "請填寫此項" },
    });
  });
  it("leave a cell out that was refused, and keep the rest of its row", async () => {
    const id = await bankruptcy();
    await fillInYear(portal, id, 1);
    await saveAnswers(await yearOf(id, 1), { "jobs/job-1/gross": "about sixteen" });
    const texts = (await check(id, "work"))?.lines[1]?.texts ?? [];
    expect(texts).toHaveLength(2);
    expect(texts[0]).toContain("Harbour Cleaning Limited");
    expect(texts[0]).not.toContain("about sixteen");
  });
  it("answer 「有沒有」 by 「有」 or 「沒有」", async () => {
    const id = await bankruptcy();
    await fillInYear(portal, id, 1);
    expect((await check(id, "work"))?.lines[0]?.texts).toEqual(["有"]);
    expect((await check(id, "business"))?.lines[0]?.texts).toEqual(["沒有"]);
  });
});

describe("a question of the office", () => {
  const answer = async (id: string, text: string, commandId: string = ulid()) => {
    const posted = new FormData();
    posted.set("text", text);
    posted.set("commandId", commandId);
    posted.set("question", await countAsked(id));
    return answerQuestion(await yearOf(id, 1), posted);
  };
  const countAsked = async (id: string) => String((await yearOf(id, 1)).statement.context.questions.length);
  it("keeps what was typed of the answer until it is sent, or something else is asked", async () => {
    const id = await bankruptcy();
    await fillInYear(portal, id, 1);
    expect(await declareYear(portal, id, 1)).toEqual([]);
    await tellOfOffice(id, "question.asked", { text: "What is the watch worth?" });
    const draft = async (text: string) => {
      const posted = new FormData();
      for (const [name, value] of Object.entries({ text, commandId: ulid(), intent: "save" }))
        posted.set(name, value);
      return answerQuestion(await yearOf(id, 1), posted);
    };
    const isKept = async () => (await yearOf(id, 1)).statement.context.draftAnswer;
    expect(await draft("HK$3")).toBeNull();
    expect(await draft("HK$300, I th")).toBeNull();
    expect(await isKept()).toBe("HK$300, I th");
    expect((await yearOf(id, 1)).statement.context.questions.at(-1)?.answer).toBeNull();
    await answer(id, "HK$300.");
    expect(await isKept()).toBe("");
    expect(await draft("HK$400")).toMatchObject({ init: { status: 409 } });
    await tellOfOffice(id, "question.asked", { text: "And the ring?" });
    expect(await isKept()).toBe("");
  });
  it("is not answered by what another window has typed and the page does not show", async () => {
    const id = await bankruptcy();
    await fillInYear(portal, id, 1);
    await declareYear(portal, id, 1);
    await tellOfOffice(id, "question.asked", { text: "What is the watch worth?" });
    const post = async (typed: Readonly<Record<string, string>>) => {
      const posted = new FormData();
      const question = await countAsked(id);
      for (const [name, value] of Object.entries({ commandId: ulid(), question, ...typed }))
        posted.set(name, value);
      return answerQuestion(await yearOf(id, 1), posted);
    };
    const base = JSON.stringify({ text: "" });
    expect(await post({ base, text: "HK$300", intent: "save" })).toBeNull();
    expect(await post({ base, text: "", intent: "save" })).toBeNull();
    expect((await yearOf(id, 1)).statement.context.draftAnswer).toBe("HK$300");
    expect(await post({ base, text: "" })).toMatchObject({
      init: { status: 409 },
      data: { typed: { text: "HK$300" }, refused: [{}] },
    });
    expect((await yearOf(id, 1)).statement.context.questions.at(-1)?.answer).toBeNull();
  });
  it("is not answered by what was typed for the one before it", async () => {
    const id = await bankruptcy();
    await fillInYear(portal, id, 1);
    await declareYear(portal, id, 1);
    await tellOfOffice(id, "question.asked", { text: "What is the watch worth?" });
    const first = await countAsked(id);
    await answer(id, "HK$300");
    await tellOfOffice(id, "question.asked", { text: "Who pays the rent?" });
    const post = async (question: string | null) => {
      const posted = new FormData();
      posted.set("commandId", ulid());
      posted.set("text", "HK$400");
      if (question !== null) posted.set("question", question);
      return answerQuestion(await yearOf(id, 1), posted);
    };
    expect(await post(first)).toMatchObject({ init: { status: 409 }, data: { typed: { text: "HK$400" } } });
    expect(await post(null)).toMatchObject({ init: { status: 400 }, data: { problems: { question: /./ } } });
    expect((await yearOf(id, 1)).statement.context.questions.at(-1)?.answer).toBeNull();
  });
  it("is answered on the page of the receipt; what is refused comes back as it was typed", async () => {
    const id = await bankruptcy();
    await fillInYear(portal, id, 1);
    await declareYear(portal, id, 1);
    await tellOfOffice(id, "question.asked", { text: "What is the watch worth?" });
    expect(listYears(await enterStatements(portal, id))[0]).toMatchObject({ act: "answer" });
    expect(await answer(id, "  ")).toMatchObject({
      init: { status: 400 },
      data: { problems: { text: "請輸入內容。" } },
    });
    const done = await answer(id, "HK$300.");
    expect(done).toMatchObject({ status: 302 });
    const { state, context } = (await yearOf(id, 1)).statement;
    expect([state, context.questions.at(-1)?.answer?.text]).toEqual(["filed", "HK$300."]);
    expect(listYears(await enterStatements(portal, id))[0]).toMatchObject({ act: "look" });
    // From another window, in which the question still stands.
    expect(await answer(id, "HK$400.")).toMatchObject({
      init: { status: 409 },
      data: { typed: {}, refused: [{}] },
    });
    expect((await yearOf(id, 1)).statement.context.questions.at(-1)?.unsent).toBe("HK$400.");
  });
});

describe("papers of a statement, for the office", () => {
  async function attach(caseId: string, scan: "clean" | "pending"): Promise<string> {
    const [id, at, stream] = [ulid(), portal.clock.now(), statementStream(caseId, 1)];
    const content = Buffer.from("%PDF-1.7");
    const hash = createHash("sha256").update(content).digest("hex");
    const kept = { id, name: `${scan}.pdf`, size: content.length, mediaType: "application/pdf", hash, scan };
    await portal.documents.store({
      ...kept,
      stream,
      field: PAPERS_FIELD,
      content,
      createdBy: "bankrupt",
      createdAt: at,
    });
    const file = { ...kept, field: PAPERS_FIELD, attachedAt: at, attachedBy: "bankrupt" };
    const outcome = await recordFact(await yearOf(caseId, 1), { type: "paper.attached", data: { file } });
    expect(outcome.outcome).toBe("done");
    return id;
  }
  it("are opened once declared and found clean, and those of no other statement", async () => {
    const [id, other] = [await bankruptcy(), await bankruptcy()];
    await fillInYear(portal, id, 1);
    const clean = await attach(id, "clean");
    const held = await attach(id, "pending");
    const find = (caseId: string, paperId: string) =>
      findPaperOfOffice(
        { portal, user: officerWith("OFFICE_READ_ALL") },
        { statementId: `${caseId}-1`, paperId },
      );
    expect(await find(id, clean)).toBeNull();
    await declareYear(portal, id, 1);
    expect(await find(id, clean)).toMatchObject({ name: "clean.pdf" });
    expect(await find(id, held)).toBeNull();
    expect(await find(other, clean)).toBeNull();
    const { context } = (await yearOf(id, 1)).statement;
    expect(await listPapersOfOffice(portal, `${id}-1`, context)).toMatchObject([
      { name: "clean.pdf", to: `/annual-statements/${id}-1/papers/${clean}` },
      { name: "pending.pdf", to: null },
    ]);
  });
});

describe("whoever leaves", () => {
  it("is told that they have left, and not that time is up", async () => {
    const caseId = await bankruptcy();
    const entered = browserWith(
      await createVisitCookie(portal, { caseId, codeBy: "email", to: "a@b.example" }),
    );
    expect([await hasLeft(portal, entered), (await findVisit(portal, entered))?.caseId]).toEqual([
      false,
      caseId,
    ]);
    const left = browserWith(await closeVisit(portal, entered));
    expect([await hasLeft(portal, left), await findVisit(portal, left)]).toEqual([true, null]);
    expect(await findVisit(portal, entered)).toBeNull();
    expect(await hasLeft(portal, browserWith())).toBe(false);
  });
});
