/**
 * The properties of a fact of a submission, beside its payload: whatever else the portal says or does about it follows from
 * here.
 */
import type * as z from "zod";
import type { FactProperties } from "../facts";
import type { TURN_WORKING_DAYS } from "../limits";

/** The recipients of a fact, by their part in the form when it happens. */
export type Recipient =
  /** The person who worked on it last as its preparer. */
  | "preparer"
  /** Everybody appointed in the case who may sign it. */
  | "signers"
  /** The person who was editing it right before. */
  | "editor"
  /** The case's officer, or else whoever supervises it. */
  | "officers"
  /** The person who filed the newest edition, and its preparer. */
  | "filers";

export interface Notice {
  /** Code of the notice's text (`app/i18n/announcements/`). */
  readonly code: string;
  /** The more concerned first: nobody is told twice. */
  readonly to: readonly Recipient[];
  /** Only where the office brought the fact about. */
  readonly onlyByOffice?: true;
}

/**
 * What a fact about a filing is to other systems, the office's and those of firms: `decision` is what the office, or whoever
 * filed, decides of a filed form that is to be filed again.
 */
export const REPORTS = ["filing", "acknowledgement", "remark", "decision", "withdrawal"] as const;
export type Report = (typeof REPORTS)[number];

/** The values of a payload that the dialog of a button asks for; a guard says whether they must be given. */
type AskedInDialog = "reason" | "pins" | "note" | "confirmed";

export interface FilingProperties extends FactProperties {
  /**
   * The way in which it comes about: a person by a `button` and its dialog, on a `page` that it has to itself (signing), or
   * in a `field` of the form or beside it, as its work itself; or the `portal`.
   */
  readonly by: "button" | "page" | "field" | "portal";
  /**
   * `content`: what is filled in; a new version, which no earlier signature or approval is for. `standing`: who has the form,
   * or what is said of it. `nothing`: the form stays as it was, and nobody has worked on it.
   */
  readonly changes: "content" | "standing" | "nothing";
  /** It signs the form, or files it signed: it happens on the page of signing, and for many forms at once. */
  readonly signs?: true;
  /** The person behind it works on the form as its preparer. */
  readonly prepares?: true;
  /** The task that must be done by a day from then on: the payload has that day as `dueOn`. `asBefore`: the day that stood before review. */
  readonly due?: keyof typeof TURN_WORKING_DAYS | "asBefore";
  /** A person decides by it on what somebody else has handed in: it waits for some seconds, in which it can be taken back, before it counts. */
  readonly waits?: true;
  readonly asks?: readonly AskedInDialog[];
  /** It is about what was filed, not about a draft: whoever reads filings only knows of it as well. */
  readonly aboutFiling?: true;
  /** Other systems are told of it where it brings a form into the office's hands, happens there, or takes it out of them. */
  readonly reported?: Report;
  /** The payload is the firm's own: whoever reads filings only knows that it happened, and no more. */
  readonly firmOnly?: true;
  /** Its button stands beside the form in the case file as well. */
  readonly inCaseFile?: true;
  readonly notices?: readonly Notice[];
}

/** A fact as a type declares it. */
export interface SubmissionFact extends FilingProperties {
  /** The payload. Strict: a fact that carries more than it may is refused as not well-formed. */
  readonly payload: z.ZodType;
}
export type SubmissionFacts = Readonly<Record<string, SubmissionFact>>;
