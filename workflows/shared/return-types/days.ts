/** The days that a return tells of, where its type says so. */
import { addDays } from "../../kit";
import type { CalendarDate } from "../../kit";
import type { ReturnTypeName } from "./return-types";

export interface ReturnDays {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** The month before the one in which it is called for. */
function getMonthBefore(day: CalendarDate): ReturnDays {
  const to = addDays(`${day.slice(0, 7)}-01`, -1);
  return { from: `${to.slice(0, 7)}-01`, to };
}

const DAYS: Readonly<Record<ReturnTypeName, (calledOn: CalendarDate) => ReturnDays | null>> = {
  // Balances at the end of the day of the call.
  estates: (calledOn) => ({ from: calledOn, to: calledOn }),
  dividends: () => null,
  monthly: getMonthBefore,
};

/** @param name of a type of return; `null` for one of no certain days, or none that is known */
export function findReturnDays(name: string, calledOn: CalendarDate): ReturnDays | null {
  const known = Object.entries(DAYS).find(([code]) => code === name);
  return known?.[1](calledOn) ?? null;
}
