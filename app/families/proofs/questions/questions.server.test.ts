/** Questions about a proof: who asks, who is told, what comes in between, and that a paper is its two sides' alone. */
import { PDFDocument } from "@cantoo/pdf-lib";
import { ulid } from "ulidx";
import { beforeAll, describe, expect, it } from "vitest";

import { getFixedT } from "~/app/i18n/i18n.server";
import { findQuestionIdsOfCase } from "~/db/queries/families/questions";
import { loadFrame } from "~/app/services/filings/steps/frame.server";
import { findSubmissionFor } from "~/app/services/filings/submissions/visible.server";
import { toWidgetContext } from "~/app/services/workspace/dashboard/widget-context.server";
import { findNoticesForAccount } from "~/tests/support/find-notices";
import { readAnswer } from "~/tests/support/page-answer";
import { proofOffice, prove, type ProofOffice } from "~/tests/support/proof-office";
import { caseFile } from "~/workflows/records/case-file";

import { counterView } from "../counter/counter-page.server";
import { QUESTIONS } from "../streams.server";
import { waitingProofs } from "../waiting.server";
import { findQuestionPaper, takesQuestions, viewQuestions } from "./load-questions.server";
import { questionList } from "./question-list.server";
import { writeQuestion } from "./write-question.server";

let office: ProofOffice;
beforeAll(async () => {
  office = await proofOffice({ PORTAL_PROOFS_OF: "all" });
  return office.close;
});
type Name = "creditor" | "maker" | "counter" | "officer" | "trustee";

async function see(who: Name, id: string) {
  const { portal, users } = office;
  const found = await findSubmissionFor(portal, users[who], "pod", id);
  if (found === null) throw new Error(`${who} sees the proof`);
  return found;
}
const read = async (who: Name, id: string) => viewQuestions(office.portal, await see(who, id), "en");

async function write(
  who: Name,
  id: string,
  fields: Readonly<Record<string, string>>,
  papers: readonly File[] = [],
) {
  const { portal, users } = office;
  const form = new FormData();
  for (const [name, value] of Object.entries({ commandId: ulid(), ...fields })) form.set(name, value);
  for (const paper of papers) form.append("papers", paper);
  const t = await getFixedT("en");
  const context = { portal, user: users[who], requestId: "test", locale: "en", t } as const;
  const request = new Request("http://localhost/", { method: "POST", body: form });
  return writeQuestion(context, await see(who, id), request);
}
const ask = (who: Name, id: string, to: string, text = "Which invoices?", commandId = ulid()) =>
  write(who, id, { intent: "ask", to, text, commandId });
/** Writes to the newest thread as the page shows it, or as it was shown before. */
async function reply(who: Name, id: string, text: string, papers: readonly File[] = [], seen?: number) {
  const [thread] = (await read(who, id)).threads;
  if (thread === undefined) throw new Error("There is a question");
  return write(
    who,
    id,
    { intent: "write", thread: thread.id, seen: String(seen ?? thread.seen), text },
    papers,
  );
}
async function close(who: Name, id: string, seen?: number) {
  const [thread] = (await read(who, id)).threads;
  return write(who, id, {
    intent: "close",
    thread: thread?.id ?? "",
    seen: String(seen ?? thread?.seen ?? 0),
  });
}
async function paper(name = "invoice.pdf"): Promise<File> {
  const document = await PDFDocument.create();
  document.addPage();
  return new File([new Uint8Array(await document.save())], name, { type: "application/pdf" });
}
const countWaiting = async (who: Name) => {
  const figure = waitingProofs.find(({ to }) => to === QUESTIONS);
  const { portal, users } = office;
  const t = await getFixedT("en");
  return (await figure?.count(toWidgetContext({ portal, user: users[who], locale: "en", t })))?.count;
};
const getNotices = async (who: Name, id: string) => {
  const { portal } = office;
  return (await loadFrame(portal, await see(who, id), "en")).notices.map(({ title }) => title);
};
const DONE = { outcome: "done" };

it("is asked by the counter, waits for the creditor on both sides, is answered with papers, and closed", async () => {
  const { portal, users, deliver } = office;
  const id = await prove(office, users.creditor, "filed");
  const before = await countWaiting("creditor");
  expect(readAnswer(await ask("counter", id, "filer"))).toMatchObject({
    outcome: "done",
    to: `/casefile/HCB-1-2022/pod/${id}/questions`,
  });
  await deliver();
  expect((await read("creditor", id)).threads).toMatchObject([
    { isOwnTurn: true, turn: "filer", writes: "answer", mayClose: false },
  ]);
  expect((await read("counter", id)).threads).toMatchObject([
    { isOwnTurn: false, writes: "question", mayClose: true },
  ]);
  expect(await getNotices("creditor", id)).toContain("A question waits for your answer");
  expect(
    (await counterView({ portal, locale: "en", t: await getFixedT("en") }, await see("counter", id)))
      .questions,
  ).toMatchObject([{ tone: "info", title: "A question waits for the creditor" }]);
  expect(await countWaiting("creditor")).toBe((before ?? 0) + 1);
  expect(await findNoticesForAccount(portal, users.creditor.id)).toContain("questionAsked");
  // It holds nothing up.
  await office.act(users.counter, id, "counter.approved");

  expect(
    readAnswer(await reply("creditor", id, "These two.", [await paper("one.pdf"), await paper("two.pdf")])),
  ).toMatchObject(DONE);
  await deliver();
  const [thread] = (await read("counter", id)).threads;
  expect(thread).toMatchObject({ isOwnTurn: true, turn: "office" });
  expect(thread?.messages.at(-1)).toMatchObject({ side: "filer", text: "These two.", by: "NG Mei Ling" });
  expect(thread?.messages.at(-1)?.papers.map(({ name }) => name)).toEqual(["one.pdf", "two.pdf"]);
  expect(await countWaiting("counter")).toBeGreaterThan(0);
  expect(await findNoticesForAccount(portal, users.counter.id)).toContain("questionAnswered");

  expect(readAnswer(await close("counter", id))).toMatchObject(DONE);
  await deliver();
  expect((await read("creditor", id)).threads).toMatchObject([{ turn: null, status: "closed" }]);
  expect(await getNotices("creditor", id)).not.toContain("A question waits for your answer");
  expect(await findNoticesForAccount(portal, users.creditor.id)).toContain("questionClosed");
});

describe("what was sent", () => {
  it("is recorded once, however often it is pressed, and the next message begins anew", async () => {
    const id = await prove(office, office.users.creditor, "filed");
    await ask("counter", id, "filer");
    const [thread] = (await read("creditor", id)).threads;
    expect(thread).toMatchObject({ written: 0 });
    const command = { commandId: ulid(), thread: thread?.id ?? "", seen: String(thread?.seen) };
    const send = async () =>
      write("creditor", id, { intent: "write", text: "Here.", ...command }, [await paper()]);
    expect(readAnswer(await send())).toMatchObject(DONE);
    expect(readAnswer(await send())).toMatchObject(DONE);
    expect((await read("creditor", id)).threads[0]?.messages).toHaveLength(2);
    expect((await read("creditor", id)).threads).toMatchObject([{ written: 1 }]);
    // What another writes takes nothing out of one's own form.
    await reply("counter", id, "And the others?");
    expect((await read("creditor", id)).threads).toMatchObject([{ written: 1 }]);
    expect(await read("counter", id)).toMatchObject({ begun: 1, threads: [{ written: 2 }] });
  });
  it("and what was not: it is not passed over by closing", async () => {
    const id = await prove(office, office.users.creditor, "filed");
    await ask("counter", id, "filer");
    const [thread] = (await read("counter", id)).threads;
    const about = { intent: "close", thread: thread?.id ?? "", seen: String(thread?.seen) };
    const refused = await write("counter", id, { ...about, text: "One thing more" }, [await paper()]);
    if (!("data" in refused)) throw new Error("It was refused");
    expect(refused.data.typed).toMatchObject({ text: "One thing more" });
    expect(Object.keys(refused.data.problems)).toEqual(["text", "papers"]);
    expect((await read("counter", id)).threads).toMatchObject([{ turn: "filer" }]);
  });
});

describe("what comes in between", () => {
  it("is read first: the second of two answers comes back as it was typed, and is sent again", async () => {
    const id = await prove(office, office.users.maker, "written");
    const own = await prove(office, office.users.creditor, "filed");
    expect(takesQuestions(await see("maker", id))).toBe(false);
    await ask("counter", own, "filer");
    const seen = (await read("creditor", own)).threads[0]?.seen ?? 0;
    await reply("creditor", own, "First answer");
    const second = await reply("creditor", own, "Second answer", [await paper()], seen);
    if (!("data" in second)) throw new Error("It was refused");
    expect(second.data.typed).toMatchObject({ text: "Second answer" });
    expect(second.data.refused.map(({ sentence }) => sentence)).toEqual([
      "Another message came while you were writing. Read it; your text is still below. Send it again if it still fits.",
      "Your text is still here. Choose the files again before you send it.",
    ]);
    expect(readAnswer(await reply("creditor", own, "Second answer"))).toMatchObject(DONE);
    expect((await read("counter", own)).threads[0]?.messages.map(({ text }) => text)).toEqual([
      "Which invoices?",
      "First answer",
      "Second answer",
    ]);
  });
  it("closes the question while an answer is typed: the text comes back, and opens the question again", async () => {
    const id = await prove(office, office.users.creditor, "filed");
    await ask("counter", id, "filer");
    const seen = (await read("creditor", id)).threads[0]?.seen ?? 0;
    await close("counter", id);
    const late = await reply("creditor", id, "Here they are.", [], seen);
    if (!("data" in late)) throw new Error("It was refused");
    expect(late.data.typed).toMatchObject({ text: "Here they are." });
    expect(late.data.refused[0]?.sentence).toMatch(/^The question was closed while you were writing/);
    expect(readAnswer(await reply("creditor", id, "Here they are."))).toMatchObject(DONE);
    expect((await read("counter", id)).threads).toMatchObject([{ turn: "office", isOwnTurn: true }]);
  });
  it("is an answer that nobody closes unread", async () => {
    const id = await prove(office, office.users.creditor, "filed");
    await ask("counter", id, "filer");
    const seen = (await read("counter", id)).threads[0]?.seen ?? 0;
    await reply("creditor", id, "Here they are.");
    expect(readAnswer(await close("counter", id, seen))).toMatchObject({ outcome: "refused" });
    expect((await read("counter", id)).threads).toMatchObject([{ turn: "office" }]);
  });
});

it("is one question, however often it is pressed; further ones to the same side belong to it while it is open", async () => {
  const id = await prove(office, office.users.creditor, "filed");
  const commandId = ulid();
  expect(readAnswer(await ask("counter", id, "filer", "Why?", commandId))).toMatchObject(DONE);
  expect(readAnswer(await ask("counter", id, "filer", "Why?", commandId))).toMatchObject(DONE);
  expect((await read("counter", id)).threads).toHaveLength(1);
  expect((await read("counter", id)).asks).toEqual([]);
  await expect(ask("counter", id, "filer", "And why?")).rejects.toMatchObject({ status: 400 });
  expect((await read("creditor", id)).asks).toEqual(["office"]);
});

it("says beside its field what is wrong: nothing written, a file that is none, too many files", async () => {
  const id = await prove(office, office.users.creditor, "filed");
  expect(readAnswer(await ask("counter", id, "filer", " "))).toMatchObject({
    problems: { text: "Write your message." },
  });
  const text = new File(["not a document"], "note.exe");
  const asked = { intent: "ask", to: "filer", text: "See this" };
  expect(readAnswer(await write("counter", id, asked, [text]))).toMatchObject({ outcome: "problems" });
  const many = await Promise.all(Array.from({ length: 6 }, (_, place) => paper(`${String(place)}.pdf`)));
  expect(readAnswer(await write("counter", id, asked, many))).toMatchObject({
    problems: { papers: "Send at most 5 files with one message. Send the others with a further one." },
  });
  expect((await read("counter", id)).threads).toEqual([]);
});

describe("between trustee and creditor", () => {
  it("is theirs, and the office's to read; nobody else's, and no other proof's", async () => {
    const { portal, users } = office;
    const id = await prove(office, users.creditor, "accepted", "HCCW-2-2025");
    expect((await read("creditor", id)).asks).toEqual(["office", "trustee"]);
    await write("creditor", id, { intent: "ask", to: "trustee", text: "When is the meeting?" }, [
      await paper(),
    ]);
    expect((await read("trustee", id)).threads).toMatchObject([{ isOwnTurn: true, writes: "answer" }]);
    const [thread] = (await read("counter", id)).threads;
    expect(thread).toMatchObject({ writes: null, mayClose: false });
    const paperId = thread?.messages[0]?.papers[0]?.to.split("/").at(-1) ?? "";
    const about = { questionId: thread?.id ?? "", paperId };
    expect(await findQuestionPaper(portal, await see("trustee", id), about)).toBe(paperId);
    // Of the counter's questions the trustee sees nothing, nor of another proof's.
    await ask("counter", id, "filer");
    expect((await read("trustee", id)).threads).toHaveLength(1);
    const other = await prove(office, users.creditor, "accepted", "HCCW-2-2025");
    expect(await findQuestionPaper(portal, await see("trustee", other), about)).toBeNull();
    await expect(
      write("trustee", other, { intent: "write", thread: about.questionId, seen: "1", text: "x" }),
    ).rejects.toMatchObject({ status: 404 });
    const listFor = async (who: Name, asked = "") =>
      (await questionList(portal, users[who], new URLSearchParams(asked), "en")).list.items.filter((item) =>
        item.to.includes(id),
      );
    expect(await listFor("trustee")).toMatchObject([{ asked: "trustee", caseNo: "HCCW 2/2025" }]);
    expect(await listFor("counter", "show=all")).toHaveLength(2);
    expect(await listFor("maker", "show=all")).toEqual([]);
  });
});

it("goes with its case, papers and all", async () => {
  const { portal, users, deliver, tell, legal } = office;
  const id = await prove(office, users.creditor, "filed", "HCB-3-2010");
  await ask("counter", id, "filer");
  await reply("creditor", id, "Here.", [await paper()]);
  expect(await findQuestionIdsOfCase(portal.database, "HCB-3-2010")).toHaveLength(1);
  const stream = "case-file/HCB-3-2010";
  await tell(caseFile, stream, "case.statusChanged", { status: "CLS" });
  office.setNow("2033-06-02T04:00:00.000Z");
  const number = "HCB 3/2010";
  const forgetting = { number, year: 2010, type: "B", authority: "ORO/ADM/12", typedNumber: number };
  await tell(caseFile, stream, "case.forgotten", forgetting, legal);
  await deliver();
  expect(await findQuestionIdsOfCase(portal.database, "HCB-3-2010")).toEqual([]);
});
