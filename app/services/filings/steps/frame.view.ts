import type { Holder, Instant } from "~/workflows/kit";
import type { FormPageName } from "../submissions/form-page.view";
import type { NextStep } from "../submissions/next-step.view";

/** Where the person's browser may have kept something typed that the form does not have. */
export interface TypedSteps {
  readonly person: string;
  /** When the form was last saved: what was typed before is in it. */
  readonly savedAt: Instant;
  readonly steps: readonly { readonly key: string; readonly title: string; readonly to: string }[];
}

export interface SubmissionFrame {
  readonly caseId: string;
  /** The case file, or, to whom it is not open, their own list. */
  readonly home: string;
  /** The list of such forms, for whoever may open it. */
  readonly list: string | null;
  readonly caseNo: string;
  readonly nameEn: string;
  readonly nameZh: string | null;
  /** Short name of the form: "B1". */
  readonly form: string;
  /** Its full title. */
  readonly title: string;
  /** Of the newest filed edition; `null` before the first. */
  readonly reference: string | null;
  readonly edition: number;
  readonly status: string;
  readonly statusLabel: string;
  readonly holder: Holder;
  readonly holderLabel: string;
  /** The people whose turn it is. */
  readonly holderNames: readonly string[];
  readonly since: Instant;
  readonly next: NextStep;
  /** What comes next in the type's own words. */
  readonly nextLabel?: string;
  /** What must not be overlooked. */
  readonly notices: readonly {
    readonly tone: "info" | "warning";
    readonly title: string;
    readonly text: string;
    readonly link?: { readonly to: string; readonly label: string };
  }[];
  /** `null` where the person fills in nothing now. */
  readonly typed: TypedSteps | null;
  /** Whether the person reads drafts: to everybody else a form is what was filed. */
  readonly readsDrafts: boolean;
  /** Those that the person has a use for, in the order in which they are shown; their names are at `filing.links.` */
  readonly pages: readonly { readonly page: FormPageName; readonly to: string }[];
}
