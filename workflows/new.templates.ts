/** The files of a new submission type: a small form on the kit's prepare ▸ review ▸ sign ▸ submit chart, to be made one's own. */
import type { Locale, WordingTree } from "./kit";

/** In the README of a folder that is still as it was generated; `--remove` takes away no other. */
export const GENERATED_MARK = "Started with `npm run new:workflow`";

/** Path within the folder ▸ content. `type` is kebab-case, `name` its camelCase. */
export function filesOf(type: string, name: string): Readonly<Record<string, string>> {
  return {
    "README.md": readme(type),
    "index.ts": index(type, name),
    "machine.ts": machine(type),
    "form.ts": form(type),
    "examples.ts": examples,
    "locales/en.json": locale("en", type),
    "locales/zh-hk.json": locale("zh-hk", type),
    "locales/zh-cn.json": locale("zh-cn", type),
    [`${type}.test.ts`]: test(type, name),
  };
}

const readme = (type: string) => `# ${type}

${GENERATED_MARK}; take this line away when the folder is yours.

Who: (who files it, and under which rule). Right to fill: \`REF_FILL\`; right to review, sign and submit: \`REF_SUBMIT\`.
The chart is the kit's: prepare, review, sign, submit, resubmit. The form is in \`form.ts\`, its words in \`locales/\`.
`;

const index = (
  type: string,
  name: string,
) => `/** The submission type ${type}. The only face that others use. */
import { defineSubmission } from "../kit";
import { procedure } from "./machine";

export const ${name} = defineSubmission({ ...procedure, code: "${type}", family: "referral" });
`;

const machine = (
  type: string,
) => `/** Prepared, reviewed, signed, submitted and resubmitted: the kit's chart. */
import { reviewedFiling } from "../kit";
import { form } from "./form";
import en from "./locales/en.json";
import zhCn from "./locales/zh-cn.json";
import zhHk from "./locales/zh-hk.json";

export const procedure = reviewedFiling({
  type: "${type}",
  form,
  rights: { fill: "REF_FILL", submit: "REF_SUBMIT" },
  caseTypes: ["B", "L"],
  wording: { en, "zh-hk": zhHk, "zh-cn": zhCn },
  statuses: [
    "drafted",
    "draftExpiring",
    "readyForReview",
    "readyForReviewAmended",
    "submitted",
    "pendingAmendment",
    "withdrew",
    "resubmitting",
  ],
});
`;

const form = (type: string) => `/** Two steps: what it is about, and what supports it. */
import { yes } from "../kit";
import type { FormDefinition } from "../kit";

export const form: FormDefinition = {
  number: "${type.toUpperCase()}",
  version: 1,
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
import type { FormValues } from "../kit";

export const completeValues: FormValues = {
  subject: "Re CHAN Tai Man",
  happenedOn: "2025-05-30",
  amount: { minor: 150_000, currency: "HKD" },
  documented: false,
};
`;

/** Words as [English, Traditional, Simplified]. */
const WORDS: Readonly<Record<string, readonly [string, string, string]>> = {
  declaration: [
    "I declare that the particulars given in this form are true and correct to the best of my knowledge and belief.",
    "本人聲明，盡本人所知所信，此表格所載資料均屬真實無誤。",
    "本人声明，尽本人所知所信，此表格所载资料均真实无误。",
  ],
  "introduction.title": ["General information", "一般資料", "一般信息"],
  "introduction.text": [
    "Say here what the form is for, what to have at hand, and by when it is to be submitted.",
    "請在此說明表格的用途、須備妥的文件及提交期限。",
    "请在此说明表格的用途、须备齐的文件及提交期限。",
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

function locale(language: Locale, type: string): string {
  const place = { en: 0, "zh-hk": 1, "zh-cn": 2 } as const;
  let tree: WordingTree = { name: type, title: type };
  for (const [key, words] of Object.entries(WORDS)) tree = put(tree, key.split("."), words[place[language]]);
  return `${JSON.stringify(tree, null, 2)}\n`;
}

function put(tree: WordingTree, [first = "", ...rest]: readonly string[], text: string): WordingTree {
  const below = tree[first];
  const branch = typeof below === "object" ? below : {};
  return { ...tree, [first]: rest.length === 0 ? text : put(branch, rest, text) };
}

const test = (type: string, name: string) => `import { describe, expect, it } from "vitest";
import { people } from "~/tests/support/filing";
import { fact, given } from "~/tests/support/scenario";
import { changesBetween, findGaps } from "../kit";
import { completeValues } from "./examples";
import { ${name} } from ".";

const { preparer, trustee } = people;
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
});
`;
