/** A case of bankruptcy or liquidation as a stream: imported, dated, assigned; practitioners come and go. */
export { CASE_DATES, CASE_STATUSES, CLOSED_STATUSES, caseFileFacts } from "./facts";
export type { CaseDate, CaseImported, CaseStatus, OfficerAssigned, PractitionerAppointed } from "./facts";
export { caseFile } from "./machine";
export { EMPTY_CASE, evolveCase, firmInCase, isInForce, standingOf } from "./memory";
export type { Appointment, CaseFile } from "./memory";
