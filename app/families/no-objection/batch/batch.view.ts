import type { LetterRule } from "~/workflows/records/no-objection-letter/index";

/** A case that was checked. */
export interface CheckedCase {
  /** As it was typed. */
  readonly typed: string;
  readonly caseId: string | null;
  readonly caseNo: string;
  readonly caseName: string;
  /** In order, refused with a code, or not there. */
  readonly outcome: "inOrder" | "refused" | "unknown";
  readonly outcomeLabel: string;
  readonly code: string | null;
  /** What was found by each rule, with its days. */
  readonly found: Readonly<Record<LetterRule, { readonly met: boolean; readonly text: string } | null>>;
}
export interface BatchResult {
  readonly cases: readonly CheckedCase[];
  readonly counts: { readonly inOrder: number; readonly refused: number; readonly unknown: number };
  /** The day of the check. */
  readonly on: string;
}
