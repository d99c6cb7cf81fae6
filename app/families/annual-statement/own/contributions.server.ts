/** What a bankrupt pays into the estate (Cap. 6 s.43E): the one place from which their page has it. */
import type { CalendarDate } from "~/workflows/kit";

export interface Contribution {
  /** The first day of the month that it is for. */
  readonly month: CalendarDate;
  /** In cents of HKD, as agreed or ordered. */
  readonly expected: number;
  /** In cents of HKD, as the books have it. */
  readonly received: number;
}

/**
 * Every month of a case that the log holds, the newest first. No procedure records contributions: until one does there are none, and
 * the page says nothing of them.
 */
export const listContributions = (): readonly Contribution[] => [];
