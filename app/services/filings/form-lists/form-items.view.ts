import type { Instant } from "~/workflows/kit";
import type { SubmissionItem } from "../submission-lists/items.view";

export interface FormItem extends SubmissionItem {
  /** The firm that began it; `null` where no firm did. */
  readonly firm: string | null;
  /** Of whoever filed it last, as it was then; `null` before the first filing. */
  readonly accountType: string | null;
  readonly firstSubmittedAt: Instant | null;
  readonly lastSubmittedBy: string | null;
  readonly updatedAt: Instant;
  /** `null` where the reader is not told. */
  readonly updatedBy: string | null;
}
