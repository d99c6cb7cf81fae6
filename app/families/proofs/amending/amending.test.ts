/** An amended total of wages is what its schedule adds up to. */
import { expect, it } from "vitest";

import { completeProof, proofOfDebt, wagesProof } from "~/workflows/forms/proof-of-debt/index";

import { readAmendments } from "./amending.server";

const today = "2026-11-28";
const line = (id: string, minor: number) => ({ id, amount: { minor, currency: "HKD" } });
const wages = {
  ...wagesProof,
  totalClaim: { minor: 3_600_000, currency: "HKD" },
  employees: [line("a", 2_000_000), line("b", 1_600_000)],
};
function amend(values: typeof completeProof, totalClaim: string, locale: "en" | "zh-hk" = "en") {
  const posted = new FormData();
  posted.set("totalClaim", totalClaim);
  posted.set("totalClaim.currency", "HKD");
  return readAmendments(proofOfDebt.form, values, posted, { today, locale });
}

it("is refused where the schedule adds up to another amount, and says which", () => {
  expect(amend(wages, "54000").problems["totalClaim"]).toContain("adds up to HKD 36,000.00");
  expect(amend(wages, "54000", "zh-hk").problems["totalClaim"]).toContain("HKD 36,000.00");
});

it("is taken where nothing else is said: another claim, the same total, another field", () => {
  expect(amend(completeProof, "54000").problems).toEqual({});
  expect(amend(wages, "36000").problems).toEqual({});
  const posted = new FormData();
  posted.set("referenceNumber", "B/9");
  const contradicting = { ...wages, totalClaim: { minor: 1, currency: "HKD" } };
  expect(readAmendments(proofOfDebt.form, contradicting, posted, { today, locale: "en" }).problems).toEqual(
    {},
  );
});
