/** The decision that waits on a form, as its pages show it to whoever stands where the person who decided does. */
import { ulid } from "ulidx";

import { hasTag, sayPastTense, type Locale } from "~/workflows/kit";

import { findNamesIn } from "../../platform/portal/names.server";
import type { Portal } from "../../platform/portal/portal";
import { getAddress } from "../steps/wizard.server";
import type { VisibleSubmission } from "../submissions/visible.server";
import type { PendingDecisionView } from "./pending-decision.view";
import { findPendingDecision } from "./pending-decisions.server";

/** @returns `null` for whoever it goes out to as well: to them it has not happened yet */
export async function viewPendingDecision(
  portal: Pick<Portal, "log" | "clock" | "config" | "findNames">,
  submission: VisibleSubmission,
  locale: Locale,
): Promise<PendingDecisionView | null> {
  const { by, type, current } = submission;
  // Whoever fills a form in has it: nothing of it is decided meanwhile.
  if (portal.config.decisionSeconds === 0 || hasTag(type, current.state, "editable")) return null;
  const decision = await findPendingDecision(portal, submission.stream);
  if (decision === null) return null;
  const isOwn = decision.by === by.id;
  if (!isOwn && decision.standing !== by.standing) return null;
  const now = portal.clock.now();
  const getName = await findNamesIn(portal, [decision.by], locale);
  const mayUndo = isOwn && now < decision.countsAt;
  return {
    done: sayPastTense(type, locale, decision.fact),
    by: isOwn ? null : getName(decision.by),
    countsAt: decision.countsAt,
    now,
    undo: mayUndo ? { to: getAddress(submission, "actions"), commandId: ulid() } : null,
  };
}
