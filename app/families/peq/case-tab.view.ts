import type { ScheduledMilestone } from "~/workflows/case-file/index";
import type { SubmissionItem } from "~/app/services/submissions/items.view";

export interface CaseExamination {
  readonly schedule: readonly ScheduledMilestone[];
  /** Outstanding for more than 12 working days. */
  readonly alert: boolean;
  readonly submissions: readonly SubmissionItem[];
  /** Where one is started; `null` where there is one, or the person may not. */
  readonly start: string | null;
}
