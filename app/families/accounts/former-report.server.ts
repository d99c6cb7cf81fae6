/** The report of the year before, for whoever writes this year's: what it said is taken over into the fields that are still empty. */
import { findPeriodsOfCase } from "~/db/queries/families/account-periods";
import { idInStream } from "~/events/stream-id";
import { accountS89 } from "~/workflows/forms/account-s89/index";
import { getForm, listFields, type FiledEdition, type FormValues, type Refusal } from "~/workflows/kit";
import { findAccountContext } from "~/workflows/shared/account-period/index";

import { saveDraft } from "~/app/services/filings/drafts/drafts.server";
import { findSubmissionFor, type VisibleSubmission } from "~/app/services/filings/submissions/visible.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import type { CurrentUser } from "~/app/services/platform/portal/types";

export interface FormerReport {
  readonly submission: VisibleSubmission;
  /** As it was filed last. */
  readonly edition: FiledEdition;
}

const isReport = ({ type }: Pick<VisibleSubmission, "type">): boolean => type.type === accountS89.type;

/** `null` where it is the first of its case, or the one before was not submitted, or is not the reader's to see. */
export async function findFormerReport(
  portal: Portal,
  user: CurrentUser,
  submission: VisibleSubmission,
): Promise<FormerReport | null> {
  const follows = findAccountContext(submission.current.context)?.follows ?? null;
  if (!isReport(submission) || follows === null) return null;
  const periods = await findPeriodsOfCase(portal.database, submission.current.context.caseId);
  const former = periods.find(({ kind, to_date: to }) => kind === accountS89.code && to === follows);
  if (former === undefined) return null;
  const found = await findSubmissionFor(portal, user, accountS89.code, idInStream(former.id));
  const edition = found?.current.context.filed.at(-1);
  return found === null || edition === undefined ? null : { submission: found, edition };
}

/** What it said of the fields that are empty in this one; enclosures are each year's own, and what the case file knows is not copied. */
export function listTakenOver(
  { type, current }: Pick<VisibleSubmission, "type" | "current">,
  { edition }: FormerReport,
): FormValues {
  const { formVersion, values } = current.context;
  const isEmpty = (id: string) => (values[id] ?? "") === "";
  return Object.fromEntries(
    listFields(getForm(type, formVersion))
      .filter(
        ({ field }) =>
          field.kind !== "files" &&
          field.prefill === undefined &&
          isEmpty(field.id) &&
          (edition.values[field.id] ?? "") !== "",
      )
      .map(({ field }) => [field.id, edition.values[field.id]]),
  );
}

/** @returns why not; nothing where it is done, or there was nothing to take over */
export async function takeOver(
  portal: Portal,
  submission: VisibleSubmission,
  former: FormerReport,
  { commandId, requestId }: { readonly commandId: string; readonly requestId: string },
): Promise<readonly Refusal[]> {
  const saved = await saveDraft(portal, {
    submission,
    basedOn: submission.current.context.contentVersion,
    values: listTakenOver(submission, former),
    commandId,
    requestId,
  });
  return saved.outcome === "refused" ? saved.refusals : [];
}
