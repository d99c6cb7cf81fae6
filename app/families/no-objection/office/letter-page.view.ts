import type { Instant } from "~/workflows/kit";
import type { LetterRule } from "~/workflows/records/no-objection-letter/index";

export interface ShownFinding {
  readonly rule: LetterRule;
  readonly label: string;
  readonly met: boolean;
  /** With which the rule refuses. */
  readonly code: string;
  readonly because: string;
  readonly days: readonly { readonly label: string; readonly day: string }[];
}
export interface LetterHistoryItem {
  readonly id: string;
  readonly title: string;
  readonly at: Instant;
  readonly by: string;
  readonly detail: string | null;
}
export interface LetterPage {
  readonly id: string;
  readonly reference: string;
  readonly caseId: string;
  readonly caseNo: string;
  readonly caseName: string;
  readonly status: string;
  readonly statusLabel: string;
  readonly proof: string;
  readonly language: string;
  readonly askedAt: Instant;
  readonly checkedOn: string | null;
  readonly code: string | null;
  readonly answer: { readonly sentence: string; readonly next: string } | null;
  readonly administrators: readonly string[];
  readonly findings: readonly ShownFinding[];
  readonly hold: { readonly by: string; readonly at: Instant; readonly reason: string } | null;
  /** Where the contact of the bankrupt is verified; `null` for whoever may not. */
  readonly contactAt: string | null;
  /** The sealed letter. */
  readonly file: string | null;
  readonly mayHold: boolean;
  readonly mayRelease: boolean;
  readonly history: readonly LetterHistoryItem[];
}
