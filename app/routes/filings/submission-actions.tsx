import { redirect, type ActionFunctionArgs } from "@remix-run/node";

import { getFixedT } from "~/app/i18n/i18n.server";
import { localeOf } from "~/app/i18n/preferences";
import { familyNamed } from "~/app/families/registry";
import { requireSubmission } from "~/app/services/portal/required.server";
import { act, ActionForm, hasButton, successKey } from "~/app/services/submissions/act.server";
import { numberedForm } from "~/app/services/submissions/numbered-form";
import { reasonLines } from "~/app/services/submissions/position.server";
import { addressOf } from "~/app/services/submissions/wizard.server";
import { sayFact } from "~/workflows/kit";

/** A button of a submission was pressed: the fact happens or does not, and the next page says which and why. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { portal, requestId } = context;
  const submission = await requireSubmission({ params, context });
  const read = ActionForm.safeParse(Object.fromEntries(await request.formData()));
  if (!read.success || !hasButton(submission.type, read.data.fact)) throw new Response(null, { status: 400 });
  const locale = localeOf(request);
  const t = await getFixedT(locale);
  const outcome = await act(portal, submission, read.data, requestId);
  const back = ownPath(read.data.returnTo) ?? addressOf(submission, "status");
  const carry = (toast: { tone: "success" | "error"; message: string; detail?: string }) =>
    portal.toasts.carry(toast);

  if (outcome.outcome === "done") {
    const message =
      successKey(read.data.fact) === "ready"
        ? t("filing.actions.ready", {
            form: numberedForm(submission.type, submission.current.context.formVersion, locale),
          })
        : t("filing.actions.done", { action: sayFact(submission.type, locale, read.data.fact) });
    const gone = outcome.state === "deleted";
    return redirect(
      gone
        ? `/casefile/${submission.caseFile.id}/overview/${familyNamed(submission.type.family).caseTab.id}`
        : back,
      {
        headers: { "Set-Cookie": await carry({ tone: "success", message }) },
      },
    );
  }
  const detail =
    outcome.outcome === "conflict"
      ? t("filing.actions.conflict")
      : reasonLines(submission.type, outcome.refusals, locale).join(" ");
  return redirect(back, {
    headers: { "Set-Cookie": await carry({ tone: "error", message: t("filing.actions.refused"), detail }) },
  });
}

export function loader() {
  throw new Response(null, { status: 405, headers: { Allow: "POST" } });
}

function ownPath(wanted: string | undefined): string | null {
  return wanted !== undefined && /^\/(?![/\\])[\w\-./?=&]*$/.test(wanted) ? wanted : null;
}
