import type { CalendarDate } from "~/workflows/kit";

/** The address at which a bankrupt is reached, for the officer who verifies it. */
export interface ContactPage {
  readonly caseId: string;
  readonly caseNo: string;
  readonly caseName: string;
  /** As the office holds it; empty where it holds none. */
  readonly email: string;
  /** `null` while nobody has verified it. */
  readonly verified: { readonly on: CalendarDate; readonly how: string; readonly by: string } | null;
  readonly mayChange: boolean;
}
