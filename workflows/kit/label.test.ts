import { expect, it } from "vitest";

import { foldLabel } from "./label";

it.each([
  ["Trustees’ fee", "trustees' FEE"],
  ["Bank  charges ", "bank charges"],
  ["ＡＤ", "ad"],
])("%j is the label %j", (one, other) => {
  expect(foldLabel(one)).toBe(foldLabel(other));
});

it("keeps apart what reads differently", () => {
  expect(foldLabel("Trustees’ fee")).not.toBe(foldLabel("Trustee’s fee"));
});
