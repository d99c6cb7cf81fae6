/** The steps of a form as the rail beside it shows them: with the pages that its family counts among them. */
import { familyNamed } from "~/app/families/registry";
import type { RailPage } from "~/app/families/family";

import type { VisibleSubmission } from "../submissions/visible.server";
import { getAddress, type WizardStep } from "./wizard.server";

/** A step that is filled in, or a page that is read or pressed on, whose name is at `filing.rail.` */
export type RailLine = WizardStep | { readonly page: RailPage; readonly to: string };

/** @param signs whether the reader has the page on which it is signed: to everybody else the preview leads there */
export function buildRail(
  submission: VisibleSubmission,
  steps: readonly WizardStep[],
  signs: boolean,
): readonly RailLine[] {
  const among = familyNamed(submission.type.family).rail?.[submission.type.code] ?? [];
  return steps.flatMap((step) => [
    step,
    ...among
      .filter(({ after }) => after === step.id)
      .map(({ page }) => ({
        page,
        to: getAddress(submission, page === "sign" && !signs ? "preview" : page),
      })),
  ]);
}
