/** The general holidays that deadlines are computed with, and the page on which the office corrects them. */
import { ulid } from "ulidx";

import { correctedHolidays, EMPTY_TABLE, generalHolidays } from "~/workflows/records/general-holidays/index";
import { dayOfWeek, GENERAL_HOLIDAYS, type CalendarDate, type Locale } from "~/workflows/kit";

import { hongKongDay } from "../../platform/portal/clock.server";
import { loadStream } from "../../platform/portal/dispatch.server";
import type { Portal } from "../../platform/portal/portal";
import type { CurrentUser } from "../../platform/portal/types";
import { toActor } from "../access/standing.server";
import { findNamesIn } from "../../platform/portal/names.server";

export interface HolidayItem {
  readonly date: CalendarDate;
  /** 0 is Sunday. */
  readonly weekday: number;
  readonly origin: "listed" | "added" | "removed";
  readonly source: string | null;
  readonly by: string | null;
  readonly at: string | null;
}

export interface HolidayPage {
  readonly commandId: string;
  readonly years: readonly string[];
  readonly year: string;
  readonly items: readonly HolidayItem[];
}

/** There is one table. */
const STREAM = `${generalHolidays.type}/hong-kong`;

/** Every general holiday beside Sundays, as corrected: hand it to the functions of `workflows/kit/working-days.ts`. */
export async function loadHolidays(portal: Pick<Portal, "log">): Promise<ReadonlySet<CalendarDate>> {
  return correctedHolidays((await loadTable(portal)).table);
}

async function loadTable({ log }: Pick<Portal, "log">) {
  const loaded = await loadStream(log, generalHolidays, STREAM);
  return { table: loaded?.context ?? EMPTY_TABLE };
}

/** One year of the table; the present one unless another is asked for. */
export async function holidayPage(
  portal: Portal,
  requestedYear: string | null,
  locale: Locale,
): Promise<HolidayPage> {
  const { table } = await loadTable(portal);
  const changes = Object.values(table.changes);
  const getName = await findNamesIn(
    portal,
    changes.map(({ by }) => by),
    locale,
  );
  const days = new Set([...GENERAL_HOLIDAYS, ...changes.map(({ date }) => date)]);
  const years = [...new Set([...days].map((day) => day.slice(0, 4)))].sort();
  const present = hongKongDay(portal.clock.now()).slice(0, 4);
  const year =
    years.find((each) => each === requestedYear) ??
    years.find((each) => each === present) ??
    years[0] ??
    present;
  const items = [...days]
    .filter((day) => day.startsWith(year))
    .sort()
    .flatMap((date): readonly HolidayItem[] => {
      const change = table.changes[date];
      const weekday = dayOfWeek(date);
      if (change === undefined)
        return [{ date, weekday, origin: "listed", source: null, by: null, at: null }];
      const listed = GENERAL_HOLIDAYS.has(date);
      const origin = change.holiday ? (listed ? "listed" : "added") : "removed";
      return [{ date, weekday, origin, source: change.source, by: getName(change.by), at: change.at }];
    });
  return { commandId: ulid(), years, year, items };
}

/** The table as somebody corrects it. */
export const holidayTable = (user: CurrentUser) => ({
  stream: STREAM,
  by: toActor(user, user.firmId === null ? "office" : "none"),
});
