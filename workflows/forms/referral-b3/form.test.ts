import { describe, expect, it } from "vitest";
import { describeForm, listGaps } from "~/tests/support/form-rules";
import { findField, getRows, showValue, getShownValue } from "../../kit";
import type { FormValues } from "../../kit";
import { completeFiles, completeValues, referralB3 } from ".";

const gapsWith = (values: FormValues) => listGaps(referralB3, completeValues, completeFiles, values);

describeForm(referralB3, completeValues, completeFiles);

/** What is asked only where an answer makes it matter: [answer, what it calls for]. */
describe.each<[FormValues, readonly string[]]>([
  [{ offenceKinds: ["other"] }, ["otherOffence: cannotBeBlank"]],
  [
    { offenceKinds: ["gambling"] },
    ["gamblingFrom: cannotBeBlank", "gamblingTo: cannotBeBlank", "gamblingLosses: cannotBeBlank"],
  ],
  [{ offences: [] }, ["offences: inputRequired"]],
  [{ properties: [] }, ["properties: inputRequired"]],
  [{ credits: [] }, ["credits: inputRequired"]],
  [{ explanation: null }, ["explanation: cannotBeBlank"]],
  [{ explained: false }, ["notExplainedReason: cannotBeBlank"]],
  [{ complainant: null }, ["complainant: cannotBeBlank"]],
])("with %j", (values, gaps) => {
  it(`is asked for ${gaps.join(", ")}`, () => {
    expect(gapsWith(values)).toEqual(gaps);
  });
});

it.each<[FormValues, string]>([
  [{ explainedOn: "2022-03-15" }, "explainedOn: notBefore"],
  [
    { credits: getRows(completeValues["credits"]).map((row) => ({ ...row, obtainedOn: "2022-03-15" })) },
    "credits/c1/obtainedOn: notBefore",
  ],
])("what presupposes the order is not older than it: %j", (values, gap) => {
  expect(gapsWith(values)).toEqual([gap]);
});

describe("what is not asked", () => {
  it.each<[string, FormValues]>([
    ["credit of a bankrupt who obtained none", { offenceKinds: ["concealment"], credits: null }],
    ["property where none is concerned", { propertyInvolved: false, properties: null }],
    ["witnesses", { witnesses: [] }],
    [
      "a complainant without a complaint",
      { complaintReceived: false, complaintDate: null, complainant: null },
    ],
    [
      "the amount of an act without money",
      { offences: [{ id: "o1", committedOn: "2024-02-16", act: "Concealed his books" }] },
    ],
  ])("%s", (_, values) => {
    expect(gapsWith(values)).toEqual([]);
  });
});

describe("time limits of s.140(2)", () => {
  const shown = (id: string, values: FormValues) => {
    const field = findField(referralB3.form, id)?.field;
    return field && showValue(referralB3, "en", field, getShownValue(field, values));
  };
  it("run a year from first discovery, and three years from the earliest act", () => {
    expect(shown("discoveryLimit", completeValues)).toBe("23/04/2026");
    expect(shown("offenceLimit", completeValues)).toBe("16/02/2027");
  });
  it("are not known before their dates are", () => {
    expect(shown("discoveryLimit", { firstDiscoveryDate: "31/02/2025" })).toBe("N/A");
    expect(shown("offenceLimit", {})).toBe("N/A");
  });
});
