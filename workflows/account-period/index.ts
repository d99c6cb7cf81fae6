/** What the accounts of a case share; only s.89, s.93 and s.203, and their family, know it. */
export { accountType } from "./define";
export { deadlineToAnnounce, isOverdue } from "./deadline";
export { accountIn } from "./memory";
export { ACCOUNT_KINDS, calendarPeriod, dayAfter, dueAfter, isSamePeriod } from "./periods";
export type { AccountKind, Period } from "./periods";
export { documentsStep, supplementary } from "./form-parts";
export { firstYear, s203Values, s89Values, s93Values } from "./examples";
