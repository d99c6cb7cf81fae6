/** What a family prints within its forms beside what was filled in: an account has its figures and its declaration there. */
import type { Locale } from "~/workflows/kit";

import type { PaperBlock } from "../../platform/portal/ports/paper";
import type { Portal } from "../../platform/portal/portal";
import type { VisibleSubmission } from "../submissions/visible.server";

export interface AnnexRequest {
  readonly submission: Pick<VisibleSubmission, "type" | "caseFile" | "current">;
  readonly language: Locale;
  /** Who signs; `null` on a print that nobody signs. */
  readonly signatory: string | null;
}
/** @returns `null` for what has nothing to add */
export type PaperAnnex = (
  portal: Pick<Portal, "log" | "database" | "clock" | "findNames">,
  request: AnnexRequest,
) => Promise<readonly PaperBlock[] | null>;
