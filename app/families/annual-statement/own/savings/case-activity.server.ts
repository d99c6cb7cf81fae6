/** What the activity history of a case tells the office of letters of authorisation. */
import { sayPastTense } from "~/workflows/kit";
import { savingsLetter } from "~/workflows/records/savings-letter/index";

import type { ActivityWords, CaseEvent } from "~/app/services/cases/access/case-event";
import type { VisibleCase } from "~/app/services/cases/access/visible-case.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { loadSavings, SAVINGS_LETTERS } from "./streams.server";

/** Of the office alone, as it alone gives them. */
export async function savingsActivity(
  portal: Portal,
  {
    id: caseId,
    file,
    by,
  }: Pick<VisibleCase, "id" | "by"> & { readonly file: Pick<VisibleCase["file"], "type"> },
  { locale }: Pick<ActivityWords, "locale">,
): Promise<readonly CaseEvent[]> {
  if (file.type !== "B" || by.standing !== "office") return [];
  return ((await loadSavings(portal, caseId))?.entries ?? []).map((entry) => ({
    entry,
    title: sayPastTense(savingsLetter, locale, entry.type),
    detail: null,
    to: `${SAVINGS_LETTERS}/${caseId}`,
  }));
}
