/** What can happen to an application for release, and what each fact carries. Whatever people type is personal. */
import * as z from "zod";

import { LOCALES, correctedBy, factsWith, final, supersededBy, supersededByNext, undoneBy } from "../../kit";
import type { ProcedureFact, ProcedureFacts } from "../../kit";
import { RELEASE_DOCUMENTS } from "./document-types";

/** Why somebody asks to be released: Cap. 6 s.94(1), Cap. 32 s.205(1) and (1A). */
export const RELEASE_GROUNDS = [
  "realised",
  "voluntaryArrangement",
  "resigned",
  "removed",
  "deceased",
] as const;
export type ReleaseGround = (typeof RELEASE_GROUNDS)[number];

/** Outside departments that the office asks: prosecutions, and accounts. */
export const DEPARTMENTS = ["pdd", "fsd"] as const;
export type Department = (typeof DEPARTMENTS)[number];
/** On whose behalf an inquiry is sent. */
export const INQUIRY_ORIGINS = ["office", ...DEPARTMENTS] as const;
export type InquiryOrigin = (typeof INQUIRY_ORIGINS)[number];

/** The letters that the office writes here. */
export const LETTER_KINDS = ["inquiry", "pdd", "fsd", "confirmation"] as const;
export type LetterKind = (typeof LETTER_KINDS)[number];

/** Characters of a letter, and files that come with a reply. */
export const LETTER_LENGTH = 10_000;
export const REPLY_FILES = 10;

const Id = z.string().min(1).max(100);
const On = z.iso.date();
const Note = z.string().trim().max(2_000);
const Money = z.int().nonnegative();
const Text = z.string().max(LETTER_LENGTH);

export const StoredFile = z.strictObject({
  id: Id,
  name: z.string().max(500),
  size: z.int().nonnegative(),
  mediaType: z.string().max(200),
  /** SHA-256 of the content, hexadecimal. */
  hash: z.string().regex(/^[0-9a-f]{64}$/),
});
export type StoredFile = z.output<typeof StoredFile>;

/** A letter as its author typed it. */
const Written = {
  subject: z.string().trim().min(1).max(300),
  text: Text.trim().min(1),
  /** The language of the letterhead. */
  language: z.enum(LOCALES),
};
const Sent = {
  inquiry: Id,
  number: z.int().positive(),
  ...Written,
  dueOn: On,
  /** The sealed print. */
  letter: StoredFile,
};

export const releaseFacts = {
  "intention.drafted": {
    payload: z.strictObject({
      caseId: Id,
      /** 1 for the first application in the case. */
      round: z.int().positive(),
      ground: z.enum(RELEASE_GROUNDS),
      /** The date of the notice: from it objections are counted. */
      noticeOn: On.nullable(),
      /** The letter asks to destroy books as well (32H r.190). */
      destroysBooks: z.boolean(),
      note: Note,
    }),
    asks: ["ground", "noticeOn", "destroysBooks", "note"],
    personal: true,
    back: undoneBy("application.withdrawn"),
  },
  "document.filed": {
    payload: z.strictObject({
      document: Id,
      kind: z.enum(RELEASE_DOCUMENTS),
      file: StoredFile,
      on: On.nullable(),
      note: Note,
    }),
    asks: ["kind", "on", "note"],
    personal: true,
    notice: "releaseDocument",
    back: supersededByNext,
  },
  "document.removed": {
    payload: z.strictObject({ document: Id }),
    asks: ["document"],
    minor: true,
    back: undoneBy("document.filed"),
  },
  /** By one of several who hold the office jointly: what stands, as it was read. */
  "papers.approved": {
    payload: z.strictObject({ papers: z.int().nonnegative() }),
    asks: ["papers"],
    notice: "releaseApproved",
    back: supersededByNext,
  },
  "intention.given": {
    payload: z.strictObject({ confirmed: z.boolean() }),
    asks: ["confirmed"],
    notice: "releaseIntention",
    usual: true,
    back: undoneBy("application.withdrawn"),
  },
  "application.submitted": {
    payload: z.strictObject({
      confirmed: z.boolean(),
      /** Gross assets realised and the court's fee, in cents, as they were shown, and the version of the scale. */
      grossAssets: Money,
      fee: Money,
      scaleVersion: z.int().positive(),
      /** The status of the case until then: it comes back where the application is withdrawn. */
      caseStatus: z.string().max(20),
      /** The first day of the applicants' appointments: nothing of theirs was handed over before. */
      appointedOn: On.optional(),
    }),
    asks: ["confirmed"],
    notice: "releaseSubmitted",
    usual: true,
    back: undoneBy("application.withdrawn"),
  },
  "review.begun": { payload: z.strictObject({}), asks: [], usual: true, back: final("happened") },
  /** What the office has written of a letter so far. */
  "letter.drafted": {
    payload: z.strictObject({
      kind: z.enum(LETTER_KINDS),
      origin: z.enum(INQUIRY_ORIGINS),
      subject: z.string().max(300),
      text: Text,
      language: z.enum(LOCALES),
      dueOn: On.nullable(),
    }),
    personal: true,
    officeOnly: true,
    minor: true,
    back: supersededByNext,
  },
  "inquiry.sent": {
    payload: z.strictObject({ ...Sent, origin: z.enum(INQUIRY_ORIGINS) }),
    personal: true,
    notice: "releaseInquiry",
    back: final("sentOutside"),
  },
  "reply.drafted": {
    payload: z.strictObject({ inquiry: Id, text: Text, files: z.array(StoredFile).max(REPLY_FILES) }),
    personal: true,
    minor: true,
    back: supersededByNext,
  },
  "inquiry.replied": {
    payload: z.strictObject({
      inquiry: Id,
      /** Of the draft that was read and signed. */
      draftVersion: z.int().positive(),
      /** The signed print. */
      letter: StoredFile,
      certificateSubject: z.string().max(1_000),
      certificateSerial: z.string().max(200),
      certificateCheck: z.json(),
    }),
    personal: true,
    notice: "releaseReplied",
    back: final("sentOutside"),
  },
  "department.asked": {
    payload: z.strictObject({ ...Sent, department: z.enum(DEPARTMENTS) }),
    personal: true,
    officeOnly: true,
    notice: "releaseDepartmentAsked",
    back: final("sentOutside"),
  },
  "department.answered": {
    payload: z.strictObject({ inquiry: Id, text: Text.trim().min(1), files: z.array(StoredFile).max(1) }),
    personal: true,
    officeOnly: true,
    notice: "releaseDepartmentAnswered",
    back: final("sentOutside"),
  },
  "issue.noted": {
    payload: z.strictObject({ note: Note }),
    asks: ["note"],
    personal: true,
    notice: "releaseIssue",
    back: undoneBy("issue.settled"),
  },
  "issue.settled": {
    payload: z.strictObject({ note: Note }),
    asks: ["note"],
    personal: true,
    back: supersededBy("issue.noted"),
  },
  "report.prepared": {
    payload: z.strictObject({ document: Id, file: StoredFile }),
    asks: [],
    personal: true,
    notice: "releaseReport",
    usual: true,
    back: supersededBy("document.filed"),
  },
  "report.filed": {
    payload: z.strictObject({ on: On }),
    asks: ["on"],
    usual: true,
    back: correctedBy("report.corrected"),
  },
  /** It was filed with the court on another day. */
  "report.corrected": {
    payload: z.strictObject({ was: On, on: On, reason: Note }),
    asks: ["was", "on", "reason"],
    personal: true,
    back: supersededByNext,
  },
  "objection.none": {
    payload: z.strictObject({ ...Written, letter: StoredFile }),
    personal: true,
    notice: "releaseNoObjection",
    usual: true,
    back: final("sentOutside"),
  },
  "books.handedOver": {
    payload: z.strictObject({ on: On, list: Note }),
    asks: ["on", "list"],
    personal: true,
    notice: "releaseBooks",
    back: correctedBy("handover.corrected"),
  },
  "order.provided": {
    payload: z.strictObject({ madeOn: On, document: Id, file: StoredFile }),
    asks: ["madeOn"],
    personal: true,
    notice: "releaseOrdered",
    usual: true,
    back: correctedBy("order.corrected"),
  },
  /** Somebody of the office has read the order: the date as they read it. */
  "order.confirmed": {
    payload: z.strictObject({ madeOn: On }),
    asks: ["madeOn"],
    usual: true,
    back: correctedBy("order.corrected"),
  },
  /** What was typed of the order is put right: what it read, and what it reads. */
  "order.corrected": {
    payload: z.strictObject({ was: On, madeOn: On, reason: Note }),
    asks: ["was", "madeOn", "reason"],
    personal: true,
    notice: "releaseCorrected",
    back: supersededByNext,
  },
  /** What was provided is no order for this release. */
  "order.takenBack": {
    payload: z.strictObject({ reason: Note }),
    asks: ["reason"],
    personal: true,
    notice: "releaseOrderTakenBack",
    back: supersededBy("order.provided"),
  },
  "handover.corrected": {
    payload: z.strictObject({ was: On, on: On, list: Note, reason: Note }),
    asks: ["was", "on", "list", "reason"],
    personal: true,
    notice: "releaseCorrected",
    back: supersededByNext,
  },
  /** The order is there, was read at the office, and the books are handed over: appointments cease, and the case follows. */
  "release.tookEffect": {
    payload: z.strictObject({ on: On }),
    notice: "releaseEffective",
    usual: true,
    back: supersededByNext,
  },
  "application.withdrawn": {
    payload: z.strictObject({ reason: Note }),
    asks: ["reason"],
    personal: true,
    notice: "releaseWithdrawn",
    back: final("begunAnew"),
  },
  /** Its case was forgotten. */
  "release.forgotten": { payload: z.strictObject({}), destroys: "all", back: final("destroyed") },
} as const satisfies ProcedureFacts;

export type ReleaseFact = keyof typeof releaseFacts;
/** The facts that a person brings about on the pages of an application, by what they say there. */
export type ReleaseStep = {
  [Type in ReleaseFact]: (typeof releaseFacts)[Type] extends { readonly asks: readonly string[] }
    ? Type
    : never;
}[ReleaseFact];

const STEPS = factsWith<ProcedureFact>(releaseFacts, ({ asks }) => asks !== undefined);
export const isReleaseStep = (fact: string): fact is ReleaseStep => STEPS.has(fact);

export type ReleaseData<Type extends ReleaseFact> = z.output<(typeof releaseFacts)[Type]["payload"]>;
