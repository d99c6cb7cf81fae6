import type { Reason } from "../submissions/position.server";
import type { FormFigures } from "../reading/form-figures";
import type { Review } from "../reading/review.server";
import type { BatchLine, BatchView } from "./signing-session.view";

export interface ReviewPage {
  readonly view: BatchView;
  readonly line: BatchLine;
  /** `null` for a form that the person does not see any more. */
  readonly form: {
    readonly title: string;
    readonly contentVersion: number;
    readonly review: Review;
    readonly figures: FormFigures | null;
    /** Remarks that are pinned to it in this batch, by what they are pinned to. */
    readonly pins: Readonly<Record<string, string>>;
    /** The reasons why it could not be signed now; none where it could. */
    readonly notSign: readonly Reason[];
    readonly notReturn: readonly Reason[];
  } | null;
}
