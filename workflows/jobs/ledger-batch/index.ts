/** Many detailed ledgers asked for by one spreadsheet. The only face that others use. */
export { ledgerBatch } from "./machine";
export { BATCH_PROBLEMS, EMPTY_BATCH } from "./state";
export type { BatchProblem, LedgerBatch } from "./state";
