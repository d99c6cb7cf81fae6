import { describe, expect, it } from "vitest";

import { officer, paths, people, preparer, resubmissionRequested } from "~/tests/support/filing";
import { fact, given, type Step } from "~/tests/support/scenario";
import { referralB1 } from "~/workflows/forms/referral-b1";
import type { Actor, SubmissionContext } from "~/workflows/kit";

import { findUndo } from "./undo-step.server";

const asked = fact("resubmission.requested", officer, { reason: "Enclosure 3 cannot be read" });
const stream = "referral-b1/01J8Z0000000000000000000AA";

function undoOf(step: string, by: Actor, ...steps: readonly Step<SubmissionContext>[]) {
  const { before } = given(referralB1, ...paths.submitted, ...steps);
  if (before === null) throw new Error("It was begun");
  const submission = { type: referralB1, by, stream, caseFile: { id: "HCB-1-2022" } };
  return findUndo(submission, {
    fact: step,
    ...before,
    returnTo: "/home",
    at: asked.at,
    label: "Undo",
  });
}

describe("the way back from a step", () => {
  it("is offered to the office that has just asked for a resubmission", () => {
    expect(undoOf("resubmission.requested", officer, asked)).toMatchObject({
      label: "Undo",
      values: { fact: "resubmission.withdrawn", returnTo: "/home" },
    });
  });
  it("is offered to nobody else, and of no step that only a newer one replaces", () => {
    expect(undoOf("resubmission.requested", people.stranger, asked)).toBeUndefined();
    expect(undoOf("office.acknowledged", officer, fact("office.acknowledged", officer))).toBeUndefined();
    expect(undoOf("resubmission.requested", preparer, resubmissionRequested)).toBeDefined();
  });
});
