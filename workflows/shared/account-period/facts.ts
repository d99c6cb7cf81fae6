/** The facts of an account for a period, beside those that every filing has, and what each of them carries. */
import * as z from "zod";
import { correctedBy, final, SentBack, supersededBy, supersededByNext, undoneBy } from "../../kit";
import type { SubmissionFacts } from "../../kit";

const Id = z.string().min(1).max(100);
const Day = z.iso.date();
const Hash = z.string().regex(/^[0-9a-f]{64}$/);

export const PeriodDates = z.strictObject({ from: Day, to: Day, dueOn: Day });
/** Amounts of each currency apart. */
const Amounts = z.array(z.strictObject({ currency: z.string().length(3), minor: z.int() })).max(100);

/** What the books held beside the certified closing of the period before: named and explained, and accepted by the office. */
const Difference = z.strictObject({
  name: z.string().trim().min(1).max(200),
  reason: z.string().trim().min(1).max(2000),
  /** In cents of HKD, plus where the books hold more. */
  minor: z.int(),
});
export type AcceptedDifference = z.output<typeof Difference>;

/** A figure of a statement: what it comes to, the entries behind it, and the line of the layout that asked for them. */
const Figure = z.strictObject({
  line: z.string().max(100),
  currency: z.string().length(3),
  minor: z.int(),
  /** Ids of the entries, each with its book. */
  entries: z.array(z.string().max(220)),
});
const Compiled = z.strictObject({
  contentVersion: z.int().nonnegative(),
  /** Version of the layout, and of the rules, that it was compiled by. */
  layout: z.string().max(100),
  /** The cash books, each in the version that was read. */
  books: z.array(z.strictObject({ book: Id, version: z.int().nonnegative() })),
  figures: z.array(Figure),
  opening: Amounts,
  receipts: Amounts,
  payments: Amounts,
  closing: Amounts,
  /** What it opens with beside what was carried forward; absent: nothing. */
  difference: Difference.optional(),
  /** The case and the period whose books were read. */
  under: z.strictObject({ caseId: Id, from: Day, to: Day }).optional(),
  /** The first account before it that was not certified: its figures are provisional. */
  waitsFor: z.strictObject({ from: Day, to: Day }).optional(),
});
export type Compiled = z.output<typeof Compiled>;

/** A row of a statement: what it says, and what the books say now. */
const ChangedFigure = z.strictObject({ row: z.string().max(100), was: z.int(), now: z.int() });
export type ChangedFigure = z.output<typeof ChangedFigure>;

/** Why dates are derived anew: another date of the order or appointment, or another end of the period before. */
const WHY_REDERIVED = ["orderDate", "appointment", "formerPeriod"] as const;
/** What a filed account no longer agrees with. */
const DISAGREEMENTS = ["dates", "entries", "opening", "fee"] as const;
export type Disagreements = (typeof DISAGREEMENTS)[number];

export const periodFacts = {
  /** Who may open it, and what it follows, is looked up by the portal and recorded: a replay needs no list of periods. */
  "period.opened": {
    payload: z.strictObject({
      caseId: Id,
      formVersion: z.int(),
      /** 1 for the first of the case. */
      number: z.int().positive(),
      ...PeriodDates.shape,
      /** Last day of the period before; `null` for the first. */
      follows: Day.nullable(),
      /** The order, or the appointment where that is what is counted from. */
      countedFrom: Day,
      /** Asked for by the office, and not opened by the calendar. */
      onDemand: z.boolean(),
    }),
    by: "field",
    changes: "standing",
    usual: true,
    // A period that the calendar opens is due months later: its reminder comes before that day.
    notices: [{ code: "periodOpened", to: ["signers"], onlyByOffice: true }],
    back: correctedBy("due.corrected"),
  },
  /** The day by which the office wants an account that it asked for was a mistake. The last day of a period is asked for anew. */
  "due.corrected": {
    payload: z.strictObject({ was: Day, now: Day, reason: z.string().trim().min(1).max(2_000) }),
    by: "field",
    changes: "standing",
    personal: true,
    notices: [{ code: "accountDueCorrected", to: ["signers"] }],
    back: supersededByNext,
  },
  "dates.rederived": {
    payload: z.strictObject({
      was: PeriodDates,
      now: PeriodDates,
      why: z.enum(WHY_REDERIVED),
      /** The day that is counted from, before and after. */
      countedFrom: z.strictObject({ was: Day, now: Day }),
    }),
    by: "portal",
    changes: "standing",
    notices: [{ code: "periodRederived", to: ["signers"] }],
    back: supersededByNext,
  },
  /** The closing balances of the period before, certified: with them this one opens. Nobody has worked on it, and what was filed stays. */
  "opening.fixed": {
    payload: z.strictObject({ period: Id, on: Day, balances: Amounts, difference: Difference.optional() }),
    by: "portal",
    changes: "nothing",
    personal: true,
    back: supersededByNext,
  },
  /** Entries of a cash book, or what an account before comes to, are others than those that the statement was compiled from. */
  "books.changed": {
    /** The cash book, or the account before. */
    payload: z.strictObject({ book: Id }),
    by: "portal",
    changes: "standing",
    back: supersededByNext,
  },
  /** What was filed stays as filed: that it no longer agrees is noted, for filer and office. */
  "disagreement.noted": {
    payload: z.strictObject({
      about: z.enum(DISAGREEMENTS),
      was: z.string().max(10_000),
      now: z.string().max(10_000),
    }),
    by: "portal",
    personal: true,
    changes: "nothing",
    notices: [{ code: "accountDisagrees", to: ["officers", "filers"] }],
    back: supersededByNext,
  },
  /** Told before the last day: it is due on this day, in so many days or fewer. */
  "deadline.announced": {
    payload: z.strictObject({ dueOn: Day, days: z.int().nonnegative() }),
    by: "portal",
    changes: "nothing",
    notices: [{ code: "accountDue", to: ["signers", "preparer"] }],
    back: final("clockPassed"),
  },
  "statement.compiled": {
    payload: Compiled,
    by: "page",
    changes: "standing",
    personal: true,
    prepares: true,
    usual: true,
    firmOnly: true,
    back: supersededByNext,
  },
  "signing.begun": {
    payload: z.strictObject({}),
    by: "button",
    changes: "standing",
    usual: true,
    back: undoneBy("form.returned"),
  },
  /** The PDF was signed on paper; `file` is the scan of all of it. */
  "scan.uploaded": {
    payload: z.strictObject({
      contentVersion: z.int().nonnegative(),
      file: z.strictObject({
        id: Id,
        name: z.string().max(500),
        size: z.int().nonnegative(),
        mediaType: z.string().max(200),
        hash: Hash,
      }),
    }),
    by: "page",
    changes: "standing",
    personal: true,
    prepares: true,
    back: supersededByNext,
  },
  "office.checked": {
    payload: z.strictObject({}),
    by: "button",
    waits: true,
    changes: "standing",
    reported: "acknowledgement",
    aboutFiling: true,
    usual: true,
    notices: [{ code: "accountChecked", to: ["filers"] }],
    back: undoneBy("amendment.required"),
  },
  "amendment.required": {
    payload: SentBack,
    by: "button",
    waits: true,
    changes: "standing",
    reported: "decision",
    personal: true,
    due: "amend",
    asks: ["reason", "pins"],
    aboutFiling: true,
    notices: [{ code: "accountAmendment", to: ["preparer", "filers"] }],
    back: supersededBy("form.submitted"),
  },
  /** What the office has paid back of the ad valorem fee (B), in cents of HKD; `null`: it has not, whatever was told before. */
  "fee.refunded": {
    payload: z.strictObject({
      minor: z.int().positive().nullable(),
      reason: z.string().trim().min(1).max(1_000),
    }),
    by: "page",
    changes: "standing",
    reported: "remark",
    personal: true,
    aboutFiling: true,
    notices: [{ code: "accountRefund", to: ["filers"] }],
    back: supersededByNext,
  },
  /** The portal reads the books, and closes them in the same transaction; facts from before have neither. */
  "accounts.certified": {
    payload: z.strictObject({
      /** The cash books, each in the version that was read. */
      books: z.array(z.strictObject({ book: Id, version: z.int().nonnegative() })).optional(),
      /** Rows of the statement that the books say otherwise. */
      moved: z.array(ChangedFigure).max(200).optional(),
    }),
    by: "button",
    waits: true,
    changes: "standing",
    reported: "acknowledgement",
    aboutFiling: true,
    usual: true,
    notices: [{ code: "accountCertified", to: ["filers"] }],
    back: final(
      "othersBuildOn",
      "the next account opens with it; what the books say otherwise is accepted beside it",
    ),
  },
  /** The books of a certified period hold something else than was certified: what it is, and why. The next account opens with it. */
  "difference.accepted": {
    payload: Difference,
    by: "page",
    changes: "standing",
    personal: true,
    aboutFiling: true,
    notices: [{ code: "differenceAccepted", to: ["filers"] }],
    back: supersededByNext,
  },
} as const satisfies SubmissionFacts;
