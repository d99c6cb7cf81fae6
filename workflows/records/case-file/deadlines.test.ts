import { describe, expect, it } from "vitest";

import { GENERAL_HOLIDAYS } from "../../kit";
import { EMPTY_CASE } from "./case";
import { computeCaseDeadlines, prosecutionDeadlines, type DeadlineRule } from "./deadlines";

const debtor = { nameEn: "CHAN Tai Man" };
const bankruptcy = {
  ...EMPTY_CASE,
  status: "ACT",
  dates: { bankruptcyOrder: "2026-03-30" },
  debtor,
} as const;
const winding = {
  ...EMPTY_CASE,
  type: "L",
  status: "ACT",
  dates: { windingUpOrder: "2026-08-31" },
  debtor,
} as const;
const on = (rule: DeadlineRule, deadlines: ReturnType<typeof computeCaseDeadlines>) =>
  deadlines.filter((each) => each.rule === rule).map((each) => each.on);

describe("deadlines", () => {
  it("of the preliminary examination leave out Easter and Ching Ming", () => {
    const found = computeCaseDeadlines(bankruptcy, "2026-03-30", "2026-12-31", GENERAL_HOLIDAYS);
    // Good Friday to Easter Monday (3 to 6 April) and the day after Ching Ming (7 April) are general holidays.
    expect(on("peqInterview", found)).toEqual(["2026-04-09"]);
    expect(on("peqDocuments", found)).toEqual(["2026-04-20"]);
    expect(on("peqThirtyDays", found)).toEqual(["2026-04-29"]);
    expect(on("peqFortyDays", found)).toEqual(["2026-05-09"]);
    expect(on("nonCommencement", found)).toEqual(["2026-09-30"]);
  });

  it("follow a corrected table of holidays", () => {
    const found = computeCaseDeadlines(bankruptcy, "2026-03-30", "2026-12-31", new Set());
    expect(on("peqInterview", found)).toEqual(["2026-04-06"]);
  });

  it("of a bankruptcy end with the discharge: four years, or five for who was bankrupt before", () => {
    const found = computeCaseDeadlines(bankruptcy, "2026-03-30", "2032-01-01", GENERAL_HOLIDAYS);
    expect(on("annualStatement", found)).toEqual(["2027-03-30", "2028-03-30", "2029-03-30", "2030-03-30"]);
    expect(on("noticeToCreditors", found)).toEqual(["2029-12-30"]);
    expect(on("objectionToDischarge", found)).toEqual(["2030-03-16"]);
    expect(on("discharge", found)).toEqual(["2030-03-30"]);
    const again = { ...bankruptcy, debtor: { ...debtor, multipleBankruptcy: true } };
    expect(
      on("discharge", computeCaseDeadlines(again, "2026-03-30", "2032-01-01", GENERAL_HOLIDAYS)),
    ).toEqual(["2031-03-30"]);
  });

  it("of a winding-up come every six months, and the last of a month stays its last", () => {
    const found = computeCaseDeadlines(winding, "2026-08-31", "2028-03-01", GENERAL_HOLIDAYS);
    expect(on("accounts", found)).toEqual(["2027-02-28", "2027-08-31", "2028-02-29"]);
    expect(on("statementOfAffairs", found)).toEqual(["2026-09-28"]);
    expect(on("directorsReturn", found)).toEqual(["2027-02-28"]);
  });

  it("of a referral are counted from its earliest offence, and from the day on which it was discovered", () => {
    const deadlines = (offences: readonly string[], discovered: string | null) =>
      prosecutionDeadlines(offences, discovered, "2024-01-01", "2030-01-01");
    expect(deadlines(["2025-05-01", "2024-02-29"], "2025-06-30")).toEqual([
      { rule: "prosecutionDiscovery", on: "2026-06-30" },
      { rule: "prosecutionOffence", on: "2027-02-28" },
    ]);
    expect(deadlines(["2024-02-29"], null)).toEqual([{ rule: "prosecutionOffence", on: "2027-02-28" }]);
    expect(deadlines([], "2025-06-30")).toEqual([]);
  });

  it("of a case that is closed are none", () => {
    expect(
      computeCaseDeadlines({ ...bankruptcy, status: "CLS" }, "2026-03-30", "2032-01-01", GENERAL_HOLIDAYS),
    ).toEqual([]);
  });
});
