/** A button of a form was pressed: the fact happens or does not, and the next page says which and why. */
import { familyNamed } from "~/app/families/registry";
import { sayPastTense } from "~/workflows/kit";

import { redirectWithToast, redirectWithError } from "../../platform/pages/answers.server";
import { ownPath } from "../../platform/pages/own-path";
import type { PageContext } from "../../platform/pages/page.server";
import { whyNotDone } from "../../platform/pages/reasons";
import { hasButton, prepareFilingStep, successKey, type FilingStepInput } from "../submissions/act.server";
import { nameForm } from "../submissions/form-subject";
import { findNumberedForm } from "../submissions/numbered-form";
import type { VisibleSubmission } from "../submissions/visible.server";
import { dispatchDecision } from "../pending-decisions/make-decision.server";
import { answerTakenBack, sayPending } from "../pending-decisions/answer-decision.server";
import { TAKEN_BACK } from "../pending-decisions/taken-back";
import { findUndo } from "./undo-step.server";
import { getAddress } from "./wizard.server";
import { filingStates } from "~/workflows/kit/filing/states";
import { isIn } from "~/workflows/kit/states";

/** @throws 400 for a fact that has no button */
export async function pressButton(
  context: PageContext,
  submission: VisibleSubmission,
  pressed: FilingStepInput & { readonly returnTo?: string | undefined },
): Promise<Response> {
  const { portal, requestId, locale, t } = context;
  const { type, current } = submission;
  const back = getReturnPath(submission, pressed.returnTo);
  if (pressed.fact === TAKEN_BACK) return answerTakenBack(context, submission, back, pressed.commandId);
  if (!hasButton(type, pressed.fact)) throw new Response(null, { status: 400 });
  const step = await prepareFilingStep(portal, submission, pressed, requestId);
  const outcome = await dispatchDecision(portal, submission, step);
  if (outcome.outcome === "waits")
    return redirectWithToast(
      context,
      back,
      sayPending(context, submission, { fact: pressed.fact, countsAt: outcome.countsAt, returnTo: back }),
    );
  if (outcome.outcome !== "done")
    return redirectWithError(context, back, whyNotDone(context, type, outcome, t("filing.actions.conflict")));
  const isGone = isIn(filingStates, outcome.state, "deleted");
  const message =
    successKey(pressed.fact) === "ready"
      ? t("filing.actions.ready", { form: findNumberedForm(type, current.context.formVersion, locale) })
      : t("filing.actions.done", {
          form: nameForm(submission, locale),
          caseNo: submission.caseFile.caseNo,
          done: sayPastTense(type, locale, pressed.fact),
        });
  const { state, context: after } = outcome;
  const at = portal.clock.now();
  const undo = isGone
    ? undefined
    : findUndo(submission, {
        fact: pressed.fact,
        state,
        context: after,
        returnTo: back,
        at,
        label: t("common.undo"),
      });
  return redirectWithToast(context, isGone ? getList(submission) : back, {
    tone: "success",
    message,
    ...(undo && { detail: t("filing.actions.undoable"), undo }),
  });
}

/** The page that the button stood on, as it said so itself. */
export const getReturnPath = (submission: VisibleSubmission, returnTo: unknown): string =>
  ownPath(returnTo) ?? getAddress(submission, "status");

/** Where the other forms are: in the case, or in the person's own list. */
function getList({ type, by, caseFile }: VisibleSubmission): string {
  const { listedAt, caseTab } = familyNamed(type.family);
  return by.standing === "party" ? listedAt : `/casefile/${caseFile.id}/overview/${caseTab.id}`;
}
