/** What the activity history of a case tells of the reminders of D1 and D2. */
import { formatDate } from "~/app/i18n/format";
import type { ActivityWords, CaseEvent } from "~/app/services/cases/access/case-event";
import type { VisibleCase } from "~/app/services/cases/access/visible-case.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import {
  conductReminder,
  reminderFacts,
  returnDueOn,
  type Basis,
} from "~/workflows/records/conduct-reminder/index";
import { sayPastTense } from "~/workflows/kit";

import { toStream } from "./remind.server";

/** Where a correction of the case moved the reminders of D1 and D2: what followed before, and what follows now. */
export async function reminderActivity(
  portal: Pick<Portal, "log">,
  { id, file }: Pick<VisibleCase, "id" | "file">,
  { locale, t }: ActivityWords,
): Promise<readonly CaseEvent[]> {
  if (file.type !== "L") return [];
  const entries = await portal.log.read(toStream(id));
  return entries.flatMap((entry) => {
    const data = reminderFacts["reminders.rederived"].payload.safeParse(entry.data).data;
    if (entry.type !== "reminders.rederived" || data === undefined) return [];
    const labelled = (column: "relevant" | "appointed" | "category" | "returnDue", value: string) =>
      t("common.labelled", { label: t(`conduct.reminders.columns.${column}`), value });
    const getWords = ({ relevantDate, appointedOn, category }: Basis) => [
      labelled("relevant", formatDate(relevantDate)),
      labelled("appointed", formatDate(appointedOn)),
      labelled("category", t(`conduct.reminders.categories.${category}`)),
      labelled("returnDue", formatDate(returnDueOn(relevantDate))),
    ];
    const [former, now] = [getWords(data.former), getWords(data.basis)];
    const changes = now.flatMap((line, index) => {
      const before = former[index];
      return before === undefined || before === line ? [] : [`${before} → ${line}`];
    });
    return [
      {
        entry,
        title: sayPastTense(conductReminder, locale, entry.type),
        detail: changes.join("\n") || null,
        to: null,
      },
    ];
  });
}
