/** A batch signed with iAM Smart: one request for each form, in turn; what is signed stays, what changed is left out with its reason. */
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { ulid } from "ulidx";

import { findPerson, getSubject } from "~/app/services/assembly/iam-smart-sandbox/people.server";
import { answerPageOnPhone, answerTaskOnPhone, behave } from "~/tests/support/iam-smart-telephone";
import { openAccount, setPassword } from "~/tests/support/office-facts";
import { proofOffice, prove, type ProofOffice } from "~/tests/support/proof-office";
import { account } from "~/workflows/records/account";
import { changesBetween } from "~/workflows/kit";
import { proofOfDebt } from "~/workflows/forms/proof-of-debt";

import { hashHkid, hashSubject } from "../../platform/keys/keyed-hash.server";
import type { LiveSession } from "../../platform/portal/ports/sessions";
import type { CurrentUser } from "../../platform/portal/types";
import { receiveSigningLogin } from "../signing/account-signing.server";
import { findSubmissionFor } from "../submissions/visible.server";
import {
  beginQueue,
  findQueuePlace,
  goOnWithQueue,
  leaveQueue,
  queueState,
  submitSigned,
} from "./account-queue.server";
import { findBatchFor, markItem, openBatch } from "./batch.server";
import { whenExecuted } from "./carry-out.server";

const PAGE = "/the/page/that/waits";
let office: ProofOffice;
let holder: CurrentUser;

beforeAll(async () => {
  office = await proofOffice({ PORTAL_IDENTITY_PROTOCOL: "iam-smart" });
  office.setNow(new Date().toISOString());
  holder = await enrol("stranger");
});
afterAll(() => office.close());
beforeEach(() => behave(office.portal, {}));

/** An account of one of the sandbox's people, linked, with no identity card on record. */
async function enrol(name: string): Promise<CurrentUser> {
  const { portal, tell } = office;
  const person = findPerson(name);
  if (person === undefined || portal.identity === null) throw new Error("They are there");
  const by = { id: `account-${name}`, role: "creditor", rights: [], firm: null, standing: "none" } as const;
  await openAccount(tell, by, { fullName: person.name, role: "creditor" });
  await setPassword(tell, by);
  const { issuer } = portal.identity;
  const subject = getSubject(person, "receiver-portal");
  await tell(account, `account/${by.id}`, "identity.linked", {
    ...{ issuer, subject, plus: true },
    subjectHash: hashSubject(portal.keys.lasting, issuer, subject),
    hkidHash: hashHkid(portal.keys.lasting, person.hkid),
    authorised: ["profile", "hkid"],
  });
  const user = await portal.findUser(by.id);
  if (user === null) throw new Error("They have an account");
  return user;
}
const HKID = findPerson("stranger")?.hkid ?? "";
const session = (id = "one"): LiveSession => ({
  ...{ id, user: holder, confirmedAt: null },
  expiresAt: "2100-01-01T00:00:00.000Z",
});
const at = (id?: string) => ({ session: session(id), locale: "en", userAgent: "Mozilla/5.0 (X11)" }) as const;

async function own(id: string) {
  const submission = await findSubmissionFor(office.portal, holder, "pod", id);
  if (submission === null) throw new Error("It is theirs");
  return submission;
}
/** A batch of proofs that are marked to be signed. */
async function batchOf(count: number) {
  const ids: string[] = [];
  for (let each = 0; each < count; each += 1) ids.push(await prove(office, holder));
  const command = () => ({ commandId: ulid(), requestId: "test" });
  const items = ids.map((id) => `${proofOfDebt.type}/${id}`);
  const batchId = await openBatch(office.portal, holder, "pod", items, command());
  if (batchId === null) throw new Error("It was opened");
  for (const [place, id] of ids.entries()) {
    const { contentVersion } = (await own(id)).current.context;
    const marking = { item: items[place] ?? "", mark: "sign", reason: "", contentVersion } as const;
    await markItem(office.portal, holder, await batch(batchId), marking, command());
  }
  return { batchId, ids };
}
async function batch(id: string) {
  const found = await findBatchFor(office.portal, holder, id);
  if (found === null) throw new Error("It is theirs");
  return found;
}
const request = async (batchId: string) =>
  ({ user: holder, batch: await batch(batchId), language: "en", requestId: "test", page: PAGE }) as const;
const begin = async (batchId: string, hkid = HKID) =>
  beginQueue(office.portal, at(), await request(batchId), hkid);
const state = async (batchId: string) =>
  (await queueState(office.portal, holder, await batch(batchId), session())).signing;
const goOn = async (batchId: string, sessionId?: string) =>
  goOnWithQueue(office.portal, at(sessionId), await request(batchId));

/** Logs in and answers on the telephone for the form whose turn it is. */
async function answer(batchId: string, deed = "approve"): Promise<void> {
  const asked = await state(batchId);
  if (asked.state !== "logIn") throw new Error(`It is ${asked.state}`);
  const search = await answerPageOnPhone(office.portal, asked.address, "stranger", "approve");
  expect((await receiveSigningLogin(office.portal, search, at()))?.page).toBe(PAGE);
  await answerTaskOnPhone(office.portal, "stranger", deed);
  await expect.poll(async () => (await state(batchId)).state).not.toBe("waiting");
}
async function outcomes(batchId: string) {
  await whenExecuted(batchId);
  const { current } = await batch(batchId);
  return current.context.items.map(({ mark, outcome }) =>
    outcome === null ? mark : outcome.ok ? "done" : outcome.cause,
  );
}
const isSigned = async (id: string) => (await own(id)).current.context.signature !== null;

it.each([1, 2])("signs %i in turn, and carries the batch out after the last", async (count) => {
  const { batchId, ids } = await batchOf(count);
  expect(await begin(batchId, "A123456(3)"), "another's card").toEqual({ outcome: "otherCard" });
  expect(await begin(batchId)).toEqual({ outcome: "waiting" });
  for (let turn = 1; turn <= count; turn += 1) {
    await answer(batchId);
    expect((await goOn(batchId, "another session")).outcome).toBe("expired");
    expect((await goOn(batchId)).outcome, "the card is typed once").toBe(
      turn === count ? "begun" : "waiting",
    );
  }
  expect(await outcomes(batchId)).toEqual(ids.map(() => "done"));
  expect((await batch(batchId)).current.context.authorised).toMatchObject({ method: "app" });
  const subjects = await Promise.all(ids.map(async (id) => (await own(id)).current.context.signature));
  expect(new Set(subjects.map((each) => each?.pdfHash)).size, "each has its own paper").toBe(count);
});

it("leaves out what was saved meanwhile, with its reason", async () => {
  const { batchId, ids } = await batchOf(2);
  const [first = ""] = ids;
  await begin(batchId);
  const { values, contentVersion } = (await own(first)).current.context;
  const changes = changesBetween(proofOfDebt.form, values, { ...values, howIncurred: "Otherwise" });
  await office.act(holder, first, "draft.saved", { changes, basedOn: contentVersion });
  await begin(batchId);
  await answer(batchId);
  expect((await goOn(batchId)).outcome).toBe("begun");
  expect(await outcomes(batchId)).toEqual(["changed", "done"]);
  expect(await isSigned(first)).toBe(false);
});

it("keeps what was signed where the person refuses or stops, and goes on with the rest", async () => {
  const { batchId, ids } = await batchOf(2);
  await begin(batchId);
  await answer(batchId);
  await goOn(batchId);
  await answer(batchId, "rejected");
  expect(await goOn(batchId)).toEqual({ outcome: "code", code: "D70001" });
  await leaveQueue(office.portal, holder, await batch(batchId));
  expect(await findQueuePlace(office.portal, holder, await batch(batchId))).toMatchObject({
    signed: 1,
    total: 2,
  });
  expect((await batch(batchId)).current.state).toBe("open");
  await begin(batchId);
  await answer(batchId);
  expect((await goOn(batchId)).outcome).toBe("begun");
  expect(await outcomes(batchId)).toEqual(["done", "done"]);
  const [first] = ids;
  const signatures = (await own(first ?? "")).current.entries.filter(({ type }) => type === "form.signed");
  expect(signatures, "none is signed twice").toHaveLength(1);
});

it("submits what is signed before the rest, which is put off", async () => {
  const { batchId, ids } = await batchOf(2);
  await begin(batchId);
  await answer(batchId);
  await goOn(batchId);
  expect(await submitSigned(office.portal, await request(batchId))).toEqual({ outcome: "begun" });
  expect(await outcomes(batchId)).toEqual(["done", "later"]);
  expect(await isSigned(ids[1] ?? "")).toBe(false);
});
