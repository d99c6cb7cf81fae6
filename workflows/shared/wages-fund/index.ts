/** The Protection of Wages on Insolvency Fund: its caps by date, and what its payments leave. The only face that others use. */
export { FUND_CAPS, FUND_DEBTS, computeMost, findCap } from "./caps";
export { addUp, listAboveCap, readEmployeeDebt } from "./payments";
export type { AboveCap, EmployeeDebt, FundTotals } from "./payments";
