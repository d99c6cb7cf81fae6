import { describe, expect, it } from "vitest";

import { nextStepOf } from "./next-step.server";

describe("the next step of a form", () => {
  it("is to submit it, once it is signed as it stands", () => {
    expect(nextStepOf("pendingReview", "reviewer", false)).toBe("review");
    expect(nextStepOf("pendingReview", "reviewer", false, true)).toBe("submit");
  });

  it("is the other holder's, whatever was signed before", () => {
    expect(nextStepOf("pendingApproval", "reviewer", false, true)).toBe("approve");
    expect(nextStepOf("withdrawn", "preparer", false, true)).toBe("prepare");
    expect(nextStepOf("submitted", "office", false, true)).toBe("acknowledge");
    expect(nextStepOf("withOffice", "office", false, true)).toBe("check");
  });

  it("is to certify an account, once the office has checked it", () => {
    expect(nextStepOf("withOffice", "office", true)).toBe("certify");
  });
});
