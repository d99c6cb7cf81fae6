/** A cook's wages: the total is what the schedule adds up to, and whoever claims for themselves is its first line. */
import { describe, expect, it } from "vitest";

import { findField, findFollowing, findGaps, listFollowing } from "../../kit";
import { completeProof, proofOfDebt, wagesProof } from ".";
import { firstForm } from "./form";

const { form } = proofOfDebt;
const find = (id: string) => {
  const field = findField(form, id)?.field;
  if (field === undefined) throw new Error(id);
  return field;
};
const hkd = (minor: number) => ({ minor, currency: "HKD" });
const line = (id: string, amount: number | null) => ({
  id,
  amount: amount === null ? null : hkd(amount),
});

describe("the total of a claim", () => {
  it("follows from the schedule where wages are claimed, whatever was typed before", () => {
    const values = {
      ...wagesProof,
      totalClaim: hkd(1),
      employees: [line("a", 1_800_000), line("b", 1_400_000)],
    };
    expect(listFollowing(form, values)).toEqual({ totalClaim: hkd(3_200_000) });
    expect(listFollowing(form, { ...values, totalClaim: hkd(3_200_000) })).toEqual({});
  });
  it("is blank as long as the schedule has no amount, and then the schedule is what is missing", () => {
    const values = { ...wagesProof, employees: [line("a", null)] };
    expect(findFollowing(find("totalClaim"), values)).toBeNull();
    const { employees: _none, ...without } = wagesProof;
    const gaps = findGaps(form, { ...without, totalClaim: null }, [], "2025-06-02");
    expect(gaps.map(({ field }) => field)).toEqual(["employees"]);
  });
  it("is typed where something else is claimed, and in proofs that were begun in the first version", () => {
    expect(findFollowing(find("totalClaim"), completeProof)).toBeUndefined();
    expect(listFollowing(form, completeProof)).toEqual({});
    expect(listFollowing(firstForm, { ...wagesProof, totalClaim: hkd(1) })).toEqual({});
  });
});

describe("the first line of the schedule", () => {
  const employees = find("employees");
  const begin = (values: object) =>
    employees.kind === "table" ? employees.firstRow?.({ ...wagesProof, ...values }) : undefined;
  it("is whoever claims for themselves, with the address that they gave", () => {
    expect(begin({})).toEqual({
      name: "CHEUNG Wai",
      address: wagesProof.creditorAddress,
      debt: "wages",
    });
  });
  it("is nobody where somebody signs for another, or no name is known", () => {
    expect(begin({ signingAs: "authorised" })).toBeNull();
    expect(begin({ creditorName: "" })).toBeNull();
  });
});
