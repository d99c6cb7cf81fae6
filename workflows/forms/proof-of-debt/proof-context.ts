/** The shape of what a proof remembers, beside what every submission does. */
import type * as z from "zod";
import type { CalendarDate, Changes, Instant, SubmissionContext } from "../../kit";
import type { NewCreditor } from "./adjudication-facts";
import type { proofFacts } from "./facts";
import type { RejectionReason } from "./rejection-reasons";

/** A change of what was filed, by the counter or by an approved request. */
export interface Amendment {
  readonly at: Instant;
  readonly by: string;
  readonly changes: Changes;
  /** The stream of the request; `null` where the counter amended it. */
  readonly request: string | null;
  readonly reason: string | null;
  readonly afterAdjudication: boolean;
  /** The counter put right what it had acknowledged. */
  readonly corrects?: true;
}
export interface Assignment {
  readonly at: Instant;
  readonly request: string;
  /** Whose claim it was. */
  readonly from: string;
  readonly to: z.output<typeof NewCreditor>;
  readonly on: CalendarDate;
  readonly afterAdjudication: boolean;
}
type Admitted = z.output<(typeof proofFacts)["proof.admitted"]["payload"]>;
type Refused = z.output<(typeof proofFacts)["proof.rejected"]["payload"]>;
/** What was decided, or that it was where the payload is gone. */
export type Adjudication = { readonly at: Instant; readonly by: string } & (
  | { readonly outcome: "admitted"; readonly data: Admitted | null }
  | { readonly outcome: "rejected"; readonly data: Refused | null }
);

export interface ProofMemory {
  /** The institution whose proof it is; `null`: that of the person who began it. */
  readonly firm: string | null;
  readonly caseType: "B" | "L";
  /** Whoever wrote what stands in this edition. */
  readonly makers: readonly string[];
  /** Whoever wrote an earlier edition, which the counter returned; absent for a first edition. */
  readonly formerMakers?: readonly string[] | undefined;
  readonly checkedBy: string | null;
  /** The name under a declaration that was made in place of a signature. */
  readonly declaredAs: string | null;
  readonly payment: { readonly stream: string; readonly amount: number; readonly at: Instant } | null;
  /** Entered at the counter from paper, by whom; absent for one that its creditor files here. */
  readonly onPaper?: { readonly enteredBy: string } | undefined;
  /** The reminder of the calendar that was given last, while it waits for signature or fee. */
  readonly reminded?: { readonly endsOn: CalendarDate; readonly days: number } | undefined;
  /** Whose it is since the debt was assigned; both `null`: of nobody who has an account. Absent: whose it was from the first. */
  readonly holder?: { readonly account: string | null; readonly firm: string | null } | undefined;
  readonly amendments: readonly Amendment[];
  readonly accepted: { readonly at: Instant; readonly by: string } | null;
  readonly refused: {
    readonly at: Instant;
    readonly by: string;
    readonly why: RejectionReason;
    readonly reason: string | null;
  } | null;
  readonly marked: { readonly at: Instant; readonly reference: string | null } | null;
  readonly adjudication: Adjudication | null;
  readonly assignments: readonly Assignment[];
}
export type ProofContext = SubmissionContext & ProofMemory;

export const NO_PROOF: ProofMemory = {
  firm: null,
  caseType: "B",
  makers: [],
  checkedBy: null,
  declaredAs: null,
  payment: null,
  amendments: [],
  accepted: null,
  refused: null,
  marked: null,
  adjudication: null,
  assignments: [],
};
