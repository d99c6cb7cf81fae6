import { describe, expect, it } from "vitest";

import { getFixedT } from "~/app/i18n/i18n.server";
import { AGAIN, file, FIRST_REVIEW, RETURNED, seen, type Recorded } from "~/tests/support/example-form";
import type { Actor } from "~/workflows/kit";
import { people, referralB1 } from "~/workflows/forms/referral-b1/index";

import { loadConversation } from "./conversation.server";

const portal = { findNames: () => Promise.resolve(new Map()) };
const HASH = "0".repeat(64);
const REASON = "The age is missing on page 2.";

const signed: Recorded = [
  "form.signed",
  { contentVersion: 1, pdfFile: file.id, pdfHash: HASH, certificateSubject: "CN=X", certificateSerial: "1" },
  "signed",
  people.trustee,
];
const submitted: Recorded = [
  "form.submitted",
  { reference: "B1-2026-000001", dueOn: "2026-12-24" },
  "submitted",
  people.trustee,
];
const RETURNED_INSIDE: Recorded = [
  "form.returned",
  { reason: "Our own words.", pins: [{ id: "p0", target: "age", remark: "Ours." }] },
  "pendingAmendment",
  people.trustee,
];
/** The office wants one thing changed. */
const requestFact: Recorded = [
  "resubmission.requested",
  { reason: REASON, pins: [{ id: "p1", target: "age", remark: "How old?" }] },
  "pendingAmendment",
  people.officer,
];
const answered: Recorded = [
  "draft.saved",
  { changes: {}, basedOn: 1, answers: [{ pin: "p1", done: false, note: "So says the card." }] },
  "pendingAmendment",
];

async function said(by: Actor, facts: readonly Recorded[]) {
  const reader = { type: referralB1, locale: "en", t: await getFixedT("en") } as const;
  return loadConversation(portal, reader, { ...seen(facts), by });
}
const answersIn = (all: Awaited<ReturnType<typeof said>>) =>
  all.flatMap(({ remarks }) => remarks.map(({ answer }) => answer?.note ?? null));

describe("what was said about a form", () => {
  const filed = [...FIRST_REVIEW, signed, submitted];

  it("is told to the firm with the answers that it is giving", async () => {
    const all = await said(people.preparer, [...filed, requestFact, answered]);
    expect(all.map(({ text }) => text)).toContain(REASON);
    expect(answersIn(all)).toEqual(["So says the card."]);
  });

  it("has no answer for the office before it is filed", async () => {
    const before = await said(people.officer, [...filed, requestFact, answered]);
    expect(before.map(({ text }) => text)).toEqual([REASON]);
    expect(answersIn(before)).toEqual([null]);
    const after = await said(people.officer, [
      ...filed,
      requestFact,
      answered,
      AGAIN[1] ?? signed,
      signed,
      submitted,
    ]);
    expect(answersIn(after)).toEqual(["So says the card."]);
  });

  it("keeps from the office what a firm says to its own", async () => {
    const facts = [...FIRST_REVIEW, RETURNED_INSIDE, ...AGAIN, signed, submitted];
    expect(await said(people.officer, facts)).toEqual([]);
    expect((await said(people.preparer, facts)).map(({ text }) => text)).toEqual(["Our own words."]);
    expect(
      (await said(people.preparer, [...FIRST_REVIEW, RETURNED])).flatMap(({ remarks }) => remarks),
    ).toHaveLength(2);
  });

  it("tells the office its own words, whatever the fact", async () => {
    const unlockedBy = (by: Actor): Recorded => [
      "form.unlocked",
      { reason: "Opened." },
      "pendingAmendment",
      by,
    ];
    expect(await said(people.officer, [...filed, unlockedBy(people.officer)])).toHaveLength(1);
    expect(await said(people.officer, [...filed, unlockedBy(people.trustee)])).toEqual([]);
  });
});
