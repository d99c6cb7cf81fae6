import type { SubmissionFrame } from "~/app/services/filings/steps/frame.view";
import type { Reason } from "~/app/services/platform/pages/reasons";

/** A page on which a proof is read once more before one press. */
export interface PressView {
  readonly title: string;
  readonly frame: SubmissionFrame;
  /** Why it may not be pressed. */
  readonly objections: readonly Reason[];
  readonly pdf: string;
  readonly preview: string;
  /** Of what is read: what was written since is not what the press is for. */
  readonly version: number;
  readonly commandId: string;
}
