import type { CalendarDate, Instant } from "~/workflows/kit";

/** A case as a creditor finds it by its number and year. */
export interface FoundCase {
  readonly caseId: string;
  readonly caseNo: string;
  readonly nameEn: string;
  readonly nameZh: string | null;
  readonly orderDate: CalendarDate | null;
  /** Whether creditors prove in it here; where not, to whom the proof goes: the practitioners' names, or nobody (the case is closed). */
  readonly takesProofs: boolean;
  readonly practitioners: readonly string[];
  readonly meeting: {
    readonly on: CalendarDate;
    readonly lodgeBy: Instant;
    readonly timing: "early" | "soon" | "late";
  } | null;
}
/** Why no case was found. */
export type FindProblem = "noYear" | "notFound";

export const CASE_PREFIXES = ["HCB", "HCCW"] as const;
export type CasePrefix = (typeof CASE_PREFIXES)[number];
