/** What a request for a letter of authorisation remembers: for which account, what is paid into it, and how it was answered. */
import * as z from "zod";

import { evolveWith, final, LOCALES, supersededByNext, supersededBy, Ulid, undoneBy, when } from "../../kit";
import type { CalendarDate, Instant, Locale, ProcedureFacts } from "../../kit";

const Id = z.string().min(1).max(100);
const Reason = z.string().max(2_000);
/** The request that was read by whoever decides: another may have taken its place. */
const Shown = Ulid.optional();

/** What the bank is asked to let the bankrupt do. */
export const SAVINGS_PURPOSES = ["open", "keep"] as const;
export type SavingsPurpose = (typeof SAVINGS_PURPOSES)[number];
/** Characters of the bank's name, and of an account's number. */
export const BANK_LENGTH = 200;
export const ACCOUNT_LENGTH = 40;
/** The largest monthly income that is taken, in cents: more was typed wrong. */
export const MOST_INCOME = 100_000_000;

export const savingsLetterFacts = {
  "letter.requested": {
    payload: z.strictObject({
      caseId: Id,
      /** Of this request: a further one of the same case has another. */
      request: Ulid,
      purpose: z.enum(SAVINGS_PURPOSES),
      bank: z.string().trim().min(1).max(BANK_LENGTH),
      /** Of an account that is kept. */
      account: z.string().trim().min(1).max(ACCOUNT_LENGTH).nullable(),
      /** What is paid into it in a month, in cents of HKD. */
      income: z.int().nonnegative().max(MOST_INCOME),
      language: z.enum(LOCALES),
    }),
    personal: true,
    back: undoneBy("request.withdrawn", "request.refused"),
  },
  "request.withdrawn": { payload: z.strictObject({}), back: supersededBy("letter.requested") },
  "letter.granted": {
    payload: z.strictObject({
      /** The number that the letter is quoted by. */
      reference: z.string().min(1).max(100),
      file: Id,
      hash: z.string().regex(/^[0-9a-f]{64}$/),
      on: z.iso.date(),
      request: Shown,
    }),
    // The paper is made with it: the portal adds all of it.
    asks: [],
    personal: true,
    back: undoneBy("letter.revoked"),
  },
  "request.refused": {
    payload: z.strictObject({ reason: Reason, request: Shown }),
    asks: ["reason"],
    personal: true,
    back: supersededBy("letter.requested"),
  },
  /** The letter counts no longer: the bank that asks is told so. */
  "letter.revoked": {
    payload: z.strictObject({ reason: Reason, request: Shown }),
    asks: ["reason"],
    personal: true,
    back: supersededByNext,
  },
  /** Its case was forgotten. */
  "request.forgotten": { payload: z.strictObject({}), destroys: "all", back: final("destroyed") },
} as const satisfies ProcedureFacts;

export interface SavingsLetter {
  readonly caseId: string;
  readonly request: string;
  readonly purpose: SavingsPurpose;
  readonly bank: string;
  readonly account: string | null;
  readonly income: number;
  readonly language: Locale;
  readonly requestedAt: Instant;
  readonly granted: {
    readonly reference: string;
    readonly file: string;
    readonly hash: string;
    readonly on: CalendarDate;
  } | null;
  /** Of a refusal, or of a letter that was taken back. */
  readonly reason: string | null;
  /** When it was answered, withdrawn or taken back. */
  readonly endedAt: Instant | null;
}
export const NO_SAVINGS_LETTER: SavingsLetter = {
  caseId: "",
  request: "",
  purpose: "open",
  bank: "",
  account: null,
  income: 0,
  language: "en",
  requestedAt: "",
  granted: null,
  reason: null,
  endedAt: null,
};

export const evolveSavingsLetter = evolveWith<SavingsLetter>({
  "letter.requested": when(savingsLetterFacts["letter.requested"], (_, data, { at }) => ({
    ...NO_SAVINGS_LETTER,
    ...data,
    requestedAt: at,
  })),
  "request.withdrawn": (letter, { at }) => ({ ...letter, endedAt: at }),
  "letter.granted": when(savingsLetterFacts["letter.granted"], (letter, granted, { at }) => ({
    ...letter,
    granted,
    endedAt: at,
  })),
  "request.refused": when(savingsLetterFacts["request.refused"], (letter, { reason }, { at }) => ({
    ...letter,
    reason,
    endedAt: at,
  })),
  "letter.revoked": when(savingsLetterFacts["letter.revoked"], (letter, { reason }, { at }) => ({
    ...letter,
    reason,
    endedAt: at,
  })),
  "request.forgotten": () => NO_SAVINGS_LETTER,
});
