/**
 * A form that is signed is filed, under the number that its document prints. Apart from signing itself, which prints: families file
 * what they waited for, too.
 */
import { TURN_WORKING_DAYS, type SubmissionContext } from "~/workflows/kit";

import { SYSTEM } from "../../platform/portal/system-actor";
import type { DispatchOutcome } from "../../platform/portal/dispatch-types";
import type { Portal } from "../../platform/portal/portal";
import { dispatchAs, dispatchTo } from "../submissions/dispatch-to.server";
import { computeDueDay } from "../submissions/due.server";
import { getReferencePrefix, getReference, referenceSecret } from "../papers/reference.server";
import { loadCurrentAuthority } from "../submissions/current-authority.server";
import type { VisibleSubmission } from "../submissions/visible.server";

/** The number of the edition that stands now; that of a later one begins like that of the first. */
export function buildReference(
  portal: Pick<Portal, "keys">,
  { type, stream, current }: Pick<VisibleSubmission, "type" | "stream" | "current">,
): string {
  const { startedAt, edition, filed } = current.context;
  const [first] = filed;
  if (first && edition > 1) return `${first.reference}/${String(edition)}`;
  return getReference(getReferencePrefix(type), stream, startedAt, edition, referenceSecret(portal.keys));
}

const PRINTED = /^([A-Z0-9]+-\d{4}-[0-9A-Z]{8})(?:-(\d+))?\.pdf$/;

/** The number that the signed document prints: it is filed under that, whatever the portal would print today. */
async function printedReference(
  portal: Pick<Portal, "keys" | "documents">,
  submission: Pick<VisibleSubmission, "type" | "stream" | "current">,
): Promise<string> {
  const { signature } = submission.current.context;
  const document = signature && (await portal.documents.find(signature.pdfFile));
  const [, stem, edition] = PRINTED.exec(document?.name ?? "") ?? [];
  if (stem === undefined) return buildReference(portal, submission);
  return edition === undefined ? stem : `${stem}/${edition}`;
}

interface Command {
  readonly commandId: string;
  readonly requestId: string;
}

/**
 * Submits the signed form to the Official Receiver. Received means: the entry is on disk when this returns.
 * Only the form as it was loaded is submitted: whatever was entered since makes it a conflict.
 */
export const submitForm = async (
  portal: Portal,
  submission: VisibleSubmission,
  command: Command,
): Promise<DispatchOutcome<SubmissionContext>> =>
  dispatchTo(
    portal,
    submission,
    await loadSubmission(portal, submission, command),
    await loadCurrentAuthority(portal, submission),
  );

/** The same by the portal itself, which files what had to be paid for. */
export const submitBySystem = async (
  portal: Pick<Portal, "log" | "clock" | "keys" | "documents" | "database" | "stepsBeside">,
  submission: Pick<VisibleSubmission, "type" | "stream" | "current">,
  command: Command,
): Promise<DispatchOutcome<SubmissionContext>> =>
  dispatchAs(portal, submission, { ...(await loadSubmission(portal, submission, command)), by: SYSTEM });

const loadSubmission = async (
  portal: Pick<Portal, "log" | "clock" | "keys" | "documents" | "database">,
  submission: Pick<VisibleSubmission, "type" | "stream" | "current">,
  command: Command,
) => ({
  type: "form.submitted",
  data: {
    reference: await printedReference(portal, submission),
    dueOn: await computeDueDay(portal, TURN_WORKING_DAYS.acknowledge),
  },
  expectedVersion: submission.current.version,
  // The number and the day are the portal's own; the sender says nothing but that it is to be submitted.
  input: {},
  ...command,
});
