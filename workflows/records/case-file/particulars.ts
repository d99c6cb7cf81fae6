/** What is kept of a case, part by part, with the names of section 3 of the specification. Every value is a scalar. */
import * as z from "zod";

export const Id = z.string().min(1).max(100);
export const Text = z.string().max(2000);
export const Name = z.string().min(1).max(300);
export const On = z.iso.date();
/** `HH:mm`: times are shown to the minute (section 9). */
const Time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
/** A time as the office's system gives it, perhaps with its seconds: see `cutToLimits`. */
const GivenTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/);

/** Section 3, "Case": what the office itself keeps of it, beside dates and people. */
export const CaseParticulars = z.strictObject({
  nameEn: Name,
  nameZh: Text.optional(),
  addressEn: Text.optional(),
  addressZh: Text.optional(),
  /** Cents of HKD that the bankrupt may spend in a month. */
  approvedMonthlyExpenditure: z.int().nonnegative().optional(),
  /** Section 3, "case IO": the insolvency officer to whom the bankrupt is referred (ERR-NOL-006). */
  insolvencyOfficer: Text.optional(),
});

export const IDENTITY_TYPES = ["hkid", "passport", "other", "company"] as const;

/** Section 3, "Debtor or director": of a bankruptcy the bankrupt, of a liquidation the company itself. */
export const Debtor = z.strictObject({
  nameEn: Name,
  nameZh: Text.optional(),
  alias: Text.optional(),
  idType: z.enum(IDENTITY_TYPES).optional(),
  idNumber: Text.optional(),
  address: Text.optional(),
  phone: Text.optional(),
  email: Text.optional(),
  multipleBankruptcy: z.boolean().optional(),
});

/** A director of the company that is wound up. */
export const Director = Debtor.omit({ multipleBankruptcy: true });

export const PETITIONERS = ["debtor", "creditor"] as const;

/** Section 3, "Petition", with the names of a petitioning company. Its days are dates of the case. */
export const Petition = z.strictObject({
  by: z.enum(PETITIONERS).optional(),
  petitionerName: Text.optional(),
  petitionType: Text.optional(),
  firstHearingTime: Text.optional(),
  adjournedHearingTime: GivenTime.optional(),
  legalRepresentative: Text.optional(),
  companyPetitionNameEn: Text.optional(),
  companyPetitionNameZh: Text.optional(),
  companyRegistrationNameEn: Text.optional(),
  companyRegistrationNameZh: Text.optional(),
  remarksPublic: Text.optional(),
  /** Never leaves the office: see `readers.ts`. */
  remarksInternal: Text.optional(),
});

/** `09:30:45` is 09:30. What is no time is left as it was given. */
const cutTime = (given: string): string => given.replace(/^(\d{2}:\d{2}):\d{2}$/, "$1");

/** The times of a petition to the minute. */
export const cutToLimits = <Given extends z.output<typeof Petition>>(petition: Given): Given => ({
  ...petition,
  ...(petition.firstHearingTime !== undefined && { firstHearingTime: cutTime(petition.firstHearingTime) }),
  ...(petition.adjournedHearingTime !== undefined && {
    adjournedHearingTime: cutTime(petition.adjournedHearingTime),
  }),
});

/** Orders of the court of which a case can have several. */
export const ORDER_KINDS = [
  "suspension",
  "discharge",
  "nonCommencement",
  "rescission",
  "annulment",
  "stay",
  "other",
] as const;
export type OrderKind = (typeof ORDER_KINDS)[number];

export const Order = z.strictObject({
  kind: z.enum(ORDER_KINDS),
  on: On,
  /** Last day for which a suspension, a stay or a non-commencement order holds. */
  until: On.optional(),
  details: Text.optional(),
});

/** Programmes that have days of their own: creditors prove before them. */
export const PROGRAMME_KINDS = ["firstMeeting", "dividend", "interest"] as const;

export const Programme = z.strictObject({
  kind: z.enum(PROGRAMME_KINDS),
  on: On,
  /** When a meeting begins: proofs are to be lodged 24 hours before. */
  time: Time.optional(),
  /** Last day on which a proof counts for it. */
  lastDayForProofs: On.optional(),
  details: Text.optional(),
});

/** Security kinds of section 3: bond, guarantee, others, professional indemnity insurance, none. */
export const SECURITY_KINDS = ["B", "G", "O", "P", "N"] as const;

/** What a practitioner has put up for the case. */
export const Security = z.strictObject({
  kind: z.enum(SECURITY_KINDS),
  expires: On.optional(),
  /** Cents of HKD. */
  amount: z.int().nonnegative().optional(),
  reference: Text.optional(),
});

/** What falls due again and again, and reaches the office on paper as long as the portal does not take it. */
export const SETTLEMENT_KINDS = [
  "annualStatement",
  "statementExcused",
  "s43A",
  "defaultLifted",
  "s89",
  "s93",
  "s203",
] as const;
export type SettlementKind = (typeof SETTLEMENT_KINDS)[number];

/** What the office has received, or settled in another way: it ends the alert of whatever was due by then. */
export const Settlement = z.strictObject({
  kind: z.enum(SETTLEMENT_KINDS),
  /** Everything of the kind that was due up to this day is settled; of a default that was lifted, or a statement that is not needed, this anniversary alone. */
  upTo: On,
  /** When it came in. */
  on: On,
  details: Text.optional(),
  /** Days before that one which it does not settle, with blanks between them: a referral says nothing of a default that was lifted. */
  leftOut: z
    .string()
    .regex(/^[\d-]{10}(?: [\d-]{10})*$/)
    .optional(),
});
export type Settlement = z.output<typeof Settlement>;
