/** What whoever administers the estate decides on a proof, and what came of requests about it. */
import * as z from "zod";
import { PROOF_APPEAL_DAYS, final, supersededBy, supersededByNext, undoneBy } from "../../kit";
import type { SubmissionFacts } from "../../kit";
import { Id, Day, Minor, Text, Changed } from "./payload-parts";

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

export const adjudicationFacts = {
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

/** When the request was made: whoever had the claim then must have it still. Older facts do not say it. */
const MadeAt = z.iso.datetime().optional();

/** What came of requests: each names the stream of its request. */
export const requestFacts = {
  "amendment.approved": {
    payload: z.strictObject({ request: Id, changes: Changed, madeAt: MadeAt }),
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
      madeAt: MadeAt,
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
    payload: z.strictObject({ request: Id, madeAt: MadeAt }),
    by: "field",
    changes: "standing",
    reported: "withdrawal",
    aboutFiling: true,
    back: final("begunAnew"),
  },
} as const satisfies SubmissionFacts;
