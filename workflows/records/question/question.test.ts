import { describe, expect, it } from "vitest";

import { transitionsNotTaken } from "~/tests/support/chart-paths";
import { people } from "~/tests/support/filing";
import { fact, given } from "~/tests/support/scenario";
import { QUESTION_MESSAGES } from "../../kit";
import type { Actor } from "../../kit";
import { isAnswered, question } from ".";

const creditor: Actor = { ...people.preparer, rights: ["POD_FILE"], firm: null, standing: "party" };
const colleague: Actor = { ...creditor, id: "colleague" };
const counter: Actor = { ...people.officer, rights: ["POD_COUNTER"] };
const trustee: Actor = { ...people.trustee, rights: ["REF_SUBMIT"], standing: "appointee" };
const bankrupt: Actor = { ...creditor, rights: [] };
const officer: Actor = { ...people.officer, rights: ["OFFICE_ANNOTATE"] };
const auditor: Actor = { ...people.officer, id: "auditor", rights: ["OFFICE_READ_ALL"] };
const { portal } = people;

const subject = { kind: "proof", reference: "proof-of-debt/1" };
const about = { subject, caseId: "HCB-1-2026" };
const paper = { id: "1", name: "invoice.pdf", size: 1, mediaType: "application/pdf", hash: "0".repeat(64) };
const asks = (by: Actor, from: string, to: string, more: object = {}, at?: string) =>
  fact("question.asked", by, { ...about, from, to, text: "Which invoices?", ...more }, at);
const answers = (by: Actor, more: object = {}, at?: string) =>
  fact("question.answered", by, { text: "These two.", ...more }, at);
const closes = (by: Actor) => fact("question.closed", by);
const forgotten = fact("question.forgotten", portal);
const byCounter = asks(counter, "office", "filer");
const byTrustee = asks(trustee, "trustee", "filer");
const byCreditor = asks(creditor, "filer", "office");

describe("a question about a proof", () => {
  it("is asked by the counter, the trustee or the creditor, and waits for whoever was asked", () => {
    given(question).when(byCounter).leadsTo("waitsForFiler");
    given(question).when(byTrustee).leadsTo("waitsForFiler");
    given(question).when(byCreditor).leadsTo("waitsForOffice");
    given(question)
      .when(asks(creditor, "filer", "trustee"))
      .leadsTo("waitsForTrustee");
  });
  it("is asked by nobody else, for no other side, and of nobody's own side", () => {
    for (const wrong of [
      { ...byCounter, by: auditor },
      { ...byCounter, by: { ...counter, standing: "none" as const } },
      { ...byCreditor, by: bankrupt },
      asks(counter, "filer", "office"),
      asks(counter, "office", "office"),
      asks({ ...trustee, standing: "formerAppointee" }, "trustee", "filer"),
    ])
      given(question).when(wrong).isRefusedBy("mayBegin");
  });
  it("says something", () => {
    given(question)
      .when(asks(counter, "office", "filer", { text: "  " }))
      .isRefusedBy("saysSomething");
    given(question, byCounter)
      .when(answers(creditor, { text: "" }))
      .isRefusedBy("saysSomething");
  });
  it("is answered by the other side alone, with papers, and then waits for whoever asked", () => {
    const thread = given(question, byCounter)
      .when(answers(creditor, { papers: [paper] }))
      .leadsTo("waitsForOffice");
    expect(thread.messages.map(({ kind, papers }) => [kind, papers.length])).toEqual([
      ["question", 0],
      ["answer", 1],
    ]);
    expect(isAnswered(thread)).toBe(true);
    for (const other of [counter, trustee, auditor, bankrupt])
      given(question, byCounter).when(answers(other)).isRefusedBy("mayAnswer");
  });
  it("is added to by each side, whoever is waited for: what is waited for since then does not begin anew", () => {
    const later = "2025-06-03T04:00:00.000Z";
    const latest = "2025-06-04T04:00:00.000Z";
    const further = asks(counter, "office", "filer", {}, later);
    expect(given(question, byCounter).when(further).leadsTo("waitsForFiler").since).toBe(byCounter.at);
    const answered = [byCounter, answers(creditor, {}, later)];
    expect(
      given(question, ...answered)
        .when(answers(colleague, {}, latest))
        .leadsTo("waitsForOffice").since,
    ).toBe(later);
    given(question, ...answered)
      .when(further)
      .leadsTo("waitsForFiler");
  });
  it("stays about what it was asked about, and between the same two", () => {
    for (const wrong of [
      { subject: { ...subject, reference: "proof-of-debt/2" } },
      { caseId: "HCB-2-2026" },
      { to: "trustee" },
    ])
      given(question, byCounter)
        .when(asks(counter, "office", "filer", wrong))
        .isRefusedBy("isOfSameSubject");
  });
  it("is closed by whoever asked, and by whoever was asked once they have answered", () => {
    given(question, byCounter).when(closes(counter)).leadsTo("closed");
    given(question, byCounter).when(closes(creditor)).isRefusedBy("mayClose");
    given(question, byCounter, answers(creditor)).when(closes(creditor)).leadsTo("closed");
    given(question, byCounter, answers(creditor), asks(counter, "office", "filer"))
      .when(closes(creditor))
      .isRefusedBy("mayClose");
    given(question, byCounter, closes(counter)).when(closes(counter)).isRefusedBy("wrongState");
  });
  it("is opened again by whoever writes after it was closed", () => {
    const closed = [byCounter, answers(creditor), closes(counter)];
    given(question, ...closed)
      .when(answers(creditor))
      .leadsTo("waitsForOffice");
    given(question, ...closed)
      .when(byCounter)
      .leadsTo("waitsForFiler");
    given(question, ...closed)
      .when(answers(trustee))
      .isRefusedBy("mayAnswer");
  });
  it("has so many messages, and no more", () => {
    const many = Array.from({ length: QUESTION_MESSAGES }, () => byCounter);
    given(question, ...many)
      .when(answers(creditor))
      .isRefusedBy("hasRoom");
    given(question, ...many)
      .when(closes(counter))
      .leadsTo("closed");
  });
  it("is forgotten by the portal alone, with everything that was said", () => {
    given(question, byCounter, answers(creditor))
      .when({ ...forgotten, by: counter })
      .isRefusedBy("isScheduler");
    const gone = given(question, byCounter, answers(creditor)).when(forgotten).leadsTo("forgotten");
    expect(gone).toMatchObject({ subject: null, messages: [] });
  });
});

it("stands beside a bankrupt's statement by the same chart, between officer or trustee and bankrupt", () => {
  const statement = { subject: { kind: "statement", reference: "annual-statement/1" } };
  const byOfficer = asks(officer, "office", "filer", statement);
  given(question).when(byOfficer).leadsTo("waitsForFiler");
  given(question, byOfficer).when(answers(bankrupt)).leadsTo("waitsForOffice");
  given(question)
    .when(asks(counter, "office", "filer", statement))
    .isRefusedBy("mayBegin");
});

it("takes every path of its chart", () => {
  const sides = [
    [byCounter, answers(creditor), closes(counter)],
    [byCreditor, answers(counter), closes(creditor)],
    [asks(creditor, "filer", "trustee"), answers(trustee)],
    [byTrustee, asks(counter, "office", "trustee"), asks(trustee, "trustee", "office")],
  ].flat();
  const bits = ({
    from,
    to,
    messages,
  }: {
    from: string;
    to: string;
    messages: readonly { kind: string }[];
  }) => [from, to, messages.at(-1)?.kind];
  expect(transitionsNotTaken(question, [...sides, forgotten], bits)).toEqual([]);
});
