/** What the rules of examination find in a statement, and what they leave alone. */
import { expect, test } from "vitest";

import type { FormValues } from "../../kit";
import { completeAnswers } from "./examples";
import { listFindings, listRulesThatFound } from "./rules";

const hkd = (dollars: number) => ({ minor: dollars * 100, currency: "HKD" });
const YEAR = { from: "2024-03-01", to: "2025-02-28" };
/** Spends what comes in. */
const clean: FormValues = { ...completeAnswers, otherNeeds: hkd(5_000), otherNeedsFor: "Loan of a brother" };
const look = (more: FormValues, before: FormValues | null = null, year = YEAR) =>
  listFindings({ values: { ...clean, ...more }, ...year }, before && { values: before, ...YEAR });

const job = (firstMonth: string, lastMonth: string, gross = 16_000, more: FormValues = {}) => ({
  id: `${firstMonth}-${lastMonth}`,
  employer: "Harbour Cleaning Limited",
  firstMonth,
  lastMonth,
  gross: hkd(gross),
  tax: hkd(0),
  mpf: hkd(800),
  ...more,
});
const alone = { hasContributors: false, contributors: [] };

test("nothing is found in a year like the one before", () => {
  expect(look({}, clean)).toEqual([]);
});

test("more taken off than was paid names the row", () => {
  const jobs = [job("month1", "month12"), job("month1", "month12", 500, { employer: "Night Guard Limited" })];
  expect(look({ jobs })).toContainEqual({
    rule: "arithmetic",
    said: "takenMore",
    row: 2,
    amounts: { gross: 50_000, taken: 80_000 },
  });
});

test("a month of one employer in two rows is counted twice", () => {
  const jobs = [job("month1", "month8"), job("month8", "month12")];
  expect(look({ jobs })).toContainEqual({ rule: "arithmetic", said: "paidTwice", row: 2 });
});

test("more cannot be paid to the trustee than came in", () => {
  expect(listRulesThatFound(look({ contributions: hkd(900_000) }))).toContain("arithmetic");
});

test.each([
  ["a rise of more than a third", 24_000, "more"],
  ["a fall of more than a third", 9_000, "less"],
])("%s against the year before is a jump", (_, gross, said) => {
  const found = look({ jobs: [job("month1", "month12", gross)] }, clean).filter(
    ({ rule }) => rule === "jump",
  );
  expect(found).toMatchObject([{ said, row: null }]);
});

test("a jump from nothing has no part of hundred, and a small income that moves is none", () => {
  const nothing = { ...clean, ...alone, worked: false };
  expect(look({}, nothing).find(({ rule }) => rule === "jump")).toMatchObject({ said: "fromNothing" });
  const small = (monthly: number) => ({
    ...nothing,
    hasContributors: true,
    contributors: [{ id: "c", monthly: hkd(monthly) }],
  });
  expect(listRulesThatFound(look(small(1_500), small(500)))).not.toContain("jump");
});

test("income is held against the amount that was approved, after tax and provident fund", () => {
  // 234,000 in the year, of which 9,900 never came to hand: 18,675 a month.
  expect(listRulesThatFound(look({ approved: hkd(18_675) }))).not.toContain("overAgreed");
  expect(look({ approved: hkd(18_674) }).filter(({ rule }) => rule === "overAgreed")).toEqual([
    { rule: "overAgreed", said: "income", row: null, amounts: { monthly: 1_867_500, approved: 1_867_400 } },
  ]);
});

test("each piece of property is a row to look at, unless there was none after all", () => {
  const property = [
    { id: "one", kind: "gift", details: "A watch", worth: hkd(8_000) },
    { id: "two", kind: "winnings", details: "Mark Six", worth: hkd(40) },
  ];
  expect(look({ acquired: true, property }).map(({ rule, row }) => [rule, row])).toEqual([
    ["acquired", 1],
    ["acquired", 2],
  ]);
  expect(look({ acquired: false, property })).toEqual([]);
});

test("months without pay are asked about where nothing else is lived on", () => {
  const jobs = [job("month1", "month3"), job("month6", "month12")];
  expect(look({ jobs })).toEqual([]);
  expect(look({ jobs, ...alone })).toContainEqual({
    rule: "silentMonths",
    said: "months",
    row: null,
    months: [4, 5],
  });
  expect(look({ worked: false, ...alone })).toContainEqual(
    expect.objectContaining({ months: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] }),
  );
});

test("a year within a month touches thirteen: pay of the first or the last of them is pay of that month", () => {
  const year = { from: "2024-03-15", to: "2025-03-14" };
  const found = look({ jobs: [job("month1", "month12")], ...alone }, null, year);
  expect(listRulesThatFound(found)).not.toContain("silentMonths");
});

test("what is said to be paid is held against the books of the case, where it has one here", () => {
  const against = (booked: number | null) =>
    listFindings({ values: clean, ...YEAR }, null, { agreed: null, booked }).filter(
      ({ rule }) => rule === "contributionDue",
    );
  expect([against(null), against(1_200_000), against(1_300_000)]).toEqual([[], [], []]);
  expect(against(1_199_999)).toEqual([
    {
      rule: "contributionDue",
      said: "overBooked",
      row: null,
      amounts: { paid: 1_200_000, booked: 1_199_999 },
    },
  ]);
});

test("what is left and was not paid is a contribution to look at", () => {
  const found = look({ otherNeeds: hkd(0) }).filter(({ rule }) => rule === "contributionDue");
  expect(found).toEqual([
    { rule: "contributionDue", said: "surplus", row: null, amounts: { monthly: 487_500, paid: 1_200_000 } },
  ]);
});
