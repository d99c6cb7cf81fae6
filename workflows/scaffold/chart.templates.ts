/** The chart of a new family of forms: the kit's, with a state and two facts of its own. */
import type { FurtherTest, Words } from "./form.templates";

export const index = (
  type: string,
  name: string,
) => `/** The submission type ${type}. The only face that others use. */
import { defineSubmission } from "../../kit";
import { procedure } from "./machine";

export const ${name} = defineSubmission({ ...procedure, code: "${type}", family: "${type}" });
export { completeValues } from "./examples";
`;

export const states = (
  name: string,
) => `/** The state that is added to the kit's chart: what the office has laid aside. */
import type { StateDescription } from "../../kit/states";

export const ${name}States = {
  laidAside: {
    status: "laidAside",
    holder: "office",
    tags: ["with-office"],
    tone: "waiting",
    lists: [],
  },
} as const satisfies Readonly<Record<string, StateDescription<never>>>;
`;

export const machine = (
  type: string,
  name: string,
) => `/** The kit's chart, and a state of its own: the office may lay aside what was submitted, and take it up again. */
import { extendedFiling, leadsTo, REVIEWED_STATUSES, withWays } from "../../kit";
import type { FilingGuardName, FilingState } from "../../kit";
import { form } from "./form";
import { layingAsideFacts, NOT_LAID_ASIDE, rememberLayingAside } from "./laying-aside";
import en from "./locales/en.json";
import zhCn from "./locales/zh-cn.json";
import zhHk from "./locales/zh-hk.json";
import { ${name}States } from "./states";

type OwnState = keyof typeof ${name}States;

export const procedure = extendedFiling(
  {
    type: "${type}",
    form,
    rights: { fill: "REF_FILL", submit: "REF_SUBMIT" },
    caseTypes: ["B", "L"],
    wording: { en, "zh-hk": zhHk, "zh-cn": zhCn },
    statuses: [...REVIEWED_STATUSES, "laidAside"],
  },
  {
    memory: NOT_LAID_ASIDE,
    facts: layingAsideFacts,
    guards: {},
    evolve: rememberLayingAside,
    states: withWays<typeof ${name}States, FilingGuardName, OwnState | FilingState>(${name}States, {
      laidAside: { "form.takenUp": leadsTo("submitted", "isOffice") },
    }),
    changes: {
      submitted: { "form.laidAside": leadsTo("laidAside", "isOffice", "hasReason") },
    },
  },
);
`;

export const layingAside = `/** What the office says of a form that it lays aside, and what is remembered of it. */
import * as z from "zod";
import { undoneBy } from "../../kit";
import type { Fact, SubmissionContext, SubmissionFacts } from "../../kit";

export interface LayingAside {
  /** Why it is laid aside now; \`null\` where it is not. */
  readonly laidAsideFor: string | null;
}

export const NOT_LAID_ASIDE: LayingAside = { laidAsideFor: null };

export const layingAsideFacts = {
  "form.laidAside": {
    payload: z.strictObject({ reason: z.string().max(2_000) }),
    by: "button",
    changes: "standing",
    asks: ["reason"],
    personal: true,
    aboutFiling: true,
    reported: "decision",
    back: undoneBy("form.takenUp"),
  },
  "form.takenUp": {
    payload: z.strictObject({}),
    by: "button",
    changes: "standing",
    aboutFiling: true,
    reported: "decision",
    back: undoneBy("form.laidAside"),
  },
} as const satisfies SubmissionFacts;

export function rememberLayingAside<Memory extends SubmissionContext & LayingAside>(
  context: Memory,
  { type, data }: Fact,
): Memory {
  if (type === "form.takenUp") return { ...context, laidAsideFor: null };
  if (type !== "form.laidAside") return context;
  return { ...context, laidAsideFor: typeof data.reason === "string" ? data.reason : null };
}
`;

export const CHART_WORDS: Words = {
  "status.laidAside": ["Laid aside", "暫緩處理", "暂缓处理"],
  "facts.form-laidAside": ["Lay aside", "暫緩處理", "暂缓处理"],
  "facts.form-takenUp": ["Take up again", "恢復處理", "恢复处理"],
  "done.form-laidAside": ["Laid aside by the office", "由本署暫緩處理", "由本署暂缓处理"],
  "done.form-takenUp": ["Taken up again by the office", "由本署恢復處理", "由本署恢复处理"],
  "effects.form-laidAside": [
    "The form waits with the office until it is taken up again.",
    "表格由本署暫緩處理，直至恢復處理為止。",
    "表格由本署暂缓处理，直至恢复处理为止。",
  ],
  "effects.form-takenUp": [
    "The form is processed as it was before.",
    "表格將如先前一樣處理。",
    "表格将如先前一样处理。",
  ],
};

export const chartTests = (name: string): FurtherTest => ({
  steps: ["signed", "submitted"],
  people: ["officer"],
  text: `  it("the office lays aside what was submitted, says why, and takes it up again", () => {
    const filed = [started, filledIn, requested, signed, submitted];
    const aside = fact("form.laidAside", officer, { reason: "The court has not decided yet." });
    const unexplained = fact("form.laidAside", officer, { reason: "" });
    const office = given(${name}, ...filed);
    office.when(unexplained).isRefusedBy("hasReason");
    office.when({ ...aside, by: trustee }).isRefusedBy("isOffice");
    const laidAside = office.when(aside).leadsTo("laidAside");
    expect(laidAside.laidAsideFor).toBe("The court has not decided yet.");
    const takenUp = fact("form.takenUp", officer);
    const waiting = given(${name}, ...filed, aside);
    const context = waiting.when(takenUp).leadsTo("submitted");
    expect(context.laidAsideFor).toBeNull();
  });
`,
});
