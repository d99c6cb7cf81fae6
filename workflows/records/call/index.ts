/** A call of the office for returns of firms. The only face that others use. */
export { call } from "./machine";
export { EMPTY_CALL, CHANGING_RETURNS as MOVING_RETURNS } from "./state";
export type { Call } from "./state";
