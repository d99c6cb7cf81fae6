/** The counter enters a proof from paper; it stands as received, and its history says so. */
import { beforeAll, expect, it } from "vitest";
import { PDFDocument } from "@cantoo/pdf-lib";
import { ulid } from "ulidx";

import { readAnswer } from "~/tests/support/page-answer";
import { proofOffice, prove, type ProofOffice } from "~/tests/support/proof-office";
import { changesBetween, type Actor } from "~/workflows/kit";
import { completeProof, computeFeeDue, findProofContext, proofOfDebt } from "~/workflows/forms/proof-of-debt";

import { getFixedT } from "~/app/i18n/i18n.server";
import { dispatch, USED_COMMAND } from "~/app/services/platform/portal/dispatch.server";
import { findSubmissionFor } from "~/app/services/filings/submissions/visible.server";
import { findRequestable, type RequestableProof } from "../requests/requestable.server";
import { decideRequest } from "../requests/decide-request.server";
import { makeRequest } from "../requests/make-request.server";
import { findRequestFor } from "../requests/visible-request.server";
import { startProof } from "../create/start-proof.server";
import { loadProof, proofStream } from "../streams.server";
import { beginPaper } from "./begin-paper.server";
import { receivePaper } from "./receive-paper.server";

let office: ProofOffice;
beforeAll(async () => {
  office = await proofOffice();
  return office.close;
});

const {
  caseType: _type,
  caseNumber: _number,
  caseName: _name,
  orderDate: _order,
  creditorEmail: _email,
  creditorPhone: _phone,
  ...typed
} = completeProof;
const PAPER = {
  ...typed,
  warningBankruptcy: null,
  warningWindingUp: null,
  paperReceivedOn: "2025-11-02",
  feePaidBy: "cash",
  feeReceiptNumber: "R 00123",
};
const SCAN = {
  id: "scan-1",
  field: "paperScan",
  name: "paper.pdf",
  size: 10,
  mediaType: "application/pdf",
  hash: "0".repeat(64),
  scan: "clean",
  attachedAt: "2025-11-03T04:00:00.000Z",
  attachedBy: "counter",
} as const;

async function enter(id: string, type: string, data: Record<string, unknown>) {
  const { portal, users } = office;
  const by: Actor = { ...office.toActor(users.counter), standing: "party" };
  return dispatch(portal.log, proofOfDebt, {
    stream: proofStream(id),
    type,
    data,
    by,
    at: portal.clock.now(),
    commandId: ulid(),
  });
}
const seenBy = async (who: keyof ProofOffice["users"], id: string) =>
  findSubmissionFor(office.portal, office.users[who], "pod", id);

/** Entered and received. @returns its id */
async function receive(): Promise<string> {
  const { portal, users } = office;
  const id = ulid();
  await beginPaper(portal, { user: users.counter, caseId: "HCB-1-2022", proofId: id, requestId: "r" });
  const basedOn = (await loadProof(portal, proofStream(id)))?.current.context.contentVersion ?? 0;
  await enter(id, "draft.saved", { changes: changesBetween(proofOfDebt.form, {}, PAPER), basedOn });
  await enter(id, "file.attached", { file: SCAN });
  await receiveEntered(id);
  return id;
}
async function receiveEntered(id: string): Promise<void> {
  const submission = await seenBy("counter", id);
  if (submission === null) throw new Error("It is theirs");
  const input = { submission, user: office.users.counter, language: "en", requestId: "r" } as const;
  expect((await receivePaper(office.portal, { ...input, commandId: ulid() })).outcome).toBe("done");
}

it("is entered by one of the counter, seen by nobody else until it is received, and then by the office alone", async () => {
  const { portal, users } = office;
  const id = ulid();
  const begin = { user: users.counter, caseId: "HCB-1-2022", proofId: id, requestId: "r" };
  expect(await beginPaper(portal, begin)).toEqual({ outcome: "started" });
  expect(await beginPaper(portal, begin)).toEqual({ outcome: "started" });
  expect(await seenBy("officer", id)).toBeNull();
  const basedOn = (await loadProof(portal, proofStream(id)))?.current.context.contentVersion ?? 0;
  // Telephone and e-mail may be missing on a paper; the scan may not.
  await enter(id, "draft.saved", { changes: changesBetween(proofOfDebt.form, {}, PAPER), basedOn });
  expect(
    await enter(id, "paper.entered", { contentVersion: basedOn + 1, pdfFile: "p", pdfHash: "0".repeat(64) }),
  ).toMatchObject({
    outcome: "refused",
    refusals: [{ guard: "isComplete" }],
  });
  await enter(id, "file.attached", { file: SCAN });
  await receiveEntered(id);
  const filed = await loadProof(portal, proofStream(id));
  expect(filed?.current.state).toBe("submitted");
  expect(filed && computeFeeDue(filed.proof)).toBe(0);
  expect(filed?.proof.filed[0]).toMatchObject({ by: "counter" });
  expect(filed?.proof.filed[0]?.reference).toMatch(/^POD-/);
  expect(filed?.current.entries.map(({ type }) => type)).toContain("paper.entered");
  expect((await seenBy("counter", id))?.by.standing).toBe("office");
  expect((await seenBy("officer", id))?.current.context.values.creditorName).toBe(completeProof.creditorName);
  await expect(office.act(users.counter, id, "counter.returned", { reason: "x" })).rejects.toThrow(
    "isNotOnPaper",
  );
  await office.act(users.counter, id, "counter.approved");
}, 60_000);

it("is withdrawn by the counter on its creditor's letter, before it is accepted as well as after", async () => {
  const { portal, users, deliver } = office;
  const visit = {
    submission: (code: string, id: string) => findSubmissionFor(portal, users.counter, code, id),
  };
  const context = { portal, user: users.counter, visit };
  const letter = await PDFDocument.create();
  letter.addPage();
  const otherLetter = async () => {
    const other = await PDFDocument.create();
    other.addPage([100, 100]);
    return other.save();
  };
  const ask = async (
    requestable: RequestableProof,
    scan: Uint8Array | null,
    commandId = ulid(),
    more: Readonly<Record<string, string>> = {},
  ) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({
      commandId,
      kind: "withdrawal",
      seen: String(requestable.about.current.version),
      reason: "Paid by a guarantor",
      ...more,
    }))
      form.set(name, value);
    if (scan !== null)
      form.set("document", new File([new Uint8Array(scan)], "letter.pdf", { type: "application/pdf" }));
    const post = new Request("http://localhost/", { method: "POST", body: form });
    const t = await getFixedT("en");
    return makeRequest({ ...context, locale: "en", t, requestId: "r" }, requestable, post);
  };
  for (const accepted of [false, true]) {
    const id = await receive();
    if (accepted) await office.act(users.counter, id, "counter.approved");
    const requestable = await findRequestable(context, id);
    if (requestable === null) throw new Error("It came on paper");
    expect(requestable.kinds.length).toBe(accepted ? 3 : 1);
    expect(await ask(requestable, null)).toMatchObject({
      outcome: "problems",
      problems: { document: "Attach the scan of the creditor’s letter" },
    });
    const scan = await letter.save();
    const commandId = ulid();
    const [made, second] = await Promise.all([
      ask(requestable, scan, commandId),
      ask(requestable, scan, commandId),
    ]);
    expect(second).toMatchObject({ id: commandId, done: { outcome: "done" } });
    const used = { done: { outcome: "refused", refusals: [USED_COMMAND] } };
    expect(await ask(requestable, scan, commandId, { reason: "Another" })).toMatchObject(used);
    expect(await ask(requestable, await otherLetter(), commandId)).toMatchObject(used);
    if (made.outcome !== "answered" || made.done.outcome !== "done") throw new Error(JSON.stringify(made));
    const visible = await findRequestFor(portal, users.counter, made.id);
    if (visible === null) throw new Error("The counter sees it");
    const decision = new FormData();
    decision.set("intent", "approve");
    decision.set("commandId", ulid());
    decision.set("seen", String(visible.about.current.version));
    const t = await getFixedT("en");
    const input = { portal, user: users.counter, locale: "en", t, requestId: "r" } as const;
    expect(readAnswer(await decideRequest(input, visible, decision))).toMatchObject({ outcome: "done" });
    await deliver();
    expect((await loadProof(portal, proofStream(id)))?.current.state).toBe("withdrawn");
    // Pressed once more, however the proof went on, it is the request of the first press.
    expect(await ask(requestable, scan, commandId)).toMatchObject({
      id: commandId,
      done: { repeated: true },
    });
  }
  // What a creditor filed here is theirs to withdraw.
  expect(await findRequestable(context, await prove(office, users.creditor, "accepted"))).toBeNull();
}, 60_000);

it("is nobody's way around the fee: a creditor can neither begin one nor say that theirs is one", async () => {
  const { portal, users, act } = office;
  const paper = { user: users.creditor, caseId: "HCB-1-2022", proofId: ulid(), requestId: "r" };
  expect(await beginPaper(portal, paper)).toMatchObject({ outcome: "refused" });
  const id = ulid();
  await startProof(portal, { ...paper, proofId: id, notesRead: true });
  for (const changes of [{ onPaper: true }, { caseNumber: "HCB 9/2022" }, { caseType: "L" }])
    await expect(act(users.creditor, id, "draft.saved", { changes, basedOn: 1 })).rejects.toThrow("fitsForm");
  const proof = findProofContext(
    (await loadProof(portal, proofStream(id)))?.current.context ?? proofOfDebt.initialContext,
  );
  expect(proof?.values.caseNumber).toBe("HCB 1/2022");
});
