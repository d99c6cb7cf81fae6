import type { Listing } from "~/app/services/platform/lists/list-request.server";
import type { CalendarDate, Instant } from "~/workflows/kit";

export interface DepartmentItem {
  readonly id: string;
  readonly to: string;
  readonly number: number;
  readonly caseNo: string;
  readonly caseNameEn: string;
  readonly caseNameZh: string | null;
  readonly department: string;
  readonly statusLabel: string;
  readonly open: boolean;
  readonly overdue: boolean;
  readonly sentAt: Instant;
  readonly dueOn: CalendarDate;
  readonly repliedAt: Instant | null;
}
export interface DepartmentList {
  readonly list: Listing<DepartmentItem>;
  readonly standing: "open" | "answered" | undefined;
  readonly standings: readonly ("open" | "answered")[];
}
