import type { UploadFailure } from "~/workflows/jobs/spreadsheet-upload/index";
import type { Listing } from "../../platform/lists/list-request.server";
import type { ProblemMessage } from "./messages.server";

export const SHOWN = ["all", "errors", "good"] as const;
export type Shown = (typeof SHOWN)[number];
export interface RowView {
  readonly id: string;
  readonly row: number;
  /** As it was typed. */
  readonly caseNo: string;
  readonly caseFile: { readonly to: string; readonly nameEn: string; readonly nameZh: string | null } | null;
  readonly outcome: "willBe" | "made" | "refused" | "leftOut" | "waiting";
  readonly given: number;
  /** Address of the draft. */
  readonly draft: string | null;
  readonly problems: readonly ProblemMessage[];
  /** The reasons why it was not saved. */
  readonly refusals: readonly string[];
  /** The work that remains to be done; `null` where the row cannot become a draft. */
  readonly missing: string | null;
}
export interface UploadView {
  readonly id: string;
  readonly form: string;
  readonly formTitle: string;
  readonly formName: string;
  readonly file: string;
  readonly receivedAt: string;
  readonly state: string;
  readonly statusLabel: string;
  readonly failure: UploadFailure | null;
  readonly running: boolean;
  readonly counts: Readonly<
    Record<"total" | "checked" | "good" | "wrong" | "saved" | "settled" | "notSaved", number>
  >;
  readonly strays: readonly ProblemMessage[];
  /** The same file, uploaded before. */
  readonly same: { readonly id: string; readonly receivedAt: string; readonly drafts: number } | null;
  /** Rows of one case, of which each would become a draft: the first cases of those that have several. */
  readonly sameCase: readonly { readonly caseNo: string; readonly rows: readonly number[] }[];
  readonly shown: Shown;
  readonly rows: Listing<RowView>;
}
