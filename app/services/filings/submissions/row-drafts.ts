/** Rows of a spreadsheet as drafts of a family whose forms are begun otherwise than by whoever has the case. */
import type { FormValues, Locale, Refusal } from "~/workflows/kit";

import type { VisibleCase } from "../../cases/access/visible-case.server";
import type { Portal } from "../../platform/portal/portal";
import type { CurrentUser } from "../../platform/portal/types";

export interface UploadNotes {
  readonly title: string;
  readonly text: string;
  readonly tick: string;
  /** What is said where it was not ticked. */
  readonly needed: string;
}
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
  readonly findCase: (portal: Portal, user: CurrentUser, caseId: string) => Promise<VisibleCase | null>;
  /** What the portal will put into a draft in this case, beside what is typed. @param typed what the row says */
  readonly known: (
    portal: Portal,
    user: CurrentUser,
    caseFile: VisibleCase,
    typed: FormValues,
  ) => Promise<FormValues>;
  /** Ids of the fields that this account fills in where a row leaves them empty: the template folds their columns away. */
  readonly filledFromAccount?: (portal: Portal, user: CurrentUser) => Promise<readonly string[]>;
  /** Why nothing can begin in the case. */
  readonly refusals: (portal: Portal, user: CurrentUser, caseId: string) => Promise<readonly Refusal[]>;
  /** What is read and ticked before a spreadsheet is uploaded: each of its rows begins with that. */
  readonly notes?: (locale: Locale) => UploadNotes;
  readonly start: (portal: Portal, start: RowStart) => Promise<readonly Refusal[]>;
}
