import { describe, expect, it } from "vitest";
import {
  officer,
  preparer,
  resubmissionRequested,
  returned,
  reviewRequested,
  paths,
  saved,
  signed,
  submitted,
  trustee,
} from "~/tests/support/filing";
import { NOON, fact, given } from "~/tests/support/scenario";
import type { Step } from "~/tests/support/scenario";
import type { SubmissionContext } from "../../kit";
import { completeFiles, people, referralB1 } from ".";

const b1 = (...steps: readonly Step<SubmissionContext>[]) => given(referralB1, ...steps);

describe("editions", () => {
  it("a resubmission starts as a copy and supersedes when it is submitted", () => {
    const context = b1(...paths.resubmitting, saved({ age: 49 }), signed)
      .when({ ...submitted, data: { reference: "B1-2025-000002" } })
      .leadsTo("submitted");
    expect(context.filed.map(({ edition, values }) => [edition, values.age])).toEqual([
      [1, 47],
      [2, 49],
    ]);
  });
  it("withdrawing a resubmission puts the filed edition back", () => {
    const context = b1(...paths.resubmitting, saved({ age: 49 }))
      .when(fact("resubmission.withdrawn", preparer))
      .leadsTo("submitted");
    expect(context).toMatchObject({ edition: 1, values: { age: 47 }, files: completeFiles });
    expect(context.signature?.by).toBe(trustee.id);
  });
  it("a content version is never used twice, so an old page cannot save onto what stands again", () => {
    const resubmission = b1(...paths.resubmitting, saved({ age: 49 }));
    const context = resubmission.when(fact("resubmission.withdrawn", preparer)).leadsTo("submitted");
    expect(context.contentVersion).toBeGreaterThan(resubmission.before!.context.contentVersion);
  });
  it("a new edition has not been acknowledged yet", () => {
    const acknowledged = fact("office.acknowledged", officer);
    const context = b1(...paths.submitted, acknowledged, resubmissionRequested, signed)
      .when({ ...submitted, data: { reference: "B1-2025-000002" } })
      .leadsTo("submitted");
    expect(context.acknowledgedAt).toBeNull();
  });
  it.each(["readyForReview", "readyForReviewAmended", "pendingAmendment"] as const)(
    "a first edition that is %s cannot be withdrawn as a resubmission",
    (state) => {
      b1(...paths[state])
        .when(fact("resubmission.withdrawn", preparer))
        .isRefusedBy("isResubmission");
    },
  );
  it("a resubmission can be withdrawn from review", () => {
    b1(...paths.resubmitting, reviewRequested)
      .when(fact("resubmission.withdrawn", trustee))
      .leadsTo("submitted");
    b1(...paths.resubmitting, reviewRequested, returned)
      .when(fact("resubmission.withdrawn", preparer))
      .leadsTo("submitted");
  });
  it("the office takes its request back until it is answered, and never what a filer has begun", () => {
    const withdrawn = fact("resubmission.withdrawn", officer);
    const asked = fact("resubmission.requested", officer, { reason: "Enclosure 3 cannot be read" });
    const later = (step: typeof withdrawn, minutes: number) => ({
      ...step,
      at: new Date(Date.parse(NOON) + minutes * 60_000).toISOString(),
    });
    const context = b1(...paths.submitted, later(asked, 1))
      .when(later(withdrawn, 2))
      .leadsTo("submitted");
    expect(context).toMatchObject({ edition: 1, returned: false, returnReason: null });
    // Once more, and once more taken back.
    b1(...paths.submitted, later(asked, 1), later(withdrawn, 2), later(asked, 3))
      .when(later(withdrawn, 4))
      .leadsTo("submitted");
    b1(...paths.submitted, later(asked, 1), saved({ age: 49 }, preparer, later(asked, 2).at))
      .when(later(withdrawn, 3))
      .isRefusedBy("isUnansweredIfOffice");
    // What the filer has begun by themselves is none of the office's; nor does an auditor take anything back.
    b1(...paths.submitted, later(resubmissionRequested, 1))
      .when(later(withdrawn, 2))
      .isRefusedBy("mayWithdrawResubmission");
    b1(...paths.submitted, later(asked, 1))
      .when({ ...later(withdrawn, 2), by: people.stranger })
      .isRefusedBy("mayWithdrawResubmission");
  });
  it("the office needs a reason to ask for a resubmission, the filer does not", () => {
    b1(...paths.submitted)
      .when(resubmissionRequested)
      .leadsTo("resubmitting");
    b1(...paths.submitted)
      .when({ ...resubmissionRequested, by: officer })
      .isRefusedBy("hasReasonIfOffice");
    b1(...paths.submitted)
      .when({ ...resubmissionRequested, by: people.stranger })
      .isRefusedBy("mayRequestResubmission");
  });
});

describe("the office", () => {
  it("an officer acknowledges and remarks; an auditor does neither", () => {
    const acknowledged = fact("office.acknowledged", officer);
    const remarked = fact("office.remarked", officer, { note: "Passed to PDD." });
    expect(
      b1(...paths.submitted)
        .when(acknowledged)
        .leadsTo("submitted").acknowledgedAt,
    ).toBe(NOON);
    expect(
      b1(...paths.submitted)
        .when(remarked)
        .leadsTo("submitted").officeRemarks,
    ).toHaveLength(1);
    b1(...paths.submitted)
      .when({ ...acknowledged, by: people.auditor })
      .isRefusedBy("isOffice");
    b1(...paths.submitted)
      .when({ ...remarked, data: {} })
      .isRefusedBy("hasNote");
  });
  it("a form is withdrawn with a reason until the office has acted on it", () => {
    const withdrawn = fact("form.withdrawn", trustee, { reason: "Sent in the wrong case" });
    b1(...paths.submitted)
      .when(withdrawn)
      .leadsTo("withdrawn");
    b1(...paths.submitted)
      .when({ ...withdrawn, data: {} })
      .isRefusedBy("hasReason");
    b1(...paths.submitted, fact("office.acknowledged", officer))
      .when(withdrawn)
      .isRefusedBy("notActedOn");
    b1(...paths.submitted, fact("office.remarked", officer, { note: "Seen" }))
      .when(withdrawn)
      .isRefusedBy("notActedOn");
  });
});
