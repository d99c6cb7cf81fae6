import type { CalendarDate } from "~/workflows/kit";
import type { RefusalMessage } from "../../platform/pages/reasons";

/** A legal hold as the page lists it. */
export interface HoldShown {
  readonly id: string;
  readonly reason: string;
  readonly placedOn: CalendarDate;
  readonly placedBy: string;
  readonly lifted: { readonly on: CalendarDate; readonly reason: string } | null;
}

/** How long a case is kept, and what keeps it. */
export interface Retention {
  readonly caseId: string;
  readonly caseNo: string;
  readonly commandId: string;
  /** Oldest first. */
  readonly holds: readonly HoldShown[];
  readonly closedOn: CalendarDate | null;
  readonly forgettableFrom: CalendarDate | null;
  /** What stands in the way of erasing it today; empty where nothing does. */
  readonly objections: readonly RefusalMessage[];
}
