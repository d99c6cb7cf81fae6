import { describe, expect, it } from "vitest";

import { getNextStep } from "./next-step.server";

describe("the next step of a form", () => {
  it("is to submit it, once it is signed as it stands", () => {
    expect(getNextStep("pendingReview", "reviewer", false)).toBe("review");
    expect(getNextStep("pendingReview", "reviewer", false, true)).toBe("submit");
  });

  it("is the other holder's, whatever was signed before", () => {
    expect(getNextStep("pendingApproval", "reviewer", false, true)).toBe("approve");
    expect(getNextStep("withdrawn", "preparer", false, true)).toBe("prepare");
    expect(getNextStep("submitted", "office", false, true)).toBe("acknowledge");
    expect(getNextStep("withOffice", "office", false, true)).toBe("check");
  });

  it("is to certify an account, once the office has checked it", () => {
    expect(getNextStep("withOffice", "office", true)).toBe("certify");
  });
});
