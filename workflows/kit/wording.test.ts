import { describe, expect, it } from "vitest";

import { referralB1 } from "../forms/referral-b1";
import { findStepTo } from "./wording";
import { LOCALES } from "./index";

describe("a button that hands a form over", () => {
  it.each(LOCALES)("names the people to whom it goes, and nothing else (%s)", (locale) => {
    for (const fact of ["form.returned", "draft.sentForReview"]) {
      const words = findStepTo(referralB1, locale, fact, "CHAN Wing Sze");
      if (words === undefined) continue;
      expect(words).toContain("CHAN Wing Sze");
      expect(words).not.toMatch(/[{}]/);
    }
    expect(findStepTo(referralB1, locale, "form.returned", "CHAN Wing Sze")).toBeDefined();
  });
});
