/** Where a bankruptcy stands, and the day on which it is expected to end (Cap. 6 s.30A to 30AC). */
import { describe, expect, it } from "vitest";

import { EMPTY_CASE, type CaseFile } from "~/workflows/records/case-file";

import { getStanding } from "./standing";

const TODAY = "2026-11-30";
type Order = CaseFile["orders"][number]["entry"];
const order = (entry: Order) => ({ id: `${entry.kind}-${entry.on}`, entry });
const bankruptcy = (more: Partial<CaseFile> = {}): CaseFile => ({
  ...EMPTY_CASE,
  status: "ACT",
  ...more,
  dates: { bankruptcyOrder: "2024-03-10", ...more.dates },
});

describe("the expected end of a bankruptcy", () => {
  it("is four years after the order, five for whoever was bankrupt before, and says why", () => {
    expect(getStanding(bankruptcy(), TODAY)).toEqual({
      standing: "running",
      day: null,
      ends: "2028-03-10",
      because: [{ ground: "first", day: "2024-03-10" }],
    });
    const repeated = bankruptcy({ debtor: { nameEn: "A", multipleBankruptcy: true } });
    expect(getStanding(repeated, TODAY)).toMatchObject({
      ends: "2029-03-10",
      because: [{ ground: "repeated" }],
    });
  });
  it("is put off by a suspension, to the day after its last", () => {
    const file = bankruptcy({
      orders: [order({ kind: "suspension", on: "2026-05-01", until: "2029-01-31" })],
    });
    expect(getStanding(file, TODAY)).toMatchObject({
      standing: "suspended",
      day: "2029-01-31",
      ends: "2029-02-01",
      because: [{ ground: "first" }, { ground: "suspension", day: "2029-01-31" }],
    });
  });
  it("counts from the day after a non-commencement order, while that stands and afterwards", () => {
    const file = bankruptcy({
      orders: [order({ kind: "nonCommencement", on: "2024-06-01", until: "2026-12-31" })],
    });
    expect(getStanding(file, TODAY)).toMatchObject({ standing: "notBegun", day: "2026-12-31" });
    expect(getStanding(file, "2027-02-01")).toMatchObject({
      standing: "running",
      ends: "2031-01-01",
      because: [{ ground: "first" }, { ground: "lateBeginning", day: "2027-01-01" }],
    });
  });
  it.each([
    ["a suspension without a last day", "suspendedOpen", { suspensionOrder: "2026-05-01" }, []],
    [
      "a non-commencement order without an end",
      "notBegunOpen",
      {},
      [order({ kind: "nonCommencement", on: "2024-06-01" })],
    ],
    ["a stay", "stayed", {}, [order({ kind: "stay", on: "2026-06-01" })]],
    ["a rescission", "setAside", { rescission: "2026-06-01" }, []],
    ["days that contradict each other", "unclear", { discharge: "2023-01-01" }, []],
  ] as const)("is not said with %s", (_, standing, dates, orders) => {
    expect(getStanding(bankruptcy({ dates, orders: [...orders] }), TODAY)).toMatchObject({
      standing,
      ends: null,
      because: [],
    });
  });
  it("is the day by law while an objection is undecided, and the sentence says who decides", () => {
    const file = bankruptcy({ dates: { bankruptcyOrder: "2022-12-20", objectionToDischarge: "2026-11-20" } });
    expect(getStanding(file, TODAY)).toMatchObject({
      standing: "objected",
      day: "2026-11-20",
      ends: "2026-12-20",
    });
    // The period is over, and nobody has decided: no day is promised that has passed.
    expect(getStanding(file, "2027-01-05")).toMatchObject({ standing: "objected", ends: null, because: [] });
  });
  it("has passed once the period is over, or a discharge is recorded", () => {
    expect(getStanding(bankruptcy(), "2028-03-10")).toMatchObject({
      standing: "over",
      day: "2028-03-10",
      ends: null,
    });
    const early = bankruptcy({ dates: { discharge: "2026-01-05" } });
    expect(getStanding(early, TODAY)).toMatchObject({
      standing: "discharged",
      day: "2026-01-05",
      ends: null,
    });
  });
});
