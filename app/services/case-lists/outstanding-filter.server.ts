/** "Outstanding" as a filter of lists of cases: which alerts a reader may ask for, and from which day each is one. */
import type { Outstanding } from "~/db/queries/case-alerts";
import { CASE_ALERTS, examinationAlertSince, type CaseAlert } from "~/workflows/case-file/index";
import { addDays, type CalendarDate } from "~/workflows/kit";

import { holidaysOf } from "../holidays/holidays.server";
import type { Portal } from "../portal/portal";
import type { CurrentUser } from "../portal/types";

/** Agents work on examinations alone. */
export function alertsFor({ rights }: Pick<CurrentUser, "rights">): readonly CaseAlert[] {
  const all = rights.includes("MENU_MY_CASE") || rights.includes("OFFICE_READ_ALL");
  return all ? CASE_ALERTS : ["peq"];
}

/** What is outstanding today of some alerts: what was due yesterday or before. */
export async function outstandingToday(
  portal: Pick<Portal, "log">,
  alerts: readonly CaseAlert[],
  today: CalendarDate,
): Promise<Outstanding> {
  const yesterday = addDays(today, -1);
  const ordered = examinationAlertSince(today, await holidaysOf(portal));
  return alerts.map((alert) => [alert, alert === "peq" ? ordered : yesterday]);
}
