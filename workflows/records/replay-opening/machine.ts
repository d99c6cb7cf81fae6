/** A replay that was opened: of which form, by whom, why. */
import * as z from "zod";
import { isOfficeWith, leadsTo, declareProcedure, evolveWith, shownAs, when, final } from "../../kit";
import type { Fact, Guard, ProcedureFacts } from "../../kit";
import en from "./locales/en.json";
import zhCn from "./locales/zh-cn.json";
import zhHk from "./locales/zh-hk.json";

export const replayOpeningFacts = {
  "replay.opened": {
    payload: z.strictObject({
      /** The form's stream. */
      form: z.string().min(1).max(100),
      caseId: z.string().min(1).max(100),
      reason: z.string().trim().min(5).max(500),
    }),
    back: final("happened"),
  },
} as const satisfies ProcedureFacts;

interface ReplayOpening {
  readonly form: string | null;
}
const NONE: ReplayOpening = { form: null };

const evolve: (context: ReplayOpening, fact: Fact) => ReplayOpening = evolveWith<ReplayOpening>({
  "replay.opened": when(replayOpeningFacts["replay.opened"], (_, { form }) => ({ form })),
});

const guards = {
  mayReplay: isOfficeWith("AUDIT_REPLAY"),
} satisfies Record<string, Guard<ReplayOpening>>;

const to = leadsTo<string, keyof typeof guards>;

export const replayOpening = declareProcedure<ReplayOpening>({
  type: "replay-opening",
  initialContext: NONE,
  evolve,
  guards,
  states: {
    notStarted: {
      ...shownAs("notStarted", "office", "unlisted"),
      on: { "replay.opened": to("opened", "mayReplay") },
    },
    opened: { ...shownAs("opened", "nobody", "final"), type: "final" },
  },
  facts: replayOpeningFacts,
  wording: { en, "zh-hk": zhHk, "zh-cn": zhCn },
  statuses: ["opened"],
});
