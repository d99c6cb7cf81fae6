/**
 * When liquidators are reminded of their report (D1) or return (D2), by the three categories of section 9. The specification
 * shows the categories and not the days: they are decided here, in one place.
 */
import { addDays, addMonths } from "../../kit";
import type { CalendarDate } from "../../kit";

/**
 * Section 9: a provisional liquidator or liquidator appointed within 4 months of the relevant date; a liquidator appointed at 4
 * to 6 months; one appointed after 6 months.
 */
export const CATEGORIES = ["withinFour", "fourToSix", "afterSix"] as const;
export type Category = (typeof CATEGORIES)[number];

/** First, second and third. */
export const REMINDERS = 3;

/** Months from the relevant date within which the return is due (Cap. 32J r.3). */
const RETURN_MONTHS = 6;

/**
 * From which day and how many months later the first reminder goes, and how many days each gives. Who was appointed early has
 * until the sixth month; who came later gets less time, because the law's is shorter or over.
 */
const SCHEDULE: Readonly<
  Record<
    Category,
    { readonly from: "relevant" | "appointment"; readonly months: number; readonly days: number }
  >
> = {
  withinFour: { from: "relevant", months: 4, days: 28 },
  fourToSix: { from: "appointment", months: 1, days: 21 },
  afterSix: { from: "appointment", months: 1, days: 14 },
};
/** What a reminder of the final return after an interim one gives. */
const FINAL_DAYS = 28;

export function getCategory(relevantDate: CalendarDate, appointedOn: CalendarDate): Category {
  if (appointedOn <= addMonths(relevantDate, 4)) return "withinFour";
  return appointedOn <= addMonths(relevantDate, RETURN_MONTHS) ? "fourToSix" : "afterSix";
}

/** Last day for the return (Cap. 32J r.3). */
export function returnDueOn(relevantDate: CalendarDate): CalendarDate {
  return addMonths(relevantDate, RETURN_MONTHS);
}

/** What every day of the reminders is derived from. */
export interface Basis {
  readonly commencementDate: CalendarDate | null;
  readonly relevantDate: CalendarDate;
  readonly appointedOn: CalendarDate;
  readonly category: Category;
}

export const toBasis = ({ commencementDate, relevantDate, appointedOn, category }: Basis): Basis => ({
  commencementDate,
  relevantDate,
  appointedOn,
  category,
});

export const isSameBasis = (one: Basis, other: Basis): boolean =>
  one.commencementDate === other.commencementDate &&
  one.relevantDate === other.relevantDate &&
  one.appointedOn === other.appointedOn &&
  one.category === other.category;

export interface ReminderSubject extends Pick<Basis, "relevantDate" | "appointedOn" | "category"> {
  /** Those sent since the beginning or, where an interim return came, since then. */
  readonly sent: readonly { readonly expiresOn: CalendarDate }[];
  /** First day on which the final return is missing after an interim one; `null` where none came. */
  readonly finalDueOn: CalendarDate | null;
  /** Last day of a withholding that is in force. */
  readonly withheldUntil: CalendarDate | null;
}
export interface NextReminder {
  readonly number: number;
  readonly dueOn: CalendarDate;
  /** Days that it gives. */
  readonly days: number;
}

/** The reminder that comes next: the first by the category, each later one on the day after the former has expired. */
export function nextReminder(reminded: ReminderSubject): NextReminder | null {
  const { category, sent, finalDueOn, withheldUntil } = reminded;
  if (sent.length >= REMINDERS) return null;
  const { from, months, days } = SCHEDULE[category];
  const former = sent.at(-1);
  const first =
    finalDueOn ?? addMonths(from === "relevant" ? reminded.relevantDate : reminded.appointedOn, months);
  const planned = former ? addDays(former.expiresOn, 1) : first;
  const released = withheldUntil === null ? planned : addDays(withheldUntil, 1);
  return {
    number: sent.length + 1,
    dueOn: released > planned ? released : planned,
    days: finalDueOn === null ? days : FINAL_DAYS,
  };
}
