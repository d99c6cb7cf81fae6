/** A firm's return to a call of the office. The only face that others use. */
export { INVALID_RETURN_ACTION, callReturn } from "./machine";
export { EMPTY_RETURN } from "./state";
export type { CallReturn, ReturnRefusal, WholeFileProblem } from "./state";
