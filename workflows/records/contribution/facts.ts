/** The facts of a bankrupt's contributions: what each carries, and the way back from it. */
import * as z from "zod";

import { correctedBy, final, LOCALES, supersededBy, supersededByNext, undoneBy } from "../../kit";
import type { ProcedureFacts } from "../../kit";
import { Hash } from "../../kit/filing/payloads";
import { END_REASONS, MOST_CHANGES, OBJECTION_GROUNDS, OBJECTION_OUTCOMES, PAYERS } from "./decided";
import { Cents, Worksheet } from "./worksheet";

const Id = z.string().min(1).max(100);
const Day = z.iso.date();
const Reason = z.string().max(2_000);
const Monthly = Cents.min(1);
const Month = z.string().regex(/^\d{4}-\d{2}$/);

/** When the objection was recorded that the person had before them; it may have been withdrawn since, and another one sent. */
const Shown = z.iso.datetime().optional();

/** Stored with the stream, scanned before it is named here. */
const Paper = z.strictObject({
  id: Id,
  name: z.string().max(500),
  size: z.int().nonnegative(),
  mediaType: z.string().max(200),
  hash: Hash,
});
export type ContributionPaper = z.output<typeof Paper>;

/** What is paid, from when, and by whom. */
const Terms = z.strictObject({
  /** Cents of HKD. */
  monthly: Monthly,
  /** A day of the first month, and of the last; `null`: until the discharge. */
  from: Day,
  until: Day.nullable(),
  payer: z.enum(PAYERS),
  /** Of each month; its last day where the month is shorter. */
  payDay: z.int().min(1).max(31),
});
export type Terms = z.output<typeof Terms>;

const Recorded = z.strictObject({
  caseId: Id,
  /** Of this agreement or order: a later one has another. */
  id: Id,
  terms: Terms,
  /** When it was signed or made. */
  madeOn: Day,
  /** What the bankruptcy order's date was then: no contribution is due more than eight years after it. */
  bankruptcyOrder: Day,
  paper: Paper.optional(),
});

export const contributionFacts = {
  "surplus.assessed": {
    payload: z.strictObject({ caseId: Id, worksheet: Worksheet }),
    personal: true,
    usual: true,
    back: supersededByNext,
  },
  "agreement.recorded": {
    payload: Recorded,
    personal: true,
    usual: true,
    back: correctedBy("terms.corrected"),
  },
  /** The court's (s.43E, Cap. 6), or a condition of the discharge (s.30A(9)). */
  "order.recorded": {
    payload: Recorded.extend({
      /** The number of the court's action. */
      reference: z.string().max(100).optional(),
      /** It outlives the discharge: a condition of it (s.30A(9)). */
      outlivesDischarge: z.boolean(),
    }),
    personal: true,
    back: correctedBy("terms.corrected"),
  },
  /** What was recorded is not what was agreed or ordered. */
  "terms.corrected": {
    payload: z.strictObject({ id: Id, was: Terms, to: Terms, bankruptcyOrder: Day, reason: Reason }),
    personal: true,
    back: supersededByNext,
  },
  /** From a month on another amount is paid. */
  "amount.changed": {
    payload: z.strictObject({ id: Id, from: Day, monthly: Monthly, reason: Reason, paper: Paper.optional() }),
    personal: true,
    back: undoneBy("change.withdrawn"),
  },
  "change.withdrawn": {
    payload: z.strictObject({ id: Id, reason: Reason }),
    personal: true,
    back: supersededBy("amount.changed"),
  },
  "contribution.ended": {
    payload: z.strictObject({
      because: z.enum(END_REASONS),
      /** A day of the last month that is paid for; `null`: none of them is. */
      lastDay: Day.nullable(),
      reason: Reason,
    }),
    personal: true,
    back: undoneBy("contribution.resumed"),
  },
  "contribution.resumed": {
    /** Of which agreement or order; without it, of the last that was recorded. */
    payload: z.strictObject({ id: Id.optional(), reason: Reason }),
    asks: ["reason"],
    personal: true,
    back: undoneBy("contribution.ended"),
  },
  /** The bankrupt does not accept what is asked. */
  "objection.recorded": {
    payload: z.strictObject({
      receivedOn: Day,
      text: Reason,
      /** Where the bankrupt said so; a letter need not. */
      ground: z.enum(OBJECTION_GROUNDS).optional(),
      /** What its date was then: nothing was objected to before it. */
      bankruptcyOrder: Day.optional(),
      paper: Paper.optional(),
    }),
    personal: true,
    back: undoneBy("objection.withdrawn"),
  },
  /** What the bankrupt has typed so far, and not sent. It is shown to nobody else. */
  "objection.drafted": {
    payload: z.strictObject({ ground: z.enum(OBJECTION_GROUNDS).optional(), text: Reason }),
    personal: true,
    minor: true,
    back: supersededBy("objection.drafted", "objection.recorded"),
  },
  "objection.withdrawn": {
    payload: z.strictObject({ reason: Reason, objection: Shown }),
    asks: ["reason"],
    personal: true,
    back: supersededBy("objection.recorded"),
  },
  "objection.decided": {
    payload: z.strictObject({ outcome: z.enum(OBJECTION_OUTCOMES), reason: Reason, objection: Shown }),
    asks: ["outcome", "reason"],
    personal: true,
    back: supersededBy("objection.recorded"),
  },
  /** So many months are missing that somebody should see to it. */
  "arrears.found": {
    payload: z.strictObject({ months: z.array(Month).min(1).max(MOST_CHANGES), outstanding: Cents }),
    personal: true,
    back: undoneBy("arrears.cleared"),
  },
  "arrears.cleared": { payload: z.strictObject({}), back: undoneBy("arrears.found") },
  /** The bankrupt was told that payments are missing: no figure stands in the message. */
  "notice.sent": {
    payload: z.strictObject({
      months: z.array(Month).min(1).max(MOST_CHANGES),
      channel: z.enum(["email", "sms"]),
      language: z.enum(LOCALES),
    }),
    personal: true,
    back: final("sentOutside"),
  },
  /** Somebody of the office, or whoever administers the estate, looked at them, or at one of their papers: once for each person and hour. */
  "contribution.read": {
    payload: z.strictObject({ paper: Id.optional() }),
    minor: true,
    back: final("happened"),
  },
  /** Its case was forgotten. */
  "contribution.forgotten": { payload: z.strictObject({}), destroys: "all", back: final("destroyed") },
} as const satisfies ProcedureFacts;
