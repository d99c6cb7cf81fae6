/** Where somebody goes on whose form is signed, before it is filed. */
import { familyServices } from "~/app/families/registry.server";

import type { VisibleSubmission } from "../submissions/visible.server";

const FAMILIES = familyServices.flatMap((services) => services.afterSigning ?? []);

/** @returns `null` for a form that is simply submitted next */
export function afterSigning(submission: VisibleSubmission): string | null {
  for (const findNextPage of FAMILIES) {
    const onward = findNextPage(submission);
    if (onward !== null) return onward;
  }
  return null;
}
