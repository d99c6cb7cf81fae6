/** The facts of a form that is prepared, reviewed, signed, submitted and resubmitted, and what each of them carries. */
import * as z from "zod";
import { final, supersededBy, supersededByNext, undoneBy } from "../ways-back";
import { readFact } from "../evolve";
import type { Fact, FactUpcast } from "../types";
import type { SubmissionFacts } from "./properties";
import { Changes, Id, Reason, SeenLease, DueOn, File, SentBack, SignedForm } from "./payloads";

/** Beside each payload, what the fact is (`properties.ts`). */
export const filingFacts = {
  /** The person's part in the case is looked up by the portal and recorded, so that a replay needs no register of cases. */
  "draft.started": {
    payload: z.strictObject({
      caseId: Id,
      caseType: z.enum(["B", "L"]),
      caseOpen: z.boolean(),
      formVersion: z.int(),
    }),
    by: "field",
    changes: "standing",
    prepares: true,
    usual: true,
    back: undoneBy("draft.deleted"),
  },
  /**
   * `answers`: what the preparer says to the reviewer's pins. `prefilled`: the portal's own first save, of what the case file
   * knows; nobody has filled in anything yet.
   */
  "draft.saved": {
    payload: z.strictObject({
      changes: Changes,
      basedOn: z.int().nonnegative(),
      lease: SeenLease,
      prefilled: z.literal(true).optional(),
      answers: z
        .array(z.strictObject({ pin: Id, done: z.boolean(), note: z.string().max(10_000) }))
        .optional(),
    }),
    by: "field",
    changes: "content",
    personal: true,
    prepares: true,
    firmOnly: true,
    minor: true,
    back: supersededByNext,
  },
  "file.attached": {
    payload: z.strictObject({ file: File, lease: SeenLease }),
    by: "field",
    changes: "content",
    personal: true,
    firmOnly: true,
    minor: true,
    back: undoneBy("file.removed"),
  },
  "file.removed": {
    payload: z.strictObject({ file: Id, lease: SeenLease }),
    by: "field",
    changes: "content",
    firmOnly: true,
    minor: true,
    back: undoneBy("file.attached", "draft.restored"),
  },
  "file.scanned": {
    payload: z.strictObject({ file: Id, scan: z.enum(["clean", "infected"]) }),
    by: "portal",
    changes: "standing",
    minor: true,
    back: final("machineFound"),
  },
  /** The changes that lead from the present values to those of the version that is restored. */
  "draft.restored": {
    payload: z.strictObject({ version: z.int().positive(), changes: Changes }),
    by: "field",
    changes: "content",
    personal: true,
    prepares: true,
    firmOnly: true,
    minor: true,
    back: supersededBy("draft.saved"),
  },
  /** Taken over from whoever was editing it: what they saved stays, what they write from now on is refused. */
  "draft.taken": {
    payload: z.strictObject({}),
    by: "button",
    changes: "standing",
    notices: [{ code: "draftTaken", to: ["editor"] }],
    back: supersededByNext,
  },
  /** Taken from whoever was editing it, for anybody to go on. */
  "draft.unlocked": {
    payload: z.strictObject({ reason: Reason }),
    by: "button",
    changes: "standing",
    personal: true,
    asks: ["reason"],
    notices: [{ code: "draftUnlocked", to: ["editor"] }],
    back: supersededBy("draft.saved"),
  },
  /** `note`: what the preparer has to say to the reviewer. */
  "review.requested": {
    payload: z.strictObject({ dueOn: DueOn, note: Reason }),
    by: "button",
    changes: "standing",
    personal: true,
    prepares: true,
    due: "review",
    asks: ["note"],
    firmOnly: true,
    usual: true,
    notices: [{ code: "reviewRequested", to: ["signers"] }],
    back: undoneBy("review.recalled", "form.returned"),
  },
  /** Taken back by the preparer before anybody has signed it. `dueOn`: the day that stood before it was sent for review. */
  "review.recalled": {
    payload: z.strictObject({ dueOn: DueOn }),
    by: "button",
    changes: "standing",
    prepares: true,
    due: "asBefore",
    notices: [{ code: "reviewRecalled", to: ["signers"] }],
    back: supersededBy("review.requested"),
  },
  "form.returned": {
    payload: SentBack,
    by: "button",
    waits: true,
    changes: "standing",
    personal: true,
    due: "amend",
    asks: ["reason", "pins"],
    firmOnly: true,
    notices: [{ code: "returned", to: ["preparer"] }],
    back: supersededBy("review.requested", "form.signed"),
  },
  /** `contentVersion`: the version that the signed PDF was made of. */
  "form.signed": {
    payload: SignedForm,
    by: "page",
    changes: "standing",
    signs: true,
    personal: true,
    back: supersededByNext,
  },
  "form.submitted": {
    payload: z.strictObject({ reference: z.string().min(1).max(100), dueOn: DueOn }),
    by: "page",
    changes: "standing",
    signs: true,
    reported: "filing",
    due: "acknowledge",
    aboutFiling: true,
    usual: true,
    notices: [
      { code: "received", to: ["officers"] },
      { code: "submitted", to: ["preparer", "signers"] },
    ],
    back: supersededByNext,
  },
  /** A resubmission that the filer begins is not deemed received: the office hears of it when it is submitted. */
  "resubmission.requested": {
    payload: SentBack,
    by: "button",
    waits: true,
    changes: "standing",
    reported: "decision",
    personal: true,
    due: "amend",
    asks: ["reason"],
    aboutFiling: true,
    inCaseFile: true,
    notices: [{ code: "resubmissionRequested", to: ["preparer", "filers"], onlyByOffice: true }],
    back: undoneBy("resubmission.withdrawn"),
  },
  "resubmission.withdrawn": {
    payload: z.strictObject({}),
    by: "button",
    changes: "standing",
    reported: "withdrawal",
    aboutFiling: true,
    destroys: "edition",
    inCaseFile: true,
    notices: [{ code: "resubmissionWithdrawn", to: ["preparer", "filers"], onlyByOffice: true }],
    back: supersededBy("resubmission.requested"),
  },
  /** Out of the office's hands it is also taken from those who signed it. */
  "form.unlocked": {
    payload: SentBack,
    by: "button",
    waits: true,
    changes: "standing",
    reported: "decision",
    personal: true,
    due: "amend",
    asks: ["reason"],
    inCaseFile: true,
    notices: [
      { code: "unlocked", to: ["preparer"] },
      { code: "unlockedForPreparer", to: ["signers"], onlyByOffice: true },
    ],
    back: supersededBy("review.requested"),
  },
  "form.withdrawn": {
    payload: z.strictObject({ reason: Reason }),
    by: "button",
    changes: "standing",
    reported: "withdrawal",
    personal: true,
    asks: ["reason"],
    aboutFiling: true,
    notices: [{ code: "withdrawn", to: ["officers", "preparer"] }],
    back: final("begunAnew"),
  },
  "draft.deleted": {
    payload: z.strictObject({ confirmed: z.boolean().optional() }),
    by: "button",
    changes: "standing",
    asks: ["confirmed"],
    destroys: "edition",
    inCaseFile: true,
    back: final("destroyed"),
  },
  "draft.expired": {
    payload: z.strictObject({}),
    by: "portal",
    changes: "standing",
    destroys: "edition",
    notices: [{ code: "draftExpired", to: ["preparer"] }],
    back: final("destroyed"),
  },
  /** Told to the preparer: the draft ends on this day, in so many days or fewer. */
  "draft.expiryAnnounced": {
    payload: z.strictObject({ endsOn: z.iso.date(), days: z.int().positive() }),
    by: "portal",
    changes: "nothing",
    notices: [{ code: "draftExpiring", to: ["preparer"] }],
    back: final("clockPassed"),
  },
  /** The case was forgotten (`case.forgotten`): the content of every edition is destroyed, what happened stays in the log. */
  "filing.forgotten": {
    payload: z.strictObject({}),
    by: "portal",
    changes: "standing",
    destroys: "all",
    back: final("destroyed"),
  },
  "office.acknowledged": {
    payload: z.strictObject({}),
    by: "button",
    waits: true,
    changes: "standing",
    reported: "acknowledgement",
    aboutFiling: true,
    notices: [{ code: "acknowledged", to: ["filers"] }],
    back: supersededBy("form.submitted"),
  },
  "office.remarked": {
    payload: z.strictObject({ note: z.string().max(10_000).optional() }),
    by: "button",
    changes: "standing",
    reported: "remark",
    personal: true,
    asks: ["note"],
    aboutFiling: true,
    notices: [{ code: "remarked", to: ["filers"] }],
    back: supersededByNext,
  },
} as const satisfies SubmissionFacts;

export type FilingFactType = keyof typeof filingFacts;

export type FilingData<Type extends FilingFactType> = z.output<(typeof filingFacts)[Type]["payload"]>;

/** The payload of a fact, as `readFact` reads it. */
export function readFilingData<Type extends FilingFactType>(type: Type, fact: Fact): FilingData<Type> | null {
  return readFact(declared[type], fact);
}

const declared: { readonly [Type in FilingFactType]: { readonly payload: z.ZodType<FilingData<Type>> } } =
  filingFacts;

/** Versions of the facts' schemas that are not the first, and how older payloads become those of today. */
export const FILING_SCHEMAS: Readonly<Partial<Record<FilingFactType, number>>> = {};

export const FILING_UPCASTS: readonly FactUpcast[] = [];
