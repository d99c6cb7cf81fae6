/** The facts of a proof of debt, beside those that every filing has, and what each of them carries. */
import * as z from "zod";
import { correctedBy, final, supersededBy, supersededByNext, undoneBy } from "../../kit";
import type { SubmissionFacts } from "../../kit";
import { adjudicationFacts, requestFacts } from "./adjudication-facts";
import { Id, Day, Text, Hash, SentBack, Changed } from "./payload-parts";
import { REJECTION_REASONS } from "./rejection-reasons";

/** By which payment, and how much, in cents of HKD. */
const Paid = z.strictObject({ payment: Id, amount: z.int().positive() });

const beginning = {
  "proof.started": {
    payload: z.strictObject({
      caseId: Id,
      caseType: z.enum(["B", "L"]),
      caseOpen: z.boolean(),
      /** Whether creditors may prove in this case here. */
      takesProofs: z.boolean(),
      /** 'I have read and understood the above notes and statement' */
      notesRead: z.boolean(),
      formVersion: z.int(),
      /** The proof that the counter rejected and that this one was begun from. */
      after: Id.optional(),
    }),
    by: "field",
    changes: "standing",
    prepares: true,
    usual: true,
    back: undoneBy("draft.deleted"),
  },
  /** The counter begins to enter a proof that came on paper. */
  "paper.begun": {
    payload: z.strictObject({
      caseId: Id,
      caseType: z.enum(["B", "L"]),
      caseOpen: z.boolean(),
      takesProofs: z.boolean(),
      formVersion: z.int(),
    }),
    by: "field",
    changes: "standing",
    prepares: true,
    back: undoneBy("draft.deleted"),
  },
  /** What stands on the paper is entered: the paper is signed, and nothing is signed on a screen. Its print is kept. */
  "paper.entered": {
    payload: z.strictObject({ contentVersion: z.int().nonnegative(), pdfFile: Id, pdfHash: Hash }),
    by: "page",
    changes: "standing",
    back: supersededByNext,
  },
} as const satisfies SubmissionFacts;

/** In the creditor's own house. */
const preparing = {
  "check.requested": {
    payload: z.strictObject({ dueOn: Day.optional() }),
    by: "button",
    changes: "standing",
    prepares: true,
    due: "review",
    usual: true,
    back: undoneBy("check.returned"),
  },
  "check.returned": {
    payload: SentBack,
    by: "button",
    waits: true,
    changes: "standing",
    personal: true,
    due: "amend",
    asks: ["reason", "pins"],
    firmOnly: true,
    notices: [{ code: "proofReturnedByChecker", to: ["preparer"] }],
    back: supersededBy("check.requested"),
  },
  "check.passed": {
    payload: z.strictObject({}),
    by: "button",
    waits: true,
    changes: "standing",
    usual: true,
    back: undoneBy("draft.reopened"),
  },
  "signing.begun": {
    payload: z.strictObject({}),
    by: "button",
    changes: "standing",
    usual: true,
    back: undoneBy("draft.reopened"),
  },
  /** Made in place of a digital signature, where the office allows it: name in block letters under the printed document. */
  "declaration.made": {
    payload: z.strictObject({
      contentVersion: z.int().nonnegative(),
      pdfFile: Id,
      pdfHash: Hash,
      name: z.string().min(1).max(200),
    }),
    by: "page",
    changes: "standing",
    personal: true,
    back: undoneBy("draft.reopened"),
  },
  "draft.reopened": {
    payload: z.strictObject({}),
    by: "button",
    changes: "standing",
    back: supersededBy("signing.begun", "check.requested"),
  },
  /** It waits for signature or fee, and will go back to the draft. */
  "waiting.reminded": {
    payload: z.strictObject({ endsOn: Day, days: z.int().positive() }),
    by: "portal",
    changes: "nothing",
    notices: [{ code: "proofWaits", to: ["preparer"] }],
    back: final("clockPassed"),
  },
  /** It waited too long: back to the draft, with everything that was written. */
  "waiting.ended": {
    payload: z.strictObject({}),
    by: "portal",
    changes: "standing",
    notices: [{ code: "proofWaitEnded", to: ["preparer"] }],
    back: undoneBy("signing.begun", "check.requested"),
  },
  /** The payment's own stream says so; it is named, and not repeated. */
  "payment.received": {
    payload: Paid,
    by: "portal",
    changes: "standing",
    back: correctedBy("fee.corrected"),
  },
  /** A payment was matched to the wrong proof: it is taken from that one, and given to the one that it was meant for. */
  "fee.corrected": {
    payload: z.strictObject({ was: Paid.nullable(), now: Paid.nullable(), reason: Text }),
    by: "page",
    changes: "standing",
    reported: "remark",
    personal: true,
    back: supersededByNext,
  },
} as const satisfies SubmissionFacts;

const counter = {
  "counter.approved": {
    payload: z.strictObject({}),
    by: "page",
    waits: true,
    changes: "standing",
    reported: "acknowledgement",
    aboutFiling: true,
    usual: true,
    notices: [{ code: "proofAccepted", to: ["filers"] }],
    back: correctedBy("acknowledgement.corrected"),
  },
  /** Old and new are shown to the creditor, whose own values stay in the edition that was filed. */
  "counter.approvedAmended": {
    payload: z.strictObject({ changes: Changed, reason: Text.optional() }),
    by: "page",
    waits: true,
    changes: "standing",
    reported: "acknowledgement",
    personal: true,
    aboutFiling: true,
    notices: [{ code: "proofAcceptedAmended", to: ["filers"] }],
    back: correctedBy("acknowledgement.corrected"),
  },
  /** What the counter acknowledged is put right: what it read of each field, and what it reads. */
  "acknowledgement.corrected": {
    payload: z.strictObject({ was: Changed, changes: Changed, reason: Text }),
    by: "page",
    changes: "standing",
    reported: "acknowledgement",
    personal: true,
    aboutFiling: true,
    notices: [{ code: "proofAcknowledgementCorrected", to: ["filers"] }],
    back: supersededByNext,
  },
  "counter.returned": {
    payload: SentBack,
    by: "page",
    waits: true,
    changes: "standing",
    reported: "decision",
    personal: true,
    due: "amend",
    aboutFiling: true,
    notices: [{ code: "proofReturned", to: ["preparer", "filers"] }],
    back: supersededBy("form.submitted"),
  },
  "counter.rejected": {
    payload: z.strictObject({ why: z.enum(REJECTION_REASONS), reason: Text.optional() }),
    by: "page",
    waits: true,
    changes: "standing",
    reported: "decision",
    personal: true,
    aboutFiling: true,
    notices: [{ code: "proofRejectedByCounter", to: ["filers"] }],
    back: undoneBy("rejection.takenBack"),
  },
  /** Nobody should have rejected it: the counter decides anew. */
  "rejection.takenBack": {
    payload: z.strictObject({ reason: Text }),
    by: "page",
    changes: "standing",
    reported: "decision",
    personal: true,
    aboutFiling: true,
    notices: [{ code: "proofRejectionTakenBack", to: ["filers"] }],
    back: supersededBy("counter.rejected", "counter.approved"),
  },
  "marked.inOfficeSystem": {
    payload: z.strictObject({ reference: z.string().max(100).optional() }),
    by: "page",
    changes: "standing",
    reported: "remark",
    aboutFiling: true,
    back: undoneBy("mark.takenBack"),
  },
  /** It is not entered there, or under another number: it is to be marked anew. */
  "mark.takenBack": {
    payload: z.strictObject({ reason: Text }),
    by: "page",
    changes: "standing",
    reported: "remark",
    personal: true,
    aboutFiling: true,
    back: supersededBy("marked.inOfficeSystem"),
  },
} as const satisfies SubmissionFacts;

export const proofFacts = {
  ...beginning,
  ...preparing,
  ...counter,
  ...adjudicationFacts,
  ...requestFacts,
} as const satisfies SubmissionFacts;
