/** A case of bankruptcy or liquidation as a stream: imported, dated, assigned; practitioners come and go. */
export { computeCaseDeadlines, COUNTED_IN_WORKING_DAYS, prosecutionDeadlines } from "./deadlines";
export type { Deadline, DeadlineRule } from "./deadlines";
export { DEADLINE_KINDS, getNature } from "./deadline-kinds";
export type { DeadlineKind } from "./deadline-kinds";
export {
  getAlertDays,
  CASE_ALERTS,
  getLastDueDay,
  findFollowedUp,
  findWhyNoDefault,
  isSettledBy,
  listOutstandingItems,
  statementDays,
} from "./alerts";
export type { AlertBasis, AlertedCase, CaseAlert, OutstandingItem } from "./alerts";
export { COURT_ORDERS, listCourtOrders } from "./court-orders";
export type { CourtOrderKind } from "./court-orders";
export { relevantPeriod } from "./relevant-period";
export type { RelevantPeriod } from "./relevant-period";
export { listAdhocRoles, isAdhocInForce } from "./adhoc";
export type { AdhocAssignment } from "./adhoc";
export {
  ADHOC_ROLES,
  CASE_DATES,
  CASE_STATUSES,
  CLOSED_STATUSES,
  COUNTED_FROM,
  caseFileFacts,
} from "./facts";
export type { AdhocRole, CaseDate, CaseImported, CaseStatus, OfficerAssigned } from "./facts";
export { APPOINTEE_ROLES, APPOINTMENT_KINDS, APPOINTMENT_SECTIONS, TAKER_PREFIX } from "./practitioner-facts";
export type { PractitionerAppointed } from "./practitioner-facts";
export {
  examinationSchedule,
  isExaminationOverdue,
  listPassedMilestones,
  PEQ_MILESTONES,
  PEQ_STAGES,
  getPassedFrom,
  getPeqStage,
  PETITION_ENDED,
} from "./preliminary-examination";
export type { PeqMilestone, PeqStage, ScheduledMilestone } from "./preliminary-examination";
export { colleagueFacts } from "./colleague-facts";
export { isColleague } from "./colleagues";
export { getMobileOnFile } from "./contact";
export { CONTACT_WAYS } from "./contact-facts";
export { caseFile } from "./machine";
export { EMPTY_CASE } from "./case";
export type {
  AgentAppointment,
  Appointment,
  CaseDirector,
  CaseFile,
  CaseOrder,
  CaseProgramme,
  CaseSecurity,
  LegalHold,
  CaseSettlement,
  Listed,
} from "./case";
export { evolveCase } from "./state";
export {
  AGENT,
  listAppointmentsInCapacity,
  CAPACITIES,
  findEndOfAppointments,
  findFirmInCase,
  isInForce,
  isOwnAppointment,
  isVoid,
  listJointHolders,
  PRACTITIONER,
  toRegisterEntry,
  getStanding,
} from "./standing";
export type { Capacity } from "./standing";
export { viewAsOfTerm, toReadable } from "./readers";
export { APPOINTMENT_GROUPS, CORRECTED_IN, readAppointments } from "./appointment-corrections";
export type { AppointmentGroup } from "./appointment-corrections";
export type { CorrectableCase } from "./correcting";
export type { OutsideReader, ReadableCase } from "./readers";
export { findForgettableFrom, findHeldSince } from "./retention";
export { CASE_LISTS, CASE_PARTS, DATE_OF_ORDER, readList, readPart } from "./correcting";
export type { CaseListName, CasePart } from "./correcting";
export { applyFieldChanges, findDifferences, Scalar } from "../../kit";
export type { FieldChanges as Changes } from "../../kit";
export {
  IDENTITY_TYPES,
  ORDER_KINDS,
  PETITIONERS,
  PROGRAMME_KINDS,
  SECURITY_KINDS,
  SETTLEMENT_KINDS,
} from "./particulars";
export { CASE_NUMBER, CaseRecord, RECORD_LISTS, readCaseNumber } from "./record";
export { caseRecordPlan } from "./record-facts";
export type { Bringing } from "./record-facts";
export type { Directory, FoundAgent, FoundPractitioner, NotFound } from "./record-people";
