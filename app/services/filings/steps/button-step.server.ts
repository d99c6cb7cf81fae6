/** The button of a step, called after the people to whom it sends the form. */
import { ulid } from "ulidx";

import { formatAlternatives } from "~/app/i18n/format";
import { findStepTo, sayHolder, type Locale, type PossibleFact } from "~/workflows/kit";

import type { GetName } from "../../platform/portal/names.server";
import { listHolders } from "../submissions/people.server";
import type { ActionOffered } from "../submissions/position.server";
import type { VisibleSubmission } from "../submissions/visible.server";
import type { ButtonStep } from "./next-steps.view";

/** As many people are named on a button; of more it says their part. */
const NAMED = 2;

/** The people whom a step would make its holders. */
function receiversAfter(
  submission: VisibleSubmission,
  leadsTo: string | null,
  now: string,
): readonly string[] {
  if (leadsTo === null || leadsTo === submission.current.state) return [];
  return listHolders(submission, leadsTo, now);
}

/** Everybody to whom a step that is possible now would send the form. */
export const listReceivers = (
  submission: VisibleSubmission,
  possibilities: readonly PossibleFact[],
  now: string,
): readonly string[] =>
  possibilities
    .filter(({ allowed }) => allowed)
    .flatMap(({ leadsTo }) => receiversAfter(submission, leadsTo, now));

export function buildButtonStep(
  submission: VisibleSubmission,
  possibilities: readonly PossibleFact[],
  action: ActionOffered,
  { locale, getName, now }: { readonly locale: Locale; readonly getName: GetName; readonly now: string },
): ButtonStep {
  const { type, by } = submission;
  const leadsTo = possibilities.find(({ fact }) => fact === action.fact)?.leadsTo ?? null;
  // Nobody sends a form to themselves.
  const receivers = receiversAfter(submission, leadsTo, now).filter((id) => id !== by.id);
  const people =
    leadsTo === null || receivers.length === 0
      ? null
      : receivers.length <= NAMED
        ? formatAlternatives(receivers.map(getName), locale)
        : sayHolder(type, leadsTo, locale);
  const label = people === null ? null : findStepTo(type, locale, action.fact, people);
  return { kind: "button", action, label: label ?? action.label, commandId: ulid() };
}
