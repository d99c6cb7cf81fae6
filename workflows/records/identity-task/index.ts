/** What iAM Smart was asked about a person, as a stream of its own. The only face that others use. */
export { ANSWER_LIFETIME, identityTask } from "./machine";
export {
  identityTaskFacts,
  IDENTITY_TASK_TIME,
  type AskedTask,
  type IdentityTask,
  type IdentityTaskKind,
  type Noted,
} from "./state";
export { identityTaskStates } from "./states";
