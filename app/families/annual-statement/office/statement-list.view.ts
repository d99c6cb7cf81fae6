import type { Choice } from "~/app/services/platform/lists/choice";
import type { Listing } from "~/app/services/platform/lists/list-request.server";
import type { CalendarDate, Instant } from "~/workflows/kit";

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
  readonly declaredAt: Instant | null;
}
export interface StatementList {
  readonly list: Listing<StatementItem>;
  readonly search: string;
  readonly status: string | undefined;
  readonly statuses: readonly Choice[];
}
