import type { CalendarDate } from "~/workflows/kit";

interface SealedPaper {
  readonly reference: string;
  /** `null`: it is of several cases. */
  readonly caseNo: string | null;
  /** Whom it is about; `null`: it is of several cases. */
  readonly party: string | null;
  readonly issuedOn: CalendarDate;
}
/** A paper of the office's, beside receipts, that somebody has checked: what it is and whether it stands. */
export type SealedPaperCheck =
  /** Its words are at `verify.sealedPapers.` */
  | (SealedPaper & {
      readonly kind: "noObjection" | "annualStatement" | "savingsLetter";
      /** The office has not taken it back, and nothing has come in its place. */
      readonly stands: boolean;
      /** What has come in its place; `null`: nothing. */
      readonly instead: string | null;
    })
  | (SealedPaper & { readonly kind: "signingBatch"; readonly stands: true; readonly instead: null });
