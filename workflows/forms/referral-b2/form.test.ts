import { describe, expect, it } from "vitest";
import { describeForm, listGaps } from "~/tests/support/form-rules";
import { getRows } from "../../kit";
import type { FormValues, TableRow } from "../../kit";
import { completeFiles, completeValues, referralB2 } from ".";

const gapsWith = (values: FormValues) => listGaps(referralB2, completeValues, completeFiles, values);

describeForm(referralB2, completeValues, completeFiles);

/** What is asked only where an answer makes it matter: [answer, the field that it calls for]. */
describe.each<[FormValues, readonly string[]]>([
  [{ failures: ["interview", "documents", "other"] }, ["otherFailure: cannotBeBlank"]],
  [
    { failures: ["statementOfAffairs"] },
    ["statementDueOn: cannotBeBlank", "statementSubmitted: cannotBeBlank"],
  ],
  [
    { failures: ["statementOfAffairs"], statementDueOn: "2022-04-06", statementSubmitted: true },
    ["statementSubmittedOn: cannotBeBlank", "statementDefects: cannotBeBlank"],
  ],
  [{ interviews: [] }, ["interviews: inputRequired"]],
  [{ documentRequests: [] }, ["documentRequests: inputRequired"]],
  [{ chased: false }, ["chaseReason: cannotBeBlank"]],
  [{ contactMeans: [] }, ["contactMeans: cannotBeBlank"]],
  [{ warningDate: null }, ["warningDate: cannotBeBlank"]],
  [{ prejudice: null }, ["prejudice: cannotBeBlank"]],
  [{ ncoReason: null }, ["ncoReason: cannotBeBlank"]],
  [{ ncoApplied: true }, ["ncoApplicationDate: cannotBeBlank"]],
  [{ haReason: null }, ["haReason: cannotBeBlank"]],
])("with %j", (values, gaps) => {
  it(`is asked for ${gaps.join(", ")}`, () => {
    expect(gapsWith(values)).toEqual(gaps);
  });
});

describe("what is not asked", () => {
  it.each<[string, FormValues]>([
    ["interviews of a bankrupt who came", { failures: ["documents"], interviews: null }],
    ["requests for documents that were delivered", { failures: ["interview"], documentRequests: null }],
    ["how an estate is prejudiced that is not", { estatePrejudiced: false, prejudice: null }],
    ["the date of a warning that was not given", { warned: false, warningDate: null }],
  ])("%s", (_, values) => {
    expect(gapsWith(values)).toEqual([]);
  });
});

it("an interview is not before its notice", () => {
  const row = {
    id: "i1",
    noticeDate: "2025-03-10",
    interviewDate: "2025-03-03",
    attended: false,
    outcome: "—",
  };
  expect(gapsWith({ interviews: [row] })).toEqual(["interviews/i1/interviewDate: notBefore"]);
});

it.each<[FormValues, string]>([
  [{ warningDate: "2022-03-15" }, "warningDate: notBefore"],
  [
    { interviews: [{ ...row0("interviews"), noticeDate: "2022-03-15" }] },
    "interviews/i1/noticeDate: notBefore",
  ],
  [
    { documentRequests: [{ ...row0("documentRequests"), requestedOn: "2022-03-15" }] },
    "documentRequests/d1/requestedOn: notBefore",
  ],
])("what the trustee asked for is not older than the order: %j", (values, gap) => {
  expect(gapsWith(values)).toEqual([gap]);
});

function row0(table: string): TableRow {
  const [row] = getRows(completeValues[table]);
  if (!row) throw new Error(`The example has no row in ${table}`);
  return row;
}

describe("the days of the offences", () => {
  const daysWith = (values: FormValues) => referralB2.offenceDates?.({ ...completeValues, ...values });
  it("are those on which a duty was due", () => {
    expect(daysWith({})).toEqual(["2025-03-03", "2025-03-24", "2025-03-17"]);
  });
  it("do not count what is no longer ticked, cannot be read, or was delivered", () => {
    expect(daysWith({ failures: ["documents"] })).toEqual(["2025-03-17"]);
    expect(daysWith({ failures: ["statementOfAffairs"], statementDueOn: "31/02/2025" })).toEqual([]);
    expect(
      daysWith({
        failures: ["documents"],
        documentRequests: [{ id: "d1", dueOn: "2025-03-17", received: true }],
      }),
    ).toEqual([]);
  });
});
