/** The replay of a form, as its pages ask for it. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import { ulid } from "ulidx";

import { whatMayHappen, type Locale } from "~/workflows/kit";

import { loadFrame, type SubmissionFrame } from "../steps/frame.server";

import type { ButtonStep } from "../steps/next-steps.view";
import type { Portal } from "../../platform/portal/portal";
import { listOfferedActions } from "../submissions/position.server";
import type { ReplayedForm } from "../submissions/replayed.server";
import type { VisibleSubmission } from "../submissions/visible.server";

interface ReplayQuery extends ReplayedForm {
  /** The form as the person sees it without a replay; `null` for one that was never filed. */
  readonly seen: VisibleSubmission | null;
}

/** @throws 404 for one that is not there, or not for this person */
export async function parseReplayQuery({
  context: { visit },
  params,
}: LoaderFunctionArgs | ActionFunctionArgs): Promise<ReplayQuery> {
  const [code, id] = [params.form ?? "", params.submissionId ?? ""];
  const replay = await visit.replay(code, id);
  if (replay?.whole.caseFile.id !== params.caseId || replay === null)
    throw new Response(null, { status: 404 });
  return { ...replay, seen: await visit.submission(code, id) };
}

/** What was never filed has no page but this one for the office. */
export async function replayFrame(
  portal: Parameters<typeof loadFrame>[0],
  whole: VisibleSubmission,
  locale: Locale,
): Promise<SubmissionFrame> {
  // What must not be overlooked is told to whoever works on the form, and not to whoever goes over its past.
  const frame = { ...(await loadFrame(portal, whole, locale)), notices: [] };
  if (whole.current.context.filed.length > 0) return frame;
  return { ...frame, pages: frame.pages.filter(({ page }) => page === "replay") };
}

/** A form is taken from its editor, for anybody of the firm to go on. */
export const UNLOCKED = "draft.unlocked";

/** The button that takes a form from its editor, where the reader may do so now: it shows nothing of what was written. */
export function findUnlockingStep(
  { clock }: Pick<Portal, "clock">,
  { type, current, by }: VisibleSubmission,
  locale: Locale,
): ButtonStep | null {
  const possible = whatMayHappen(type, current, by, clock.now()).filter(({ fact }) => fact === UNLOCKED);
  const [action] = listOfferedActions(type, possible, locale).filter(({ allowed }) => allowed);
  return action === undefined ? null : { kind: "button", action, label: action.label, commandId: ulid() };
}
