/** What a no-objection letter remembers: who asked for it in which case, what the rules found, the paper, and whether it is held. */
import * as z from "zod";

import { LOCALES, evolveWith, when, final, undoneBy } from "../../kit";
import type { CalendarDate, Instant, Locale, ProcedureFacts } from "../../kit";
import { Administrator, Finding, LETTER_CODES } from "./criteria";

/** By which the bankrupt proved who they are: a code by e-mail or by SMS, or iAM Smart. */
export const LETTER_PROOFS = ["code", "sms", "identityApp"] as const;
export type LetterProof = (typeof LETTER_PROOFS)[number];

const Id = z.string().min(1).max(100);
const Reason = z.string().max(2_000);

/** The link between a person and a bankruptcy is personal: all of it goes with the key. */
export const letterFacts = {
  "letter.asked": {
    payload: z.strictObject({
      caseId: Id,
      /** The number that the letter is quoted by. */
      reference: z.string().min(1).max(100),
      proof: z.enum(LETTER_PROOFS),
      language: z.enum(LOCALES),
    }),
    personal: true,
    usual: true,
    back: final("begunAnew"),
  },
  "criteria.checked": {
    payload: z.strictObject({
      on: z.iso.date(),
      code: z.enum(LETTER_CODES).nullable(),
      findings: z.array(Finding).min(1).max(20),
      administrators: z.array(Administrator).max(50),
    }),
    personal: true,
    usual: true,
    notice: "noObjectionReferred",
    back: final("machineFound"),
  },
  "letter.issued": {
    payload: z.strictObject({
      file: Id,
      hash: z.string().regex(/^[0-9a-f]{64}$/),
      on: z.iso.date(),
    }),
    personal: true,
    usual: true,
    back: undoneBy("letter.held"),
  },
  "letter.held": {
    payload: z.strictObject({ reason: Reason }),
    asks: ["reason"],
    personal: true,
    back: undoneBy("hold.released"),
  },
  "hold.released": {
    payload: z.strictObject({ reason: Reason }),
    asks: ["reason"],
    personal: true,
    back: undoneBy("letter.held"),
  },
  /** Its case was forgotten. */
  "letter.forgotten": { payload: z.strictObject({}), destroys: "edition", back: final("destroyed") },
} as const satisfies ProcedureFacts;

type Checked = z.output<(typeof letterFacts)["criteria.checked"]["payload"]>;

export interface LetterHold {
  readonly at: Instant;
  readonly by: string;
  readonly reason: string;
}
export interface NoObjection {
  readonly caseId: string;
  readonly reference: string;
  readonly proof: (typeof LETTER_PROOFS)[number];
  readonly language: Locale;
  readonly askedAt: Instant;
  readonly checked: Checked | null;
  readonly issued: { readonly file: string; readonly hash: string; readonly on: CalendarDate } | null;
  /** While it is held. */
  readonly hold: LetterHold | null;
}
export const EMPTY_LETTER: NoObjection = {
  caseId: "",
  reference: "",
  proof: "code",
  language: "en",
  askedAt: "",
  checked: null,
  issued: null,
  hold: null,
};

export const evolveLetter = evolveWith<NoObjection>({
  "letter.asked": when(letterFacts["letter.asked"], (context, data, { at }) => ({
    ...context,
    ...data,
    askedAt: at,
  })),
  "criteria.checked": when(letterFacts["criteria.checked"], (context, checked) => ({ ...context, checked })),
  "letter.issued": when(letterFacts["letter.issued"], (context, issued) => ({ ...context, issued })),
  "letter.held": when(letterFacts["letter.held"], (context, { reason }, { at, by }) => ({
    ...context,
    hold: { at, by: by.id, reason },
  })),
  "hold.released": (context) => ({ ...context, hold: null }),
  "letter.forgotten": () => EMPTY_LETTER,
});
