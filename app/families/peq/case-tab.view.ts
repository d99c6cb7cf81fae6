import type { ScheduledMilestone } from "~/workflows/records/case-file/index";
import type { SubmissionItem } from "~/app/services/filings/submission-lists/items.view";

/** What the newest filed edition says of the interview. */
export interface FiledExamination {
  /** DD/MM/YYYY. */
  readonly submittedOn: string;
  readonly fields: readonly { readonly label: string; readonly text: string }[];
  /** What became known since the interview, each with its day. */
  readonly updates: readonly { readonly id: string; readonly on: string; readonly text: string }[];
}
export interface CaseExamination {
  /** `null` where none was filed. */
  readonly filed: FiledExamination | null;
  readonly schedule: readonly ScheduledMilestone[];
  /** Outstanding for more than 12 working days. */
  readonly alert: boolean;
  readonly submissions: readonly SubmissionItem[];
  /** Where one is started; `null` where there is one, or the person may not. */
  readonly start: string | null;
}
