import type { Choice } from "~/app/services/platform/lists/choice";
import type { Listing } from "~/app/services/platform/lists/list-request.server";
import type { CalendarDate, Instant } from "~/workflows/kit";
import type { ExaminationResult } from "~/workflows/records/annual-statement/index";

/** What is shown of those that wait to be examined. */
export const RULES_CHOICES = ["clean", "found"] as const;
export type RulesChoice = (typeof RULES_CHOICES)[number];

export interface StatementItem {
  readonly id: string;
  readonly to: string;
  readonly caseId: string;
  readonly caseNo: string;
  readonly caseName: string;
  readonly year: number;
  readonly due: CalendarDate;
  readonly status: string;
  readonly statusLabel: string;
  readonly reference: string | null;
  /** What its examination led to; `null` where it was not examined. */
  readonly resultLabel: string | null;
  /** The day on which the edition that stands came in: of a paper that of the counter. */
  readonly cameOn: CalendarDate | null;
  /** When it was sent, or entered from paper. */
  readonly declaredAt: Instant | null;
  /** What the rules of examination found; `null` where it was not looked at. */
  readonly rules: string | null;
}
export interface StatementList {
  readonly list: Listing<StatementItem>;
  readonly search: string;
  readonly status: string | undefined;
  readonly result: ExaminationResult | undefined;
  /** The day on which the edition that stands came in, as typed. */
  readonly declared: string;
  /** Only those of cases that are assigned to the reader. */
  readonly mine: boolean;
  /** Whether cases are assigned to the reader at all. */
  readonly offersMine: boolean;
  readonly statuses: readonly Choice[];
  /** Those alone that wait to be examined, and are clean or are not. */
  readonly rules: RulesChoice | undefined;
}
