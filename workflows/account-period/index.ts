/** What the accounts of a case share; only s.89, s.93 and s.203, and their family, know it. */
export { announceFrom, deadlineToAnnounce, isOverdue } from "./deadline";
export { accountType } from "./define";
export { firstYear, s203Values, s89Values, s93Values } from "./examples";
export type { Compiled, Disagreements } from "./facts";
export { documentsStep, feeAdjustments, finalAccount, fromOffice, supplementary } from "./form-parts";
export { accountIn, dataOf } from "./memory";
export type { AccountMemory } from "./memory";
export {
  ACCOUNT_KINDS,
  CALENDAR_KINDS,
  calendarPeriod,
  dayAfter,
  dueAfter,
  firstNumber,
  isSamePeriod,
} from "./periods";
export type { AccountKind, CalendarKind, Period } from "./periods";
