/** The table of general holidays as the office corrects it: days added to the listed ones, and days taken away. */
import * as z from "zod";
import {
  GENERAL_HOLIDAYS,
  INVALID_ACTION,
  dayOfWeek,
  guard,
  isOfficeWith,
  leadsTo,
  declareProcedure,
  evolveWith,
  shownAs,
  when,
  undoneBy,
} from "../../kit";
import type { CalendarDate, Fact, Guard, ProcedureFacts } from "../../kit";
import en from "./locales/en.json";
import zhCn from "./locales/zh-cn.json";
import zhHk from "./locales/zh-hk.json";

const Changed = z.strictObject({
  date: z.iso.date(),
  /** The number of the Gazette notice, or why the day is one. */
  source: z.string().max(300).optional(),
});

export const holidayFacts = {
  "holiday.added": { payload: Changed, asks: ["date", "source"], back: undoneBy("holiday.removed") },
  "holiday.removed": { payload: Changed, asks: ["date", "source"], back: undoneBy("holiday.added") },
} as const satisfies ProcedureFacts;

export interface HolidayChange {
  readonly date: CalendarDate;
  readonly holiday: boolean;
  readonly source: string;
  readonly at: string;
  readonly by: string;
}
export interface HolidayTable {
  /** The last word on each day that was corrected. */
  readonly changes: Readonly<Record<CalendarDate, HolidayChange>>;
}
export const EMPTY_TABLE: HolidayTable = { changes: {} };

const changing = (holiday: boolean) =>
  when<HolidayTable, typeof Changed>(
    { payload: Changed },
    ({ changes }, { date, source = "" }, { at, by }) => ({
      changes: { ...changes, [date]: { date, holiday, source, at, by: by.id } },
    }),
  );
const evolve = evolveWith<HolidayTable>({
  "holiday.added": changing(true),
  "holiday.removed": changing(false),
});

/** Every general holiday beside Sundays: the listed ones with the office's corrections. */
export function correctedHolidays({ changes }: HolidayTable): ReadonlySet<CalendarDate> {
  const holidays = new Set(GENERAL_HOLIDAYS);
  for (const { date, holiday } of Object.values(changes)) {
    if (holiday) holidays.add(date);
    else holidays.delete(date);
  }
  return holidays;
}

const dateIn = (fact: Fact): string =>
  holidayFacts["holiday.added"].payload.safeParse(fact.data).data?.date ?? "";

/** Whether the table differs from the listed one after the fact. */
const differsAfter = ({ changes }: HolidayTable, fact: Fact): boolean => {
  const date = dateIn(fact);
  const rest = Object.values(changes).filter((change) => change.date !== date);
  const after = [...rest, { date, holiday: fact.type === "holiday.added" }];
  return after.some((change) => GENERAL_HOLIDAYS.has(change.date) !== change.holiday);
};

const guards = {
  differsFromList: guard("branch", INVALID_ACTION, differsAfter),
  isAsListed: guard("branch", INVALID_ACTION, (table, fact) => !differsAfter(table, fact)),
  mayManageHolidays: isOfficeWith("MENU_MAINT_USER_ROLE"),
  isNoHolidayYet: guard(
    "data",
    INVALID_ACTION,
    (table, fact) => !correctedHolidays(table).has(dateIn(fact)) && dayOfWeek(dateIn(fact)) !== 0,
  ),
  isHoliday: guard("data", INVALID_ACTION, (table, fact) => correctedHolidays(table).has(dateIn(fact))),
} satisfies Record<string, Guard<HolidayTable>>;

const to = leadsTo<string, keyof typeof guards>;
const administration = {
  "holiday.added": [
    to("corrected", "differsFromList", "mayManageHolidays", "isNoHolidayYet"),
    to("asListed", "isAsListed", "mayManageHolidays", "isNoHolidayYet"),
  ],
  "holiday.removed": [
    to("corrected", "differsFromList", "mayManageHolidays", "isHoliday"),
    to("asListed", "isAsListed", "mayManageHolidays", "isHoliday"),
  ],
};

export const generalHolidays = declareProcedure<HolidayTable>({
  type: "general-holidays",
  initialContext: EMPTY_TABLE,
  evolve,
  guards,
  states: {
    notStarted: { ...shownAs("notStarted", "office", "unlisted"), on: administration },
    asListed: { ...shownAs("asListed", "office"), on: administration },
    corrected: { ...shownAs("corrected", "office"), on: administration },
  },
  facts: holidayFacts,
  wording: { en, "zh-hk": zhHk, "zh-cn": zhCn },
  statuses: ["asListed", "corrected"],
});
