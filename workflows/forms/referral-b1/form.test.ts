import { describe, expect, it } from "vitest";
import { TODAY, describeForm, listGaps } from "~/tests/support/form-rules";
import { listFields, findGaps, getRows, sayGap, sayGapInForm } from "../../kit";
import type { FormValues, TableRow } from "../../kit";
import { completeFiles, completeValues, referralB1 } from ".";
import { anniversariesDue } from "./annual-statements";

const { form } = referralB1;
const gapsWith = (values: FormValues) => listGaps(referralB1, completeValues, completeFiles, values);

describeForm(referralB1, completeValues, completeFiles);

it("has four steps, and every field in one of them", () => {
  expect(form.steps.map(({ id }) => id)).toEqual(["step1", "step2", "step3", "step4"]);
  expect(listFields(form).length).toBeGreaterThan(70);
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
      { defaults: [{ ...toRow("defaults", 1), acknowledged: false, acknowledgmentDate: null }] },
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

function toRow(table: string, index: number): TableRow {
  const row = getRows(completeValues[table])[index];
  if (!row) throw new Error(`The example has no row ${String(index)} in ${table}`);
  return row;
}

describe("rows", () => {
  it("an acknowledged notice has its date", () => {
    const row = { ...toRow("defaults", 1), acknowledged: true };
    expect(gapsWith({ defaults: [row] })).toEqual(["defaults/second/acknowledgmentDate: completeRow"]);
  });
  it("an amount for the shortfall is positive", () => {
    const row = { ...toRow("shortfallFunds", 0), amount: { minor: 0, currency: "HKD" } };
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

/** The example's order is of 16 March 2022: what a row of a table cannot say. */
describe("dates of the tables", () => {
  const withRow = (table: string, index: number, cells: Partial<TableRow>): FormValues => ({
    [table]: getRows(completeValues[table]).map((row, at) => (at === index ? { ...row, ...cells } : row)),
  });
  it.each<[string, FormValues, string]>([
    [
      "an anniversary before the order",
      withRow("defaults", 0, { anniversaryDate: "2021-03-16" }),
      "defaults/first/anniversaryDate: notAnniversary",
    ],
    [
      "the day of the order itself",
      withRow("defaults", 0, { anniversaryDate: "2022-03-16" }),
      "defaults/first/anniversaryDate: notAnniversary",
    ],
    [
      "a day that is none",
      withRow("defaults", 0, { anniversaryDate: "2024-03-15" }),
      "defaults/first/anniversaryDate: notAnniversary",
    ],
    [
      "an anniversary that is still to come",
      withRow("defaults", 1, { anniversaryDate: "2026-03-16", defaultDate: null }),
      "defaults/second/anniversaryDate: notAfterToday",
    ],
    [
      "one anniversary twice",
      withRow("defaults", 1, { anniversaryDate: "2024-03-16" }),
      "defaults/second/anniversaryDate: sameAsRow",
    ],
    [
      "a default before its anniversary",
      withRow("defaults", 0, { defaultDate: "2024-03-15" }),
      "defaults/first/defaultDate: notBefore",
    ],
    [
      "an RSEPA before the order",
      withRow("defaults", 0, { rsepaDate: "2022-03-15" }),
      "defaults/first/rsepaDate: notBefore",
    ],
    [
      "a notice before the default",
      withRow("defaults", 0, { noticeDate: "2024-03-16" }),
      "defaults/first/noticeDate: notBefore",
    ],
    [
      "an acknowledgment before its notice",
      withRow("defaults", 0, { acknowledgmentDate: "2024-04-17" }),
      "defaults/first/acknowledgmentDate: notBefore",
    ],
    [
      "a day that does not exist",
      withRow("defaults", 0, { noticeDate: "31/02/2025" }),
      "defaults/first/noticeDate: noSuchDay",
    ],
    [
      "a statement for no anniversary",
      withRow("priorStatements", 0, { anniversaryDate: "2023-03-17" }),
      "priorStatements/p1/anniversaryDate: notAnniversary",
    ],
    [
      "a statement before the order",
      withRow("priorStatements", 0, { submittedOn: "2022-03-15" }),
      "priorStatements/p1/submittedOn: notBefore",
    ],
    [
      "a letter before the order",
      withRow("letters", 0, { date: "2022-03-15" }),
      "letters/l1/date: notBefore",
    ],
    ["a letter of tomorrow", withRow("letters", 0, { date: "2025-06-03" }), "letters/l1/date: notAfterToday"],
    ["a search before the order", { adDate: "2022-03-15" }, "adDate: notBefore"],
    ["a last contact before the order", { lastContactDate: "2022-03-15" }, "lastContactDate: notBefore"],
    ["a form completed before the discovery", { completedOn: "2025-03-16" }, "completedOn: notBefore"],
    ["an order to come", { procedureDate: "2025-06-03" }, "procedureDate: notAfterToday"],
  ])("%s", (_, values, gap) => {
    expect(gapsWith(values).filter((found) => !found.endsWith("completeRow"))).toEqual([gap]);
  });
  it("are not compared with a date that cannot be read", () => {
    expect(gapsWith({ orderDate: "31/02/2022", relevantDate: "2022-03-16" })).toEqual([
      "orderDate: noSuchDay",
    ]);
  });
  it("of an order of 29 February fall on either day after", () => {
    const order = { petitionDate: "2020-01-10", orderDate: "2020-02-29" };
    const anniversaries = (day: string) =>
      gapsWith({ ...order, priorSubmitted: false, ...withRow("defaults", 0, { anniversaryDate: day }) });
    const others = anniversaries("2024-02-29");
    expect(others.filter((gap) => gap.startsWith("defaults/first"))).toEqual([]);
    const earlier = (day: string) =>
      listGaps(referralB1, completeValues, completeFiles, {
        ...order,
        defaults: [{ ...toRow("defaults", 0), anniversaryDate: day }],
      }).filter((gap) => gap.startsWith("defaults/first/anniversaryDate"));
    expect(earlier("2023-02-28")).toEqual([]);
    expect(earlier("2023-03-01")).toEqual([]);
    expect(earlier("2023-03-02")).toHaveLength(1);
  });
  it("say with which date they disagree, though that is a column", () => {
    const say = (values: FormValues, locale: "en" | "zh-hk") =>
      findGaps(form, { ...completeValues, ...values }, completeFiles, TODAY).map((gap) =>
        sayGap(referralB1, locale, form, gap),
      );
    expect(say(withRow("defaults", 0, { acknowledgmentDate: "2024-04-17" }), "en")).toEqual([
      "Date of acknowledgment of receipt cannot be earlier than Date of notice of default",
    ]);
    const wrong = withRow("defaults", 0, { anniversaryDate: "2021-03-16" });
    expect(say(wrong, "en")).toEqual([
      "Anniversary date must be an anniversary of Date of bankruptcy order; the first one is 16/03/2023",
    ]);
    expect(say(wrong, "zh-hk")[0]).toContain("16/03/2023");
  });
});

describe("the anniversaries that are offered", () => {
  const offered = (values: FormValues, today = TODAY) =>
    anniversariesDue({ ...completeValues, ...values }, today).map(({ anniversaryDate }) => anniversaryDate);
  it("are those in the past for which nothing is recorded", () => {
    expect(offered({ defaults: [] })).toEqual(["2024-03-16", "2025-03-16"]);
    expect(offered({ defaults: [], priorSubmitted: false })).toEqual([
      "2023-03-16",
      "2024-03-16",
      "2025-03-16",
    ]);
    expect(offered({})).toEqual([]);
  });
  it("leave out a statement of which nobody has said yet whether it was complete, and not one that was not", () => {
    const made = (complete?: boolean) => ({
      ...{ defaults: [], priorSubmitted: true },
      priorStatements: [
        { id: "s", anniversaryDate: "2024-03-16", ...(complete !== undefined && { complete }) },
      ],
    });
    expect(offered(made())).toEqual(["2023-03-16", "2025-03-16"]);
    expect(offered(made(false))).toEqual(["2023-03-16", "2024-03-16", "2025-03-16"]);
  });
  it("are in default from the day after, and not on the day itself", () => {
    const values = { ...completeValues, defaults: [], priorSubmitted: false };
    expect(anniversariesDue(values, "2023-03-16")).toEqual([]);
    expect(anniversariesDue(values, "2023-03-17")).toEqual([
      { anniversaryDate: "2023-03-16", defaultDate: "2023-03-17" },
    ]);
  });
  it("are none while the date of the order cannot be read, and never more than the table holds", () => {
    expect(offered({ orderDate: null })).toEqual([]);
    expect(offered({ defaults: [], orderDate: "1990-01-02" })).toHaveLength(12);
  });
});

describe("messages", () => {
  it("name the field, in the words of the specification", () => {
    const [gap] = findGaps(form, { ...completeValues, fileEnclosure: " " }, completeFiles, TODAY);
    expect(gap && sayGap(referralB1, "en", form, gap)).toBe("File/Encl cannot be blank");
    expect(gap && sayGap(referralB1, "zh-hk", form, gap)).toBe("檔案／附件編號不可留空");
  });
  it("ask a question that was not answered in a sentence", () => {
    const [gap] = findGaps(form, { ...completeValues, adConducted: null }, completeFiles, TODAY);
    expect(gap && sayGap(referralB1, "en", form, gap)).toBe(
      "Select Yes or No to state whether an AD search was conducted",
    );
    expect(gap && sayGap(referralB1, "zh-hk", form, gap)).toBe("請選擇有否進行出入境紀錄（AD）查冊");
    expect(gap && sayGap(referralB1, "zh-cn", form, gap)).toBe("请选择是否进行出入境记录（AD）查册");
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

describe("the dates of the case", () => {
  it.each<[string, FormValues, readonly string[]]>([
    ["assigned before the petition", { assignedDate: "2022-01-09" }, ["assignedDate: notBefore"]],
    ["filed before its date", { petitionFiledOn: "2022-01-09" }, ["petitionFiledOn: notBefore"]],
    ["presented before its date", { petitionPresentedOn: "2022-01-09" }, ["petitionPresentedOn: notBefore"]],
    ["an order before the hearing", { firstHearingDate: "2022-03-17" }, ["orderDate: notBefore"]],
    ["a relevant day before the order", { relevantDate: "2022-03-15" }, ["relevantDate: notBefore"]],
  ])("agree with each other: %s", (_, values, gaps) => {
    expect(gapsWith(values)).toEqual(gaps);
  });
});
