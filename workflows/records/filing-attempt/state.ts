/** What is remembered of an attempt to file: whose, when, of which form, what came of it, and what the office makes of it. */
import * as z from "zod";

import { evolveWith, final, Ulid, undoneBy, when } from "../../kit";
import type { Instant, ProcedureFacts } from "../../kit";

/** What was asked for, as far as its address tells: to file (sign, declare or submit), or to save. */
export const ATTEMPTED = ["file", "save"] as const;
export const Attempted = z.enum(ATTEMPTED);
export type Attempted = z.output<typeof Attempted>;

/** Why it was not begun. `full`: more requests were under way than the portal can answer in time. */
export const ATTEMPT_REASONS = ["full"] as const;
export type AttemptReason = (typeof ATTEMPT_REASONS)[number];

/**
 * What an attempt is worth by the office's rule of its day. `decision`: by itself nothing, an officer decides on each; `followed`: the
 * form counts as filed when it was attempted, once it is filed; `never`: nothing, whatever follows.
 */
export const ATTEMPT_WORTHS = ["decision", "followed", "never"] as const;
export type AttemptWorth = (typeof ATTEMPT_WORTHS)[number];

const Reason = z.string().trim().max(2000);

export const filingAttemptFacts = {
  "attempt.recorded": {
    payload: z.strictObject({
      /** Number of the ticket. */
      ticket: Ulid,
      /** When they were turned away: the fact itself may be recorded later. */
      attemptedAt: z.iso.datetime(),
      caseId: z.string().min(1).max(60),
      /** Stream of the form. */
      form: z.string().min(3).max(120),
      what: Attempted,
      /** Version of the draft, as their page said it; `null` where it did not. */
      version: z.int().nonnegative().nullable(),
      reason: z.enum(ATTEMPT_REASONS),
      /** The account. */
      filer: z.string().min(1).max(100),
      worth: z.enum(ATTEMPT_WORTHS),
      /** By the portal that issued the ticket, or by its holder who presented it. */
      from: z.enum(["portal", "holder"]),
    }),
    back: final("happened"),
  },
  /** The same form was filed afterwards. */
  "attempt.followed": {
    payload: z.strictObject({ filedAt: z.iso.datetime() }),
    back: final("happened"),
  },
  /** For the office the form counts as filed when it was attempted. */
  "attempt.honoured": {
    payload: z.strictObject({ reason: Reason }),
    asks: ["reason"],
    personal: true,
    notice: "attemptHonoured",
    back: undoneBy("attempt.declined"),
  },
  /** It does not. */
  "attempt.declined": {
    payload: z.strictObject({ reason: Reason }),
    asks: ["reason"],
    personal: true,
    notice: "attemptDeclined",
    back: undoneBy("attempt.honoured"),
  },
  /** The case is forgotten (`case.forgotten`). */
  "attempt.forgotten": { payload: z.strictObject({}), destroys: "all", back: final("destroyed") },
} as const satisfies ProcedureFacts;

type Recorded = z.output<(typeof filingAttemptFacts)["attempt.recorded"]["payload"]>;

export interface AttemptDecision {
  readonly honoured: boolean;
  readonly reason: string;
  readonly by: string;
  readonly at: Instant;
}

export interface FilingAttempt {
  readonly attempt: Recorded | null;
  /** When the same form was filed; `null`: not yet. */
  readonly filedAt: Instant | null;
  /** The newest. */
  readonly decision: AttemptDecision | null;
}
export const NO_ATTEMPT: FilingAttempt = { attempt: null, filedAt: null, decision: null };

export const evolveFilingAttempt = evolveWith<FilingAttempt>({
  "attempt.recorded": when(filingAttemptFacts["attempt.recorded"], (context, attempt) => ({
    ...context,
    attempt,
  })),
  "attempt.followed": when(filingAttemptFacts["attempt.followed"], (context, { filedAt }) => ({
    ...context,
    filedAt,
  })),
  "attempt.honoured": when(filingAttemptFacts["attempt.honoured"], (context, { reason }, { at, by }) => ({
    ...context,
    decision: { honoured: true, reason, by: by.id, at },
  })),
  "attempt.declined": when(filingAttemptFacts["attempt.declined"], (context, { reason }, { at, by }) => ({
    ...context,
    decision: { honoured: false, reason, by: by.id, at },
  })),
  "attempt.forgotten": () => NO_ATTEMPT,
});
