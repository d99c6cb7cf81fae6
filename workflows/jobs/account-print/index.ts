/** The print of a long account. The only face that others use. */
export { accountPrint } from "./machine";
export { EMPTY_PRINT } from "./memory";
export type { AccountPrint, PrintRefusal } from "./memory";
