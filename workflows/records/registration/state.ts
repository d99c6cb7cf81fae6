/** What an application for an account remembers: the answers, the annex, who vouched on which paper, who decided, and until when it holds. */
import * as z from "zod";

import { LOCALES, evolveWith, final, supersededBy, supersededByNext, undoneBy, when } from "../../kit";
import type { CalendarDate, Instant, Locale, ProcedureFacts } from "../../kit";
import { APPLICANT_KINDS, NO_ANSWERS, RegistrationAnswers } from "./answers";
import type { ApplicantKind } from "./answers";

const Id = z.string().min(1).max(120);
const Name = z.string().trim().max(300);
const Words = z.string().trim().max(2_000);
const Nothing = z.strictObject({});
const Reason = z.strictObject({ reason: Words });

/** The authorisation, as it lies among the files. */
const Annex = z.strictObject({
  id: Id,
  name: z.string().max(500),
  size: z.int().nonnegative(),
  mediaType: z.string().max(200),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  /** What the scanner said of it: nothing else is believed of a file from outside. */
  scan: z.enum(["clean", "infected", "unscanned"]),
});
export type Annex = z.output<typeof Annex>;

/** By what an officer is bound to the applicant: the same address, the same name, or an account of theirs. */
export const TIES = ["email", "name", "account"] as const;
export type Tie = (typeof TIES)[number];

/** What the portal looked up of whoever approves, and of others who have the number. */
const Approving = {
  /** The officer says so, beside what the portal found. */
  disinterested: z.literal(true),
  tie: z.enum(TIES).nullable(),
  /** The registration that holds the number already. */
  clash: Id.nullable(),
};
const Span = {
  /** Its last day. */
  until: z.iso.date(),
  /** The first day on which it can be renewed, and is said to be due. */
  renewFrom: z.iso.date(),
};

export const registrationFacts = {
  "registration.begun": {
    payload: z.strictObject({
      kind: z.enum(APPLICANT_KINDS),
      /** The number that it is quoted by. */
      reference: z.string().min(1).max(60),
      language: z.enum(LOCALES),
    }),
    usual: true,
    back: undoneBy("registration.withdrawn"),
  },
  "answers.saved": {
    payload: z.strictObject({ answers: RegistrationAnswers }),
    personal: true,
    minor: true,
    back: supersededByNext,
  },
  "annex.attached": {
    payload: z.strictObject({ annex: Annex }),
    personal: true,
    back: supersededBy("annex.attached", "annex.removed"),
  },
  "annex.removed": { payload: Nothing, back: supersededBy("annex.attached") },
  "registration.submitted": {
    payload: z.strictObject({
      declared: z.literal(true),
      /** The declared signatory, by name. */
      declaredBy: Name,
    }),
    asks: ["declaredBy", "declared"],
    personal: true,
    usual: true,
    notice: "registrationReceived",
    back: undoneBy("registration.withdrawn"),
  },
  "registration.withdrawn": { payload: Nothing, back: final("begunAnew") },
  "registration.checked": {
    payload: z.strictObject({ vouchedBy: Name, paper: Name, remark: Words.optional() }),
    asks: ["vouchedBy", "paper", "remark"],
    personal: true,
    usual: true,
    back: supersededByNext,
  },
  "registration.returned": {
    payload: Reason,
    asks: ["reason"],
    personal: true,
    notice: "registrationReturned",
    back: supersededBy("registration.submitted"),
  },
  "registration.refused": {
    payload: Reason,
    asks: ["reason"],
    personal: true,
    notice: "registrationRefused",
    back: undoneBy("review.granted"),
  },
  "review.asked": {
    payload: Reason,
    asks: ["reason"],
    personal: true,
    back: final("ownFacts", "It can be asked once"),
  },
  "review.granted": {
    payload: Reason,
    asks: ["reason"],
    personal: true,
    notice: "registrationReviewGranted",
    back: undoneBy("registration.refused"),
  },
  "review.dismissed": {
    payload: Reason,
    asks: ["reason"],
    personal: true,
    notice: "registrationReviewDismissed",
    back: final("begunAnew"),
  },
  "approval.given": {
    payload: z.strictObject(Approving),
    asks: ["disinterested"],
    usual: true,
    back: undoneBy("registration.returned", "registration.refused", "registration.checked"),
  },
  /** The second officer: the firm and its first account are opened in the same append. */
  "registration.approved": {
    payload: z.strictObject({
      ...Approving,
      ...Span,
      /** The number, as it is compared. */
      number: z.string().min(1).max(40),
      firm: Id,
      account: Id,
    }),
    asks: ["disinterested"],
    usual: true,
    notice: "registrationApproved",
    back: final("ownFacts"),
  },
  "renewal.fellDue": {
    payload: z.strictObject({ until: z.iso.date() }),
    notice: "registrationRenewalDue",
    back: supersededBy("renewal.confirmed"),
  },
  "renewal.asked": {
    payload: z.strictObject({
      declared: z.literal(true),
      declaredBy: Name,
      /** What is no longer as it was registered. */
      changes: Words.optional(),
    }),
    asks: ["declaredBy", "changes", "declared"],
    personal: true,
    back: undoneBy("renewal.returned"),
  },
  "renewal.returned": {
    payload: Reason,
    asks: ["reason"],
    personal: true,
    notice: "registrationRenewalReturned",
    back: supersededBy("renewal.asked"),
  },
  "renewal.confirmed": {
    payload: z.strictObject(Span),
    notice: "registrationRenewed",
    back: supersededBy("renewal.confirmed"),
  },
  /** The firm's accounts sleep from now on; nothing is deleted. */
  "registration.lapsed": {
    payload: z.strictObject({ until: z.iso.date() }),
    notice: "registrationLapsed",
    back: undoneBy("renewal.confirmed"),
  },
  /** Nobody went on with it, or it came to nothing some time ago. */
  "registration.forgotten": { payload: Nothing, destroys: "all", back: final("destroyed") },
} as const satisfies ProcedureFacts;

export interface RegistrationSpan {
  readonly until: CalendarDate;
  readonly renewFrom: CalendarDate;
}
export interface WhoAndWhen {
  readonly by: string;
  readonly at: Instant;
}
export interface RegistrationMemory {
  readonly kind: ApplicantKind;
  readonly reference: string;
  readonly language: Locale;
  /** The account of whoever has proved the address or the number. */
  readonly applicant: string;
  readonly begunAt: Instant;
  readonly answers: RegistrationAnswers;
  readonly annex: Annex | null;
  readonly submitted: (WhoAndWhen & { readonly declaredBy: string }) | null;
  readonly checked: (WhoAndWhen & Checked) | null;
  readonly firstApproval: WhoAndWhen | null;
  readonly approved: (WhoAndWhen & Opened) | null;
  /** The newest that the office wrote: of a return, a refusal, or what came of a review. */
  readonly reason: string | null;
  readonly refusedBy: string | null;
  readonly review: (WhoAndWhen & { readonly reason: string }) | null;
  readonly span: RegistrationSpan | null;
  readonly renewal: (WhoAndWhen & { readonly declaredBy: string; readonly changes: string }) | null;
  /** The newest that somebody did: from here runs the time after which it is forgotten. */
  readonly lastAt: Instant;
}
interface Checked {
  readonly vouchedBy: string;
  readonly paper: string;
  readonly remark?: string | undefined;
}
interface Opened {
  readonly number: string;
  readonly firm: string;
  readonly account: string;
}

export const EMPTY_REGISTRATION: RegistrationMemory = {
  kind: "institution",
  reference: "",
  language: "en",
  applicant: "",
  begunAt: "",
  answers: NO_ANSWERS,
  annex: null,
  submitted: null,
  checked: null,
  firstApproval: null,
  approved: null,
  reason: null,
  refusedBy: null,
  review: null,
  span: null,
  renewal: null,
  lastAt: "",
};

const facts = registrationFacts;

const evolveOne = evolveWith<RegistrationMemory>({
  "registration.begun": when(facts["registration.begun"], (context, begun, { by, at }) => ({
    ...context,
    ...begun,
    applicant: by.id,
    begunAt: at,
  })),
  "answers.saved": when(facts["answers.saved"], (context, { answers }) => ({ ...context, answers })),
  "annex.attached": when(facts["annex.attached"], (context, { annex }) => ({ ...context, annex })),
  "annex.removed": (context) => ({ ...context, annex: null }),
  "registration.submitted": when(facts["registration.submitted"], (context, { declaredBy }, { by, at }) => ({
    ...context,
    submitted: { declaredBy, by: by.id, at },
    checked: null,
    firstApproval: null,
  })),
  "registration.checked": when(facts["registration.checked"], (context, checked, { by, at }) => ({
    ...context,
    checked: { ...checked, by: by.id, at },
    firstApproval: null,
  })),
  "registration.returned": when(facts["registration.returned"], (context, { reason }) => ({
    ...context,
    reason,
    firstApproval: null,
  })),
  "registration.refused": when(facts["registration.refused"], (context, { reason }, { by }) => ({
    ...context,
    reason,
    refusedBy: by.id,
    firstApproval: null,
  })),
  "review.asked": when(facts["review.asked"], (context, { reason }, { by, at }) => ({
    ...context,
    review: { reason, by: by.id, at },
  })),
  "review.granted": when(facts["review.granted"], (context, { reason }) => ({
    ...context,
    reason,
    checked: null,
  })),
  "review.dismissed": when(facts["review.dismissed"], (context, { reason }) => ({ ...context, reason })),
  "approval.given": (context, { by, at }) => ({ ...context, firstApproval: { by: by.id, at } }),
  "registration.approved": when(
    facts["registration.approved"],
    (context, { number, firm, account, until, renewFrom }, { by, at }) => ({
      ...context,
      approved: { number, firm, account, by: by.id, at },
      span: { until, renewFrom },
      reason: null,
    }),
  ),
  "renewal.asked": when(facts["renewal.asked"], (context, { declaredBy, changes = "" }, { by, at }) => ({
    ...context,
    renewal: { declaredBy, changes, by: by.id, at },
    reason: null,
  })),
  "renewal.returned": when(facts["renewal.returned"], (context, { reason }) => ({
    ...context,
    reason,
    renewal: null,
  })),
  "renewal.confirmed": when(facts["renewal.confirmed"], (context, { until, renewFrom }) => ({
    ...context,
    span: { until, renewFrom },
    renewal: null,
    reason: null,
  })),
  "registration.forgotten": () => EMPTY_REGISTRATION,
});

/** Folds one fact into what is remembered of the application. */
export const evolveRegistration: typeof evolveOne = (context, fact) =>
  fact.type === "registration.forgotten"
    ? EMPTY_REGISTRATION
    : { ...evolveOne(context, fact), lastAt: fact.at };
