import type { Listing } from "~/app/services/platform/lists/list-request.server";
import type { CalendarDate, Instant } from "~/workflows/kit";
import type { Choice } from "~/app/services/platform/lists/choice";

export interface ReleaseItem {
  readonly id: string;
  readonly to: string;
  readonly caseNo: string;
  readonly caseNameEn: string;
  readonly caseNameZh: string | null;
  readonly status: string;
  readonly statusLabel: string;
  readonly noticeOn: CalendarDate | null;
  readonly submittedAt: Instant | null;
  readonly openInquiries: number;
  readonly answerBy: CalendarDate | null;
  readonly overdue: boolean;
  readonly orderOn: CalendarDate | null;
  readonly updatedAt: Instant;
}
export interface ReleaseList {
  readonly caseType: "B" | "L";
  readonly list: Listing<ReleaseItem>;
  readonly filters: {
    readonly search: string;
    readonly status: string | undefined;
    readonly waiting: string | undefined;
  };
  readonly statuses: readonly Choice[];
  readonly office: boolean;
}
