/** What the accounts of a case share; only s.89, s.93 and s.203, and their family, know it. */
export { getAnnouncementDay, findDeadlineToAnnounce, isOverdue } from "./deadline";
export { accountType } from "./define";
export { firstYear, s203Values, s89Values, s93Values } from "./examples";
export type { AcceptedDifference, Compiled, Disagreements, ChangedFigure } from "./facts";
export { documentsStep, feeAdjustments, finalAccount, fromOffice, supplementary } from "./form-parts";
export { NOT_COMPILED } from "./guards";
export { findAccountContext, readPeriodData } from "./state";
export { computeOpeningDue } from "./opening";
export { sameAmounts } from "./same-amounts";
export type { AccountState } from "./state";
export {
  ACCOUNT_KINDS,
  CALENDAR_KINDS,
  calendarPeriod,
  dayAfter,
  dueAfter,
  firstNumber,
  numberAfter,
  placeDemand,
  isSamePeriod,
} from "./periods";
export type { AccountKind, CalendarKind, Demand, KnownDates, Period } from "./periods";
