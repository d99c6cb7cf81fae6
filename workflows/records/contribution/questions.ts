/** What is asked about contributions, for browsers: without the machine that judges the answers. */
export { END_REASONS, MISSING_BEFORE_TASK, OBJECTION_GROUNDS, OBJECTION_OUTCOMES, PAYERS } from "./decided";
export { INCOMES } from "./worksheet";
export type { MonthStanding } from "./months";
