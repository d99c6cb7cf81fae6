/** Loader and action of a "read and confirm" page. */
import { ulid } from "ulidx";
import * as z from "zod";

import { whatMayHappen, type SubmissionContext } from "~/workflows/kit";
import { proofOfDebt } from "~/workflows/forms/proof-of-debt/index";

import { PrintingFailed } from "~/app/services/documents/printing/printing-failed.server";
import { loadFrame, type SubmissionFrame } from "~/app/services/filings/steps/frame.server";
import { getAddress } from "~/app/services/filings/steps/wizard.server";
import { redirectWithToast, conflict } from "~/app/services/platform/pages/answers.server";
import type { PageContext } from "~/app/services/platform/pages/page.server";
import { explainRefusals, whyNotDone, type Reason } from "~/app/services/platform/pages/reasons";
import { PageCommand } from "~/app/services/platform/portal/command-names.server";
import type { DispatchOutcome } from "~/app/services/platform/portal/dispatch-types";
import { toPrintRefusal } from "~/app/services/filings/signing/signing.server";
import type { VisibleSubmission } from "~/app/services/filings/submissions/visible.server";

/** What the page shows on which a proof is read once more and confirmed. */
export interface ConfirmView {
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

/** What the press posts. */
export const ConfirmForm = z.object({ version: z.coerce.number().int(), commandId: PageCommand });

/** @param fact that the press brings about */
export async function loadConfirmView(
  { portal, locale, getTitle }: PageContext,
  submission: VisibleSubmission,
  { fact, title }: { readonly fact: string; readonly title: string },
): Promise<ConfirmView> {
  const { type, current, by, caseFile } = submission;
  const now = portal.clock.now();
  const step = whatMayHappen(type, current, by, now).find((each) => each.fact === fact);
  return {
    title: getTitle(`${title} – ${caseFile.caseNo}`),
    frame: await loadFrame(portal, submission, locale),
    objections: explainRefusals(type, step?.refusals ?? [], locale),
    pdf: getAddress(submission, "document.pdf"),
    preview: getAddress(submission, "preview"),
    version: current.context.contentVersion,
    commandId: ulid(Date.parse(now)),
  };
}

interface Pressed {
  readonly form: FormData;
  /** Of what was read. */
  readonly version: number;
  /** Shown if the proof changed in the meantime. */
  readonly changed: string;
  readonly press: () => Promise<DispatchOutcome<SubmissionContext>>;
  readonly to: string;
  readonly done: string;
}

/** The press is for what was read, and for nothing that was written since. */
export async function answerConfirm(
  context: PageContext,
  submission: VisibleSubmission,
  { form, version, changed, press, to, done }: Pressed,
) {
  if (version !== submission.current.context.contentVersion)
    return conflict([{ sentence: changed }], { form });
  try {
    const outcome = await press();
    if (outcome.outcome !== "done") return conflict(whyNotDone(context, proofOfDebt, outcome), { form });
    return redirectWithToast(context, to, done);
  } catch (error) {
    if (!(error instanceof PrintingFailed)) throw error;
    return conflict([toPrintRefusal(context.t)], { status: 503, form });
  }
}
