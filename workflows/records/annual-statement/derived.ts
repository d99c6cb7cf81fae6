/** What follows from what a statement remembers: the edition that stands, what was changed since, the reminder that is due, and how far it is. */
import { countDaysBetween } from "../../kit";
import type { CalendarDate } from "../../kit";
import { REMINDER_DAYS, REMINDER_PATIENCE_DAYS } from "./decided";
import type { Reminder } from "./decided";
import { QUESTION_STEPS } from "./form";
import type { AnnualStatement, StatementEdition } from "./state";
import { differsFromEdition } from "./written";

/** The edition that stands: the last that was declared. */
export const findStandingEdition = ({
  editions,
}: Pick<AnnualStatement, "editions">): StatementEdition | null => editions.at(-1) ?? null;

/** The number of the question that waits for an answer, from 1; `null` where none does. A correction is an answer, too. */
export function findOpenQuestion({
  questions,
  editions,
}: Pick<AnnualStatement, "questions" | "editions">): number | null {
  const last = questions.at(-1);
  const isOver = last === undefined || last.answer !== null || last.withdrawn !== null;
  return isOver || last.edition !== editions.length ? null : questions.length;
}

/** Whether answers or papers are others than in the last edition that was declared. */
export function hasUndeclaredChanges(
  statement: Pick<AnnualStatement, "editions" | "values" | "papers" | "noPapersBecause">,
): boolean {
  const standing = findStandingEdition(statement);
  return standing !== null && differsFromEdition(standing, statement);
}

/**
 * The reminder that is to be sent on a day, if any: the last that has come; of those that were missed none is sent late, and the
 * last not when it is long past.
 * @param today in Hong Kong
 */
export function findReminderDue(
  { due, reminders, letter }: Pick<AnnualStatement, "due" | "reminders" | "letter">,
  today: CalendarDate,
): Reminder | null {
  const passed = countDaysBetween(due, today);
  const last = (["after", "onTheDay", "before"] as const).find((each) => passed >= REMINDER_DAYS[each]);
  if (last === undefined || passed > REMINDER_DAYS[last] + REMINDER_PATIENCE_DAYS) return null;
  const isKnown = letter?.reminder === last || reminders.some(({ reminder }) => reminder === last);
  return isKnown ? null : last;
}

/** How far the questions are answered: steps that were gone through, of all. */
export const countProgress = ({
  gone,
}: Pick<AnnualStatement, "gone">): { readonly done: number; readonly of: number } => ({
  done: QUESTION_STEPS.filter(({ id }) => gone.includes(id)).length,
  of: QUESTION_STEPS.length,
});
