/** Employees' claims and the wages fund: what is left, what is claimed twice, and which version asks. */
import { describe, expect, it } from "vitest";

import { findField, findGaps, getRows, listFollowing } from "../../kit";
import type { FormValues } from "../../kit";
import { findFundNotes, findLawForm, fundProof, isFundClaim, listDoubles, proofOfDebt, wagesProof } from ".";
import { firstForm, secondForm } from "./form";

const { form } = proofOfDebt;
const TODAY = "2026-11-30";
const hkd = (minor: number) => ({ minor, currency: "HKD" });
const line = (change: FormValues) => ({
  id: "e1",
  name: "CHEUNG Wai",
  address: "Flat 3",
  occupation: "Cook",
  debt: "wages",
  from: "2024-12-01",
  to: "2025-01-31",
  amount: hkd(9_000_000),
  fundPaid: null,
  ...change,
});
const claim = (...employees: readonly FormValues[]): FormValues => ({
  ...wagesProof,
  employees: employees.map((change, place) => line({ id: `e${String(place)}`, ...change })),
});
const total = (values: FormValues, of = form) => listFollowing(of, values).totalClaim;

describe("an employee's claim", () => {
  it("is what is owed less what the Fund has paid, by line and together", () => {
    const values = claim({ fundPaid: hkd(8_000_000) }, { debt: "holidayPay", amount: hkd(500_000) });
    expect(total(values)).toEqual(hkd(1_500_000));
    const field = findField(form, "employees")?.field;
    const left = field?.kind === "table" ? field.columns.find(({ id }) => id === "left") : undefined;
    const rows = getRows(values.employees);
    expect(left?.kind === "computed" ? rows.map((row) => left.compute(row)) : null).toEqual([
      hkd(1_000_000),
      hkd(500_000),
    ]);
    expect(findFundNotes(values)).toMatchObject({
      owed: 9_500_000,
      paid: 8_000_000,
      left: 1_500_000,
      aboveCap: [],
    });
  });

  it("cannot tell more paid than was owed", () => {
    const values = { ...claim({ fundPaid: hkd(9_000_001) }), totalClaim: hkd(1) };
    const gaps = findGaps(form, values, [], TODAY);
    expect(gaps.map(({ path, problem }) => [path, problem])).toContainEqual([
      "employees/e0/fundPaid",
      "notMoreThan",
    ]);
  });

  it("is told a payment above the cap, and none where nothing was paid", () => {
    expect(findFundNotes(claim({ fundPaid: hkd(8_000_001) }))?.aboveCap).toMatchObject([{ most: 8_000_000 }]);
    expect(findFundNotes(claim({}))).toBeNull();
  });

  it("stands as it was in the former versions, which did not ask", () => {
    for (const former of [firstForm, secondForm]) {
      expect(findField(former, "fundPayments")).toBeUndefined();
      expect(findField(former, "subrogation")).toBeUndefined();
    }
    expect(total(claim({}), secondForm)).toEqual(hkd(9_000_000));
  });
});

describe("the Fund's claim", () => {
  it("has its own schedule, on the form of employees, and is what it has paid", () => {
    expect(isFundClaim(fundProof)).toBe(true);
    expect(findLawForm(fundProof)).toBe("64");
    expect(total({ ...fundProof, totalClaim: null })).toEqual(hkd(3_000_000));
    expect(findGaps(form, fundProof, [], TODAY)).toEqual([]);
    expect(findGaps(form, { ...fundProof, fundPayments: [] }, [], TODAY).map(({ field }) => field)).toContain(
      "fundPayments",
    );
    expect(findFundNotes(fundProof)).toBeNull();
  });

  it("is none where the claim is not for wages", () => {
    expect(isFundClaim({ ...fundProof, exemptions: [] })).toBe(false);
  });
});

describe("what is claimed twice", () => {
  const fund = { reference: "POD-F", values: fundProof };
  const found = {
    name: "CHEUNG Wai",
    debt: "wages",
    claimed: 9_000_000,
    saidPaid: 0,
    fundPaid: 3_000_000,
  };

  it("is found from either side, however the name is written", () => {
    expect(listDoubles(claim({}), [fund])).toEqual([{ ...found, reference: "POD-F" }]);
    const employee = { reference: "POD-E", values: claim({}) };
    expect(listDoubles(fundProof, [employee])).toEqual([{ ...found, reference: "POD-E" }]);
  });

  it("is none where the employee has told the payment, and one where they told less", () => {
    expect(listDoubles(claim({ fundPaid: hkd(3_000_000) }), [fund])).toEqual([]);
    expect(listDoubles(claim({ fundPaid: hkd(2_000_000) }), [fund])).toMatchObject([{ saidPaid: 2_000_000 }]);
  });

  it("is none of another person, of another debt, of two employees, or of a claim for goods", () => {
    expect(listDoubles(claim({ name: "CHEUNG Wai Man" }), [fund])).toEqual([]);
    expect(listDoubles(claim({ debt: "severance" }), [fund])).toEqual([]);
    expect(listDoubles(claim({}), [{ reference: "x", values: claim({}) }])).toEqual([]);
    expect(listDoubles({ ...claim({}), exemptions: [] }, [fund])).toEqual([]);
  });
});
