/** The files of a new submission type: a small form on the kit's prepare ▸ review ▸ sign ▸ submit chart, to be made one's own. */
import { hongKongDate, type Locale, type WordingTree } from "../kit";

/** In the README of a folder that is still as it was generated; `--remove` takes away no other. */
export const GENERATED_MARK = "Started with `npm run tool -- new-workflow`";

/** A line that is put into an existing file. */
export interface Insertion {
  /** From the root of the house. */
  readonly file: string;
  /** It is put in front of this text. */
  readonly before: string;
  readonly text: string;
}
export interface Scaffold {
  /** Path from the root of the house ▸ content. */
  readonly files: Readonly<Record<string, string>>;
  readonly insertions: readonly Insertion[];
}

/** A type of the referrals' family, on the kit's chart. `type` is kebab-case, `name` its camelCase. */
export function scaffoldTwin(type: string, name: string): Scaffold {
  return {
    files: inFolder(`workflows/forms/${type}`, {
      ...formFiles(type),
      "index.ts": index(type, name),
      ...getLocales(type, {}),
      [`${type}.test.ts`]: test(type, name),
    }),
    insertions: registered(type, name),
  };
}

export const inFolder = (folder: string, files: Readonly<Record<string, string>>): Scaffold["files"] =>
  Object.fromEntries(Object.entries(files).map(([path, content]) => [`${folder}/${path}`, content]));

/** What does not depend on the chart. */
export const formFiles = (type: string): Readonly<Record<string, string>> => ({
  "README.md": readme(type),
  "form.ts": form(type),
  "examples.ts": examples,
});

/** Words as [English, Traditional, Simplified], by key. */
export type Words = Readonly<Record<string, readonly [string, string, string]>>;

export const getLocales = (type: string, further: Words): Readonly<Record<string, string>> =>
  toJson(
    { name: [type, type, type], title: [type, type, type], ...WORDS, ...further },
    (locale) => `locales/${locale}.json`,
  );

/** One file of words for each language. */
export function toJson(words: Words, getPath: (locale: Locale) => string): Readonly<Record<string, string>> {
  const places = { en: 0, "zh-hk": 1, "zh-cn": 2 } as const;
  const composed = (["en", "zh-hk", "zh-cn"] as const).map((locale) => {
    let tree: WordingTree = {};
    for (const [key, texts] of Object.entries(words)) tree = put(tree, key.split("."), texts[places[locale]]);
    return [getPath(locale), `${JSON.stringify(tree, null, 2)}\n`] as const;
  });
  return Object.fromEntries(composed);
}

/** The type's import and its line in the registry of workflows, the line by which a browser fetches it, and its example. */
export const registered = (type: string, name: string): readonly Insertion[] => [
  {
    file: "workflows/registry.ts",
    before: "\nexport { ADHOC_RIGHTS",
    text: `import { ${name} } from "./forms/${type}";\n`,
  },
  { file: "workflows/registry.ts", before: "  referralB1,\n", text: `  ${name},\n` },
  {
    file: "workflows/lazy-types.ts",
    before: '  "referral-b1": ',
    text: `  ${name === type ? type : `"${type}"`}: () => import("./forms/${type}").then(({ ${name} }) => ${name}),\n`,
  },
  {
    file: "workflows/form-examples.ts",
    before: "\n/** By the name",
    text: `import { completeValues as ${name} } from "./forms/${type}";\n`,
  },
  {
    file: "workflows/form-examples.ts",
    before: '  "referral-b1": ',
    text: `  ${name === type ? type : `"${type}"`}: ${name},\n`,
  },
];

const readme = (type: string) => `# ${type}

${GENERATED_MARK}; take this line away when the folder is yours.

Who: (who files it, and under which rule). Right to fill: \`REF_FILL\`; right to review, sign and submit: \`REF_SUBMIT\`.
The chart is the kit's: prepare, review, sign, submit, resubmit. The form is in \`form.ts\`, its words in \`locales/\`.
`;

const index = (
  type: string,
  name: string,
) => `/** The submission type ${type}: prepared, reviewed, signed, submitted and resubmitted. The only face that others use. */
import { defineReviewedForm } from "../../kit";
import { form } from "./form";
import en from "./locales/en.json";
import zhCn from "./locales/zh-cn.json";
import zhHk from "./locales/zh-hk.json";

export const ${name} = defineReviewedForm({
  type: "${type}",
  code: "${type}",
  family: "referral",
  form,
  rights: { fill: "REF_FILL", submit: "REF_SUBMIT" },
  caseTypes: ["B", "L"],
  wording: { en, "zh-hk": zhHk, "zh-cn": zhCn },
});
export { completeValues } from "./examples";
`;

const form = (type: string) => `/** Two steps: what it is about, and what supports it. */
import { yes } from "../../kit";
import type { FormDefinition } from "../../kit";

export const form: FormDefinition = {
  number: "${type.toUpperCase()}",
  version: 1,
  since: "${hongKongDate(new Date().toISOString())}",
  steps: [
    {
      id: "step1",
      sections: [
        {
          id: "particulars",
          fields: [
            { kind: "text", id: "subject", required: true, prefill: "caseName" },
            { kind: "date", id: "happenedOn", required: true, notAfter: "today" },
            { kind: "money", id: "amount", currencies: ["HKD"], positive: true },
          ],
        },
      ],
    },
    {
      id: "step2",
      sections: [
        {
          id: "support",
          fields: [
            { kind: "yesNo", id: "documented", required: true },
            { kind: "files", id: "documents", multiple: true, required: true, showWhen: yes("documented") },
            { kind: "longText", id: "remarks" },
          ],
        },
      ],
    },
  ],
};
`;

const examples = `/** A complete form that may be filed. */
import type { FormValues } from "../../kit";

export const completeValues: FormValues = {
  subject: "Re CHAN Tai Man",
  happenedOn: "2025-05-30",
  amount: { minor: 150_000, currency: "HKD" },
  documented: false,
};
`;

const WORDS: Words = {
  declaration: [
    "I declare that the particulars given in this form are true and correct to the best of my knowledge and belief.",
    "本人聲明，盡本人所知所信，此表格所載資料均屬真實無誤。",
    "本人声明，尽本人所知所信，此表格所载资料均真实无误。",
  ],
  "introduction.title": ["General information", "一般資料", "一般信息"],
  "introduction.text": [
    "Say here what the form is for, what to have at hand, and by when it is to be submitted.",
    "請在此說明表格的用途、須備妥的文件及提交限期。",
    "请在此说明表格的用途、须备齐的文件及提交限期。",
  ],
  "steps.step1.title": ["Particulars", "詳情", "详情"],
  "steps.step2.title": ["Support", "證明文件", "证明文件"],
  "sections.particulars.title": ["Particulars", "詳情", "详情"],
  "sections.support.title": ["Supporting documents", "證明文件", "证明文件"],
  "fields.subject.label": ["Subject", "事項", "事项"],
  "fields.happenedOn.label": ["Date", "日期", "日期"],
  "fields.amount.label": ["Amount", "金額", "金额"],
  "fields.documented.label": ["Are there supporting documents?", "有否證明文件？", "是否有证明文件？"],
  "fields.documents.label": ["Supporting documents", "證明文件", "证明文件"],
  "fields.remarks.label": ["Remarks", "備註", "备注"],
};

function put(tree: WordingTree, [first = "", ...rest]: readonly string[], text: string): WordingTree {
  const below = tree[first];
  const branch = typeof below === "object" ? below : {};
  return { ...tree, [first]: rest.length === 0 ? text : put(branch, rest, text) };
}

/** What a test of the type's own facts needs, and the test. */
export interface FurtherTest {
  readonly steps: readonly string[];
  readonly people: readonly string[];
  readonly text: string;
}

export const test = (
  type: string,
  name: string,
  further: FurtherTest = { steps: [], people: [], text: "" },
) => `import { describe, expect, it } from "vitest";
import { ${["people", ...further.steps].join(", ")} } from "~/tests/support/filing";
import { fact, given } from "~/tests/support/scenario";
import { changesBetween, findGaps } from "../../kit";
import { completeValues } from "./examples";
import { ${name} } from ".";

const { ${["preparer", "trustee", ...further.people].join(", ")} } = people;
const started = fact("draft.started", preparer, {
  caseId: "case-1",
  caseType: "B",
  caseOpen: true,
  formVersion: 1,
});
const filledIn = fact("draft.saved", preparer, {
  changes: changesBetween(${name}.form, {}, completeValues),
  basedOn: 0,
});
const requested = fact("review.requested", preparer);

describe("${type}", () => {
  it("an empty form asks for what is mandatory", () => {
    const gaps = findGaps(${name}.form, {}, [], "2025-06-02").map(({ path }) => path);
    expect(gaps).toEqual(["subject", "happenedOn", "documented"]);
  });
  it("a preparer sends a complete form for review, not an empty one", () => {
    given(${name}, started).when(requested).isRefusedBy("isComplete");
    given(${name}, started, filledIn).when(requested).leadsTo("readyForReview");
  });
  it("documents are asked for where there are some", () => {
    const documented = fact("draft.saved", preparer, { changes: { documented: true }, basedOn: 1 });
    given(${name}, started, filledIn, documented).when(requested).isRefusedBy("isComplete");
  });
  it("a trustee returns it with a reason", () => {
    const returned = fact("form.returned", trustee, { reason: "The date is wrong." });
    given(${name}, started, filledIn, requested).when(returned).leadsTo("pendingAmendment");
  });
${further.text}});
`;
