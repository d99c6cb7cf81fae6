/** The replay of a form, as its pages ask for it. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import type { Locale } from "~/workflows/kit";

import { frameOf } from "../form-steps/frame.server";
import type { SubmissionFrame } from "../form-steps/frame.view";
import type { Portal } from "../portal/portal";
import type { ReplayedForm } from "../submissions/replayed.server";
import type { VisibleSubmission } from "../submissions/visible.server";

interface AskedReplay extends ReplayedForm {
  /** The form as the person sees it without a replay; `null` for one that was never filed. */
  readonly seen: VisibleSubmission | null;
}

/** @throws 404 for one that is not there, or not for this person */
export async function replayAsked({
  context: { visit },
  params,
}: LoaderFunctionArgs | ActionFunctionArgs): Promise<AskedReplay> {
  const [code, id] = [params.form ?? "", params.submissionId ?? ""];
  const replay = await visit.replay(code, id);
  if (replay?.whole.caseFile.id !== params.caseId || replay === null)
    throw new Response(null, { status: 404 });
  return { ...replay, seen: await visit.submission(code, id) };
}

/** What was never filed has no page but this one for the office. */
export function replayFrame(
  portal: Pick<Portal, "clock" | "config" | "identity">,
  whole: VisibleSubmission,
  locale: Locale,
): SubmissionFrame {
  const frame = frameOf(portal, whole, locale);
  if (whole.current.context.filed.length > 0) return frame;
  return { ...frame, pages: frame.pages.filter(({ page }) => page === "replay") };
}
