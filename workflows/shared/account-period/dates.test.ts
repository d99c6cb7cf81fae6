/** Dates of the three forms against each other, the order and the period. */
import { describe, expect, it } from "vitest";

import { comparedValues, findGaps, sayGapInForm, type FormValues, type SubmissionType } from "../../kit";
import { accountS203 } from "../../forms/account-s203";
import { accountS89 } from "../../forms/account-s89";
import { accountS93 } from "../../forms/account-s93";
import { firstYear, s203Values, s89Values, s93Values } from "./examples";
import { NO_PERIOD } from "./state";

const TODAY = "2025-06-02";

/** The problems with dates of an account of the first year, order of 14 March 2024, in one language. */
function problems(
  type: SubmissionType,
  values: FormValues,
  locale: "en" | "zh-hk" | "zh-cn" = "en",
): readonly string[] {
  const own = { ...NO_PERIOD, period: firstYear, number: 1, countedFrom: "2024-03-14" };
  const context = { ...type.initialContext, ...own, values };
  return findGaps(type.form, comparedValues(type, context), [], TODAY)
    .filter(({ problem }) => problem !== "uploadFile")
    .map((gap) => sayGapInForm(type, locale, type.form, values, gap));
}

describe("the examples", () => {
  it.each([
    ["s.89", accountS89, s89Values],
    ["s.93", accountS93, s93Values],
    ["s.203", accountS203, s203Values],
  ] as const)("of %s agree", (_, type, values) => expect(problems(type, values)).toEqual([]));
});

describe("s.89", () => {
  it("foresees no discharge and no release before the order", () => {
    expect(
      problems(accountS89, {
        ...s89Values,
        expectedDischargeDate: "2024-03-13",
        trusteeReleaseDate: "2023-01-01",
      }),
    ).toEqual([
      "Expected date of discharge (s.30A) cannot be earlier than the date of the order",
      "Expected date of the trustee’s release (s.94) cannot be earlier than the date of the order",
    ]);
  });
});

describe("s.93", () => {
  it("had nobody of the office in charge before the order, nor first after the period", () => {
    expect(problems(accountS93, { ...s93Values, officeFrom: "2024-03-13" })).toHaveLength(1);
    expect(problems(accountS93, { ...s93Values, officeFrom: "2025-03-14", officeTo: "2025-03-20" })).toEqual([
      "For the period from cannot be later than the last day of the period",
    ]);
  });
  it.each([
    ["en", "the date of the order"],
    ["zh-hk", "命令日期"],
    ["zh-cn", "命令日期"],
  ] as const)("says so in %s", (locale, order) => {
    expect(problems(accountS93, { ...s93Values, officeFrom: "2024-03-13" }, locale)[0]).toContain(order);
  });
});

describe("s.203", () => {
  const odd = (values: FormValues) => problems(accountS203, { ...s203Values, ...values });
  it("has no dividend and no call before the order, or in the future", () => {
    for (const date of ["2024-03-13", "2025-06-03"]) {
      expect(
        odd({ dividendDeclared: true, dividends: [{ id: "d", declaredOn: date, rate: 4 }] }),
      ).toHaveLength(1);
      expect(
        odd({ callsMade: true, calls: [{ id: "c", madeOn: date, description: "First call" }] }),
      ).toHaveLength(1);
    }
  });
  it("foresees a dividend or a call after a period without one", () => {
    expect(odd({ dividendProbableDate: "2025-03-12" })).toHaveLength(1);
    expect(odd({ dividendProbableDate: "2025-03-13" })).toEqual([]);
    const call = { furtherCalls: true, furtherCallsDescription: "A call of 5%." };
    expect(odd({ ...call, furtherCallsDate: "2024-12-01" })).toHaveLength(1);
  });
  it("names solicitors of the period alone, and none who left before they came", () => {
    const solicitor = { id: "s1", name: "Sample & Partners", natureOfWork: "Recovery of a debt" };
    expect(odd({ solicitors: [{ ...solicitor, from: "2025-03-14" }] })).toHaveLength(1);
    expect(odd({ solicitors: [{ ...solicitor, from: "2024-06-03", to: "2024-06-02" }] })).toHaveLength(1);
  });
  it("lets a provisional liquidator of the office have come before the order", () => {
    expect(
      odd({
        ...s93Values,
        supplementaryInformation: null,
        officeAppointment: "provisionalLiquidator",
        officeFrom: "2024-02-01",
      }),
    ).toEqual([]);
  });
});
