import { expect, test } from "vitest";

import { conductD1 } from "~/workflows/forms/conduct-d1/index";
import { sayFact } from "~/workflows/kit";
import { referralB1 } from "~/workflows/forms/referral-b1/index";

import { findNumberedForm } from "./numbered-form";

test("a form is named by its number, with its kind where several have that number", () => {
  expect(findNumberedForm(referralB1, 1, "en")).toBe("PDD-B-01 (B1)");
  expect(findNumberedForm(conductD1, 1, "en")).toBe("D1");
  expect(findNumberedForm(referralB1, 1, "zh-hk")).toMatch(/^PDD-B-01（.+）$/u);
});

test("the buttons say to whom a form goes, as the specification names them", () => {
  expect(sayFact(referralB1, "en", "form.submitted")).toBe("Submit to PDD");
  expect(sayFact(conductD1, "en", "form.submitted")).toBe("Submit to OR");
  expect(sayFact(referralB1, "en", "review.requested")).toBe("Ready to Submit");
});
