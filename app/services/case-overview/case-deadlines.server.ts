/** The deadlines of one case: what is ahead, and what the portal knows to be overdue. */
import { caseDeadlines, natureOf } from "~/workflows/case-file/index";
import { addDays, CALENDAR_DAYS, say, type Locale } from "~/workflows/kit";
import { findByCode } from "~/workflows/registry";

import type { VisibleCase } from "../cases/visible-case.server";
import { holidaysOf } from "../holidays/holidays.server";
import { withUnlistedYears } from "../holidays/unlisted-years";
import { hongKongDay } from "../portal/clock.server";
import type { Portal } from "../portal/portal";
import type { CaseDeadline } from "./case-alerts.view";
import type { Beginning } from "./case-forms.view";

/** Of what comes back every year the next few are enough. */
const MOST = 12;

/** The office and whoever is in office see them; of somebody of former days nothing is asked any more. */
export async function deadlinesOfCase(
  portal: Pick<Portal, "clock" | "database" | "log">,
  { file, by }: Pick<VisibleCase, "file" | "by">,
  beginnings: readonly Beginning[],
  locale: Locale,
): Promise<readonly CaseDeadline[]> {
  if (by.standing === "formerAppointee" || by.standing === "formerFirm") return [];
  const today = hongKongDay(portal.clock.now());
  const holidays = await holidaysOf(portal);
  const found = caseDeadlines(
    file,
    addDays(today, -CALENDAR_DAYS.back),
    addDays(today, CALENDAR_DAYS.ahead),
    holidays,
  ).filter(({ rule, on }) => on >= today || natureOf(rule).known === true);
  return withUnlistedYears(found.slice(0, MOST), holidays).map(({ rule, on, unlistedYear }) => {
    const type = findByCode(natureOf(rule).form ?? "");
    const name = type && say(type, locale, "name");
    return {
      rule,
      on,
      unlistedYear,
      overdue: on < today,
      start: beginnings.find(({ form }) => form === name)?.to ?? null,
    };
  });
}
