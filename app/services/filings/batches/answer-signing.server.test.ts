/** A batch that is signed by one schedule, and what its pages say where it was changed, put away or interrupted meanwhile. */
import { ulid } from "ulidx";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { getFixedT } from "~/app/i18n/i18n.server";
import { behave } from "~/tests/support/iam-smart-telephone";
import { openScheduleBatches, type ScheduleBatches } from "~/tests/support/schedule-batch";

import { isAlteredPaper } from "../receipts/check-office-seal.server";
import { checkSchedule } from "../receipts/check-schedule.server";
import { recordSignature } from "../signing/filing.server";
import { answerSigning, answerVerification } from "./answer-signing.server";
import { markItem } from "./batch.server";
import { nameSignature } from "./carry-out.server";
import { checkBatchReceipt } from "./check-batch-receipt.server";
import { findGroup, getPages } from "./groups.server";
import { batchReceipt } from "./receipt-document.server";
import { recordSchedule, scheduleState, submitListed } from "./schedule-signing.server";
import { sealListedForm } from "./sealed-form.server";
import { getWork, viewBatch } from "./signing-session.server";

let batches: ScheduleBatches;
beforeAll(async () => {
  batches = await openScheduleBatches();
});
afterAll(() => batches.office.close());
beforeEach(() => behave(batches.portal, {}));

/** As the batch's pages have it. */
async function pageOf(batchId: string) {
  const { portal, holder, batch, session } = batches;
  const group = findGroup("pod");
  if (group === null) throw new Error("There are proofs");
  const t = await getFixedT("en");
  return {
    ...{ portal, user: holder, group, t, locale: "en" as const, requestId: "test" },
    parameters: new URLSearchParams(),
    getTitle: (page: string) => page,
    session: () => Promise.resolve(session()),
    batch: await batch(batchId),
  };
}
const view = async (batchId: string) =>
  viewBatch(batches.portal, batches.holder, await batches.batch(batchId), "en", await getFixedT("en"));

/** What the page says to which an answer leads. */
async function told(answer: Response) {
  const { toast } = await batches.portal.toasts.take(answer.headers.get("Set-Cookie"));
  return { to: answer.headers.get("Location"), tone: toast?.tone, detail: toast?.detail };
}

async function mark(batchId: string, item: string, to: "later" | "sign") {
  const { portal, holder, batch } = batches;
  const current = await batch(batchId);
  const contentVersion = current.current.context.items.find(({ id }) => id === item)?.contentVersion ?? 0;
  const command = { commandId: ulid(), requestId: "test" };
  await markItem(portal, holder, current, { item, mark: to, reason: "", contentVersion }, command);
}

async function press(batchId: string, intent: string) {
  const page = await pageOf(batchId);
  const form = new FormData();
  form.set("intent", intent);
  form.set("commandId", ulid());
  form.set("contentVersion", String(page.batch.current.version));
  return answerSigning(page, form, "");
}

describe("a batch that was changed while its schedule waited for iAM Smart", () => {
  it("says why nothing was signed on the page on which it goes on", async () => {
    const { batchId, ids } = await batches.batchOf(2);
    await batches.begin(batchId);
    await mark(batchId, `proof-of-debt/${ids[0] ?? ""}`, "later");
    await batches.answer(batchId);
    const page = await pageOf(batchId);
    const answer = await answerVerification(page, page.batch, await batches.finish(batchId));
    const { to, tone, detail } = await told(answer);
    expect([to, tone]).toEqual([getPages("pod", batchId).sign, "error"]);
    expect(detail).toContain("Mark the forms anew, then sign.");
    expect(await Promise.all(ids.map((id) => batches.isSigned(id)))).toEqual([false, false]);
  });

  it("that is put away lets no request live, and says of each form that it was put off", async () => {
    const { batchId, ids } = await batches.batchOf(2);
    await batches.begin(batchId);
    const { portal, holder, session } = batches;
    const state = async () =>
      (await scheduleState(portal, holder, await batches.batch(batchId), session())).signing.state;
    expect(await state()).toBe("logIn");
    expect(await press(batchId, "close")).toBeInstanceOf(Response);
    expect(await state()).toBe("expired");
    expect((await view(batchId)).lines.map(({ mark: now }) => now)).toEqual(["later", "later"]);
    expect(await Promise.all(ids.map((id) => batches.isSigned(id)))).toEqual([false, false]);
  });
});

describe("the receipt of a batch", () => {
  it("is confirmed as it was sealed, and refused when changed", async () => {
    const { batchId } = await batches.carryOut(1);
    const { portal, holder } = batches;
    const file = await batchReceipt(
      portal,
      await view(batchId),
      holder.fullName,
      "en",
      await getFixedT("en"),
    );
    expect(await checkBatchReceipt(portal, file)).toMatchObject({ kind: "signingBatch", reference: batchId });
    const changed = Buffer.from(file);
    changed[2_000] = (changed[2_000] ?? 0) ^ 1;
    expect(await checkBatchReceipt(portal, changed)).toBeNull();
    expect(await isAlteredPaper(portal, changed)).toBe(true);
  });
});

it("a schedule was signed when it was approved, and not when it was made", async () => {
  const { portal, office } = batches;
  const { batchId } = await batches.batchOf(1);
  await batches.begin(batchId);
  await batches.answer(batchId);
  const approved = new Date(Date.parse(portal.clock.now()) + 60_000).toISOString();
  office.setNow(approved);
  await recordSchedule(portal, batches.at(), await batches.request(batchId));
  const { schedule } = (await batches.batch(batchId)).current.context;
  const upload = await portal.documents.find(schedule?.pdfFile ?? "");
  const file = upload ? await portal.documents.read(upload) : Buffer.alloc(0);
  expect(schedule?.madeAt).not.toBe(approved);
  expect(await checkSchedule(portal, file)).toMatchObject({ signedAt: approved });
});

it("names a proof by its creditor's reference and what is claimed", async () => {
  const { batchId } = await batches.batchOf(1);
  const [line] = (await view(batchId)).lines;
  expect(line?.form?.name).toMatch(/ · HS\/25\/0181 · HKD [\d,.]+$/);
});

describe("a batch that was interrupted", () => {
  it("counts a form once that its schedule lists and that is signed already", async () => {
    const { batchId, ids } = await batches.batchOf(2);
    await batches.begin(batchId);
    await batches.answer(batchId);
    const { portal, holder: user } = batches;
    await recordSchedule(portal, batches.at(), await batches.request(batchId));
    const { schedule } = (await batches.batch(batchId)).current.context;
    if (schedule === null) throw new Error("It was signed");
    // The process is killed between a form's signature and its submission.
    const submission = await batches.own(ids[0] ?? "");
    const { schedule: id, madeAt, pdfFile: document, pdfHash: sha256, size } = schedule;
    const sealed = await sealListedForm(
      portal,
      { submission, user, language: "en" },
      { id, place: 1, madeAt },
    );
    const { certificateSubject: subject, certificateSerial: serial, certificateCheck: check } = schedule;
    const signed = await recordSignature(
      portal,
      { submission, user, commandId: nameSignature(batchId, 0), requestId: "test" },
      { signed: { ...sealed, subject, serial }, check },
      submission.current.context.contentVersion,
      { id, place: 1, document, sha256, size },
    );
    expect(signed.outcome).toBe("done");
    expect((await view(batchId)).counts).toMatchObject({ sign: 2, ready: 2 });
  });

  it("is being carried out for as long as it is heard of", async () => {
    const { batchId } = await batches.batchOf(1);
    expect(getWork(batches.portal, await batches.batch(batchId))).toBe("none");
    await batches.begin(batchId);
    await batches.answer(batchId);
    await recordSchedule(batches.portal, batches.at(), await batches.request(batchId));
    await submitListed(batches.portal, await batches.request(batchId));
    expect(getWork(batches.portal, await batches.batch(batchId))).toBe("running");
    expect(await batches.outcomes(batchId)).toEqual(["done"]);
    expect(getWork(batches.portal, await batches.batch(batchId))).toBe("none");
  });
});
