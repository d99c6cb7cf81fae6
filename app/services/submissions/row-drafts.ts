/** Rows of a spreadsheet as drafts of a family whose forms are begun otherwise than by whoever has the case. */
import type { Refusal } from "~/workflows/kit";

import type { VisibleCase } from "../cases/visible-case.server";
import type { Portal } from "../portal/portal";
import type { CurrentUser } from "../portal/types";

export interface RowStart {
  readonly user: CurrentUser;
  readonly caseId: string;
  /** Follows from the upload and the row: begun twice, a row makes one draft. */
  readonly submissionId: string;
  readonly requestId: string;
}

export interface RowDrafts {
  /** The name of the family in `workflows/`. */
  readonly family: string;
  /** The case that a row names; `null` for one that is not there for this person. */
  readonly caseOf: (portal: Portal, user: CurrentUser, caseId: string) => Promise<VisibleCase | null>;
  /** Why nothing can begin in the case. */
  readonly refusals: (portal: Portal, user: CurrentUser, caseId: string) => Promise<readonly Refusal[]>;
  readonly start: (portal: Portal, start: RowStart) => Promise<readonly Refusal[]>;
}
