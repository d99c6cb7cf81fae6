import type { PractitionerInOffice } from "~/app/services/users/firms/practitioners-in-office.server";
import type { CalendarDate, Instant } from "~/workflows/kit";

/** A case as a creditor finds it by its number and year. */
export interface FoundCase {
  readonly caseId: string;
  readonly caseNo: string;
  readonly nameEn: string;
  readonly nameZh: string | null;
  readonly orderDate: CalendarDate | null;
  readonly type: "B" | "L";
  /** Whether creditors prove in it here; where not, to whom the proof goes: the practitioners, or nobody (the case is closed). */
  readonly takesProofs: boolean;
  readonly practitioners: readonly PractitionerInOffice[];
  readonly meeting: {
    readonly on: CalendarDate;
    readonly lodgeBy: Instant;
    readonly timing: "early" | "soon" | "late";
  } | null;
}
/** A company in winding-up, found by a part of its name. */
export interface NamedCase {
  readonly caseId: string;
  readonly caseNo: string;
  readonly nameEn: string;
  readonly nameZh: string | null;
  /** The search that finds this one alone. */
  readonly query: { readonly type: CasePrefix; readonly number: string; readonly year: string };
}
/** Why no case was found. */
export type FindProblem = "noYear" | "notFound" | "noCompany";

export const CASE_PREFIXES = ["HCB", "HCCW"] as const;
export type CasePrefix = (typeof CASE_PREFIXES)[number];
