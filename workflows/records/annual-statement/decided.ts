/**
 * What was decided about the annual statement where the office's own form and guide could not be read (decision 0062): the heads, the
 * kinds and the days. An office that asks otherwise changes this page, and the words beside it.
 */

/** Income that is neither pay nor a business's. */
export const OTHER_INCOME = [
  "socialSecurity",
  "pension",
  "commission",
  "rent",
  "interest",
  "maintenance",
  "other",
] as const;

/** Property that somebody comes into, as the statement asks for it (s.43A(6), Cap. 6). */
export const ACQUIRED = [
  "inheritance",
  "winnings",
  "gift",
  "insurance",
  "lumpSum",
  "vehicle",
  "landOrHome",
  "abroad",
  "other",
] as const;

export const RELATIONS = [
  "spouse",
  "child",
  "parent",
  "brotherOrSister",
  "grandparent",
  "otherRelative",
] as const;
export const HELPERS = ["relative", "friend", "socialWorker", "lawyer", "other"] as const;
export const MARITAL = ["single", "married", "separated", "divorced", "widowed"] as const;

/** Months that a year of a bankruptcy can touch: one that does not begin on the first of a month touches thirteen. */
export const MONTHS_TOUCHED = 13;
/** Months for which what is spent in a month is counted. */
export const MONTHS_COUNTED = 12;

/** Rows that each list of the statement takes. */
export const STATEMENT_ROWS = 30;
/** Papers of one statement. */
export const STATEMENT_PAPERS = 60;

/** Reminders, by the days from the anniversary: before it, on the day, and after it. */
export const REMINDER_DAYS = { before: -28, onTheDay: 0, after: 14 } as const;
export type Reminder = keyof typeof REMINDER_DAYS;
/** So many days late a reminder is still sent: whoever is asked later than that is asked for a default. */
export const REMINDER_PATIENCE_DAYS = 28;
/** Days that somebody has after the last reminder before a default is recorded, however late that reminder went out. */
export const DAYS_AFTER_LAST_REMINDER = 14;

/** A change of income against the year before is looked at from this part of it, in per cent … */
export const JUMP_PERCENT = 30;
/** … and from this much in the year, in cents of HKD: a small income moves by much of itself. */
export const JUMP_LEAST = 2_400_000;
/** What is left in the year, less what was paid, from which a contribution is looked at: cents of HKD. */
export const CONTRIBUTION_LEAST = 100;
/** What is left in a month beyond what was agreed, or comes in beyond what that was worked out from, from which it is looked at: cents of HKD. */
export const LEAST_ABOVE_AGREED = 10_000;
