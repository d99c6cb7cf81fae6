/** A form as whoever fills it in alone checks it: answer by answer, with the way back to each step. */
import type { PageContext } from "../../platform/pages/page.server";
import { filesAlone } from "../submissions/files-alone";
import type { VisibleSubmission } from "../submissions/visible.server";
import { getAddress } from "../steps/wizard.server";
import { readForm, type ReadStep } from "./reading.server";

export interface OwnAnswers {
  readonly steps: readonly ReadStep[];
  /** Where a step is changed, by its id. */
  readonly changedAt: Readonly<Record<string, string>>;
}

/** @returns `null` for whoever works on it with others: they check the document */
export function readOwnAnswers(
  { locale, t }: Pick<PageContext, "locale" | "t">,
  submission: VisibleSubmission,
): OwnAnswers | null {
  if (!filesAlone(submission.by)) return null;
  const { type, current } = submission;
  const marks = { filesOpen: true, changed: new Set<string>() };
  const steps = readForm({ type, locale, t }, current.context.formVersion, current.context, marks);
  return {
    steps,
    changedAt: Object.fromEntries(steps.map(({ id }) => [id, getAddress(submission, id)])),
  };
}
