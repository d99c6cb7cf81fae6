/** The print of a long account. The only face that others use. */
export { accountPrint } from "./machine";
export { EMPTY_PRINT } from "./state";
export type { AccountPrint, PrintRefusal } from "./state";
