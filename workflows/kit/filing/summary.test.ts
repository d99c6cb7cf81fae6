import { describe, expect, it } from "vitest";
import { conductD1 } from "../../forms/conduct-d1";
import { conductD2 } from "../../forms/conduct-d2";
import { referralB1 } from "../../forms/referral-b1";
import type { Actor, Fact } from "../types";
import type { SubmissionSummary, SubmissionType } from "./types";
import { updateSummary } from "./summary";

const preparer: Actor = { id: "ua", role: "ua", rights: [], firm: "f1", standing: "appointedFirm" };
const trustee: Actor = { ...preparer, id: "pa", role: "pa", standing: "appointee" };
const officer: Actor = { id: "or", role: "officer", rights: [], firm: null, standing: "office" };

type Step = readonly [state: string, type: string, by: Actor, data?: Fact["data"]];

/** The summary in a list after these facts, a minute apart. */
function after(steps: readonly Step[], type: SubmissionType = referralB1): SubmissionSummary | undefined {
  let summary: SubmissionSummary | undefined;
  for (const [index, [state, fact, by, data = {}]] of steps.entries()) {
    const at = `2026-03-01T02:${String(index).padStart(2, "0")}:00.000Z`;
    summary = updateSummary(type, summary, { type: fact, by, at, data }, state);
  }
  return summary;
}

const begun: Step = [
  "drafted",
  "draft.started",
  preparer,
  { caseId: "HCB-1-2026", caseType: "B", caseOpen: true, formVersion: 1 },
];
const saved: Step = ["drafted", "draft.saved", preparer, { changes: {}, basedOn: 0 }];
const input: Step = ["readyForReview", "review.requested", preparer, { dueOn: "2026-03-08" }];
const signed: Step = ["readyForReview", "form.signed", trustee];
const submitted: Step = ["submitted", "form.submitted", trustee, { reference: "B1-1", dueOn: "2026-03-15" }];

describe("a submission in short", () => {
  it("begins as a draft that ends, and goes from hand to hand", () => {
    expect(after([begun])).toMatchObject({ holder: "preparer", edition: 1, expiresOn: "2026-04-30" });
    expect(after([begun, saved, input])).toMatchObject({
      holder: "reviewer",
      since: "2026-03-01T02:02:00.000Z",
      contentVersion: 1,
      dueOn: "2026-03-08",
      expiresOn: null,
    });
  });
  it("is filed under its reference, acknowledged, and due no more", () => {
    const filed = [begun, saved, input, signed, submitted];
    expect(after(filed)).toMatchObject({
      reference: "B1-1",
      filedDays: ["2026-03-01"],
      signed: false,
      lastSubmittedBy: "pa",
      lastSubmittedRole: "pa",
      dueOn: "2026-03-15",
    });
    expect(after([...filed, ["submitted", "office.acknowledged", officer]])).toMatchObject({
      acknowledgedAt: "2026-03-01T02:05:00.000Z",
      dueOn: null,
    });
  });
  it("counts an edition that is opened, and one that is given up again", () => {
    const filed = [begun, saved, input, signed, submitted];
    const opened: Step = ["resubmitting", "resubmission.requested", preparer, { dueOn: "2026-03-20" }];
    expect(after([...filed, opened])).toMatchObject({ edition: 2, holder: "preparer", expiresOn: null });
    const withdrawn: Step = ["submitted", "resubmission.withdrawn", preparer];
    expect(after([...filed, opened, withdrawn])).toMatchObject({ edition: 1, holder: "office" });
    const unlocked: Step = ["pendingAmendment", "form.unlocked", officer, { dueOn: "2026-03-20" }];
    expect(after([...filed, unlocked])).toMatchObject({ edition: 2 });
    expect(after([begun, saved, input, unlocked])).toMatchObject({ edition: 1 });
  });
  it("forgets signature and approvals with the content that they were for", () => {
    const conduct: readonly Step[] = [begun, saved, input, ["pendingApproval", "form.approved", trustee]];
    expect(after(conduct, conductD1)?.approvedBy).toEqual(["pa"]);
    expect(after([...conduct, ["pendingAmendment", "draft.saved", preparer]], conductD1)).toMatchObject({
      approvedBy: [],
      signed: false,
    });
  });
  it("stays as it was where nobody has worked on it, and is listed no more once it is deleted", () => {
    const before = after([begun, saved]);
    const announced: Step = ["drafted", "draft.expiryAnnounced", officer, { endsOn: "2026-04-30", days: 7 }];
    expect(after([begun, saved, announced])).toEqual(before);
    expect(after([begun, ["drafted", "final.due", officer]], conductD2)?.updatedBy).toBe("ua");
    expect(after([begun, ["deleted", "draft.deleted", preparer, { confirmed: true }]])).toBeUndefined();
  });
  it("is none of a draft whose beginning was destroyed", () => {
    const recorded = { stream: "referral-b1/1", version: 1, destroyed: true };
    const fact: Fact = {
      type: "draft.started",
      by: preparer,
      at: "2026-03-01T02:00:00.000Z",
      data: {},
      recorded,
    };
    expect(updateSummary(referralB1, undefined, fact, "drafted")).toBeUndefined();
  });
});
