/** Bringing back an earlier version of a draft: a new version that says what the old one said. */
import { changesBetween, getForm, type Refusal } from "~/workflows/kit";

import { findCommand } from "../../platform/portal/command-names.server";
import { USED_COMMAND } from "../../platform/portal/dispatch.server";
import { dispatchTo, type PersonalStepParts } from "../submissions/dispatch-to.server";
import { findStepOfVersion, listMoments } from "../reading/history.server";
import type { VisibleSubmission } from "../submissions/visible.server";

export interface RestoreRequest {
  readonly submission: VisibleSubmission;
  /** The content version to bring back. */
  readonly version: number;
  /** Version of the stream that the page showed: whoever restores has seen what they replace. */
  readonly seen: number;
  readonly commandId: string;
  readonly requestId: string;
}

export type RestoreOutcome =
  | { readonly outcome: "restored" }
  /** The version says what the form says already: nothing was appended. */
  | { readonly outcome: "same" }
  | { readonly outcome: "refused"; readonly refusals: readonly Refusal[] }
  /** Somebody else was faster. */
  | { readonly outcome: "conflict"; readonly by: string }
  /** There is no such version, or its content was destroyed. */
  | { readonly outcome: "unknown" };

export async function restoreVersion(
  portal: PersonalStepParts,
  request: RestoreRequest,
): Promise<RestoreOutcome> {
  const { submission, version, seen, commandId, requestId } = request;
  const { type, current, by } = submission;
  const repeated = findCommand(current.entries, { by, commandId });
  if (repeated?.type === "draft.restored" && repeated.data?.version === version)
    return { outcome: "restored" };
  if (repeated) return { outcome: "refused", refusals: [USED_COMMAND] };
  const moment = findStepOfVersion(listMoments(type, current.entries), version);
  if (!moment || moment.erased) return { outcome: "unknown" };
  const form = getForm(type, current.context.formVersion);
  const changes = changesBetween(form, current.context.values, moment.context.values);
  if (Object.keys(changes).length === 0) return { outcome: "same" };
  const result = await dispatchTo(portal, submission, {
    type: "draft.restored",
    data: { version, changes },
    commandId,
    requestId,
    expectedVersion: seen,
  });
  switch (result.outcome) {
    case "done":
      return { outcome: "restored" };
    case "refused":
      return { outcome: "refused", refusals: result.refusals };
    case "conflict":
      return { outcome: "conflict", by: result.since.at(-1)?.meta.by.id ?? by.id };
  }
}
