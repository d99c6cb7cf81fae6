/** Many forms signed in one ceremony: the stream of a batch. The only face that others use. */
export { SIGNING_RIGHTS, signingBatch } from "./machine";
export { EMPTY_BATCH, MARKS, listDueItems, listSchedules } from "./state";
export type { BatchItem, Cause, ListedForm, Mark, Outcome, SignedSchedule, SigningBatch } from "./state";
