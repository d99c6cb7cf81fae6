/** What is asked about a statement, as its bankrupt reads and answers it: withdrawn, asked anew, told without the question, and kept. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ulid } from "ulidx";

import type { Portal } from "~/app/services/platform/portal/portal";
import {
  declareYear,
  enterStatements,
  fillInYear,
  loadYearAtDoor,
} from "~/tests/support/annual-statement-at-door";
import {
  countMailsTo,
  countTextsTo,
  importBankrupt,
  loadNewestTextTo,
  newestMailTo,
  OUTSIDE_TRUSTEE,
  withDebtor,
} from "~/tests/support/bankrupt-at-door";
import { factRecorder } from "~/tests/support/fact-recorder";
import { openOwnPortal, type OwnPortal } from "~/tests/support/own-portal";
import { officer } from "~/tests/support/told-statement";
import { annualStatement, RULES_VERSION } from "~/workflows/records/annual-statement";
import { caseFile } from "~/workflows/records/case-file";

import { saveAnswers } from "../fill/record.server";
import { statementStream } from "../streams.server";
import { listYears } from "../years/years-list.server";
import { answerQuestion } from "./answer-question.server";
import { findWayToTell } from "./question-notices.server";
import { describeThread } from "./thread.server";

const NOW = "2023-06-02T04:00:00.000Z";
const ON = "2023年6月2日";
let own: OwnPortal;
let portal: Portal;
beforeAll(async () => {
  own = await openOwnPortal({ now: () => NOW });
  portal = own.portal;
}, 60_000);
afterAll(() => own.close());

let cases = 1500;
async function filedStatement(more: Readonly<Record<string, unknown>> = {}): Promise<string> {
  cases += 1;
  const { id } = await importBankrupt(portal, cases, more);
  await fillInYear(portal, id, 1);
  expect(await declareYear(portal, id, 1)).toEqual([]);
  await portal.log.deliverEffects();
  return id;
}
const yearOf = (id: string) => loadYearAtDoor(portal, id, 1);
const record = factRecorder(() => ({ portal, now: NOW }));
async function tell(id: string, type: string, data: Readonly<Record<string, unknown>>) {
  await record(annualStatement, statementStream(id, 1), type, data, officer);
  await portal.log.deliverEffects();
}
async function post(id: string, typed: Readonly<Record<string, string>>) {
  const posted = new FormData();
  for (const [name, value] of Object.entries({ commandId: ulid(), ...typed })) posted.set(name, value);
  return answerQuestion(await yearOf(id), posted);
}

describe("a question that was withdrawn", () => {
  it("is answered no more: what was typed is kept with it, and the page says why", async () => {
    const id = await filedStatement();
    await tell(id, "question.asked", { text: "What is the watch worth?" });
    await tell(id, "question.withdrawn", { reason: "Typed wrongly." });
    const sentence = "問題已撤回，無須回覆。";
    expect(await post(id, { text: "HK$30", question: "1", intent: "save" })).toBeNull();
    expect(await post(id, { text: "HK$300", question: "1" })).toMatchObject({
      init: { status: 409 },
      data: { typed: {}, refused: [{ sentence }] },
    });
    expect(describeThread(await yearOf(id)).over).toMatchObject([
      { end: { how: "withdrawn", unsent: "HK$300" } },
    ]);
    expect(listYears(await enterStatements(portal, id))[0]).toMatchObject({ act: "look" });
  });
  it("is neither answered nor drafted for in the place of the next one", async () => {
    const id = await filedStatement();
    await tell(id, "question.asked", { text: "What is the watch worth?" });
    await tell(id, "question.withdrawn", {});
    await tell(id, "question.asked", { text: "Who pays the rent?" });
    expect(await post(id, { text: "HK$3", question: "1", intent: "save" })).toBeNull();
    expect((await yearOf(id)).statement.context.draftAnswer).toBe("");
    // Where another waits, it stays in the field, too: it may be what answers that one.
    expect(await post(id, { text: "HK$3", question: "1" })).toMatchObject({
      data: { typed: { text: "HK$3" } },
    });
    expect(await post(id, { text: "My son.", question: "2" })).toMatchObject({ status: 302 });
  });
  it("brings the statement before the rules again", async () => {
    const id = await filedStatement();
    const before = (await yearOf(id)).statement.context.findings?.at;
    await tell(id, "question.asked", { text: "What is the watch worth?" });
    await tell(id, "question.withdrawn", {});
    const { statement } = await yearOf(id);
    expect([before, statement.context.findings?.rules]).toEqual([NOW, RULES_VERSION]);
    expect(statement.entries.filter(({ type }) => type === "findings.recorded")).toHaveLength(2);
  });
});

describe("a question that was answered in another window", () => {
  it("keeps what is typed and sent beside it, once, and says that it was not sent", async () => {
    const id = await filedStatement();
    await tell(id, "question.asked", { text: "What is the watch worth?" });
    const commandId = ulid();
    expect(await post(id, { text: "HK$300.", question: "1", commandId })).toMatchObject({ status: 302 });
    // Pressed twice, it is sent once, and nothing of it is left over.
    expect(await post(id, { text: "HK$300.", question: "1", commandId })).toMatchObject({ status: 302 });
    expect(await post(id, { text: "HK$300.", question: "1" })).toMatchObject({ init: { status: 409 } });
    expect(describeThread(await yearOf(id)).over).toMatchObject([{ end: { unsent: "" } }]);
    expect(await post(id, { text: "It was m", question: "1", intent: "save" })).toBeNull();
    expect(await post(id, { text: "It was mine", question: "1" })).toMatchObject({
      data: { typed: {}, refused: [{ sentence: expect.any(String) as string }] },
    });
    const length = (await yearOf(id)).statement.entries.length;
    expect(await post(id, { text: "It was mine", question: "1" })).toMatchObject({ init: { status: 409 } });
    const { statement } = await yearOf(id);
    expect(statement.entries).toHaveLength(length);
    expect(describeThread(await yearOf(id)).over).toMatchObject([
      { end: { how: "answered", text: "HK$300.", unsent: "It was mine" } },
    ]);
  });
});

describe("the thread", () => {
  it("has what was asked and answered, the newest first, and the open question by itself", async () => {
    const id = await filedStatement();
    await tell(id, "question.asked", { text: "What is the watch worth?" });
    await post(id, { text: "HK$300.", question: "1" });
    await tell(id, "question.asked", { text: "And the ring?" });
    await post(id, { text: "It was my mo", question: "2", intent: "save" });
    await tell(id, "question.withdrawn", { reason: "Typed wrongly." });
    await tell(id, "question.asked", { text: "Who pays the rent?" });
    await saveAnswers(await yearOf(id), { food: { minor: 1, currency: "HKD" } });
    expect(await declareYear(portal, id, 1)).toEqual([]);
    await tell(id, "question.asked", { text: "Since when?" });
    expect(describeThread(await yearOf(id))).toEqual({
      open: { text: "Since when?", number: "4", on: ON },
      over: [
        { number: "3", on: ON, text: "Who pays the rent?", end: { how: "corrected", on: ON, unsent: "" } },
        {
          ...{ number: "2", on: ON, text: "And the ring?" },
          end: { how: "withdrawn", on: ON, unsent: "It was my mo" },
        },
        {
          ...{ number: "1", on: ON, text: "What is the watch worth?" },
          end: { how: "answered", on: ON, text: "HK$300.", papers: [], unsent: "" },
        },
      ],
    });
  });
  it("keeps what was typed and not sent from the counter", async () => {
    const id = await filedStatement();
    await tell(id, "question.asked", { text: "And the ring?" });
    await post(id, { text: "It was my mo", question: "1", intent: "save" });
    await tell(id, "question.withdrawn", {});
    const context = await yearOf(id);
    const counter = { caseId: id, enteredBy: "officer", beside: false };
    expect(describeThread({ ...context, visit: counter }).over[0]?.end).toMatchObject({ unsent: "" });
  });
});

describe("whoever is asked", () => {
  const asked = { text: "What is the watch worth?" };
  it("is told by e-mail, each time and in the language of the newest edition, with nothing of the question or the case", async () => {
    const id = await filedStatement();
    const to = `bankrupt${String(cases)}@mail.example`;
    const before = await countMailsTo(portal, to);
    await tell(id, "question.asked", asked);
    expect(await countMailsTo(portal, to)).toBe(before + 1);
    const mail = await newestMailTo(portal, to);
    expect(mail).toMatch(/周年說明書.*annual-statement/s);
    expect(mail).not.toMatch(/watch|HCB|CHAN|陳/);
    await tell(id, "question.withdrawn", {});
    await tell(id, "statement.examined", { result: "inOrder" });
    expect(await countMailsTo(portal, to)).toBe(before + 1);
    await tell(id, "examination.reopened", { text: "The rent is missing." });
    expect(await countMailsTo(portal, to)).toBe(before + 2);
    expect(await findWayToTell(await yearOf(id))).toBe("email");
  });
  it("is told by SMS where there is no address; and where there is no number either, the office writes", async () => {
    const texted = await filedStatement(withDebtor({ phone: "91234567" }));
    const before = await countTextsTo(portal, "+85291234567");
    await tell(texted, "question.asked", asked);
    expect(await countTextsTo(portal, "+85291234567")).toBe(before + 1);
    expect(await loadNewestTextTo(portal, "+85291234567")).not.toMatch(/watch|HCB|CHAN|陳/);
    expect(await findWayToTell(await yearOf(texted))).toBe("sms");
    const unknown = await filedStatement(withDebtor({}));
    await tell(unknown, "question.asked", asked);
    expect(await findWayToTell(await yearOf(unknown))).toBe("post");
  });
  it("is not led to a page that does not open, where the statement goes to somebody else by now", async () => {
    const id = await filedStatement();
    const to = `bankrupt${String(cases)}@mail.example`;
    const context = await yearOf(id);
    const before = await countMailsTo(portal, to);
    await record(caseFile, `case-file/${id}`, "practitioner.appointed", OUTSIDE_TRUSTEE);
    await tell(id, "question.asked", asked);
    expect(await countMailsTo(portal, to)).toBe(before);
    const { file } = await enterStatements(portal, id);
    expect(await findWayToTell({ ...context, file })).toBe("elsewhere");
  });
});

describe("what was typed after it was sent", () => {
  it("is said not to have been sent, once the statement is examined", async () => {
    const id = await filedStatement();
    const first = async () => listYears(await enterStatements(portal, id))[0];
    await saveAnswers(await yearOf(id), { food: { minor: 1, currency: "HKD" } });
    expect(await first()).toMatchObject({ isUnsent: false, correction: "/annual-statement/year/1/check" });
    await tell(id, "statement.examined", { result: "inOrder" });
    expect(await first()).toMatchObject({ isUnsent: true, correction: null });
    const other = await filedStatement();
    await tell(other, "statement.examined", { result: "inOrder" });
    expect(listYears(await enterStatements(portal, other))[0]).toMatchObject({ isUnsent: false });
  });
});
