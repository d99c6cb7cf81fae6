/** What is remembered of the decision that waits on a form: what it is, whose, and when it counts. */
import * as z from "zod";

import { evolveWith, final, RecordedRefusal, supersededBy, undoneBy, when } from "../../kit";
import type { ProcedureFacts, Standing } from "../../kit";

/**
 * Why a decision did not count. `refused`: the form's own procedure did not let it happen, and says why; `changed`: the form is not
 * as it was when it was decided; `gone`: the person no longer sees it.
 */
export const FAILURES = ["refused", "changed", "gone"] as const;
export type DecisionFailure = (typeof FAILURES)[number];

const Made = z.strictObject({
  /** Stream of the form. */
  form: z.string().min(3).max(120),
  /** The fact of the form, its payload, and what the person's command said. */
  fact: z.string().min(1).max(100),
  data: z.record(z.string(), z.json()),
  input: z.json(),
  command: z.string().min(1).max(100),
  /** How the form stood: about another one nothing was decided. */
  state: z.string().min(1).max(200),
  contentVersion: z.int().nonnegative(),
  /** Until then it can be taken back. */
  countsAt: z.iso.datetime(),
});

export const pendingDecisionFacts = {
  "decision.made": { payload: Made, personal: true, back: undoneBy("decision.takenBack") },
  "decision.takenBack": { payload: z.strictObject({}), back: supersededBy("decision.made") },
  /** From now on nobody takes it back: it is being carried out. */
  "decision.due": { payload: z.strictObject({}), back: final("clockPassed") },
  "decision.counted": { payload: z.strictObject({}), back: final("ownFacts") },
  "decision.failed": {
    payload: z.strictObject({
      cause: z.enum(FAILURES),
      refusals: z.array(RecordedRefusal).max(50).default([]),
    }),
    notice: "decisionFailed",
    back: supersededBy("decision.made"),
  },
  /** The case is forgotten (`case.forgotten`), and what was said about its forms with it. */
  "decisions.forgotten": { payload: z.strictObject({}), destroys: "all", back: final("destroyed") },
} as const satisfies ProcedureFacts;

export type MadeDecision = z.output<typeof Made> & { readonly by: string; readonly standing: Standing };

export interface PendingDecision {
  /** The newest one; `null` where none waits, and where what was said of it was destroyed. */
  readonly decision: MadeDecision | null;
  /** What was taken back last, or did not count, until something else is decided: what was typed for it is offered again. */
  readonly takenBack: MadeDecision | null;
}
export const NOTHING_PENDING: PendingDecision = { decision: null, takenBack: null };

const giveBack = ({ decision }: PendingDecision): PendingDecision => ({
  ...NOTHING_PENDING,
  takenBack: decision,
});
const settle = (): PendingDecision => NOTHING_PENDING;

export const evolvePendingDecision = evolveWith<PendingDecision>({
  "decision.made": when(pendingDecisionFacts["decision.made"], (_, data, { by }) => ({
    decision: { ...data, by: by.id, standing: by.standing },
    takenBack: null,
  })),
  "decision.takenBack": giveBack,
  "decision.counted": settle,
  "decision.failed": giveBack,
  "decisions.forgotten": settle,
});
