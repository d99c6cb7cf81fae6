/** What a person is told who has decided, or has taken a decision back. */
import { ulid } from "ulidx";

import { sayPastTense, type Instant } from "~/workflows/kit";
import { pendingDecision } from "~/workflows/records/pending-decision/index";

import { redirectWithError, redirectWithToast } from "../../platform/pages/answers.server";
import type { PageContext } from "../../platform/pages/page.server";
import { whyNotDone } from "../../platform/pages/reasons";
import type { Toast } from "../../platform/portal/toasts.server";
import { nameForm } from "../submissions/form-subject";
import type { VisibleSubmission } from "../submissions/visible.server";
import { getAddress } from "../steps/wizard.server";
import { findPendingDecision, findTakenBack } from "./pending-decisions.server";
import { takeBackDecision } from "./take-back-decision.server";
import { TAKEN_BACK } from "./taken-back";

interface Pending {
  readonly fact: string;
  readonly countsAt: Instant;
  /** Where the person decides anew. */
  readonly returnTo: string;
  /** What was decided and on what, where the page has its own words for it. */
  readonly message?: string;
}

type Input = Pick<PageContext, "portal" | "locale" | "t">;

/** Names what was decided, says when it counts, and has the way back. */
export function sayPending(
  { portal, locale, t }: Input,
  submission: VisibleSubmission,
  { fact, countsAt, returnTo, message }: Pending,
): Omit<Toast, "id"> {
  const done = sayPastTense(submission.type, locale, fact);
  const form = nameForm(submission, locale);
  const { caseNo } = submission.caseFile;
  const milliseconds = Date.parse(countsAt) - Date.parse(portal.clock.now());
  return {
    tone: "info",
    message: message ?? t("filing.actions.done", { form, caseNo, done }),
    detail: t("filing.pending.counts", { count: Math.max(1, Math.ceil(milliseconds / 1000)) }),
    undo: {
      label: t("common.undo"),
      to: getAddress(submission, "actions"),
      values: { fact: TAKEN_BACK, commandId: ulid(), returnTo },
    },
  };
}

export async function answerTakenBack(
  context: PageContext,
  submission: VisibleSubmission,
  back: string,
  commandId: string,
): Promise<Response> {
  const { portal, requestId, locale, t } = context;
  const outcome = await takeBackDecision(portal, submission, { commandId, requestId });
  const undone = sayPastTense(pendingDecision, locale, TAKEN_BACK);
  if (outcome.outcome === "done") return redirectWithToast(context, back, undone);
  if ((await findPendingDecision(portal, submission.stream)) !== null)
    return redirectWithError(context, back, whyNotDone(context, pendingDecision, outcome));
  // Pressed in another window before, or in time.
  if ((await findTakenBack(portal, submission.stream, submission.by.id)) !== null)
    return redirectWithToast(context, back, undone);
  const counted = { sentence: t("filing.pending.counted"), next: t("filing.pending.countedNext") };
  return redirectWithError(context, back, [counted], t("filing.pending.tooLate"));
}
