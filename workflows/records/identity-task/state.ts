/** What is remembered of a question to iAM Smart. No token, no state and no card is among it: fingerprints tell what belongs together. */
import * as z from "zod";

import { evolveWith, final, undoneBy, when } from "../../kit";
import type { Instant, ProcedureFacts } from "../../kit";

/** Who somebody is, what is known of them, what fills in a form, that it is they, and a signature under a hash or in a PDF. */
export const IDENTITY_TASK_KINDS = ["profile", "fill", "stepUp", "signHash", "signPdf"] as const;
export type IdentityTaskKind = (typeof IDENTITY_TASK_KINDS)[number];

/** The platform's own time for an answer. */
export const IDENTITY_TASK_TIME = 240_000;
/** So many messages are noted beside a task; of more, only the operators are told. */
export const NOTED_MESSAGES = 20;

/**
 * Why a message changed nothing. `late`: the task had ended; `again`: the same was said before; `otherState`, `otherDocument`, `otherCard`:
 * it names the task, and something in it is not the task's.
 */
export const NOTED = ["late", "again", "otherState", "otherDocument", "otherCard"] as const;
export type Noted = (typeof NOTED)[number];

/** SHA-256 in hexadecimal. */
const Fingerprint = z.string().regex(/^[0-9a-f]{64}$/);
const Code = z.string().min(1).max(20);

export const identityTaskFacts = {
  "task.asked": {
    payload: z.strictObject({
      kind: z.enum(IDENTITY_TASK_KINDS),
      /** The account. */
      holder: z.string().min(1).max(100),
      /** What it is for: the stream of a form, or the page that asked. */
      about: z.string().min(1).max(160),
      /** Of the session in which it was asked: no other one has the answer. */
      session: Fingerprint,
      /** Of the random text that goes out with the task, sealed, and has to come back with the answer. */
      state: Fingerprint,
      /** What is to be signed; `null` where nothing is. */
      digest: Fingerprint.nullable(),
      /** Of the card whose holder has to answer, made with the task's own random text; `null` where the platform compares it. */
      card: Fingerprint.nullable(),
      /** What was asked for by name: nothing else of an answer is kept. */
      fields: z.array(z.string().min(1).max(40)).max(30),
    }),
    back: undoneBy("task.superseded"),
  },
  /** The platform has taken it. */
  "task.sent": { payload: z.strictObject({}), back: final("sentOutside") },
  "task.answered": {
    payload: z.strictObject({
      state: Fingerprint,
      digest: Fingerprint.nullable(),
      card: Fingerprint.nullable(),
      /** What was asked for, as JSON: kept under the task's own key until it is taken. */
      result: z.string().max(200_000),
    }),
    personal: true,
    back: final("happened"),
  },
  /** By the platform, or by the person in the app. */
  "task.refused": { payload: z.strictObject({ state: Fingerprint, code: Code }), back: final("happened") },
  "task.expired": { payload: z.strictObject({}), back: final("clockPassed") },
  /** The person started again, or gave up. */
  "task.superseded": { payload: z.strictObject({}), back: final("begunAnew") },
  /** A message that changed nothing. */
  "task.noted": {
    payload: z.strictObject({ why: z.enum(NOTED), code: Code }),
    minor: true,
    back: final("happened"),
  },
  /** The page that asked has used the answer, which is then no more. */
  "answer.taken": {
    payload: z.strictObject({ session: Fingerprint }),
    destroys: "edition",
    back: final("ownFacts"),
  },
  /** Nobody came for it. */
  "answer.lapsed": { payload: z.strictObject({}), destroys: "edition", back: final("destroyed") },
} as const satisfies ProcedureFacts;

export type AskedTask = z.output<(typeof identityTaskFacts)["task.asked"]["payload"]>;

export interface IdentityTask {
  readonly task: AskedTask | null;
  readonly askedAt: Instant | null;
  /** As JSON; `null` before there is one, and once it was taken or has lapsed. */
  readonly result: string | null;
  /** Why it was refused. */
  readonly code: string | null;
  /** Messages that changed nothing, oldest first. */
  readonly noted: readonly Noted[];
}
export const NO_IDENTITY_TASK: IdentityTask = {
  task: null,
  askedAt: null,
  result: null,
  code: null,
  noted: [],
};

const facts = identityTaskFacts;
const withoutResult = (context: IdentityTask): IdentityTask => ({ ...context, result: null });
const same = (context: IdentityTask): IdentityTask => context;

export const evolveIdentityTask = evolveWith<IdentityTask>({
  "task.asked": when(facts["task.asked"], (context, task, { at }) => ({ ...context, task, askedAt: at })),
  "task.sent": same,
  "task.answered": when(facts["task.answered"], (context, { result }) => ({ ...context, result })),
  "task.refused": when(facts["task.refused"], (context, { code }) => ({ ...context, code })),
  "task.expired": same,
  "task.superseded": same,
  "task.noted": when(facts["task.noted"], (context, { why }) => ({
    ...context,
    noted: [...context.noted, why],
  })),
  "answer.taken": withoutResult,
  "answer.lapsed": withoutResult,
});
