/** The decision that waits on a form before it counts. The only face that others use. */
export { pendingDecision } from "./machine";
export { pendingDecisionFacts } from "./state";
export type { DecisionFailure, MadeDecision, PendingDecision } from "./state";
