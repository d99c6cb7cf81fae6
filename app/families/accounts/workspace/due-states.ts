/** The standing of an account for whoever looks at many: late, due soon, to be signed, to be amended, with the office. */
import type { AccountPeriodPart } from "~/db/queries/families/account-period-lists";
import { accountStates } from "~/workflows/shared/account-period/states";
import { addDays, statesWith, type CalendarDate } from "~/workflows/kit";

export const STANDINGS = ["overdue", "soon", "toSign", "amendment", "received"] as const;
export type DueState = (typeof STANDINGS)[number];

const PREPARED = statesWith(accountStates, "lists", "prepared");

/** @param soon up to which day an account that is not late is said to be due soon */
export function standingFilter(
  standing: DueState,
  today: CalendarDate,
  soon: CalendarDate,
): AccountPeriodPart {
  switch (standing) {
    case "overdue":
      return { states: PREPARED, dueBy: addDays(today, -1) };
    case "soon":
      return { states: PREPARED, dueFrom: today, dueBy: soon };
    case "toSign":
      return { states: statesWith(accountStates, "lists", "toSign") };
    case "amendment":
      return { states: statesWith(accountStates, "lists", "amendment") };
    case "received":
      return { states: statesWith(accountStates, "lists", "received") };
  }
}
