/** A request for a detailed ledger. The only face that others use. */
export { ledgerRequest } from "./machine";
export { EMPTY_LEDGER, GROUPINGS, REPORT_FORMATS, REPORT_TYPES } from "./state";
export type { Grouping, LedgerRefusal, LedgerRequest, ReportFormat, ReportType } from "./state";
