/** What a bankrupt contributes out of income (s.43E, Cap. 6). The only face that others use. */
export { contribution } from "./machine";
export {
  END_REASONS,
  GRACE_DAYS,
  MISSING_BEFORE_TASK,
  MOST_PEOPLE,
  NOTICE_WEEKDAY,
  MOST_YEARS as MOST_YEARS_OF_CONTRIBUTIONS,
  OBJECTION_GROUNDS,
  OBJECTION_OUTCOMES,
  PAYERS,
  USUAL_PAY_DAY,
} from "./decided";
export type { EndReason, Payer } from "./decided";
export { completeWorksheet } from "./examples";
export { contributionFacts } from "./facts";
export type { ContributionPaper, Terms } from "./facts";
export { computeGuide, getGuide } from "./guide-amounts";
export type { Family } from "./guide-amounts";
export { getLastDayOfAll } from "./bounds";
export {
  coverMonths,
  findAgreed,
  findFirstDay,
  findNextMonth,
  getAmount,
  listExpectedMonths,
} from "./months";
export type {
  AgreedContribution,
  CaseEnds,
  Covered,
  MonthOfContribution,
  MonthStanding,
  Receipt,
} from "./months";
export { listMonthsToTell } from "./notices";
export { findOpenObjection, findStanding, mayStandAgain, NO_CONTRIBUTION } from "./state";
export type { Contribution, Undertaking } from "./state";
export { computeSurplus, INCOMES, MOST_CENTS, suggestAllowed } from "./worksheet";
export type { Income, Surplus, Worksheet } from "./worksheet";
