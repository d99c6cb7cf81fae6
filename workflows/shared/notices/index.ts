/** What the notices of appointment and of discharge share: the case, the days they tell of, words. The only face that they use. */
export { caseSection, isBankruptcy, isWindingUp, orderDate } from "./case-papers";
export { defineNotice } from "./define";
export { EXAMPLE_ORDER, caseValues, noticeFile } from "./examples";
export { REPORTED_DATES, listTold } from "./reported-dates";
export type { ReportedDate, ReportedDateName } from "./reported-dates";
