/** A batch signed with iAM Smart: one request for each form, in turn; what is signed stays, what changed is left out with its reason. */
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";

import { HKID, openAccountBatches, WAITING_PAGE, type AccountBatches } from "~/tests/support/account-batch";
import { answerPageOnPhone, answerTaskOnPhone, behave } from "~/tests/support/iam-smart-telephone";

import { receiveSigningLogin } from "../signing/account-signing.server";
import {
  beginQueue,
  findQueuePlace,
  goOnWithQueue,
  leaveQueue,
  queueState,
  submitSigned,
} from "./account-queue.server";

let batches: AccountBatches;

beforeAll(async () => {
  batches = await openAccountBatches();
});
afterAll(() => batches.office.close());
beforeEach(() => behave(batches.portal, {}));

const begin = async (batchId: string, hkid = HKID) =>
  beginQueue(batches.portal, batches.at(), await batches.request(batchId), hkid);
const state = async (batchId: string) =>
  (await queueState(batches.portal, batches.holder, await batches.batch(batchId), batches.session())).signing;
const goOn = async (batchId: string, sessionId?: string) =>
  goOnWithQueue(batches.portal, batches.at(sessionId), await batches.request(batchId));

/** Logs in and answers on the telephone for the form whose turn it is. */
async function answer(batchId: string, deed = "approve"): Promise<void> {
  const asked = await state(batchId);
  if (asked.state !== "logIn") throw new Error(`It is ${asked.state}`);
  const search = await answerPageOnPhone(batches.portal, asked.address, "stranger", "approve");
  expect((await receiveSigningLogin(batches.portal, search, batches.at()))?.page).toBe(WAITING_PAGE);
  await answerTaskOnPhone(batches.portal, "stranger", deed);
  await expect.poll(async () => (await state(batchId)).state).not.toBe("waiting");
}
it.each([1, 2])("signs %i in turn, and carries the batch out after the last", async (count) => {
  const { batchId, ids } = await batches.batchOf(count);
  expect(await begin(batchId, "A123456(3)"), "another's card").toEqual({ outcome: "otherCard" });
  expect(await begin(batchId)).toEqual({ outcome: "waiting" });
  for (let turn = 1; turn <= count; turn += 1) {
    await answer(batchId);
    expect((await goOn(batchId, "another session")).outcome).toBe("expired");
    expect((await goOn(batchId)).outcome, "the card is typed once").toBe(
      turn === count ? "begun" : "waiting",
    );
  }
  expect(await batches.outcomes(batchId)).toEqual(ids.map(() => "done"));
  expect((await batches.batch(batchId)).current.context.authorised).toMatchObject({ method: "app" });
  const subjects = await Promise.all(
    ids.map(async (id) => (await batches.own(id)).current.context.signature),
  );
  expect(new Set(subjects.map((each) => each?.pdfHash)).size, "each has its own paper").toBe(count);
});

it("leaves out what was saved meanwhile, with its reason", async () => {
  const { batchId, ids } = await batches.batchOf(2);
  const [first = ""] = ids;
  await begin(batchId);
  await batches.change(first);
  await begin(batchId);
  await answer(batchId);
  expect((await goOn(batchId)).outcome).toBe("begun");
  expect(await batches.outcomes(batchId)).toEqual(["changed", "done"]);
  expect(await batches.isSigned(first)).toBe(false);
});

it("keeps what was signed where the person refuses or stops, and goes on with the rest", async () => {
  const { batchId, ids } = await batches.batchOf(2);
  await begin(batchId);
  await answer(batchId);
  await goOn(batchId);
  await answer(batchId, "rejected");
  expect(await goOn(batchId)).toEqual({ outcome: "code", code: "D70001" });
  await leaveQueue(batches.portal, batches.holder, await batches.batch(batchId));
  expect(await findQueuePlace(batches.portal, batches.holder, await batches.batch(batchId))).toMatchObject({
    signed: 1,
    total: 2,
  });
  expect((await batches.batch(batchId)).current.state).toBe("open");
  await begin(batchId);
  await answer(batchId);
  expect((await goOn(batchId)).outcome).toBe("begun");
  expect(await batches.outcomes(batchId)).toEqual(["done", "done"]);
  const [first] = ids;
  const signatures = (await batches.own(first ?? "")).current.entries.filter(
    ({ type }) => type === "form.signed",
  );
  expect(signatures, "none is signed twice").toHaveLength(1);
});

it("submits what is signed before the rest, which is put off", async () => {
  const { batchId, ids } = await batches.batchOf(2);
  await begin(batchId);
  await answer(batchId);
  await goOn(batchId);
  expect(await submitSigned(batches.portal, await batches.request(batchId))).toEqual({ outcome: "begun" });
  expect(await batches.outcomes(batchId)).toEqual(["done", "later"]);
  expect(await batches.isSigned(ids[1] ?? "")).toBe(false);
});
