/** What the activity history of a case tells the office of the letters that were asked for in it. */
import { findLettersOfCase } from "~/db/queries/families/no-objection-letters";
import { sayPastTense } from "~/workflows/kit";
import { noObjectionLetter } from "~/workflows/records/no-objection-letter/index";

import type { ActivityWords, CaseEvent } from "~/app/services/cases/access/case-event";
import type { VisibleCase } from "~/app/services/cases/access/visible-case.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { LETTERS, loadLetter } from "../streams.server";

/** A trustee in office is no party to it: the bankrupt asked the office. */
export async function letterActivity(
  portal: Portal,
  { id: caseId, file, by }: VisibleCase,
  { locale, t }: ActivityWords,
): Promise<readonly CaseEvent[]> {
  if (file.type !== "B" || by.standing !== "office") return [];
  const events: CaseEvent[] = [];
  for (const { id, reference } of await findLettersOfCase(portal.database, caseId)) {
    const current = await loadLetter(portal, id);
    const code = current?.context.checked?.code ?? null;
    for (const entry of current?.entries ?? [])
      events.push({
        entry,
        title: `${reference}: ${sayPastTense(noObjectionLetter, locale, entry.type)}`,
        detail: entry.type === "criteria.checked" && code !== null ? t(`errors.${code}.sentence`) : null,
        to: `${LETTERS}/${id}`,
      });
  }
  return events;
}
