/** The versions of a draft: every save, attachment and restore is one, and each can be compared and restored. */
import { replayContexts } from "../replay";
import type { Fact, Instant, Procedure } from "../types";
import type { AttachedFile, FormValues } from "../form/types";
import type { SubmissionContext } from "./types";

export interface DraftVersion {
  /** The content version; rises by one with every change of content. */
  readonly version: number;
  readonly edition: number;
  readonly at: Instant;
  /** Id of the person who made it. */
  readonly by: string;
  /** The fact that made it: `draft.saved`, `file.attached`, `resubmission.requested`, … */
  readonly fact: string;
  readonly values: FormValues;
  readonly files: readonly AttachedFile[];
}

/**
 * Every version of a submission's content, oldest first. To restore one, dispatch `draft.restored` with its number and
 * `changesBetween(form, current values, its values)`; files are not restored, as a removed one may be gone.
 */
export function listDraftVersions(
  procedure: Procedure<SubmissionContext>,
  facts: readonly Fact[],
): readonly DraftVersion[] {
  let last = 0;
  return replayContexts(procedure, facts).flatMap(({ fact, context }) => {
    if (context.contentVersion === last) return [];
    last = context.contentVersion;
    const { contentVersion: version, edition, values, files } = context;
    return [{ version, edition, at: fact.at, by: fact.by.id, fact: fact.type, values, files }];
  });
}
