/** What the list remembers of a statement's reminders: the last one, the day of the next, and the letter that waits to be printed. */
import type { AnnualStatementTable } from "~/db/schema";
import { addDays, statesWith, type CalendarDate } from "~/workflows/kit";
import {
  REMINDER_DAYS,
  REMINDERS,
  statementStates,
  type AnnualStatement,
} from "~/workflows/records/annual-statement/index";

/** The states in which somebody is reminded: nothing was declared, and no default is recorded. */
export const REMINDED = statesWith(statementStates, "lists", "reminded");

type Followed = Pick<AnnualStatementTable, "reminded" | "remind_on" | "letter">;

/**
 * @param row as it was
 * @param told what the entry alone tells of the statement
 * @param now how the statement stands after it
 */
export function followReminders(
  row: Pick<AnnualStatementTable, "reminded" | "letter">,
  told: Pick<AnnualStatement, "reminders" | "letter">,
  { state, due, type }: { readonly state: string; readonly due: CalendarDate; readonly type: string },
): Followed {
  const sent = told.reminders.at(-1)?.reminder;
  const reminded = told.letter?.reminder ?? sent ?? row.reminded;
  const isReminded = REMINDED.some((each) => each === state);
  const isOver = sent !== undefined || type === "letter.withdrawn";
  const letter = isOver ? null : (told.letter?.reminder ?? row.letter);
  const next = REMINDERS[REMINDERS.findIndex((each) => each === reminded) + 1];
  return {
    reminded,
    remind_on: isReminded && next !== undefined ? addDays(due, REMINDER_DAYS[next]) : null,
    letter: isReminded ? letter : null,
  };
}
