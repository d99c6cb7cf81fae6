import { describe, expect, it } from "vitest";
import { TODAY, describeForm, gapsOf } from "~/tests/support/form-rules";
import { allFields, findGaps, rowsOf, sayGap, sayGapInForm } from "../kit";
import type { FormValues, TableRow } from "../kit";
import { completeFiles, completeValues, referralB1 } from ".";

const { form } = referralB1;
const gapsWith = (values: FormValues) => gapsOf(referralB1, completeValues, completeFiles, values);

describeForm(referralB1, completeValues, completeFiles);

it("has four steps, and every field in one of them", () => {
  expect(form.steps.map(({ id }) => id)).toEqual(["step1", "step2", "step3", "step4"]);
  expect(allFields(form).length).toBeGreaterThan(70);
});

/** What is asked only where an answer makes it matter: [answer, the field that it calls for]. */
describe.each<[FormValues, string]>([
  [{ idType: "hkid", hkid: null }, "hkid"],
  [{ idType: "passport" }, "idNumber"],
  [{ idType: "other" }, "idNumber"],
  [{ addressConfirmed: false, addressReason: null }, "addressReason"],
  [{ petitionBy: "creditor", petitionerName: null }, "petitionerName"],
  [{ summaryProcedure: true, procedureDate: null }, "procedureDate"],
  [{ ncoMade: true }, "ncoDate"],
  [{ dischargeSuspended: true }, "suspensionOrderDate"],
  [{ incomplete: true }, "incompleteDetails"],
  [{ chased: false }, "chaseReason"],
  [{ chased: true, contactMeans: [] }, "contactMeans"],
  [{ situation: "unemployed", unemploymentStart: null }, "unemploymentStart"],
  [{ situation: "unemployed", unemploymentEnd: null }, "unemploymentEnd"],
  [{ contactable: true }, "contactableDate"],
  [{ complaintReceived: true }, "complaintDate"],
  ...["ad", "death", "ha", "rop", "td"].flatMap((search): [FormValues, string][] => [
    [{ [`${search}Conducted`]: false, [`${search}Reason`]: null }, `${search}Reason`],
    [{ [`${search}Conducted`]: true, [`${search}Date`]: null }, `${search}Date`],
  ]),
])("with %j", (values, field) => {
  it(`${field} cannot be blank`, () => {
    expect(gapsWith(values)).toEqual([`${field}: cannotBeBlank`]);
  });
});

describe.each<[FormValues, string]>([
  [{ priorSubmitted: true, priorStatements: [] }, "priorStatements"],
  [{ shortfall: true, shortfallFunds: [] }, "shortfallFunds"],
  [{ propertyAcquired: true }, "acquisitions"],
  [{ contactMeans: ["letter", "phone", "email"] }, "emails"],
  [{ contactMeans: ["letter", "phone", "fax"] }, "faxes"],
  [{ letters: [] }, "letters"],
  [{ phoneCalls: [] }, "phoneCalls"],
])("with %j", (values, table) => {
  it(`${table} needs a row`, () => {
    expect(gapsWith(values)).toEqual([`${table}: inputRequired`]);
  });
});

describe("what is not asked", () => {
  it.each<[string, FormValues]>([
    ["a complaint date where no complaint was received", { complaintReceived: false, complaintDate: null }],
    ["a search's reason where it was conducted", { adConducted: true, adReason: null }],
    ["a petitioner's name on a debtor's petition", { petitionBy: "debtor", petitionerName: null }],
    ["an NCO date without an NCO", { ncoMade: false, ncoDate: null }],
    [
      "unemployment dates of the employed",
      { situation: "employed", unemploymentStart: null, unemploymentEnd: null },
    ],
    ["a second telephone", { homeTelephone: "2123 0000", mobileTelephone: null }],
    ["letters that were not sent", { contactMeans: ["phone"], letters: [] }],
    [
      "the date of an acknowledgment that never came",
      { defaults: [{ ...rowOf("defaults", 1), acknowledged: false, acknowledgmentDate: null }] },
    ],
  ])("%s", (_, values) => {
    expect(gapsWith(values)).toEqual([]);
  });
  it("both telephones blank are asked for", () => {
    expect(gapsWith({ mobileTelephone: null })).toEqual([
      "homeTelephone: cannotBeBlank",
      "mobileTelephone: cannotBeBlank",
    ]);
  });
});

function rowOf(table: string, index: number): TableRow {
  const row = rowsOf(completeValues[table])[index];
  if (!row) throw new Error(`The example has no row ${String(index)} in ${table}`);
  return row;
}

describe("rows", () => {
  it("an acknowledged notice has its date", () => {
    const row = { ...rowOf("defaults", 1), acknowledged: true };
    expect(gapsWith({ defaults: [row] })).toEqual(["defaults/second/acknowledgmentDate: completeRow"]);
  });
  it("an amount for the shortfall is positive", () => {
    const row = { ...rowOf("shortfallFunds", 0), amount: { minor: 0, currency: "HKD" } };
    expect(gapsWith({ shortfallFunds: [row] })).toEqual(["shortfallFunds/f1/amount: mustBePositive"]);
  });
});

describe("dates", () => {
  it.each<[FormValues, string]>([
    [{ orderDate: "2022-01-09", relevantDate: "2022-03-16" }, "orderDate: notBefore"],
    [{ firstDiscoveryDate: "2022-03-15" }, "firstDiscoveryDate: notBefore"],
    [{ firstDiscoveryDate: "2025-06-03" }, "firstDiscoveryDate: notAfterToday"],
    [{ unemploymentEnd: "2023-10-31" }, "unemploymentEnd: notBefore"],
  ])("%j: %s", (values, gap) => {
    expect(gapsWith(values)).toContain(gap);
  });
});

describe("messages", () => {
  it("name the field, in the words of the specification", () => {
    const [gap] = findGaps(form, { ...completeValues, fileEnclosure: " " }, completeFiles, TODAY);
    expect(gap && sayGap(referralB1, "en", form, gap)).toBe("File/Encl cannot be blank");
    expect(gap && sayGap(referralB1, "zh-hk", form, gap)).toBe("檔案／附件編號不可留空");
  });
  it("name the table, the row and the cell in a list of everything that is missing", () => {
    const letter = { date: "2023-06-01", sentTo: "18 Nathan Road" };
    const letters = [
      { id: "a", ...letter },
      { id: "b", ...letter, date: null },
    ];
    const values = { ...completeValues, letters };
    const said = (locale: "en" | "zh-hk") =>
      findGaps(form, values, completeFiles, TODAY).map((gap) =>
        sayGapInForm(referralB1, locale, form, values, gap),
      );
    expect(said("en")).toEqual(["Letters, row 2: Date cannot be blank"]);
    expect(said("zh-hk")).toEqual(["信件，第 2 行：日期不可留空"]);
  });
  it("name the other field where two dates disagree", () => {
    const [gap] = findGaps(form, { ...completeValues, unemploymentEnd: "2023-10-31" }, completeFiles, TODAY);
    expect(gap && sayGap(referralB1, "en", form, gap)).toBe(
      "End of unemployment period cannot be earlier than Start of unemployment period",
    );
  });
});
