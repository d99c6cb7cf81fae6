/** What the notices of appointment and of discharge share: the case, the days they tell of, words. The only face that they use. */
export { caseSection, isBankruptcy, isWindingUp, orderDate } from "./case-papers";
export { defineNotice } from "./define";
export { EXAMPLE_ORDER, caseValues, noticeFile } from "./examples";
export { TOLD_DATES, listTold } from "./told-dates";
export type { ToldDate, ToldDateName } from "./told-dates";
