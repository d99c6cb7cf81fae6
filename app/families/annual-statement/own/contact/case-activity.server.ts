/** What the activity history of a case tells the office of the bankrupt's requests for another contact: each step, and who looked. */
import { sayPastTense } from "~/workflows/kit";
import { contactChange } from "~/workflows/records/contact-change/index";

import type { ActivityWords, CaseEvent } from "~/app/services/cases/access/case-event";
import type { VisibleCase } from "~/app/services/cases/access/visible-case.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { CHANGES, loadChange } from "./streams.server";

/** A trustee in office is no party to it: the bankrupt asked the office. */
export async function contactActivity(
  portal: Portal,
  {
    id: caseId,
    file,
    by,
  }: Pick<VisibleCase, "id" | "by"> & { readonly file: Pick<VisibleCase["file"], "type"> },
  { locale }: Pick<ActivityWords, "locale">,
): Promise<readonly CaseEvent[]> {
  if (file.type !== "B" || by.standing !== "office") return [];
  const current = await loadChange(portal, caseId);
  return (current?.entries ?? []).map((entry) => ({
    entry,
    title: sayPastTense(contactChange, locale, entry.type),
    detail: null,
    to: `${CHANGES}/${caseId}`,
  }));
}
