/** The facts of a proof of debt, beside those that every filing has, and what each of them carries. */
import * as z from "zod";
import { PROOF_APPEAL_DAYS, correctedBy, final, supersededBy, supersededByNext, undoneBy } from "../kit";
import type { SubmissionFacts } from "../kit";
import { REJECTION_REASONS } from "./rejection-reasons";

const Id = z.string().min(1).max(100);
const Day = z.iso.date();
const Minor = z.int().nonnegative();
const Text = z.string().max(10_000);
const Hash = z.string().regex(/^[0-9a-f]{64}$/);
const SentBack = z.strictObject({
  reason: Text.optional(),
  pins: z.array(z.strictObject({ id: Id, target: z.string().max(200), remark: Text })).optional(),
  dueOn: Day.optional(),
});
/** Fields by their ids, as a save has them: judged against the form. */
const Changed = z.record(z.string(), z.json());

/** Who administers the estate on the day: looked up by the portal and recorded, so that a replay needs no case. */
const Administered = z.enum(["office", "practitioner"]);

/** Amounts in cents of HKD. A claim in another currency is converted for the estate at the rate of the day of the order (Cap. 6 s.34(3B)). */
const Conversion = z.strictObject({
  currency: z.string().length(3),
  /** HKD for one unit, as the office writes it. */
  rate: z.string().regex(/^\d{1,9}(\.\d{1,8})?$/),
  on: Day,
});
const AppealDays = z.union([z.literal(PROOF_APPEAL_DAYS.usual), z.literal(PROOF_APPEAL_DAYS.afterDividend)]);

/** The creditor to whom the debt was assigned. */
export const NewCreditor = z.strictObject({
  name: z.string().min(1).max(200),
  nameZh: z.string().max(200).optional(),
  address: z.string().min(1).max(2_000),
  phone: z.string().max(50).optional(),
  email: z.string().max(254).optional(),
});

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
    changes: "standing",
    personal: true,
    due: "amend",
    asks: ["reason", "remarks"],
    firmOnly: true,
    notices: [{ code: "proofReturnedByChecker", to: ["preparer"] }],
    back: supersededBy("check.requested"),
  },
  "check.passed": {
    payload: z.strictObject({}),
    by: "button",
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
    changes: "standing",
    reported: "decision",
    personal: true,
    aboutFiling: true,
    notices: [{ code: "proofRejectedByCounter", to: ["filers"] }],
    back: final("begunAnew", "a proof can be begun from the rejected one"),
  },
  "marked.inOfficeSystem": {
    payload: z.strictObject({ reference: z.string().max(100).optional() }),
    by: "page",
    changes: "standing",
    reported: "remark",
    aboutFiling: true,
    back: final("happened"),
  },
} as const satisfies SubmissionFacts;

const adjudication = {
  "proof.admitted": {
    payload: z.strictObject({
      administeredBy: Administered,
      /** The claim as it is proved. */
      claim: Minor,
      conversion: Conversion.optional(),
      preferential: Minor,
      ordinary: Minor,
      voting: Minor,
      /** In writing, where less than the claim is admitted (32H r.94; 6A r.115). */
      grounds: Text.optional(),
      appealDays: AppealDays.optional(),
    }),
    by: "page",
    changes: "standing",
    reported: "decision",
    personal: true,
    aboutFiling: true,
    usual: true,
    notices: [{ code: "proofAdmitted", to: ["filers"] }],
    back: undoneBy("adjudication.reopened"),
  },
  "proof.rejected": {
    payload: z.strictObject({ administeredBy: Administered, grounds: Text, appealDays: AppealDays }),
    by: "page",
    changes: "standing",
    reported: "decision",
    personal: true,
    aboutFiling: true,
    notices: [{ code: "proofRejected", to: ["filers"] }],
    back: undoneBy("adjudication.reopened"),
  },
  /** The court has reversed it, or the proof was amended since. */
  "adjudication.reopened": {
    payload: z.strictObject({ administeredBy: Administered, reason: Text.optional() }),
    by: "page",
    changes: "standing",
    reported: "decision",
    personal: true,
    aboutFiling: true,
    notices: [{ code: "proofReopened", to: ["filers"] }],
    back: supersededBy("proof.admitted", "proof.rejected"),
  },
} as const satisfies SubmissionFacts;

/** What came of requests: each names the stream of its request. */
const requests = {
  "amendment.approved": {
    payload: z.strictObject({ request: Id, changes: Changed }),
    by: "field",
    changes: "standing",
    reported: "decision",
    personal: true,
    aboutFiling: true,
    back: supersededByNext,
  },
  "assignment.approved": {
    payload: z.strictObject({
      request: Id,
      to: NewCreditor,
      on: Day,
      /** The account, or institution, of the new creditor; both `null`: none is known here. */
      holder: z.strictObject({ account: Id.nullable(), firm: Id.nullable() }).optional(),
    }),
    by: "field",
    changes: "standing",
    reported: "decision",
    personal: true,
    aboutFiling: true,
    notices: [{ code: "proofAssigned", to: ["filers"] }],
    back: supersededByNext,
  },
  "withdrawal.approved": {
    payload: z.strictObject({ request: Id }),
    by: "field",
    changes: "standing",
    reported: "withdrawal",
    aboutFiling: true,
    back: final("begunAnew"),
  },
} as const satisfies SubmissionFacts;

export const proofFacts = {
  ...beginning,
  ...preparing,
  ...counter,
  ...adjudication,
  ...requests,
} as const satisfies SubmissionFacts;
