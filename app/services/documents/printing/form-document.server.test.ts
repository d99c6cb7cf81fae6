import { describe, expect, it } from "vitest";
import type { Field, FieldByKind, FieldValue, FormDefinition, Locale, TableRow } from "~/workflows/kit";
import type { PaperBlock, PaperText } from "../../platform/portal/ports/paper";
import { setPaper } from "../typesetting/set-paper.server";
import { describeForm, type FormDocumentInput } from "./form-document.server";
import { pdfText } from "./pdf-text.server";

const form: FormDefinition = {
  number: "PDD-B-01",
  version: 3,
  steps: [
    {
      id: "case",
      sections: [
        {
          id: "parties",
          fields: [
            { id: "trusteeName", kind: "text" },
            { id: "hasComplaint", kind: "yesNo" },
            { id: "complaintDate", kind: "date", showWhen: (values) => values.hasComplaint === true },
            { id: "account", kind: "longText" },
            { id: "letters", kind: "files", multiple: true },
          ],
        },
        { id: "hidden", fields: [{ id: "secret", kind: "text" }], showWhen: () => false },
      ],
    },
    {
      id: "dates",
      sections: [
        {
          id: "anniversaries",
          fields: [
            {
              id: "receipts",
              kind: "table",
              totals: ["amount"],
              columns: [
                { id: "details", kind: "text" },
                { id: "amount", kind: "money", currencies: ["HKD", "USD"] },
              ],
            },
          ],
        },
      ],
    },
  ],
};

const LABELS: Record<Locale, Record<string, string>> = {
  en: {
    title: "Report of a bankruptcy offence (annual statement)",
    declaration: "I declare that the particulars above are true to the best of my knowledge and belief.",
    case: "The case and its parties",
    parties: "Trustee and complaint",
    dates: "Receipts",
    anniversaries: "",
    trusteeName: "Name of trustee",
    hasComplaint: "Was a complaint received?",
    complaintDate: "Date of the complaint",
    account: "Brief account of the findings",
    letters: "Letters to the bankrupt",
    receipts: "Receipts of the estate",
    details: "Details",
    amount: "Amount",
    secret: "Secret",
  },
  "zh-hk": {
    title: "破產罪行舉報（周年收入及取得財產說明書）",
    declaration: "本人聲明，盡本人所知及所信，以上詳情均屬真確。",
    case: "案件及各方",
    parties: "受託人及投訴",
    dates: "收款",
    anniversaries: "",
    trusteeName: "受託人姓名",
    hasComplaint: "有否接獲投訴？",
    complaintDate: "投訴日期",
    account: "調查結果簡述",
    letters: "致破產人的信件",
    receipts: "產業的收款",
    details: "詳情",
    amount: "款額",
    secret: "祕密",
  },
  "zh-cn": {
    title: "破产罪行举报（周年收入及取得财产说明书）",
    declaration: "本人声明，尽本人所知所信，以上内容均属真实。",
    case: "案件及各方",
    parties: "受托人及投诉",
    dates: "收款",
    anniversaries: "",
    trusteeName: "受托人姓名",
    hasComplaint: "是否收到投诉？",
    complaintDate: "投诉日期",
    account: "调查结果简述",
    letters: "致破产人的信件",
    receipts: "产业的收款",
    details: "详情",
    amount: "金额",
    secret: "秘密",
  },
};

function display(_field: Field, value: FieldValue | undefined): string {
  if (value === undefined || value === null) return "";
  if (typeof value === "object" && "minor" in value)
    return `${value.currency} ${(value.minor / 100).toFixed(2)}`;
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

const receipts: TableRow[] = Array.from({ length: 60 }, (_, index) => ({
  id: `r${index}`,
  details: index % 7 === 0 ? "變賣物業「㗎記大廈」所得 Proceeds of sale" : `Dividend ${index + 1}`,
  amount: { minor: 123_456 + index, currency: index % 9 === 0 ? "USD" : "HKD" },
}));

function example(language: Locale, changes: Partial<FormDocumentInput> = {}): FormDocumentInput {
  const label = (id: string): string => LABELS[language][id] ?? id;
  return {
    language,
    form,
    words: {
      title: label("title"),
      declaration: label("declaration"),
      step: ({ id }) => label(id),
      section: (id) => label(id) || null,
      fileType: ({ fileType }) => fileType && `Type ${fileType}`,
      label: (field) => label(field.id),
      display,
    },
    values: {
      trusteeName: "CHAN Tai Man 陳大文",
      hasComplaint: false,
      complaintDate: "2026-02-03",
      account:
        "First line.\n<script>alert(1)</script> & “quotes”\n破產人沒有按《破產條例》第43A條呈交說明書。",
      secret: "hidden value",
      receipts,
    },
    files: [
      {
        id: "f1",
        field: "letters",
        name: "第一封信 – letter.pdf",
        size: 1_234_567,
        mediaType: "application/pdf",
        hash: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
        scan: "clean",
        attachedAt: "2026-11-20T01:00:00.000Z",
        attachedBy: "u1",
        fileType: "letters",
        otherFileType: null,
        fileDescription: "The first letter <to the bankrupt>",
      },
    ],
    caseNumber: "HCB 1234/2026",
    caseName: "WONG Siu Ming 黃小明",
    period: null,
    edition: 1,
    reference: "B1-2026-000123",
    madeAt: "2026-11-21T06:15:00.000Z",
    printedAt: "21/11/2026 14:15:00",
    contentHash: "2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae",
    signatory: {
      name: "Chan Tai Man",
      capacity: "Trustee",
      firm: "Demo & Partners",
      at: "21/11/2026 14:15:00",
    },
    ...changes,
  };
}

const printed = (input: FormDocumentInput): Promise<readonly string[]> =>
  pdfText(setPaper(describeForm(input)));
const written = (input: FormDocumentInput): string => JSON.stringify(describeForm(input));

type Table = Extract<PaperBlock, { readonly kind: "table" }>;
const findTables = (blocks: readonly PaperBlock[]): readonly Table[] =>
  blocks.flatMap((block) =>
    block.kind === "table" ? [block] : "blocks" in block ? findTables(block.blocks) : [],
  );
const tablesOf = (input: FormDocumentInput) => findTables(describeForm(input).content.blocks);
const readPlain = (text: PaperText): string =>
  typeof text === "string"
    ? text
    : text.map((piece) => (typeof piece === "string" ? piece : piece.text)).join("");

describe("the form as a document", () => {
  it.each(["en", "zh-hk", "zh-cn"] as const)("comes out whole in %s", async (language) => {
    const pages = await printed(example(language));
    const text = pages.join("\n");
    for (const expected of [
      "PDD-B-01",
      "B1-2026-000123",
      "HCB 1234/2026",
      "黃小明",
      "Dividend 60",
      "㗎記大廈",
    ]) {
      expect(text).toContain(expected);
    }
    expect(text.replace(/\s/g, "")).toContain(LABELS[language].declaration?.replace(/\s/g, ""));
    expect(pages.length).toBeGreaterThan(1);
  });

  it("repeats the headings of a table on each page that it reaches", async () => {
    const pages = await printed(example("en"));
    const reached = pages.filter((page) => page.includes("Dividend"));
    expect(reached.length).toBeGreaterThan(1);
    for (const page of reached) expect(page).toContain("Details");
  });

  it("adds amounts up for each currency apart", () => {
    const total = (currency: string): number =>
      receipts.reduce((sum, { amount }) => {
        const money = amount as { minor: number; currency: string };
        return sum + (money.currency === currency ? money.minor : 0);
      }, 0);
    const last = tablesOf(example("en"))[0]?.lines.at(-1);
    expect(last?.look).toBe("total");
    expect(last?.cells.map(readPlain)).toEqual([
      "Total",
      "",
      ["HKD", "USD"].map((currency) => `${currency} ${(total(currency) / 100).toFixed(2)}`).join("\n"),
    ]);
  });

  it("keeps a date of a table on one line, however many columns there are", () => {
    const columns = ["first", "second"].map((id): FieldByKind<"date"> => ({ id, kind: "date" }));
    const steps: FormDefinition["steps"] = [
      { id: "dates", sections: [{ id: "all", fields: [{ id: "days", kind: "table", columns }] }] },
    ];
    const values = { days: [{ id: "d1", first: "2026-02-03", second: null }] };
    const [table] = tablesOf(example("en", { files: [], form: { ...form, steps }, values }));
    expect(table?.columns.map(({ width }) => width)).toEqual(["narrow", "narrow", "narrow"]);
  });

  it.each([
    "16 March 2024",
    "March 16, 2024",
    "2024年3月16日",
    "3 月 16 日",
    "16/03/2024",
    "2024-03-16",
    "HKD 480,000.50",
    "HK$480,000",
  ])("ends no line within %s, in whatever sentence it stands", (whole) => {
    const account = `Paid on ${whole}, and not before; 又於${whole}再付。`;
    const paper = written(example("en", { values: { ...example("en").values, account } }));
    expect(paper.split(JSON.stringify({ style: "whole", text: whole }))).toHaveLength(3);
  });

  it("prints each date of a wide table whole", async () => {
    const days = ["06/11/2025", "07/11/2025", "01/10/2025", "08/11/2025", "09/11/2025"];
    const dates = days.map((day): FieldByKind<"date"> => ({
      id: `dateOf${day.slice(0, 2)}${day.slice(3, 5)}`,
      kind: "date",
    }));
    const columns: FieldByKind<"table">["columns"] = [
      ...dates,
      { id: "acknowledged", kind: "yesNo" },
      { id: "result", kind: "text" },
    ];
    const steps: FormDefinition["steps"] = [
      { id: "dates", sections: [{ id: "all", fields: [{ id: "days", kind: "table", columns }] }] },
    ];
    const row = Object.fromEntries(
      dates.map(({ id }, at) => [id, (days[at] ?? "").split("/").toReversed().join("-")]),
    );
    const values = {
      days: [{ ...row, id: "d1", acknowledged: true, result: "Returned: moved away to an address unknown" }],
    };
    const pages = await printed(example("en", { form: { ...form, steps }, values }));
    const text = pages.join(" ");
    const shown = (day: string) =>
      [day, day.split("/").toReversed().join("-")].some((each) => text.includes(each));
    expect(days.filter((day) => !shown(day))).toEqual([]);
  });

  it("does not leave the declaration alone on a page", async () => {
    for (let length = 8; length < 14; length += 1) {
      const pages = await printed(example("en", { values: { receipts: receipts.slice(0, length) } }));
      const page = pages.find((text) => text.includes("I declare")) ?? "";
      expect(page.slice(0, page.indexOf("Declaration")), `${String(length)} rows`).toMatch(/9f86d081884c7d/);
    }
  });

  it("shows what people typed as they typed it", async () => {
    const text = (await printed(example("en"))).join("\n");
    expect(text).toContain("<script>alert(1)</script> & “quotes”");
  });

  it("leaves out fields and sections that the form does not show, and their values", () => {
    const paper = written(example("en"));
    expect(paper).not.toContain("hidden value");
    expect(paper).not.toContain("2026-02-03");
    expect(written(example("en", { values: { hasComplaint: true, complaintDate: "2026-02-03" } }))).toContain(
      "2026-02-03",
    );
  });

  it("lists each enclosure with its hash, and points to it from its field", () => {
    const paper = written(example("en"));
    expect(paper).toContain("9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08");
    expect(paper).toContain("Enclosure 1");
  });

  it("marks a preview as a draft on every page, and a filed form nowhere", async () => {
    const draft = await printed(example("en", { reference: null }));
    for (const page of draft) expect(page).toContain("DRAFT");
    expect((await printed(example("en"))).join()).not.toContain("DRAFT");
  });

  it("prints the fingerprint of the content in one line", async () => {
    const contentHash = "d".repeat(64);
    const text = (await printed(example("en", { contentHash }))).join("\n");
    expect(text).toContain(contentHash);
  });

  it("keeps the declaration and the signature on one page", async () => {
    for (let length = 18; length < 30; length += 3) {
      const pages = await printed(example("en", { values: { receipts: receipts.slice(0, length) } }));
      const page = pages.find((text) => text.includes("I declare"));
      expect(page).toContain("CHAN TAI MAN");
      expect(page).toContain("Fingerprint of the content");
    }
  });

  it("is the same for the same input, letter by letter", () => {
    expect(describeForm(example("zh-hk"))).toEqual(describeForm(example("zh-hk")));
  });
});
