/** By when whoever has a form next should have done their part. */
import { addWorkingDays, type CalendarDate } from "~/workflows/kit";

import { hongKongDay } from "../../platform/portal/clock.server";
import { loadHolidays } from "../../cases/holidays/holidays.server";
import type { LogParts } from "../../platform/portal/parts";

/** The day so many working days from today, by the office's own table of holidays. */
export async function computeDueDay(portal: LogParts, workingDays: number): Promise<CalendarDate> {
  return addWorkingDays(hongKongDay(portal.clock.now()), workingDays, await loadHolidays(portal));
}
