import { describe, expect, it } from "vitest";
import { findGaps } from "../../kit";
import { completeProof, findLawForm, proofOfDebt, wagesProof } from ".";

describe("the prescribed form", () => {
  it.each([
    ["L", [], "63A"],
    ["L", ["wages"], "64"],
    ["B", [], "46A"],
    ["B", ["wages"], "48"],
    [undefined, [], null],
  ] as const)("of a case %s with %j is %s", (caseType, exemptions, form) => {
    expect(findLawForm({ caseType, exemptions })).toBe(form);
  });
  it("is complete as the examples have it", () => {
    for (const values of [completeProof, wagesProof])
      expect(findGaps(proofOfDebt.form, values, [], "2025-06-02")).toEqual([]);
  });
  it("asks for the schedule where wages are claimed, for the department's address, and for the files", () => {
    const values = { ...completeProof, exemptions: ["wages"], government: true, withDocuments: true };
    const paths = findGaps(proofOfDebt.form, values, [], "2025-06-02").map(({ field }) => field);
    expect(paths).toEqual(["governmentEmail", "employees", "supportingDocuments"]);
  });
});
