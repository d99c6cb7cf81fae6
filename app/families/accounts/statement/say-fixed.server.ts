/** That the days of an account are fixed by a later one, and what can be done about it. */
import { createProblem, sayProblem } from "~/workflows/shared/accounts/index";
import { writeDate, type Locale } from "~/workflows/kit";

import type { Portal } from "~/app/services/platform/portal/portal";
import type { VisibleSubmission } from "~/app/services/filings/submissions/visible.server";

import { findLaterFixedDays } from "./open-days.server";

/** @returns `null` where they are not */
export async function sayFixed(
  portal: Pick<Portal, "database">,
  submission: Pick<VisibleSubmission, "type" | "stream" | "current">,
  locale: Locale,
): Promise<string | null> {
  const later = await findLaterFixedDays(portal, submission);
  if (later === null) return null;
  const [from, to] = [writeDate(later.from), writeDate(later.to)];
  return sayProblem(locale, createProblem("daysFixed", [], { from, to }));
}
