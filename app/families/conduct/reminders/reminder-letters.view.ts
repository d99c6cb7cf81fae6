import type { CalendarDate } from "~/workflows/kit";

export interface SentLetter {
  /** `r1` the first reminder of all, `o1` the first other letter. */
  readonly id: string;
  readonly sentOn: CalendarDate;
  readonly expiresOn: CalendarDate | null;
  /** First to third; `null` for a letter by hand. */
  readonly number: number | null;
  /** About the final return after an interim one. */
  readonly ofFinal: boolean;
  readonly subject: string | null;
  readonly text: string | null;
  /** Persons. */
  readonly to: readonly string[];
}
/** With the names of those whom it went to. */
export interface ShownLetter extends SentLetter {
  readonly names: readonly string[];
}
export interface RemindedCase {
  /** The case's. */
  readonly id: string;
  readonly caseNo: string;
  readonly caseName: string;
  readonly letters: readonly ShownLetter[];
}
