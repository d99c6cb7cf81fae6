import type { AlertBasis, CaseAlert, DeadlineRule } from "~/workflows/records/case-file/index";
import type { CalendarDate } from "~/workflows/kit";

import type { DueForm } from "../../cases/calendar/deadlines.view";

/** Something outstanding in the case, with why, and where one sees to it. */
export interface ShownAlert {
  readonly alert: CaseAlert;
  readonly due: CalendarDate;
  readonly basis: AlertBasis;
  readonly missed: number;
  /** The tab, and the place in it; `null` where the reader has no such tab. */
  readonly act: { readonly to: string; readonly label: AlertAct } | null;
}
export type AlertAct =
  | "actPeq"
  | "actDates"
  | "actStatements"
  | "actDefault"
  | "actReceived"
  | "actAppointments";

/** An anniversary of the bankruptcy order: on each the bankrupt gives a statement (Cap. 6 s.43A(6)). */
export interface Anniversary {
  readonly number: number;
  readonly on: CalendarDate;
  readonly state: "received" | "outstanding" | "notNeeded" | "ahead";
  readonly receivedOn: CalendarDate | null;
  /** Its statement, where the portal has one. */
  readonly statement: {
    readonly status: string;
    readonly reference: string | null;
    /** `null` for whoever may not open it. */
    readonly to: string | null;
    /** Where it is printed, to be filled in by hand; `null` where it was filed, and for whoever may not open it. */
    readonly form: string | null;
  } | null;
}

/** A day of the case that is still ahead, or behind which something is known to be outstanding. */
export interface CaseDeadline {
  readonly rule: DeadlineRule;
  readonly on: CalendarDate;
  readonly overdue: boolean;
  readonly unlistedYear: string | null;
  /** `null` where no form is due, or none that the reader fills in. */
  readonly due: DueForm | null;
  /** Its form is there only once the office has opened it. */
  readonly opensAtOffice: boolean;
}
