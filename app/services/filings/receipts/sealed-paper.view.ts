import type { CalendarDate } from "~/workflows/kit";

/** A paper of the office's, beside receipts, that somebody has checked: what it is and whether it stands. */
export interface SealedPaperCheck {
  /** Its words are at `filing.verify.sealedPapers.` */
  readonly kind: "noObjection" | "savingsLetter";
  readonly reference: string;
  readonly caseNo: string;
  /** Whom it is about. */
  readonly party: string;
  readonly issuedOn: CalendarDate;
  /** The office has not taken it back. */
  readonly stands: boolean;
}
