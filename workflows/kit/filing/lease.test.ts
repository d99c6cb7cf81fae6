/** A lease in place of a lock: on the chart of a B1, whose transitions all filings share. */
import { describe, expect, it } from "vitest";
import {
  filledIn,
  people,
  preparer,
  reviewRequested,
  returned,
  saved,
  started,
  attached,
} from "~/tests/support/filing";
import { NOON, fact, given } from "~/tests/support/scenario";
import { referralB1 } from "~/workflows/forms/referral-b1";
import { EDITING_LEASE, addTime, findEditor } from "..";
import type { Step } from "~/tests/support/scenario";
import type { Actor, SubmissionContext } from "..";

type FilingStep = Step<SubmissionContext>;
const { partner: colleague, trustee, supervisor } = people;
const AFTER = addTime(NOON, EDITING_LEASE);
const b1 = (...steps: readonly FilingStep[]) => given(referralB1, started, ...steps);
const savedWith =
  (lease: number, by: Actor, at = NOON): FilingStep =>
  (current) =>
    fact(
      "draft.saved",
      by,
      { changes: { age: 50 }, basedOn: current?.context.contentVersion ?? 0, lease },
      at,
    );
const taken = fact("draft.taken", colleague);

describe("the lease of a draft", () => {
  it("begins with the first save, and is renewed by every further one", () => {
    const later = addTime(NOON, EDITING_LEASE / 2);
    const { lease } = b1(saved({ age: 50 }))
      .when(saved({ age: 51 }, preparer, later))
      .leadsTo("drafted");
    expect(lease).toEqual({ no: 1, by: preparer.id, since: NOON, renewedAt: later });
  });
  it("is nobody's for what the portal itself filled in", () => {
    const prefilled = fact("draft.saved", preparer, { changes: { age: 40 }, basedOn: 0, prefilled: true });
    expect(b1().when(prefilled).leadsTo("drafted").lease).toBeNull();
  });
  it("keeps everybody else from writing, with the code of a conflict", () => {
    const held = b1(saved({ age: 50 }));
    held.when(saved({ age: 51 }, colleague)).isRefusedBy("holdsLease");
    held.when({ ...attached, by: colleague }).isRefusedBy("holdsLease");
    held.when(fact("draft.deleted", colleague, { confirmed: true })).isRefusedBy("holdsLease");
    expect(referralB1.guards.holdsLease?.code).toBe("ERR-CONFLICT");
  });
  it("ends by itself", () => {
    const { lease } = b1(saved({ age: 50 }))
      .when(saved({ age: 51 }, colleague, AFTER))
      .leadsTo("drafted");
    expect([lease?.no, findEditor(lease ?? null, AFTER)]).toEqual([2, colleague.id]);
  });
  it("ends when the form goes on, and supersedes nobody by it", () => {
    const sent = [filledIn, attached, reviewRequested, returned] as const;
    expect(b1(filledIn, attached).when(reviewRequested).leadsTo("readyForReview").lease).toMatchObject({
      no: 1,
      by: null,
    });
    b1(...sent)
      .when(saved({ age: 51 }, colleague))
      .leadsTo("pendingAmendment");
    b1(...sent)
      .when(savedWith(1, preparer))
      .leadsTo("pendingAmendment");
  });
});

describe("somebody who takes a draft over", () => {
  it("supersedes its holder for ever: also once their own lease has ended", () => {
    const over = b1(savedWith(0, preparer), taken);
    over.when(savedWith(1, preparer)).isRefusedBy("holdsLease", "hasSeenNewestLease");
    over.when(savedWith(1, preparer, AFTER)).isRefusedBy("hasSeenNewestLease");
    over.when(savedWith(2, colleague)).leadsTo("drafted");
  });
  it("can be superseded in turn, by whoever has seen it", () => {
    const back = fact("draft.taken", preparer);
    b1(savedWith(0, preparer), taken, back).when(savedWith(3, preparer)).leadsTo("drafted");
  });
  it("is one of the preparers, and takes only what somebody else edits", () => {
    b1(savedWith(0, preparer))
      .when({ ...taken, by: supervisor })
      .isRefusedBy("mayFill");
    b1(savedWith(0, preparer))
      .when({ ...taken, by: preparer })
      .isRefusedBy("isEditedByOther");
    b1(savedWith(0, preparer))
      .when({ ...taken, at: AFTER })
      .isRefusedBy("isEditedByOther");
  });
});

describe("unlocking a draft", () => {
  const unlocked = (by: Actor, reason?: string) =>
    fact("draft.unlocked", by, reason === undefined ? {} : { reason });
  it("is the trustee's or a supervisor's, with a reason, while somebody edits", () => {
    const held = b1(savedWith(0, preparer));
    held.when(unlocked(trustee)).isRefusedBy("hasReason");
    held.when(unlocked(colleague, "Now")).isRefusedBy("maySubmitOrSupervise");
    b1().when(unlocked(supervisor, "On leave")).isRefusedBy("isBeingEdited");
  });
  it("leaves it to anybody, and its holder writes nothing more", () => {
    const free = b1(savedWith(0, preparer), unlocked(supervisor, "She is on leave"));
    free.when(savedWith(1, preparer)).isRefusedBy("hasSeenNewestLease");
    free.when(savedWith(2, colleague)).leadsTo("drafted");
    expect(free.before?.context.values.age).toBe(50);
  });
});
