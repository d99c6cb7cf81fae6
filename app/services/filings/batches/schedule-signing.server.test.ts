/** A batch signed with iAM Smart by one schedule: what it lists is filed, what changed is left out, and no other schedule proves a form. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { verifyFile } from "~/docs/verifier/verify.mjs";
import { pay } from "~/tests/support/proof-office";
import { behave } from "~/tests/support/iam-smart-telephone";
import { openScheduleBatches, type ScheduleBatches } from "~/tests/support/schedule-batch";
import { ACCOUNT_SUBMISSION_LIMIT } from "~/workflows/kit";

import { checkReceipt } from "../papers/check-receipt.server";
import { currentDocument, filedDocument, scheduleDocument } from "../papers/document.server";
import { findFiling, issueReceipt, printReceipt } from "../papers/receipt.server";
import { checkSchedule } from "../receipts/check-schedule.server";
import { checkSignedForm } from "../receipts/check-signed-form.server";
import { receiptFile, type Receipt } from "../receipts/receipt.server";
import { verifyReceiptCommand } from "../receipts/verify-receipt-command.server";
import { getFormBySchedule, verifySchedule } from "../receipts/verify-schedule.server";
import { countListed } from "./carry-out-schedule.server";
import { dispatchBatchFact } from "./batch.server";
import { describeSchedule, readSchedule, SigningSchedule } from "./schedule-paper.server";
import { cancelScheduleSigning, recordSchedule, submitListed, usesSchedule } from "./schedule-signing.server";

let batches: ScheduleBatches;
const folder = mkdtempSync(join(tmpdir(), "schedules-"));

beforeAll(async () => {
  batches = await openScheduleBatches();
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await batches.office.close();
});
beforeEach(() => behave(batches.portal, {}));

describe("one approval", () => {
  it("signs and submits every form, each with the schedule, its hash and its place", async () => {
    expect(usesSchedule(batches.portal)).toBe(true);
    const { batchId, ids } = await batches.batchOf(2);
    expect(await batches.begin(batchId, "A123456(3)"), "another's card").toEqual({ outcome: "otherCard" });
    expect(await batches.begin(batchId)).toEqual({ outcome: "waiting" });
    await batches.answer(batchId);
    expect((await batches.finish(batchId, "another session")).outcome).toBe("expired");
    expect((await batches.finish(batchId)).outcome).toBe("begun");
    expect(await batches.outcomes(batchId)).toEqual(["done", "done"]);
    const { schedule } = (await batches.batch(batchId)).current.context;
    const signatures = await Promise.all(
      ids.map(async (id) => (await batches.own(id)).current.context.signature),
    );
    expect(signatures.map((each) => each?.schedule)).toEqual(
      ids.map((_, index) => ({
        ...{ id: schedule?.schedule, place: index + 1, document: schedule?.pdfFile },
        ...{ sha256: schedule?.pdfHash, size: schedule?.size },
      })),
    );
    expect(signatures.map((each) => each?.pdfHash)).toEqual(schedule?.forms.map(({ sha256 }) => sha256));
  });

  it("signs as many as a batch holds", { timeout: 240_000 }, async () => {
    const { batchId, ids, outcomes } = await batches.carryOut(ACCOUNT_SUBMISSION_LIMIT);
    expect(outcomes).toEqual(ids.map(() => "done"));
    const { schedule } = (await batches.batch(batchId)).current.context;
    expect(schedule?.forms).toHaveLength(ACCOUNT_SUBMISSION_LIMIT);
    const upload = await batches.portal.documents.find(schedule?.pdfFile ?? "");
    const pdf = upload ? await batches.portal.documents.read(upload) : Buffer.alloc(0);
    expect((await readSchedule(pdf))?.forms.map(({ sha256 }) => sha256)).toEqual(
      schedule?.forms.map(({ sha256 }) => sha256),
    );
    expect(await checkSchedule(batches.portal, pdf)).toMatchObject({ count: ACCOUNT_SUBMISSION_LIMIT });
  });

  it("leaves out a form that was saved after the schedule was made, with its reason", async () => {
    const { batchId, ids } = await batches.batchOf(2);
    await batches.begin(batchId);
    await batches.change(ids[0] ?? "");
    await batches.answer(batchId);
    expect((await batches.finish(batchId)).outcome).toBe("begun");
    expect(await batches.outcomes(batchId)).toEqual(["changed", "done"]);
    expect(await batches.isSigned(ids[0] ?? "")).toBe(false);
  });

  it("that is refused, or not waited for, signs nothing", async () => {
    const { batchId, ids } = await batches.batchOf(2);
    await batches.begin(batchId);
    await batches.answer(batchId, "rejected");
    expect(await batches.finish(batchId)).toEqual({ outcome: "code", code: "D70001" });
    await batches.begin(batchId);
    await cancelScheduleSigning(batches.portal, batches.holder, await batches.batch(batchId));
    expect((await batches.finish(batchId)).outcome).toBe("expired");
    const { current } = await batches.batch(batchId);
    expect([current.state, current.context.schedule]).toEqual(["open", null]);
    expect(await Promise.all(ids.map((id) => batches.isSigned(id)))).toEqual([false, false]);
  });

  it("is enough for a process that was killed: it goes on from the log, and signs nothing twice", async () => {
    const { batchId, ids } = await batches.batchOf(2);
    await batches.begin(batchId);
    await batches.answer(batchId);
    const recorded = await recordSchedule(batches.portal, batches.at(), await batches.request(batchId));
    expect(recorded).toEqual({ outcome: "signed" });
    expect(countListed(await batches.batch(batchId))).toBe(2);
    expect(await batches.isSigned(ids[0] ?? "")).toBe(false);
    expect(await submitListed(batches.portal, await batches.request(batchId))).toEqual({ outcome: "begun" });
    expect(await batches.outcomes(batchId)).toEqual(["done", "done"]);
    await submitListed(batches.portal, await batches.request(batchId));
    const { entries } = (await batches.own(ids[0] ?? "")).current;
    expect(entries.filter(({ type }) => type === "form.signed")).toHaveLength(1);
  });
});

/** A form that was signed by a schedule, with its receipt and its files. */
async function fileOne(count = 2) {
  const { batchId, ids } = await batches.carryOut(count);
  await pay(batches.office, ids[0] ?? "");
  await batches.office.deliver();
  const submission = await batches.own(ids[0] ?? "");
  const filing = findFiling(submission, null, batches.portal.clock.now());
  if (filing === null) throw new Error("It was filed");
  const receipt = await issueReceipt(batches.portal, submission, filing, "en");
  const schedule = (await scheduleDocument(batches.portal, submission, 1))?.content ?? Buffer.alloc(0);
  const paper = (await filedDocument(batches.portal, submission, 1))?.content ?? Buffer.alloc(0);
  return { receipt, schedule, paper, batchId };
}
const failed = async (receipt: Receipt, schedule: Buffer): Promise<readonly string[]> => {
  const form = getFormBySchedule(receipt);
  if (form === null) throw new Error("It was signed by a schedule");
  return (await verifySchedule(form, schedule)).flatMap(({ check, passed }) => (passed ? [] : [check]));
};
const write = (name: string, content: Buffer): string => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};
/** By the command and by the independent verifier. */
async function verifyAlone(receipt: Receipt, schedule: Buffer, paper: Buffer) {
  const { publicKey } = batches.portal.keys.signer();
  const [record, listed, filed] = [
    write("receipt.json", receiptFile(receipt)),
    write("schedule.pdf", schedule),
    write("paper.pdf", paper),
  ];
  const args = [record, "--schedule", listed, "--paper", filed, "--key", publicKey];
  const exit = await verifyReceiptCommand(args, () => undefined);
  const alone = verifyFile(record, publicKey, [], filed, listed);
  return { exit, alone };
}

describe("a form that a schedule signs", () => {
  let one: Awaited<ReturnType<typeof fileOne>>;
  let other: Awaited<ReturnType<typeof fileOne>>;
  let isFiled = false;
  beforeEach(async () => {
    if (isFiled) return;
    one = await fileOne();
    other = await fileOne(1);
    isFiled = true;
  });

  it("is proved by receipt and schedule: in the portal, by the command, by the independent verifier", async () => {
    const { receipt, schedule, paper } = one;
    expect(receipt).toMatchObject({ version: 5, schedule: { place: 1 } });
    expect(await failed(receipt, schedule)).toEqual([]);
    const { exit, alone } = await verifyAlone(receipt, schedule, paper);
    expect([exit, alone.wrong, alone.sound]).toEqual([0, null, true]);
    const now = batches.portal.clock.now();
    for (const file of [receiptFile(receipt), await printReceipt(batches.portal, receipt, "zh-hk", now)]) {
      const checked = await checkReceipt(batches.portal, file);
      expect(checked.findings.filter(({ passed }) => !passed)).toEqual([]);
      expect(checked.verdict).toBe("genuine");
    }
    expect(await checkSignedForm(batches.portal, paper)).toMatchObject({
      schedule: { place: 1, holds: true },
    });
    expect(await checkSchedule(batches.portal, schedule)).toMatchObject({ count: 2 });
    expect(await checkSchedule(batches.portal, paper)).toBeNull();
  });

  it("is signed from when its schedule is, and not first when its fee is paid and it is filed", async () => {
    const { ids, outcomes } = await batches.carryOut(1);
    const { current } = await batches.own(ids[0] ?? "");
    expect([outcomes, current.context.filed]).toEqual([["done"], []]);
    const { content } = await currentDocument(batches.portal, await batches.own(ids[0] ?? ""), "en");
    expect(await checkSignedForm(batches.portal, content)).toMatchObject({
      reference: null,
      schedule: { place: 1, holds: true },
    });
  });

  it("has a schedule that is known after the batch signed another", async () => {
    const { batchId } = await batches.batchOf(1);
    const record = async () => {
      await batches.begin(batchId);
      await batches.answer(batchId);
      await recordSchedule(batches.portal, batches.at(), await batches.request(batchId));
      const { schedule } = (await batches.batch(batchId)).current.context;
      const upload = await batches.portal.documents.find(schedule?.pdfFile ?? "");
      return upload ? batches.portal.documents.read(upload) : Buffer.alloc(0);
    };
    const schedules = [await record(), await record()];
    const checks = await Promise.all(schedules.map((each) => checkSchedule(batches.portal, each)));
    expect(checks).toMatchObject([{ count: 1 }, { count: 1 }]);
    expect(checks[0]?.id).not.toBe(checks[1]?.id);
  });

  it("is not proved by another batch's schedule", async () => {
    expect(await failed(one.receipt, other.schedule)).toEqual(["schedule", "schedule-place"]);
    const { exit, alone } = await verifyAlone(one.receipt, other.schedule, one.paper);
    expect([exit, alone.sound]).toEqual([1, false]);
    expect(alone.wrong).toContain("is not, byte for byte");
  });

  it("is not proved by a schedule that was changed", async () => {
    for (const at of [2_000, one.schedule.length - 200]) {
      const changed = Buffer.from(one.schedule);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(await failed(one.receipt, changed)).toContain("schedule");
      expect(await checkSchedule(batches.portal, changed)).toBeNull();
      expect((await verifyAlone(one.receipt, changed, one.paper)).alone.sound).toBe(false);
    }
  });

  it("is not proved where the schedule has another's form at its place", async () => {
    const { receipt, schedule } = one;
    if (receipt.version !== 5) throw new Error("It was signed by a schedule");
    const moved = { ...receipt, schedule: { ...receipt.schedule, place: 2 } };
    expect(await failed(moved, schedule)).toEqual(["schedule-place"]);
    expect(await failed({ ...receipt, reference: other.receipt.reference }, schedule)).toEqual([
      "schedule-place",
    ]);
    expect((await checkReceipt(batches.portal, receiptFile(moved))).verdict).toBe("altered");
  });

  it("is not proved by a schedule that lists a paper or a number twice", async () => {
    const listed = await readSchedule(one.schedule);
    const [first, second] = listed?.forms ?? [];
    if (listed === null || first === undefined || second === undefined) throw new Error("It lists two");
    for (const twice of [
      { ...second, sha256: first.sha256 },
      { ...second, reference: first.reference },
    ]) {
      const wrong = { ...listed, forms: [first, twice] };
      expect(SigningSchedule.safeParse(wrong).success).toBe(false);
      expect(await readSchedule(await batches.portal.typesetter.set(describeSchedule(wrong)))).toBeNull();
    }
  });

  it("cannot be put on a schedule twice, nor another's form, nor what was not read so", async () => {
    const { schedule } = (await batches.batch(other.batchId)).current.context;
    if (schedule === null) throw new Error("It was signed");
    const { batchId, ids } = await batches.batchOf(2);
    const versions = await Promise.all(
      ids.map(async (id) => (await batches.own(id)).current.context.contentVersion),
    );
    const forms = ids.map((id, index) => ({
      ...{ item: `proof-of-debt/${id}`, contentVersion: versions[index] ?? 0 },
      ...{ reference: `POD-2026-${String(index)}`, sha256: String(index).repeat(64) },
    }));
    const sign = async (listed: readonly object[]) => {
      const command = { commandId: crypto.randomUUID(), requestId: "test" };
      const data = { ...schedule, forms: listed };
      const { portal, holder } = batches;
      const told = await dispatchBatchFact(portal, holder, batchId, "schedule.signed", data, command);
      return told.outcome === "refused" ? told.refusals.map(({ guard }) => guard) : told.outcome;
    };
    const [first = {}, second = {}] = forms;
    expect(await sign([first, { ...second, sha256: "0".repeat(64) }])).toEqual(["listsEachOnce"]);
    expect(await sign([first, first])).toEqual(["listsEachOnce"]);
    expect(await sign(schedule.forms)).toEqual(["listsWhatWasRead"]);
    expect(await sign([{ ...first, contentVersion: 99 }])).toEqual(["listsWhatWasRead"]);
    expect(await sign(forms)).toBe("done");
  });
});
