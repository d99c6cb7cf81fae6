/** Somebody who was about to file and was turned away, as a stream of its own. The only face that others use. */
export { filingAttempt } from "./machine";
export {
  Attempted,
  ATTEMPTED,
  ATTEMPT_REASONS,
  ATTEMPT_WORTHS,
  filingAttemptFacts,
  type AttemptReason,
  type AttemptWorth,
  type FilingAttempt,
} from "./state";
export { filingAttemptStates } from "./states";
export { AttemptTicket } from "./ticket";
