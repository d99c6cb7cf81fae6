import type { PeqMilestone, PeqStage, ScheduledMilestone } from "~/workflows/records/case-file/index";
import type { CalendarDate } from "~/workflows/kit";
import type { SubmissionItem } from "~/app/services/filings/submission-lists/items.view";
import type { Listing } from "~/app/services/platform/lists/list-request.view";

export interface PeqCaseItem {
  readonly id: string;
  readonly to: string;
  readonly caseNo: string;
  readonly nameEn: string;
  readonly nameZh: string | null;
  readonly status: string;
  readonly statusLabel: string;
  readonly orderDate: CalendarDate | null;
  readonly petitionDate: CalendarDate | null;
  readonly interviewDate: CalendarDate | null;
  readonly agent: string | null;
  readonly schedule: readonly ScheduledMilestone[];
  /** Outstanding for more than 12 working days. */
  readonly alert: boolean;
  readonly examination: SubmissionItem | null;
  /** Where an examination is started; `null` for one that there is, and for whoever starts none. */
  readonly start: string | null;
}
export interface PeqCaseListPage extends Listing<PeqCaseItem> {
  readonly stage: PeqStage;
  readonly filters: { readonly search: string; readonly outstanding: PeqMilestone | undefined };
}
