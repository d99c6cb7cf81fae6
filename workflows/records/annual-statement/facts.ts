/** The facts of a statement: what each carries, whether it is personal, and the way back from it. */
import * as z from "zod";

import {
  final,
  LOCALES,
  QUESTION_PAPERS,
  QUESTION_TEXT_LENGTH,
  supersededBy,
  supersededByNext,
  undoneBy,
} from "../../kit";
import type { ProcedureFacts } from "../../kit";
import { Changes, File, Hash } from "../../kit/filing/payloads";
import { REMINDER_DAYS } from "./decided";
import type { Reminder } from "./decided";
import { EXAMINATION_RULES } from "./rules";
import { MOST_YEARS } from "./year";

const Id = z.string().min(1).max(100);
const Day = z.iso.date();
const Reason = z.string().max(2_000);
/** The edition that the page showed to whoever acts on it. */
const Shown = z.int().positive().optional();
/** The question that the page showed, by its place among them. */
const Asked = z.int().positive().optional();
const Days = z.strictObject({ orderDate: Day, from: Day, to: Day, due: Day });

const isReminder = (name: string): name is Reminder => Object.hasOwn(REMINDER_DAYS, name);
export const REMINDERS = Object.keys(REMINDER_DAYS).filter(isReminder);
/** Who fills it in: the bankrupt at the door, or the counter from a statement on paper. */
export const STATEMENT_WAYS = ["door", "counter"] as const;
/** Why a year needs no statement. */
export const EXCUSES = ["discharged", "annulled", "died", "onPaper", "otherReason"] as const;
/** What a notice of the Office was for: it asked for the statement, or told after its day that it had not come. */
export const NOTICE_PURPOSES = ["request", "notice"] as const;
/** How a notice went out that the portal did not send. */
export const NOTICE_WAYS = ["letter", "email", "byHand"] as const;
/** What an examination leads to. */
export const EXAMINATION_RESULTS = ["inOrder", "contributionDue", "followUp"] as const;

const Declared = z.strictObject({
  /** 1 is the first; each correction is a further one. */
  edition: z.int().positive(),
  /** The version of the answers that the page showed. */
  basedOn: z.int().nonnegative(),
  /** The number that it is quoted by. */
  reference: Id,
  /** SHA-256 of the edition's answers and papers: it stays when they are erased. */
  hash: Hash,
  via: z.enum(STATEMENT_WAYS),
  language: z.enum(LOCALES),
  /** Of a paper: the answers that it leaves blank, or that cannot be read, by their paths in the form. */
  unanswered: z.array(z.string().min(1).max(200)).max(1_000).optional(),
  /** Declared by the app: the document that was signed. Absent: declared by the name that was typed. No name stands in it, as it stays. */
  signature: z
    .strictObject({
      document: Id,
      sha256: Hash,
      size: z.int().positive(),
      /** Number of the certificate, and the subject of the root that it goes back to. */
      serial: z.string().max(100),
      root: z.string().max(1_000),
      checkedAt: z.iso.datetime(),
    })
    .optional(),
});

export const statementFacts = {
  "year.opened": {
    payload: Days.extend({ caseId: Id, year: z.int().min(1).max(MOST_YEARS) }),
    usual: true,
    minor: true,
    back: undoneBy("year.excused"),
  },
  /** The date of the order was corrected. */
  "dates.rederived": { payload: Days, back: supersededByNext },
  "statement.fell-due": {
    payload: z.strictObject({}),
    usual: true,
    minor: true,
    back: final("clockPassed"),
  },
  /** Never a figure: whoever else reads the telephone learns nothing. */
  "reminder.sent": {
    payload: z.strictObject({
      reminder: z.enum(REMINDERS),
      channel: z.enum(["email", "sms", "post"]),
      language: z.enum(LOCALES),
      /** Of a letter: those that were printed together. */
      run: Id.optional(),
    }),
    minor: true,
    back: final("sentOutside"),
  },
  /** Nobody is reached by e-mail or SMS: a letter waits to be printed. */
  "letter.queued": {
    payload: z.strictObject({ reminder: z.enum(REMINDERS), language: z.enum(LOCALES) }),
    minor: true,
    back: undoneBy("letter.withdrawn"),
  },
  /** What it reminds of is asked for no longer: nothing is printed. */
  "letter.withdrawn": { payload: z.strictObject({}), minor: true, back: undoneBy("letter.queued") },
  "statement.started": {
    payload: z.strictObject({
      via: z.enum(STATEMENT_WAYS),
      /** Earlier years of the case that were still owing. */
      owingBefore: z.int().nonnegative(),
      /** What the case has of them. */
      known: Changes,
      /** Of a statement on paper. */
      scan: File.optional(),
    }),
    personal: true,
    usual: true,
    back: undoneBy("year.excused"),
  },
  /** A statement on paper, as it lay at the counter. */
  "scan.received": {
    payload: z.strictObject({
      scan: File,
      receivedOn: Day,
      /** What the case knows is no answer of the paper. Absent: recorded before that was so, with editions that have it. */
      beginsBlank: z.literal(true).optional(),
    }),
    personal: true,
    back: supersededByNext,
  },
  "answers.saved": {
    payload: z.strictObject({
      changes: Changes,
      /** The step whose answers were gone through, whoever had given them. */
      confirmed: Id.optional(),
    }),
    personal: true,
    minor: true,
    back: supersededByNext,
  },
  "last-year.taken-over": {
    payload: z.strictObject({ from: Id, changes: Changes }),
    personal: true,
    back: supersededBy("answers.saved"),
  },
  "paper.attached": {
    payload: z.strictObject({ file: File }),
    personal: true,
    minor: true,
    back: undoneBy("paper.removed"),
  },
  "paper.removed": {
    payload: z.strictObject({ file: Id }),
    personal: true,
    minor: true,
    back: undoneBy("paper.attached"),
  },
  /** Saved while it is typed: nothing said takes an earlier reason back. */
  "paper.missing": {
    payload: z.strictObject({ reason: Reason }),
    asks: ["reason"],
    personal: true,
    minor: true,
    back: supersededBy("paper.attached", "paper.missing"),
  },
  "statement.declared": {
    payload: Declared,
    usual: true,
    back: supersededBy("correction.declared"),
  },
  "correction.declared": {
    payload: Declared,
    back: supersededByNext,
  },
  "question.asked": {
    payload: z.strictObject({ text: z.string().max(QUESTION_TEXT_LENGTH), edition: Shown }),
    asks: ["text"],
    personal: true,
    back: supersededBy("question.answered", "correction.declared", "question.withdrawn"),
  },
  /** It was answered otherwise, was mistyped, or nobody answers: the statement goes back to whoever examines it. */
  "question.withdrawn": {
    payload: z.strictObject({ reason: Reason.optional(), question: Asked }),
    asks: ["reason"],
    personal: true,
    back: supersededBy("question.asked"),
  },
  /** What the bankrupt has typed so far, and not sent; of a question that is over, too: a window may stand open. It is shown to nobody else. */
  "answer.drafted": {
    payload: z.strictObject({ text: z.string().max(QUESTION_TEXT_LENGTH), question: Asked }),
    personal: true,
    minor: true,
    back: supersededBy("answer.drafted", "question.answered", "correction.declared", "question.withdrawn"),
  },
  "question.answered": {
    payload: z.strictObject({
      text: z.string().max(QUESTION_TEXT_LENGTH),
      papers: z.array(File).max(QUESTION_PAPERS).optional(),
      question: Asked,
    }),
    asks: ["text"],
    personal: true,
    back: supersededBy("question.asked", "correction.declared"),
  },
  /** The rules found nothing to ask about: an officer still examines it, alone or with many. */
  "clean.proposed": {
    payload: z.strictObject({
      /** The version of the rules. */
      rules: Id,
      looked: z.array(Id).max(100),
    }),
    back: final("machineFound"),
  },
  /** The rules found something that a person has to look at. Which rows and why follows from the edition. */
  "findings.recorded": {
    payload: z.strictObject({
      rules: Id,
      found: z.array(z.enum(EXAMINATION_RULES)).min(1).max(EXAMINATION_RULES.length),
    }),
    minor: true,
    back: final("machineFound"),
  },
  "statement.examined": {
    payload: z.strictObject({
      result: z.enum(EXAMINATION_RESULTS),
      /** Cents of HKD that are to be contributed in a month. */
      contribution: z.int().nonnegative().optional(),
      /** Rules that found something, and were not followed. */
      overruled: z.array(Id).max(100).optional(),
      note: Reason.optional(),
      edition: Shown,
    }),
    asks: ["result", "note"],
    personal: true,
    usual: true,
    back: undoneBy("examination.reopened"),
  },
  /** The office asks for a correcting edition of what was examined. */
  "examination.reopened": {
    payload: z.strictObject({ text: z.string().max(QUESTION_TEXT_LENGTH) }),
    asks: ["text"],
    personal: true,
    back: supersededBy("statement.examined", "question.withdrawn"),
  },
  "default.recorded": {
    payload: z.strictObject({
      /** Of the portal. */
      notices: z.array(Id).max(50),
      /** Those that the Office sent outside the portal, as whoever records it names them. */
      sent: z
        .array(z.strictObject({ purpose: z.enum(NOTICE_PURPOSES), by: z.enum(NOTICE_WAYS), on: Day }))
        .max(NOTICE_PURPOSES.length)
        .optional(),
      note: Reason.optional(),
    }),
    asks: ["note"],
    personal: true,
    back: undoneBy("default.lifted", "statement.declared"),
  },
  /** By a person; it is not recorded again by itself, or only once the respite that they gave has passed. */
  "default.lifted": {
    payload: z.strictObject({ reason: Reason, until: Day.optional() }),
    asks: ["reason", "until"],
    personal: true,
    back: undoneBy("default.recorded"),
  },
  "year.excused": {
    payload: z.strictObject({ because: z.enum(EXCUSES), reason: Reason }),
    asks: ["because", "reason"],
    personal: true,
    back: undoneBy("year.reinstated"),
  },
  "year.reinstated": {
    payload: z.strictObject({ reason: Reason }),
    asks: ["reason"],
    personal: true,
    back: undoneBy("year.excused"),
  },
  /** Somebody of the office, or whoever administers the estate, looked at it, or at one of its papers: once for each person, hour and edition. */
  "statement.read": {
    /** The edition that stood then; absent where none had come, and of looks of former days. */
    payload: z.strictObject({ paper: Id.optional(), edition: z.int().positive().optional() }),
    minor: true,
    back: final("happened"),
  },
  /** Its person was forgotten: answers, papers and questions go; days, editions' hashes and receipts stay. */
  "statement.forgotten": {
    payload: z.strictObject({}),
    destroys: "all",
    back: final("destroyed"),
  },
} as const satisfies ProcedureFacts;

export type DeclaredEdition = z.output<typeof Declared>;
export type DeclarationSignature = NonNullable<DeclaredEdition["signature"]>;
/** @public For the page that examines. */
export type ExaminationResult = (typeof EXAMINATION_RESULTS)[number];
