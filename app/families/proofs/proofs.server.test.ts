/** Proofs of debt in an office of their own: who begins and sees them, the fee, what is filed, and what follows from requests. */
import { beforeAll, describe, expect, it } from "vitest";
import { ulid } from "ulidx";

import {
  approveRequest,
  listOwn,
  pay,
  prove,
  proofOffice,
  receivedPayment,
  signProof,
  type ProofOffice,
} from "~/tests/support/proof-office";
import { readAnswer } from "~/tests/support/page-answer";
import { caseFile } from "~/workflows/records/case-file";
import { firm } from "~/workflows/records/firm";
import { completeProof, proofOfDebt, findProofContext } from "~/workflows/forms/proof-of-debt";
import { sayPastTense } from "~/workflows/kit";
import { findCasePage } from "~/db/queries/cases/cases";

import { getFixedT } from "~/app/i18n/i18n.server";
import { readOwnAnswers } from "~/app/services/filings/reading/own-answers.server";
import { findSubmissionFor } from "~/app/services/filings/submissions/visible.server";
import { loadPeople, findFiling } from "~/app/services/filings/papers/receipt.server";
import { counterView } from "./counter/counter-page.server";
import { decideProof } from "./counter/decide.server";
import { decideMany } from "./counter/decide-many.server";
import { acknowledgedAmount } from "./papers/acknowledged-amount.server";
import { proofList } from "./list/proof-list.server";
import { proofNotices } from "./proof-notices.server";
import { proofPayable } from "./payment/proof-payable.server";
import { findCaseToProve, findRequestedCase } from "./create/find-case.server";
import { startProof } from "./create/start-proof.server";
import { loadProof, proofStream } from "./streams.server";

let office: ProofOffice;
beforeAll(async () => {
  office = await proofOffice();
  return office.close;
});

const getState = async (id: string) => (await loadProof(office.portal, proofStream(id)))?.current.state;

describe("a case to prove in", () => {
  it("shows what the public registers show, and whether proofs are taken here", async () => {
    const { portal, users } = office;
    const found = await findCaseToProve(portal, users.creditor, "HCB-1-2022");
    expect(found?.found).toMatchObject({ caseNo: "HCB 1/2022", takesProofs: true });
    const closed = await findCaseToProve(portal, users.creditor, "HCCW-2-2025");
    expect(closed?.found).toMatchObject({ takesProofs: false });
    expect(await findCaseToProve(portal, users.creditor, "HCB-9-2022")).toBeNull();
    const open = {
      ...portal,
      config: { ...portal.config, proofs: { of: "all", declaration: false } },
    } as const;
    expect((await findCaseToProve(open, users.creditor, "HCCW-2-2025"))?.found.takesProofs).toBe(true);
  });
  it("is found by its number as letters print it, or in parts; and what is missing is named", async () => {
    const { portal, users } = office;
    const find = async (type: "HCB" | "HCCW", number: string, year: string) => {
      const typed = { type, number, year };
      const { query, found, problem } = await findRequestedCase(portal, users.creditor, typed, "en");
      return [found?.caseNo ?? null, problem, Object.values(query).join(" ")];
    };
    expect(await find("HCB", "1", "2022")).toEqual(["HCB 1/2022", null, "HCB 1 2022"]);
    expect(await find("HCB", "HCCW 2/2025", "")).toEqual(["HCCW 2/2025", null, "HCCW 2 2025"]);
    expect(await find("HCB", "1/2022", "2025")).toEqual([null, "notFound", "HCB 1/2022 2025"]);
    expect(await find("HCB", "HCB 1", "")).toEqual([null, "noYear", "HCB 1 "]);
    expect(await find("HCCW", "1", "2022")).toEqual([null, "notFound", "HCCW 1 2022"]);
    expect(await find("HCB", "", "")).toEqual([null, null, "HCB  "]);
  });
  it("given a practitioner in office, then the proof goes to their firm, and how it is reached is told", async () => {
    const { portal, users, tell } = office;
    await tell(firm, "firm/harbour", "firm.amended", {
      address: ["18/F, Example Tower", "", "Hong Kong"],
      phone: "2000 1801",
      email: "office@harbour.example",
      emailLiquidation: "windingup@harbour.example",
    });
    const typed = { type: "HCCW", number: "2", year: "2025" } as const;
    const { found } = await findRequestedCase(portal, users.creditor, typed, "en");
    expect(found?.practitioners).toEqual([
      {
        name: "WONG Siu Ming",
        firm: "Harbour & Co.",
        address: ["18/F, Example Tower", "Hong Kong"],
        phone: "2000 1801",
        email: "windingup@harbour.example",
      },
    ]);
  });
  it("is found by a part of the name of a company in winding-up, and of no bankrupt", async () => {
    const { portal, users } = office;
    const find = (number: string) =>
      findRequestedCase(portal, users.creditor, { type: "HCB", number, year: "" }, "en");
    expect(await find("sample trad")).toMatchObject({
      found: null,
      problem: null,
      hasMore: false,
      named: [{ caseNo: "HCCW 2/2025", query: { type: "HCCW", number: "HCCW 2/2025", year: "" } }],
    });
    for (const name of ["CHAN Tai Man", "Nobody & Sons", "%%", "福龍"])
      expect(await find(name)).toMatchObject({ found: null, named: [] });
    expect((await find("CHAN Tai Man")).problem).toBe("noCompany");
  });
  it("is not begun in where it is not taken", async () => {
    const { portal, users } = office;
    const start = { user: users.creditor, notesRead: true, proofId: ulid(), requestId: "r" };
    expect(await startProof(portal, { ...start, caseId: "HCCW-2-2025" })).toMatchObject({
      outcome: "refused",
      refusals: [{ guard: "caseTakesProofs" }],
    });
    expect(await startProof(portal, { ...start, caseId: "HCB-9-2022" })).toEqual({ outcome: "noCase" });
  });
});

describe("a creditor's proof", () => {
  it("is theirs alone until it is filed; then the office sees it, and never another creditor", async () => {
    const { portal, users } = office;
    const id = await prove(office, users.creditor);
    const seenBy = async (user: keyof typeof users) =>
      (await findSubmissionFor(portal, users[user], "pod", id))?.current.context.values.creditorName;
    expect(await seenBy("creditor")).toBe("Harbour Supplies Limited");
    for (const other of ["maker", "counter", "trustee"] as const) expect(await seenBy(other)).toBeUndefined();
    await signProof(office, users.creditor, id);
    expect(await getState(id)).toBe("pendingPayment");
    expect(await seenBy("counter")).toBeUndefined();
    const due = await proofPayable.due(portal, users.creditor, [proofStream(id)], "en");
    expect(due?.amount).toBe(3_500);
    expect(JSON.stringify(due)).not.toContain("Harbour");
    expect(await proofPayable.due(portal, users.maker, [proofStream(id)], "en")).toBeNull();
    const payment = receivedPayment(due?.lines ?? []);
    await proofPayable.received(portal, payment);
    await proofPayable.received(portal, payment);
    expect(await getState(id)).toBe("submitted");
    const reference = String((await loadProof(portal, proofStream(id)))?.proof.filed.at(-1)?.reference);
    expect(reference).toMatch(/^POD-/);
    expect(await proofPayable.sayFiled?.(portal, [proofStream(id)], "en")).toEqual([
      `Your proof of debt ${reference} is submitted.`,
    ]);
    expect(await seenBy("counter")).toBe("Harbour Supplies Limited");
    expect(await seenBy("maker")).toBeUndefined();
  });
  it("is checked answer by answer by whoever files alone, and as a document by an institution", async () => {
    const { portal, users } = office;
    const read = async (user: "creditor" | "maker") => {
      const id = await prove(office, users[user]);
      const submission = await findSubmissionFor(portal, users[user], "pod", id);
      return submission && readOwnAnswers({ locale: "en", t: await getFixedT("en") }, submission);
    };
    expect(await read("maker")).toBeNull();
    const answers = await read("creditor");
    expect(JSON.stringify(answers?.steps)).toContain("Harbour Supplies Limited");
    expect(Object.keys(answers?.changedAt ?? {})).toEqual(answers?.steps.map(({ id }) => id));
    expect(answers?.changedAt["creditor"]).toMatch(/[/]casefile[/]HCB-1-2022[/]pod[/].+[/]creditor$/);
  });
  it("says where it is amended: after the counter's acceptance, and before it that it is then", async () => {
    const { portal, users } = office;
    const id = await prove(office, users.creditor, "filed");
    const look = async () => {
      const submission = await findSubmissionFor(portal, users.creditor, "pod", id);
      const list = await proofList(portal, users.creditor, new URLSearchParams(), "en");
      const { next, requestAt } = list.list.items.find((each) => each.id === id) ?? {};
      const notices = submission ? proofNotices(submission, "en", portal.clock.now()) : [];
      return {
        next,
        requestAt,
        link: notices.find(({ title }) => title === "To amend or withdraw this proof")?.link?.to,
      };
    };
    expect(await look()).toEqual({ next: "open", requestAt: null, link: undefined });
    await office.act(users.counter, id, "counter.approved");
    const to = `/accounts/proof-amendments/new/${id}`;
    expect(await look()).toEqual({ next: "open", requestAt: to, link: to });
  });
  it("is filed in the signer's name, with a receipt that says so", async () => {
    const { portal, users } = office;
    const id = await prove(office, users.creditor, "filed");
    const submission = await findSubmissionFor(portal, users.creditor, "pod", id);
    const filing = submission && findFiling(submission, null, portal.clock.now());
    if (!filing) throw new Error("It was filed");
    expect(filing.edition.reference).toMatch(/^POD-\d{4}-[0-9A-Z]{8}$/);
    expect((await loadPeople(portal, filing, "en")).submittedBy).toEqual({
      name: "NG Mei Ling",
      role: "Creditor",
    });
  });
  it("stands in the list of its creditor, and in no list of all forms", async () => {
    const { portal, users } = office;
    const id = await prove(office, users.creditor);
    const own = await listOwn(office, users.creditor);
    expect(own.find((row) => row.id === id)).toMatchObject({
      status: "draft",
      creditor: "Harbour Supplies Limited",
    });
    expect((await listOwn(office, users.maker)).map((row) => row.id)).not.toContain(id);
    const forms = await portal.database.kysely
      .selectFrom("submission")
      .select("id")
      .where("type", "=", proofOfDebt.type)
      .execute();
    expect(forms).toEqual([]);
  });
});

describe("an institution's proof", () => {
  it("is its people's, checked by another of them, and signed by whoever of them", async () => {
    const { users, act } = office;
    const id = await prove(office, users.maker);
    await act(users.maker, id, "check.requested");
    await expect(act(users.maker, id, "check.passed")).rejects.toThrow("isNotMaker");
    await act(users.checker, id, "check.passed");
    await signProof(office, users.checker, id);
    expect(await getState(id)).toBe("pendingPayment");
    expect((await listOwn(office, users.checker)).map((row) => row.id)).toContain(id);
  });
});

describe("a request", () => {
  it("that is approved is applied to the proof, once", async () => {
    const { portal, users, deliver } = office;
    const id = await prove(office, users.creditor, "accepted");
    const changes = { referenceNumber: "HS/2" };
    const request = await approveRequest(office, users.creditor, id, { kind: "amendment", changes });
    await deliver();
    const after = (await loadProof(portal, proofStream(id)))?.current.context;
    expect(after && findProofContext(after)?.amendments).toMatchObject([{ request, changes }]);
  });
});

describe("the counter", () => {
  const seen = async (id: string) => {
    const submission = await findSubmissionFor(office.portal, office.users.counter, "pod", id);
    if (submission === null) throw new Error("The counter sees what was filed");
    return submission;
  };
  const context = { requestId: "test", locale: "en" as const };
  const posted = (fields: Readonly<Record<string, string>>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ commandId: ulid(), ...fields })) form.append(name, value);
    return form;
  };
  const answerTo = async (id: string, fields: Readonly<Record<string, string>>) => {
    const submission = await seen(id);
    const page = { seen: String(submission.current.version), ...fields };
    const { portal, users } = office;
    const input = { ...context, portal, user: users.counter, t: await getFixedT("en") };
    return decideProof(input, submission, posted(page));
  };
  const decide = async (id: string, fields: Readonly<Record<string, string>>) =>
    readAnswer(await answerTo(id, fields));

  it("names the proof that was decided, as the next page is that of another", async () => {
    const { portal, users } = office;
    const id = await prove(office, users.creditor, "filed");
    const answer = await answerTo(id, { intent: "approve" });
    const cookie = "headers" in answer ? answer.headers.get("Set-Cookie") : null;
    const { reference } = (await loadProof(portal, proofStream(id)))?.proof.filed[0] ?? {};
    expect((await portal.toasts.take(cookie)).toast).toMatchObject({
      tone: "success",
      message: `${String(reference)}: ${sayPastTense(proofOfDebt, "en", "counter.approved")}`,
    });
  });

  it("accepts with amendments: what was filed stays, the list shows what stands", async () => {
    const { users } = office;
    const id = await prove(office, users.creditor, "filed");
    const amended = {
      intent: "amend",
      totalClaim: "1,000.00",
      "totalClaim.currency": "HKD",
      reason: "Discount",
    };
    expect(await decide(id, amended)).toMatchObject({ outcome: "done" });
    expect(await getState(id)).toBe("accepted");
    const row = (await listOwn(office, users.creditor)).find((each) => each.id === id);
    expect(row).toMatchObject({ amount: 100_000, amended: 1, status: "submitted" });
    const proof = (await loadProof(office.portal, proofStream(id)))?.proof;
    expect(proof?.filed[0]?.values.totalClaim).toEqual({ minor: 18_450_000, currency: "HKD" });
  });
  it("puts right what it acknowledged: the creditor is told, the acknowledgement states the amount beside the filed one", async () => {
    const { portal, users, deliver } = office;
    const id = await prove(office, users.creditor, "filed");
    await decide(id, { intent: "amend", totalClaim: "1,000.00", "totalClaim.currency": "HKD" });
    const input = { intent: "correct", totalClaim: "180,000.00", "totalClaim.currency": "HKD" };
    const unexplained = await decide(id, input);
    expect(unexplained.outcome === "problems" && Object.keys(unexplained.problems)).toEqual([
      "correctReason",
    ]);
    const correction = { ...input, reason: "A figure was left out", commandId: ulid() };
    const shown = { seen: String((await seen(id)).current.version) };
    for (const _ of [1, 2])
      expect(await decide(id, { ...correction, ...shown })).toMatchObject({ outcome: "done" });
    const row = (await listOwn(office, users.creditor)).find((each) => each.id === id);
    expect(row).toMatchObject({ amount: 18_000_000, amended: 1, status: "submitted" });
    await deliver();
    const letters = JSON.stringify(await portal.database.kysely.selectFrom("mailbox").selectAll().execute());
    expect(letters).toContain("What was acknowledged of your proof of debt");
    const proof = (await loadProof(portal, proofStream(id)))?.proof;
    if (proof === undefined) throw new Error("It is there");
    const t = await getFixedT("en");
    expect(acknowledgedAmount(proof, proof.filed[0]?.values ?? {}, t)).toBe(
      "HKD 180,000.00 (submitted as HKD 184,500.00)",
    );
    const view = await counterView({ portal, locale: "en", t }, await seen(id));
    expect([view.mayCorrect, view.mayDecide]).toEqual([true, false]);
  });
  it("says beside the field what is wrong, and decides nothing then", async () => {
    const id = await prove(office, office.users.creditor, "filed");
    const problems = async (fields: Readonly<Record<string, string>>) => {
      const outcome = await decide(id, fields);
      return outcome.outcome === "problems" ? Object.keys(outcome.problems) : outcome.outcome;
    };
    expect(await problems({ intent: "amend" })).toEqual(["creditorName"]);
    expect(await problems({ intent: "amend", creditorEmail: "nobody" })).toEqual(["creditorEmail"]);
    expect(await problems({ intent: "reject" })).toEqual(["why"]);
    expect(await problems({ intent: "reject", why: "other" })).toEqual(["rejectReason"]);
    expect(await problems({ intent: "return" })).toEqual(["returnReason"]);
    expect(await getState(id)).toBe("submitted");
  });
  it("decides nothing about an edition that the page has not shown, and answers a second press as the first", async () => {
    const { users } = office;
    const id = await prove(office, users.creditor, "filed");
    const shown = String((await seen(id)).current.version);
    await decide(id, { intent: "return", reason: "Which period?" });
    expect(await decide(id, { intent: "approve", seen: shown })).toMatchObject({
      outcome: "refused",
      why: [{ code: "ERR-CONFLICT" }],
    });
    const other = await prove(office, users.creditor, "filed");
    const press = { intent: "approve", commandId: ulid(), seen: String((await seen(other)).current.version) };
    for (const _ of [1, 2]) expect(await decide(other, press)).toMatchObject({ outcome: "done" });
  });
  it("rejects for a usual reason; the creditor is written to, and begins a new one from it", async () => {
    const { portal, users, deliver } = office;
    const id = await prove(office, users.creditor, "filed");
    await decide(id, { intent: "reject", why: "duplicate" });
    await deliver();
    const letters = await portal.database.kysely.selectFrom("mailbox").selectAll().execute();
    expect(JSON.stringify(letters)).toContain("A proof of the same debt was submitted before");
    const again = ulid();
    const start = {
      user: users.creditor,
      notesRead: true,
      proofId: again,
      requestId: "r",
      caseId: "HCB-1-2022",
    };
    expect(await startProof(portal, { ...start, after: id })).toEqual({ outcome: "started" });
    const values = (await loadProof(portal, proofStream(again)))?.proof.values;
    expect(values).toMatchObject({ howIncurred: completeProof.howIncurred, caseNumber: "HCB 1/2022" });
    expect(values?.warningBankruptcy).toBeUndefined();
  });
  it("takes back a rejection that was a mistake: the creditor is written to, and the proof waits again", async () => {
    const { portal, users, deliver } = office;
    const id = await prove(office, users.creditor, "filed");
    await decide(id, { intent: "reject", why: "duplicate" });
    expect(await decide(id, { intent: "takeBack", reason: " " })).toMatchObject({ outcome: "problems" });
    const back = { intent: "takeBack", reason: "It was another one" };
    expect(await decide(id, back)).toEqual({ outcome: "done", to: `/pod-submission/RA/${id}` });
    expect(await getState(id)).toBe("submitted");
    await deliver();
    const letters = JSON.stringify(await portal.database.kysely.selectFrom("mailbox").selectAll().execute());
    expect(letters).toContain("had rejected your proof of debt");
    await decide(id, { intent: "approve" });
    await decide(id, { intent: "mark", reference: "OR-1" });
    await decide(id, { intent: "unmark", reason: "Another number" });
    expect(await decide(id, { intent: "mark", reference: "OR-2" })).toMatchObject({
      outcome: "done",
    });
    expect((await loadProof(portal, proofStream(id)))?.proof.marked?.reference).toBe("OR-2");
  });
  it("decides many at once, each by itself", async () => {
    const { portal, users } = office;
    const [one, other] = [
      await prove(office, users.creditor, "filed"),
      await prove(office, users.creditor, "accepted"),
    ];
    const form = posted({ intent: "approve" });
    for (const id of [one, other, "nothing"]) form.append("proof", id);
    const visit = {
      submission: (code: string, id: string) => findSubmissionFor(portal, users.counter, code, id),
    };
    const speaking = { locale: "en", t: await getFixedT("en") } as const;
    const { why, ...counts } = await decideMany({ portal, requestId: "test", visit, ...speaking }, form);
    expect(counts).toEqual({ done: 1, left: 1 });
    // The one that is there is named, and says what stands in the way.
    expect(why).toHaveLength(1);
    expect(why[0]).toMatch(/^POD-\d{4}-[0-9A-Z]{8}: .+/);
    expect(await getState(one)).toBe("accepted");
  });
  it("is shown payment and earlier proofs of the same creditor", async () => {
    const { portal, users } = office;
    const id = await prove(office, users.maker, "written");
    await office.act(users.maker, id, "check.requested");
    await office.act(users.checker, id, "check.passed");
    await signProof(office, users.checker, id);
    await pay(office, id);
    const view = await counterView({ portal, locale: "en", t: await getFixedT("en") }, await seen(id));
    expect(view.fee).toMatchObject({ amount: "HKD 35.00", paid: { amount: "HKD 35.00", number: id } });
    expect(view.earlier.length).toBeGreaterThan(0);
    expect(view.mayDecide).toBe(true);
  });
});

describe("a case that is forgotten", () => {
  it("takes its proofs and the requests about them along", async () => {
    const { portal, users, tell: recordFact, deliver } = office;
    const id = await prove(office, users.creditor, "filed", "HCB-3-2010");
    await recordFact(caseFile, "case-file/HCB-3-2010", "case.statusChanged", { status: "CLS" });
    office.setNow("2033-06-02T04:00:00.000Z");
    await recordFact(
      caseFile,
      "case-file/HCB-3-2010",
      "case.forgotten",
      { number: "HCB 3/2010", year: 2010, type: "B", authority: "ORO/ADM/12", typedNumber: "HCB 3/2010" },
      office.legal,
    );
    await deliver();
    expect(await getState(id)).toBe("forgotten");
    expect((await listOwn(office, users.creditor)).map((row) => row.id)).not.toContain(id);
    const { rows } = await findCasePage(portal.database, {
      sort: { column: "case_no", direction: "asc" },
      page: 1,
      size: 25,
    });
    expect(rows.map((row) => row.id)).not.toContain("HCB-3-2010");
  });
});
