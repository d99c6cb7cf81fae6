/** "Outstanding" as a filter of lists of cases: which alerts a reader may ask for, and from which day each is one. */
import { AGENT_ALERTS } from "~/app/families/registry";
import type { Outstanding } from "~/db/queries/cases/case-alerts";
import { CASE_ALERTS, getLastDueDay, type CaseAlert } from "~/workflows/records/case-file/index";
import type { CalendarDate } from "~/workflows/kit";

import { loadHolidays } from "../holidays/holidays.server";
import type { Portal } from "../../platform/portal/portal";
import type { CurrentUser } from "../../platform/portal/types";

/** Whoever has no cases but as an agent asks for what agents work on. */
export function getAlertTypes({ rights }: Pick<CurrentUser, "rights">): readonly CaseAlert[] {
  const all = rights.includes("MENU_MY_CASE") || rights.includes("OFFICE_READ_ALL");
  return all ? CASE_ALERTS : AGENT_ALERTS;
}

/** What is outstanding today of some alerts. */
export async function outstandingToday(
  portal: Pick<Portal, "log">,
  alerts: readonly CaseAlert[],
  today: CalendarDate,
): Promise<Outstanding> {
  const holidays = await loadHolidays(portal);
  return alerts.map((alert) => [alert, getLastDueDay(alert, today, holidays)]);
}
