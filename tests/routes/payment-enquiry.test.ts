/** How a payment stands, asked by strangers: what is told, that nothing personal is, and that nobody goes through references. */
import { afterAll, beforeAll, expect, test } from "vitest";

import { openOffice, type Office } from "./office";

let office: Office;
let known: { readonly reference: string; readonly amount: string };
beforeAll(async () => {
  office = await openOffice({ cases: 80 });
  const row = await office.portal.database.kysely
    .selectFrom("payment_attempt")
    .innerJoin("payment", "payment.id", "payment_attempt.payment_id")
    .select(["payment_attempt.reference", "payment.amount"])
    .where("payment.state", "=", "received")
    .orderBy("payment_attempt.reference")
    .executeTakeFirstOrThrow();
  known = { reference: row.reference, amount: (row.amount / 100).toFixed(2) };
}, 240_000);
afterAll(() => office.close());

const enquire = async (reference: string, amount: string, language = "en") => {
  const answer = await office.post(null, `/payment-enquiry?lng=${language}`, { reference, amount });
  return { status: answer.status, text: await answer.text() };
};

test.each([
  ["en", "Money received on"],
  ["zh-hk", "收款時間"],
  ["zh-cn", "收款时间"],
])("who knows reference and amount is told how it stands, without a name (%s)", async (language, said) => {
  const { status, text } = await enquire(known.reference.toLowerCase(), `HK$ ${known.amount}`, language);
  expect(status).toBe(200);
  expect(text).toContain(said);
  expect(text).not.toMatch(/creditor\.demo|HCB|HCCW/);
});

test("what is wrong stands beside its field", async () => {
  const { status, text } = await enquire("P123", "nothing");
  expect(status).toBe(400);
  expect(text).toContain("it begins with P");
  expect(text).toContain("Enter the amount");
});

test("a wrong amount and a wrong reference are answered alike, and whoever goes through them is stopped", async () => {
  const wrongAmount = await enquire(known.reference, "36.01");
  const wrongReference = await enquire("P9999999999999999", known.amount);
  expect([wrongAmount.status, wrongReference.status]).toEqual([404, 404]);
  const sentence = "No payment has this reference and this amount.";
  expect(wrongAmount.text).toContain(sentence);
  expect(wrongReference.text).toContain(sentence);
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 12; attempt += 1) {
    const { status } = await enquire(`P${String(attempt).padStart(16, "0")}`, known.amount);
    statuses.push(status);
  }
  expect(statuses).toContain(429);
  expect(statuses.at(-1)).toBe(429);
  // The right one is told no longer either: the limit is the asker's.
  expect((await enquire(known.reference, known.amount)).status).toBe(429);
});
