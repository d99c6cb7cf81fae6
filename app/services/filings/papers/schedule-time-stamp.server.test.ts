/** A schedule that was signed while the time-stamp authority was silent: it is time-stamped later, and believed with it as without. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, expect, it } from "vitest";

import { verifyFile } from "~/docs/verifier/verify.mjs";
import { pay } from "~/tests/support/proof-office";
import { openScheduleBatches, type ScheduleBatches } from "~/tests/support/schedule-batch";

import { NoTimeStamp } from "../../documents/time-stamps/no-time-stamp";
import type { Portal } from "../../platform/portal/portal";
import { finishSchedule } from "../batches/schedule-signing.server";
import { checkSchedule } from "../receipts/check-schedule.server";
import { receiptFile } from "../receipts/receipt.server";
import { getFormBySchedule, verifySchedule } from "../receipts/verify-schedule.server";
import { scheduleDocument } from "./document.server";
import { timeStampSchedule } from "./late-time-stamp.server";
import { findFiling, issueReceipt } from "./receipt.server";
import { listSignedPapers } from "./signed-papers.server";

let batches: ScheduleBatches;
let silent: Portal;
let batchId: string;
let id: string;

beforeAll(async () => {
  batches = await openScheduleBatches();
  const { portal } = batches;
  expect(portal.timeStamps).not.toBeNull();
  silent = {
    ...portal,
    timeStamps: {
      stamp: () => Promise.reject(new NoTimeStamp("silent", "nobody answers")),
      data: () => ({ certificates: [], ocsps: [], crls: [] }),
      answers: () => Promise.resolve(false),
    },
  };
  const made = await batches.batchOf(1);
  [batchId, id] = [made.batchId, made.ids[0] ?? ""];
  await batches.begin(batchId);
  await batches.answer(batchId);
  await finishSchedule(silent, batches.at(), await batches.request(batchId));
  expect(await batches.outcomes(batchId)).toEqual(["done"]);
  await pay(batches.office, id);
});
afterAll(() => batches.office.close());

const readAlone = async () => (await scheduleDocument(batches.portal, await batches.own(id), 1))?.content;
const readStamped = async () =>
  (await scheduleDocument(batches.portal, await batches.own(id), 1, true))?.content ?? Buffer.alloc(0);
const listPapers = async () => {
  const edition = (await batches.own(id)).current.context.filed[0];
  if (edition === undefined) throw new Error("It was filed");
  return (await listSignedPapers(batches.portal, edition, "/document.pdf?edition=1")).map(
    ({ paper }) => paper,
  );
};

it("bears none as long as the authority is silent, and its lane rests", async () => {
  const { stream, current } = await batches.batch(batchId);
  const signed = { stream, id: current.context.schedule?.schedule };
  await expect(timeStampSchedule(silent, signed)).rejects.toMatchObject({ code: "TimeStampAuthorityAway" });
  expect(await listPapers()).toEqual(["signedDocument", "scheduleDocument"]);
  expect(await checkSchedule(batches.portal, (await readAlone()) ?? Buffer.alloc(0))).toMatchObject({
    timeStamp: null,
  });
});

it("is time-stamped once it answers: what was signed stays, and what was added is believed", async () => {
  const before = await readAlone();
  await batches.office.deliver();
  expect(await readAlone()).toEqual(before);
  expect(await listPapers()).toEqual(["signedDocument", "scheduleDocument", "stampedSchedule"]);
  const stamped = await readStamped();
  expect(stamped.subarray(0, before?.length)).toEqual(before);
  expect(await checkSchedule(batches.portal, stamped)).toMatchObject({
    count: 1,
    timeStamp: { authority: "Demonstration Time-stamp Authority" },
  });
});

it("agrees with the receipt with the time-stamp behind it as without, but for the verifier, which says what it does not read", async () => {
  const { portal } = batches;
  const submission = await batches.own(id);
  const filing = findFiling(submission, null, portal.clock.now());
  if (filing === null) throw new Error("It was filed");
  const receipt = await issueReceipt(portal, submission, filing, "en");
  const form = getFormBySchedule(receipt);
  if (form === null) throw new Error("It was signed by a schedule");
  const stamped = await readStamped();
  const passed = (await verifySchedule(form, stamped)).every((finding) => finding.passed);
  expect(passed).toBe(true);
  const broken = Buffer.from(stamped);
  broken[2_000] = (broken[2_000] ?? 0) ^ 1;
  expect(await checkSchedule(portal, broken)).toBeNull();
  const folder = await mkdtemp(join(tmpdir(), "schedule-time-stamp-"));
  try {
    const [record, file] = [join(folder, "receipt.json"), join(folder, "schedule.pdf")];
    await writeFile(record, receiptFile(receipt));
    await writeFile(file, stamped);
    const { done, wrong } = verifyFile(record, portal.keys.signer().publicKey, [], null, file);
    expect(done).toHaveLength(2);
    expect(wrong).toContain("More stands behind the schedule");
  } finally {
    await rm(folder, { recursive: true });
  }
});
