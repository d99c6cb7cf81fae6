import type { ActionFunctionArgs } from "@remix-run/node";

import { familyNamed } from "~/app/families/registry";
import { goOn, sendBack } from "~/app/services/pages/answers.server";
import { ownPath } from "~/app/services/pages/own-path";
import { pageRequest } from "~/app/services/pages/page.server";
import { expectForm } from "~/app/services/pages/read-form.server";
import { act, ActionForm, hasButton, successKey } from "~/app/services/submissions/act.server";
import { numberedForm } from "~/app/services/submissions/numbered-form";
import { addressOf } from "~/app/services/form-steps/wizard.server";
import { sayFact } from "~/workflows/kit";
import type { VisibleSubmission } from "~/app/services/submissions/visible.server";
import { whyNotDone } from "~/app/services/pages/reasons";

/** A button of a submission was pressed: the fact happens or does not, and the next page says which and why. */
export async function action(args: ActionFunctionArgs) {
  const asked = await pageRequest(args);
  const { portal, requestId, locale, t } = asked;
  const submission = await asked.submission();
  const { type, current } = submission;
  const pressed = expectForm(await args.request.formData(), ActionForm);
  if (!hasButton(type, pressed.fact)) throw new Response(null, { status: 400 });
  const outcome = await act(portal, submission, pressed, requestId);
  const back = ownPath(pressed.returnTo) ?? addressOf(submission, "status");
  if (outcome.outcome !== "done")
    return sendBack(asked, back, whyNotDone(asked, submission.type, outcome, t("filing.actions.conflict")));
  const isGone = outcome.state === "deleted";
  return goOn(
    asked,
    isGone ? listOf(submission) : back,
    successKey(pressed.fact) === "ready"
      ? t("filing.actions.ready", { form: numberedForm(type, current.context.formVersion, locale) })
      : t("filing.actions.done", { action: sayFact(type, locale, pressed.fact) }),
  );
}

/** Where the other forms are: in the case, or in the person's own list. */
function listOf({ type, by, caseFile }: VisibleSubmission): string {
  const { listedAt, caseTab } = familyNamed(type.family);
  return by.standing === "party" ? listedAt : `/casefile/${caseFile.id}/overview/${caseTab.id}`;
}

export function loader() {
  throw new Response(null, { status: 405, headers: { Allow: "POST" } });
}
